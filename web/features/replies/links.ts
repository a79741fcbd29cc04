/** Addresses of pages in the text of a mail. */

const LINK = /(https:\/\/[^\s<>"]{1,2000}[^\s<>"().,:;!?*'’”»\]])/giu;

/** The text around what looks like links and these, by turns. */
export const splitLinks = (text: string): string[] => text.split(LINK);

/** Where a link leads; undefined of what is no address of a page. */
export const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);
