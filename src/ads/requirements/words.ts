import { hashOf, hashOfPart } from '../../platform/reading/features.ts';

/** A word with all features that depend on it alone; they are computed once. */
export interface FeaturedWord {
  /** A serial number, used as a cache key. */
  number: number;
  /** In lower case, with each digit as 0. */
  small: string;
  hash: number;
  shape: number;
  /** Hashes of its prefixes of 3 to 6 letters, and of its suffixes of 2 to 6. */
  starts: readonly number[];
  ends: readonly number[];
}

export interface AdToken {
  /** Offsets into the text. */
  start: number;
  end: number;
  word: FeaturedWord;
}

/** Words with the signs of names ("C++", "Node.js", ".NET", "B-körkort"); any other sign is its own token. */
const TOKEN =
  /\.?[A-Za-z0-9\u00C0-\u024F]+(?:[.&'’_-][A-Za-z0-9\u00C0-\u024F]+)*[+#]{0,2}|[^\sA-Za-z0-9\u00C0-\u024F]/g;

/** The words read last, and those read before them: of the latter only what is read again is kept. */
let known = new Map<string, FeaturedWord>();
let knownBefore = new Map<string, FeaturedWord>();
const MOST_KNOWN = 10_000;
let count = 0;
const LONGEST_WORD = 40;
const LONGEST_PART = 6;

/** The tokens of a part of the text. */
export function tokenizeRange(text: string, from: number, to: number): AdToken[] {
  const tokens: AdToken[] = [];
  TOKEN.lastIndex = from;
  for (let match = TOKEN.exec(text); match && match.index < to; match = TOKEN.exec(text)) {
    const end = Math.min(to, match.index + match[0].length);
    tokens.push({ start: match.index, end, word: knownWord(text.slice(match.index, end)) });
  }
  return tokens;
}

function knownWord(written: string): FeaturedWord {
  const found = known.get(written);
  if (found) return found;
  if (known.size >= MOST_KNOWN) [known, knownBefore] = [new Map(), known];
  const before = knownBefore.get(written);
  if (before) {
    known.set(ownCopy(written), before);
    return before;
  }
  const small = written.toLowerCase().slice(0, LONGEST_WORD).replace(/\d/g, '0');
  const longest = Math.min(LONGEST_PART, small.length - 1);
  const [starts, ends]: [number[], number[]] = [[], []];
  for (let length = 3; length <= longest; length += 1) starts.push(hashOfPart(small, 0, length));
  for (let length = 2; length <= longest; length += 1)
    ends.push(hashOfPart(small, small.length - length, small.length));
  count += 1;
  const word = { number: count, small, hash: hashOf(small), shape: hashOf(shapeOf(written)), starts, ends };
  known.set(ownCopy(written), word);
  return word;
}

/** A substring keeps the whole text in memory. A lone surrogate cannot be copied so, but is short. */
const ownCopy = (text: string): string => (text.isWellFormed() ? Buffer.from(text).toString() : text);

/** A word's shape by runs of capitals, small letters and digits: Java is "Xx", e-post "xx-x", A2 "X0". */
const shapeOf = (written: string): string =>
  written
    .slice(0, LONGEST_WORD)
    .replace(/[A-Z\u00C0-\u00DE]+/g, (run) => (run.length > 1 ? 'XX' : 'X'))
    .replace(/[a-z\u00DF-\u024F]+/g, 'x')
    .replace(/\d+/g, '0');
