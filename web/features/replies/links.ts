/** Addresses of pages in the text of a mail. */

const LINK = /(https:\/\/[^\s<>"]+)/giu;

/** The most characters of a link. What is longer is left as text, as half of one leads elsewhere. */
const LONGEST = 2000;

/** The text around what looks like links and these, by turns. */
export function splitLinks(text: string): string[] {
  const pieces = [''];
  for (const [at, piece] of text.split(LINK).entries()) {
    const link = at % 2 === 1 && piece.length <= LONGEST ? withoutStops(piece) : '';
    if (link) pieces.push(link, piece.slice(link.length));
    else pieces.push(`${pieces.pop()}${piece}`);
  }
  return pieces;
}

/** Without what ends the sentence and not the link; a bracket that was opened in the link belongs to it. */
function withoutStops(link: string): string {
  const end = link.at(-1) ?? '';
  const isClosing = end === ')' && link.split('(').length >= link.split(')').length;
  return !isClosing && "().,:;!?*'’”»]".includes(end) ? withoutStops(link.slice(0, -1)) : link;
}

/** Where a link leads; undefined of what is no address of a page. */
export const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);

/** Addresses that are not linked, so nobody knows which of all is meant. */
const UNLINKED = /http:\/\/|\bwww\./iu;

/** The page that a text leads to; undefined if it names several, or just the front page of a site, as signatures do. */
export function onlyLinkOf(text: string): string | undefined {
  const pieces = splitLinks(text);
  const [link, ...others] = new Set(pieces.filter((_, at) => at % 2 === 1));
  const isUnclear = others.length > 0 || pieces.some((piece, at) => at % 2 === 0 && UNLINKED.test(piece));
  if (!link || isUnclear || !URL.canParse(link)) return undefined;
  const { pathname, search } = new URL(link);
  return pathname === '/' && search === '' ? undefined : link;
}
