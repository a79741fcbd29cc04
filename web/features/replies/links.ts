/** Web addresses in the text of a mail. */

const LINK = /(https:\/\/[^\s<>"]+)/giu;

/** The maximum length of a link. Longer ones stay text, as a part of one would lead elsewhere. */
const LONGEST = 2000;

/** Splits a text into plain text and possible links, alternating. */
export function splitLinks(text: string): string[] {
  const pieces = [''];
  for (const [at, piece] of text.split(LINK).entries()) {
    const link = at % 2 === 1 && piece.length <= LONGEST ? withoutStops(piece) : '';
    if (link) pieces.push(link, piece.slice(link.length));
    else pieces.push(`${pieces.pop()}${piece}`);
  }
  return pieces;
}

/**
 * Removes punctuation that ends the sentence instead of the link; a closing bracket stays if it was opened in the link.
 */
function withoutStops(link: string): string {
  const end = link.at(-1) ?? '';
  const isClosing = end === ')' && link.split('(').length >= link.split(')').length;
  return !isClosing && "().,:;!?*'’”»]".includes(end) ? withoutStops(link.slice(0, -1)) : link;
}

/** The host of a link; undefined for an invalid address. */
export const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);

/** Addresses that are not made into links. With one of them, it is unclear which page the text means. */
const UNLINKED = /http:\/\/|\bwww\./iu;

/** The only page that a text links to; undefined for several, or for a site's front page, as in signatures. */
export function findOnlyLink(text: string): string | undefined {
  const pieces = splitLinks(text);
  const [link, ...others] = new Set(pieces.filter((_, at) => at % 2 === 1));
  const isUnclear = others.length > 0 || pieces.some((piece, at) => at % 2 === 0 && UNLINKED.test(piece));
  if (!link || isUnclear || !URL.canParse(link)) return undefined;
  const { pathname, search } = new URL(link);
  return pathname === '/' && search === '' ? undefined : link;
}
