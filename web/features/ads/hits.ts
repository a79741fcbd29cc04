/** Finds the searched words in a text, so that they can be highlighted. */

/** A piece of a text, and whether it is a hit. */
export interface TextPiece {
  text: string;
  hit: boolean;
}

const word = /[\p{L}\p{N}]+(?:[.'-][\p{L}\p{N}]+)*[+#]*/gu;
/** Shorter words match only as whole words. */
const SHORTEST_STEM = 4;
/** Length of endings in letters: sjuksköterska, sjuksköterskorna. */
const LONGEST_ENDING = 4;

/** The words that a search wants: without exclusions, asterisks and quotation marks. */
export function wordsToHighlight(q: string): string[] {
  const words = q
    .replace(/(^|\s)-("[^"]*"|\S+)/g, ' ')
    .toLocaleLowerCase('sv')
    .match(word);
  return [...new Set(words)].filter((each) => each.length > 1);
}

/** Whether a word of a text is a wanted word, an inflection of it, or a compound that ends in it. */
function isHit(said: string, wanted: string): boolean {
  if (said === wanted) return true;
  const stem = wanted.length > SHORTEST_STEM + 1 ? wanted.replace(/[aeiou]?[rnst]?$/, '') : wanted;
  if (stem.length < SHORTEST_STEM) return false;
  const at = said.indexOf(stem);
  return at >= 0 && said.length - at - stem.length <= LONGEST_ENDING;
}

export interface HitRange {
  from: number;
  to: number;
}

export function hitRanges(text: string, wanted: readonly string[]): HitRange[] {
  if (wanted.length === 0) return [];
  return [...text.matchAll(word)].flatMap(({ 0: said, index }) => {
    const lower = said.toLocaleLowerCase('sv');
    return wanted.some((each) => isHit(lower, each)) ? [{ from: index, to: index + said.length }] : [];
  });
}

/** Splits the text at its hits. */
export function splitAtHits(text: string, wanted: readonly string[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { from, to } of hitRanges(text, wanted)) {
    if (from > at) pieces.push({ text: text.slice(at, from), hit: false });
    pieces.push({ text: text.slice(from, to), hit: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false });
  return pieces;
}
