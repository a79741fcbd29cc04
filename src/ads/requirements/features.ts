import { type Features, finish, HASH_BITS, mix } from '../../platform/reading/features.ts';
import type { Weights } from '../../platform/reading/model.ts';
import type { KnownWord } from './words.ts';

/** Takes in the features of a part: to learn from them, or to sum at once what they weigh. */
export interface FeatureSink {
  /** @param space keeps what is said of one place apart from the same said of another */
  add(space: number, hash: number, value?: number): void;
  /** Features that depend on a word alone. */
  addWord(part: WordPart, word: KnownWord, value?: number): void;
}

type WordFeature = readonly [space: number, hash: number, value: number];

/** What a word says at one place, such as behind the word that is read: worked out once for each word. */
export class WordPart {
  static #count = 0;
  readonly id = WordPart.#count++;
  readonly featuresOf: (word: KnownWord) => WordFeature[];

  constructor(featuresOf: (word: KnownWord) => WordFeature[]) {
    this.featuresOf = featuresOf;
  }
}

/** Features as they are, to be learned from. */
export class FeatureList implements FeatureSink {
  #ids: number[] = [];
  #values: number[] = [];

  add(space: number, hash: number, value = 1): void {
    this.#ids.push(finish(mix(space, hash)));
    this.#values.push(value);
  }

  addWord(part: WordPart, word: KnownWord, value = 1): void {
    for (const [space, hash, own] of part.featuresOf(word)) this.add(space, hash, own * value);
  }

  features(): Features {
    return { ids: Uint32Array.from(this.#ids), values: Float32Array.from(this.#values) };
  }
}

/** Words whose sums are kept, each in the place of an older one. */
const MOST_KEPT = 1 << 14;
/** How many parts a reader has at most. */
const PARTS = 10;
/** A weight in a byte: the root of its share of the largest, as in the file (`encodeModel`). */
const STEPS = 127;

/**
 * Sums what features weigh, as they come. Memory is what takes time here: weights stay bytes, rows stay short numbers,
 * and what a word weighs at each place is kept in one block, as ads say the same words.
 */
export class FeatureSum implements FeatureSink {
  readonly scores: Float32Array;
  readonly #bias: Float32Array;
  readonly #weights: Int8Array;
  readonly #valueOf = new Float32Array(2 * STEPS + 1);
  /** 0 for a feature that is not known, else one more than its row. */
  readonly #rowOf = new Uint16Array(1 << HASH_BITS);
  /** Each word's sums, part by part; not a number where they have not been worked out. */
  #kept = new Float32Array();
  /** Numbers of the words that are kept, by their places. */
  readonly #keptWords = new Int32Array(MOST_KEPT).fill(-1);
  readonly #partAt: number[] = [];
  #parts = 0;

  /** @throws RangeError for more features than short numbers tell apart */
  constructor({ classes, ids, weights, bias }: Weights) {
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
    ids.forEach((id, row) => {
      this.#rowOf[id] = row + 1;
    });
  }

  /** @param from what is summed already */
  begin(from = this.#bias): void {
    this.scores.set(from);
  }

  add(space: number, hash: number, value = 1): void {
    this.#addTo(this.scores, 0, space, hash, value);
  }

  addWord(part: WordPart, word: KnownWord, value = 1): void {
    const { scores } = this;
    const at = this.#placeOf(part, word);
    const kept = this.#kept;
    for (let k = 0; k < scores.length; k += 1) (scores[k] as number) += (kept[at + k] as number) * value;
  }

  /** Where a word's sums for a part begin; they are worked out where they have not been. */
  #placeOf(part: WordPart, word: KnownWord): number {
    const width = this.scores.length;
    // Readers that ask for no words keep none.
    if (this.#kept.length === 0) this.#kept = new Float32Array(MOST_KEPT * PARTS * width);
    const place = word.number % MOST_KEPT;
    const block = place * PARTS * width;
    if (this.#keptWords[place] !== word.number) {
      this.#keptWords[place] = word.number;
      this.#kept.fill(Number.NaN, block, block + PARTS * width);
    }
    let of = this.#partAt[part.id];
    if (of === undefined) {
      of = this.#parts;
      this.#parts += 1;
      if (of === PARTS) throw new RangeError(`a reader has ${PARTS} parts at most`);
      this.#partAt[part.id] = of;
    }
    const at = block + of * width;
    if (Number.isNaN(this.#kept[at])) {
      this.#kept.fill(0, at, at + width);
      for (const [space, hash, value] of part.featuresOf(word)) this.#addTo(this.#kept, at, space, hash, value);
    }
    return at;
  }

  #addTo(sum: Float32Array, at: number, space: number, hash: number, value: number): void {
    const known = this.#rowOf[finish(mix(space, hash))] as number;
    if (known === 0) return;
    const width = this.scores.length;
    const row = (known - 1) * width;
    for (let k = 0; k < width; k += 1) {
      const step = this.#weights[row + k] as number;
      (sum[at + k] as number) += (this.#valueOf[step + STEPS] as number) * value;
    }
  }
}
