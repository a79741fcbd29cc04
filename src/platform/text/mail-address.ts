/**
 * A mail address in a running text. It is tried only where its first word begins, so a text is read in linear time.
 */
export const MAIL_ADDRESS = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
