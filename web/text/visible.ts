/**
 * Text as it can be seen: without control characters and broken halves of characters, which come along where
 * something is pasted and which nobody could find to take away. Line ends and tabs stay.
 */
export const removeInvisible = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '');
