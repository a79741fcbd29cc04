/**
 * A fingerprint of a text's template: a MinHash (Broder, 1997) of its sequences of three words. Two mails of one
 * template share most of them, although names and dates differ. The text cannot be restored from the hashes.
 */

const SIZE = 48;
const RUN = 3;
/** Number of characters to hash: the beginning identifies a template. */
const LONGEST_LOOK = 10_000;

/** @returns 48 integers of 32 bits; empty for a text without words */
export function templateSignature(text: string): number[] {
  // Digits are ignored, as dates, times and reference numbers differ from mail to mail.
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

/** Estimated similarity of two texts, from 0 to 1. */
export function templateLikeness(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || one.length !== other.length) return 0;
  return one.filter((value, n) => value === other[n]).length / one.length;
}

/** Two mails with at least this similarity have the same template. */
export const SAME_TEMPLATE_LIKENESS = 0.5;

/** The FNV-1a hash, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let n = 0; n < text.length; n += 1) value = Math.imul(value ^ text.charCodeAt(n), 0x01000193);
  return value;
}

/** The finalizer of MurmurHash3, as a separate hash function for each place. */
function mix(value: number, place: number): number {
  let mixed = value ^ Math.imul(place + 1, 0x9e3779b9);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0;
}
