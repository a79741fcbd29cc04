/**
 * One-permutation MinHash (Li, Owen and Zhang 2012; empty bins are filled as in Shrivastava and Li 2014). The share of
 * bins in which two signatures agree estimates the Jaccard similarity of their sets.
 */

/** Number of bins of a signature. */
export const SIGNATURE_BINS = 128;
/** Bands of a signature. Two texts that agree in a whole band are compared. */
export const LSH_BANDS = 32;
/** Consecutive words that form one shingle. */
const SHINGLE = 3;
const SHIFT = 32 - Math.log2(SIGNATURE_BINS);
const EMPTY = 0xffffffff;

/** The hash of the three words from `i` on, or of fewer if the text is shorter. */
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

/** The distinct hashes of all shingles of a text, sorted. A shorter text is one shingle. */
export function shingleHashes(words: Uint32Array): Uint32Array {
  const count = shingleCount(words);
  const hashes = new Uint32Array(count);
  for (let i = 0; i < count; i++) hashes[i] = shingleAt(words, i);
  hashes.sort();
  let kept = 0;
  for (let i = 0; i < count; i++) if (i === 0 || hashes[i] !== hashes[i - 1]) hashes[kept++] = hashes[i] as number;
  return hashes.subarray(0, kept);
}

/** Writes the signature of a text from `at` on: the smallest shingle hash of each bin. */
export function writeSignature(words: Uint32Array, signatures: Uint32Array, at: number): void {
  signatures.fill(EMPTY, at, at + SIGNATURE_BINS);
  const count = shingleCount(words);
  for (let i = 0; i < count; i++) {
    const hash = shingleAt(words, i);
    const bin = at + (hash >>> SHIFT);
    if (hash < (signatures[bin] as number)) signatures[bin] = hash;
  }
  // An empty bin copies the next full one, mixed with the distance to it.
  for (let bin = 0; bin < SIGNATURE_BINS; bin++) {
    if (signatures[at + bin] !== EMPTY) continue;
    let far = 1;
    while (far < SIGNATURE_BINS && signatures[at + ((bin + far) % SIGNATURE_BINS)] === EMPTY) far++;
    const lent = signatures[at + ((bin + far) % SIGNATURE_BINS)] as number;
    signatures[at + bin] = mixed(lent ^ (far * 0x85ebca6b)) & ~1;
  }
}

/** The hash of one band of a signature; equal when all bins of the band agree. */
export function bandHash(signatures: Uint32Array, at: number, band: number): number {
  const rows = SIGNATURE_BINS / LSH_BANDS;
  let hash = band + 1;
  for (let row = 0; row < rows; row++) hash = mixed(hash ^ (signatures[at + band * rows + row] as number));
  return hash;
}

/**
 * The share of bins in which two signatures agree, an estimate of the Jaccard similarity with a standard error of 0.04.
 * Most pairs differ widely: returns 0 as soon as `least` is out of reach.
 */
export function signatureSimilarity(signatures: Uint32Array, a: number, b: number, least = 0): number {
  const most = Math.floor(SIGNATURE_BINS * (1 - least));
  let differing = 0;
  for (let bin = 0; bin < SIGNATURE_BINS; bin++) {
    if (signatures[a + bin] !== signatures[b + bin] && ++differing > most) return 0;
  }
  return 1 - differing / SIGNATURE_BINS;
}

/** The Jaccard similarity of two sorted sets: the size of the intersection divided by that of the union. */
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

/** The finalizer of MurmurHash3: every input bit affects every output bit. */
function mixed(number: number): number {
  let hash = number >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
