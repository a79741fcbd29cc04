/**
 * Removes control characters and lone surrogates, which pasted text may contain and which no user could find to delete.
 * Line ends and tabs stay.
 */
export const removeInvisible = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '');
