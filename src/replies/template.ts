/**
 * The template of a text: a MinHash (Broder, 1997) of its runs of three words. Two mails of one template share most of
 * them, whoever they greet and whatever day they name; of the hashes nobody reads the text.
 */

const SIZE = 48;
const RUN = 3;
/** Characters that are looked at: a template is known by its beginning. */
const LONGEST_LOOK = 10_000;

/** @returns numbers of 32 bits; none of a text without words */
export function templateSignature(text: string): number[] {
  // Days, times and numbers of posts differ from mail to mail.
  const words =
    text
      .slice(0, LONGEST_LOOK)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (words.length === 0) return [];
  const template = new Array<number>(SIZE).fill(0x7fffffff);
  for (let first = 0; first <= Math.max(0, words.length - RUN); first += 1) {
    const run = hash(words.slice(first, first + RUN).join(' '));
    for (let n = 0; n < SIZE; n += 1) template[n] = Math.min(template[n] as number, mix(run, n));
  }
  return template;
}

/** How much two texts have in common, from 0 to 1. */
export function templateLikeness(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || one.length !== other.length) return 0;
  return one.filter((value, n) => value === other[n]).length / one.length;
}

/** From which likeness on two mails are of one template. */
export const SAME_TEMPLATE_LIKENESS = 0.5;

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let n = 0; n < text.length; n += 1) value = Math.imul(value ^ text.charCodeAt(n), 0x01000193);
  return value;
}

/** The finaliser of MurmurHash3, one for each place. */
function mix(value: number, place: number): number {
  let mixed = value ^ Math.imul(place + 1, 0x9e3779b9);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0;
}
