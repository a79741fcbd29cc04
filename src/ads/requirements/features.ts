import { type Features, finishHash, HASH_BITS, mixHashes } from '../../platform/reading/features.ts';
import type { ModelWeights } from '../../platform/reading/model.ts';
import type { FeaturedWord } from './words.ts';

/** Takes in the features of a part: to learn from them, or to sum at once what they weigh. */
export interface FeatureSink {
  /** @param space keeps what is said of one place apart from the same said of another */
  add(space: number, hash: number, value?: number): void;
  /** Features that depend on a word alone. */
  addWord(part: WordFeatureSlot, word: FeaturedWord, value?: number): void;
}

type WordFeature = readonly [space: number, hash: number, value: number];

/** What a word says at one place, such as behind the word that is read: worked out once for each word. */
export class WordFeatureSlot {
  static #count = 0;
  readonly id = WordFeatureSlot.#count++;
  readonly featuresOf: (word: FeaturedWord) => WordFeature[];

  constructor(featuresOf: (word: FeaturedWord) => WordFeature[]) {
    this.featuresOf = featuresOf;
  }
}

/** Features as they are, to be learned from. */
export class FeatureList implements FeatureSink {
  #ids: number[] = [];
  #values: number[] = [];

  add(space: number, hash: number, value = 1): void {
    this.#ids.push(finishHash(mixHashes(space, hash)));
    this.#values.push(value);
  }

  addWord(part: WordFeatureSlot, word: FeaturedWord, value = 1): void {
    for (const [space, hash, own] of part.featuresOf(word)) this.add(space, hash, own * value);
  }

  features(): Features {
    return { ids: Uint32Array.from(this.#ids), values: Float32Array.from(this.#values) };
  }
}

/** Words whose sums are kept, each in the place of an older one. */
const MOST_KEPT = 1 << 14;
/** A weight in a byte: the root of its share of the largest, as in the file (`encodeModel`). */
const STEPS = 127;

/** In the place of the first of a word's sums: none of its features is known. */
const NOTHING = Infinity;

/**
 * Sums what features weigh, as they come. Memory is what takes time here: weights stay bytes, a feature is looked up in
 * what a processor's own memory holds, and what a word weighs at each place is kept in one block, as ads say the same
 * words.
 */
export class FeatureSum implements FeatureSink {
  readonly scores: Float32Array;
  readonly #bias: Float32Array;
  readonly #weights: Int8Array;
  readonly #valueOf = new Float32Array(2 * STEPS + 1);
  /** A bit for each feature that is known; its row is how many bits stand before it, counted at each 32nd. */
  readonly #known = new Int32Array(1 << (HASH_BITS - 5));
  readonly #before = new Uint16Array(1 << (HASH_BITS - 5));
  /** Each word's sums, part by part; not a number where they have not been worked out. */
  #kept = new Float32Array();
  /** Numbers of the words that are kept, by their places. */
  readonly #keptWords = new Int32Array(MOST_KEPT).fill(-1);
  readonly #partAt: number[] = [];
  readonly #mostParts: number;
  #parts = 0;

  /**
   * @param mostParts how many parts of words a reader has at most
   * @throws RangeError for more features than short numbers tell apart
   */
  constructor({ classes, ids, weights, bias }: ModelWeights, mostParts = 0) {
    this.#mostParts = mostParts;
    if (ids.length >= 1 << 16) throw new RangeError(`${ids.length} features are too many`);
    this.scores = new Float32Array(classes.length);
    this.#bias = Float32Array.from(bias);
    let largest = 0;
    for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
    this.#weights = new Int8Array(weights.length);
    for (let n = 0; n < weights.length; n += 1) {
      const weight = weights[n] as number;
      this.#weights[n] = Math.sign(weight) * Math.round(Math.sqrt(Math.abs(weight) / (largest || 1)) * STEPS);
    }
    for (let step = -STEPS; step <= STEPS; step += 1)
      this.#valueOf[step + STEPS] = (Math.sign(step) * step * step * largest) / (STEPS * STEPS);
    for (const id of ids) (this.#known[id >>> 5] as number) |= 1 << (id & 31);
    for (let at = 1; at < this.#known.length; at += 1)
      this.#before[at] = (this.#before[at - 1] as number) + bitsIn(this.#known[at - 1] as number);
  }

  /** @param from what is summed already */
  begin(from = this.#bias): void {
    this.scores.set(from);
  }

  add(space: number, hash: number, value = 1): void {
    this.#addTo(this.scores, 0, space, hash, value);
  }

  addWord(part: WordFeatureSlot, word: FeaturedWord, value = 1): void {
    const { scores } = this;
    const at = this.#placeOf(part, word);
    const kept = this.#kept;
    if (kept[at] === NOTHING) return;
    for (let k = 0; k < scores.length; k += 1) (scores[k] as number) += (kept[at + k] as number) * value;
  }

  /** Where a word's sums for a part begin; they are worked out where they have not been. */
  #placeOf(part: WordFeatureSlot, word: FeaturedWord): number {
    const width = this.scores.length;
    // Not before one is asked for: a process may never read an ad.
    const size = this.#mostParts * width;
    if (this.#kept.length === 0) this.#kept = new Float32Array(MOST_KEPT * size);
    const place = word.number % MOST_KEPT;
    const block = place * size;
    if (this.#keptWords[place] !== word.number) {
      this.#keptWords[place] = word.number;
      this.#kept.fill(Number.NaN, block, block + size);
    }
    let of = this.#partAt[part.id];
    if (of === undefined) {
      of = this.#parts;
      this.#parts += 1;
      if (of === this.#mostParts) throw new RangeError(`a reader has ${of} parts at most`);
      this.#partAt[part.id] = of;
    }
    const at = block + of * width;
    if (Number.isNaN(this.#kept[at])) {
      this.#kept.fill(0, at, at + width);
      let isKnown = false;
      for (const [space, hash, value] of part.featuresOf(word))
        if (this.#addTo(this.#kept, at, space, hash, value)) isKnown = true;
      if (!isKnown) this.#kept[at] = NOTHING;
    }
    return at;
  }

  /** @returns whether the feature is known */
  #addTo(sum: Float32Array, at: number, space: number, hash: number, value: number): boolean {
    const id = finishHash(mixHashes(space, hash));
    const bits = this.#known[id >>> 5] as number;
    const bit = 1 << (id & 31);
    if ((bits & bit) === 0) return false;
    const width = this.scores.length;
    const row = ((this.#before[id >>> 5] as number) + bitsIn(bits & (bit - 1))) * width;
    for (let k = 0; k < width; k += 1) {
      const step = this.#weights[row + k] as number;
      (sum[at + k] as number) += (this.#valueOf[step + STEPS] as number) * value;
    }
    return true;
  }
}

/** How many bits are set, of all 32 at once. */
function bitsIn(word: number): number {
  let sums = (word - ((word >>> 1) & 0x55555555)) | 0;
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333);
  return Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
