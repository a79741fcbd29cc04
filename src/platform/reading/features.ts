/**
 * Feature extraction: word 1-3-grams and character 2-5-grams within words, in lower case, hashed, with sublinear
 * counts. Named features are hashed as well. Pure, and linear in the length of the text.
 */

/** Bits of a hash. Of a hundred thousand features one in ten collides, which is harmless. */
export const HASH_BITS = 20;
const MASK = (1 << HASH_BITS) - 1;
const LONGEST_WORD = 40;
const WORD_GRAM = 3;
const CHARACTER_GRAMS = { shortest: 2, longest: 5 };

/** Number of occurrences by feature id. */
export type FeatureCounts = Map<number, number>;

/** A sparse feature vector: ids and their values. */
export interface Features {
  ids: Uint32Array;
  values: Float32Array;
}

// An address becomes one token, and a number only its length: which one it is does not affect the meaning.
const TOKEN = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)[^\s<>)"']{1,2000}`,
    String.raw`[^\s@<>()"']{1,64}@[\p{L}\p{N}.-]{1,255}`,
    String.raw`\p{L}{1,200}|\p{N}{1,200}|[?!]`,
  ].join('|'),
  'gu',
);

/**
 * Splits a text into tokens: words in lower case, numbers as `0` … `00000`, e-mail addresses as `@`, links as `//`,
 * question and exclamation marks.
 */
export function featureTokens(text: string): string[] {
  const tokens = text.normalize('NFC').toLowerCase().match(TOKEN) ?? [];
  return tokens.map((token) => {
    if (token.includes('/') || token.startsWith('www.')) return '//';
    if (token.includes('@')) return '@';
    return /^\p{N}/u.test(token) ? '0'.repeat(Math.min(token.length, 5)) : token.slice(0, LONGEST_WORD);
  });
}

/**
 * Adds the n-grams of a text to `counts`.
 *
 * @param space a namespace for the n-grams, such as `subject`
 */
export function addNgrams(counts: FeatureCounts, tokens: readonly string[], space = ''): void {
  const words = hash(`${space}:w`, SEED);
  const characters = hash(`${space}:c`, SEED);
  const hashes = tokens.map((token) => hash(token, SEED));
  for (let n = 0; n < tokens.length; n += 1) {
    let gram = words;
    for (let length = 0; length < WORD_GRAM && n + length < tokens.length; length += 1) {
      gram = mixHashes(gram, hashes[n + length] ?? 0);
      count(counts, gram);
    }
    const token = tokens[n] ?? '';
    if (token.length > 1) addCharacters(counts, ` ${token} `, characters);
  }
}

/** Adds pairs of words that are near each other but not adjacent: "går … inte". */
export function addSkipBigrams(counts: FeatureCounts, tokens: readonly string[]): void {
  const seed = hash('pair', SEED);
  const hashes = tokens.map((token) => hash(token, SEED));
  hashes.forEach((one, n) => {
    const first = mixHashes(seed, one);
    for (const other of hashes.slice(n + 2, n + 1 + FARTHEST)) count(counts, mixHashes(first, other));
  });
}
const FARTHEST = 4;

function addCharacters(counts: FeatureCounts, word: string, seed: number): void {
  const { shortest, longest } = CHARACTER_GRAMS;
  for (let from = 0; from < word.length; from += 1) {
    let gram = seed;
    for (let length = 1; length <= longest && from + length <= word.length; length += 1) {
      gram = Math.imul(gram ^ word.charCodeAt(from + length - 1), PRIME);
      if (length >= shortest) count(counts, gram);
    }
  }
}

/** The id of a named feature. */
export const namedFeature = (name: string): number => finishHash(hash(name, hash('=', SEED)));

/** Builds a feature vector: sublinear counts normalised to length 1, and named features with their values unchanged. */
export function featuresOf(counts: FeatureCounts, named: ReadonlyMap<number, number> = new Map()): Features {
  const ids = new Uint32Array(counts.size + named.size);
  const values = new Float32Array(ids.length);
  let squares = 0;
  for (const n of counts.values()) squares += sublinear(n) ** 2;
  const norm = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  let at = 0;
  for (const [id, n] of counts) {
    ids[at] = id;
    values[at] = sublinear(n) * norm;
    at += 1;
  }
  for (const [id, value] of named) {
    ids[at] = id;
    values[at] = value;
    at += 1;
  }
  return { ids, values };
}

const logarithms = Float64Array.from({ length: 64 }, (_, n) => 1 + Math.log(n));
const sublinear = (n: number): number => logarithms[n] ?? 1 + Math.log(n);

// FNV-1a with the finalizer of MurmurHash3, because the lowest bits of FNV alone are poorly distributed.
const SEED = 0x811c9dc5;
const PRIME = 0x01000193;

/** The unfinished hash of a text; combine it with `mixHashes`, then call `finishHash`. */
export const hashOf = (text: string): number => hash(text, SEED);

/** The same for a part of a text, without copying it. */
export const hashOfPart = (text: string, from: number, to: number): number => hash(text, SEED, from, to);

function hash(text: string, seed: number, from = 0, to = text.length): number {
  let value = seed;
  for (let n = from; n < to; n += 1) value = Math.imul(value ^ text.charCodeAt(n), PRIME);
  return value;
}

/** Combines two hashes; order matters. */
export const mixHashes = (a: number, b: number): number =>
  Math.imul(a ^ (b + 0x9e3779b9 + (a << 6) + (a >>> 2)), PRIME);

/** Turns a hash into a feature id of `HASH_BITS` bits. */
export function finishHash(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) & MASK;
}

function count(counts: FeatureCounts, gram: number): void {
  const id = finishHash(gram);
  counts.set(id, (counts.get(id) ?? 0) + 1);
}
