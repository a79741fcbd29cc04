import { type Features, finishHash, HASH_BITS, mixHashes } from '../../platform/reading/features.ts';
import type { ModelWeights } from '../../platform/reading/model.ts';
import type { FeaturedWord } from './words.ts';

/** Receives the features of a part: to collect them for training, or to sum their weights at once. */
export interface FeatureSink {
  /** @param space namespace of the feature, so that one hash counts separately at each position */
  add(space: number, hash: number, value?: number): void;
  /** Features that depend on a word alone. */
  addWord(part: WordFeatureSlot, word: FeaturedWord, value?: number): void;
}

type WordFeature = readonly [space: number, hash: number, value: number];

/** The features of a word at one position, such as after the word being tagged; computed once per word. */
export class WordFeatureSlot {
  static #count = 0;
  readonly id = WordFeatureSlot.#count++;
  readonly featuresOf: (word: FeaturedWord) => WordFeature[];

  constructor(featuresOf: (word: FeaturedWord) => WordFeature[]) {
    this.featuresOf = featuresOf;
  }
}

/** A list of features, for training. */
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

/** Words whose sums are cached; a new word replaces the older one in its place. */
const MOST_KEPT = 1 << 14;
/** A weight in a byte: the root of its share of the largest, as in the file (`encodeModel`). */
const STEPS = 127;

/** Marks, in place of a word's first sum, that none of its features is known. */
const NOTHING = Infinity;

/**
 * Sums the weights of features as they come. Memory access dominates the time: weights stay bytes, the feature index
 * fits into the processor's cache, and the sums of a word for all positions are cached in one block, as ads repeat the
 * same words.
 */
export class FeatureSum implements FeatureSink {
  readonly scores: Float32Array;
  readonly #bias: Float32Array;
  readonly #weights: Int8Array;
  readonly #valueOf = new Float32Array(2 * STEPS + 1);
  /** A bit for each known feature; its row number is the number of bits before it, stored for each group of 32. */
  readonly #known = new Int32Array(1 << (HASH_BITS - 5));
  readonly #before = new Uint32Array(1 << (HASH_BITS - 5));
  /** The sums of each word, part by part; NaN if not computed yet. */
  #kept = new Float32Array();
  /** The word numbers in the cache, by place. */
  readonly #keptWords = new Int32Array(MOST_KEPT).fill(-1);
  readonly #partAt: number[] = [];
  readonly #mostParts: number;
  #parts = 0;

  /**
   * @param mostParts the number of parts (`WordFeatureSlot`) that a reader uses at most
   */
  constructor({ classes, ids, weights, bias }: ModelWeights, mostParts = 0) {
    this.#mostParts = mostParts;
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

  /** @param from the initial sums */
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

  /** The offset of a word's sums for a part; they are computed if they are not cached. */
  #placeOf(part: WordFeatureSlot, word: FeaturedWord): number {
    const width = this.scores.length;
    // Allocated on first use: many processes never read an ad.
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

/** The number of set bits in a 32-bit word. */
function bitsIn(word: number): number {
  let sums = (word - ((word >>> 1) & 0x55555555)) | 0;
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333);
  return Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
