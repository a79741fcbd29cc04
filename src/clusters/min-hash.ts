/**
 * One-permutation MinHash (Li, Owen and Zhang 2012, with the empty bins filled as Shrivastava and Li 2014 do): the
 * share of bins in which two signatures agree estimates the Jaccard similarity of the sets that they were made of.
 */

/** Bins of a signature. */
export const BINS = 128;
/** Bands that a signature is cut into; two texts that agree in a whole band are compared. */
export const BANDS = 32;
/** Words in a row that make one element of a text's set. */
const SHINGLE = 3;
const SHIFT = 32 - Math.log2(BINS);
const EMPTY = 0xffffffff;

/** The hash of the three words from `i` on; of a text of fewer words, of those that there are. */
function shingleAt(words: Uint32Array, i: number): number {
  return mixed(
    Math.imul(words[i] ?? 0, 0x9e3779b1) ^
      Math.imul(words[i + 1] ?? 0, 0x85ebca77) ^
      Math.imul(words[i + 2] ?? 0, 0xc2b2ae3d),
  );
}

function shingleCount(words: Uint32Array): number {
  return Math.max(1, words.length - SHINGLE + 1);
}

/** The distinct hashes of all three words in a row of a text, sorted. A shorter text is one element. */
export function shingleHashes(words: Uint32Array): Uint32Array {
  const count = shingleCount(words);
  const hashes = new Uint32Array(count);
  for (let i = 0; i < count; i++) hashes[i] = shingleAt(words, i);
  hashes.sort();
  let kept = 0;
  for (let i = 0; i < count; i++) if (i === 0 || hashes[i] !== hashes[i - 1]) hashes[kept++] = hashes[i] as number;
  return hashes.subarray(0, kept);
}

/** The signature of a text: in each bin the smallest hash of three words that falls into it, written from `at` on. */
export function writeSignature(words: Uint32Array, signatures: Uint32Array, at: number): void {
  signatures.fill(EMPTY, at, at + BINS);
  const count = shingleCount(words);
  for (let i = 0; i < count; i++) {
    const hash = shingleAt(words, i);
    const bin = at + (hash >>> SHIFT);
    if (hash < (signatures[bin] as number)) signatures[bin] = hash;
  }
  // An empty bin borrows from the next full one, told apart by how far that is.
  for (let bin = 0; bin < BINS; bin++) {
    if (signatures[at + bin] !== EMPTY) continue;
    let far = 1;
    while (far < BINS && signatures[at + ((bin + far) % BINS)] === EMPTY) far++;
    const lent = signatures[at + ((bin + far) % BINS)] as number;
    signatures[at + bin] = mixed(lent ^ (far * 0x85ebca6b)) & ~1;
  }
}

/** A number that two signatures have in common for a band when they agree in all of its bins. */
export function bandHash(signatures: Uint32Array, at: number, band: number): number {
  const rows = BINS / BANDS;
  let hash = band + 1;
  for (let row = 0; row < rows; row++) hash = mixed(hash ^ (signatures[at + band * rows + row] as number));
  return hash;
}

/**
 * The share of bins in which two signatures agree: the Jaccard similarity, give or take 0.04 (one standard error).
 * Most pairs are far from alike: as soon as too many bins differ for `least`, it is given up with 0.
 */
export function signatureSimilarity(signatures: Uint32Array, a: number, b: number, least = 0): number {
  const most = Math.floor(BINS * (1 - least));
  let differing = 0;
  for (let bin = 0; bin < BINS; bin++) {
    if (signatures[a + bin] !== signatures[b + bin] && ++differing > most) return 0;
  }
  return 1 - differing / BINS;
}

/** The Jaccard similarity of two sorted sets: what they share, of all that is in either. */
export function jaccardSimilarity(a: Uint32Array, b: Uint32Array): number {
  let shared = 0;
  for (let i = 0, k = 0; i < a.length && k < b.length; ) {
    const [x, y] = [a[i] as number, b[k] as number];
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) k++;
  }
  return shared / (a.length + b.length - shared || 1);
}

/** The finalizer of MurmurHash3: every bit of the number decides over every bit of the result. */
function mixed(number: number): number {
  let hash = number >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
