/**
 * An inverted index over a batch of ads, held in typed arrays on shared memory, so that several threads can
 * read one copy. It is built once and never changed: what comes later goes into a further, smaller index.
 *
 * The score of a text is BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009) with
 * k1 = 1.2 and b = 0.75. Weights of terms come from outside (`CorpusStatistics`), so that the score of an ad does
 * not move when other ads come and go.
 */
export interface TextIndex {
  /** How many ads; a document is named by its place, 0 to documents - 1. */
  readonly documents: number;
  /** Of term t: postings from starts[t] to starts[t + 1]. */
  readonly starts: Uint32Array;
  /** The document of each posting, rising within a term. */
  readonly postings: Uint32Array;
  /** How often the term stands in the document, at most 255. */
  readonly frequencies: Uint8Array;
  /** Terms in each document. */
  readonly lengths: Uint32Array;
}

export const BM25_K1 = 1.2;
export const BM25_B = 0.75;

/** Collects documents term by term and packs them into a `TextIndex`. */
export class TextIndexBuilder {
  #counts: Uint16Array;
  #touched: Uint32Array;
  #terms = new Growing(Uint32Array, 1 << 16);
  #frequencies = new Growing(Uint8Array, 1 << 16);
  #ends = new Growing(Uint32Array, 1 << 10);
  #lengths = new Growing(Uint32Array, 1 << 10);

  /** @param terms how many terms there are; each is a number below it */
  constructor(terms: number) {
    this.#counts = new Uint16Array(terms);
    this.#touched = new Uint32Array(terms);
  }

  /** Makes room for terms that came up since. */
  makeRoom(terms: number): void {
    if (terms <= this.#counts.length) return;
    this.#counts = new Uint16Array(terms * 2);
    this.#touched = new Uint32Array(terms * 2);
  }

  /** Adds the next document. `terms` holds its terms in any order, with repetitions, from 0 to `count`. */
  add(terms: Uint32Array, count = terms.length): void {
    const counts = this.#counts;
    const touched = this.#touched;
    let distinct = 0;
    for (let i = 0; i < count; i++) {
      const term = terms[i] as number;
      if (counts[term] === 0) touched[distinct++] = term;
      (counts[term] as number)++;
    }
    // Loops over room that was made beforehand: this is run for millions of terms while a service starts.
    let at = this.#terms.length;
    const values = this.#terms.extend(distinct);
    const frequencies = this.#frequencies.extend(distinct);
    for (let i = 0; i < distinct; i++, at++) {
      const term = touched[i] as number;
      const frequency = counts[term] as number;
      values[at] = term;
      frequencies[at] = frequency < 255 ? frequency : 255;
      counts[term] = 0;
    }
    this.#ends.push(this.#terms.length);
    this.#lengths.push(count);
  }

  /** Turns documents with their terms into terms with their documents, in two passes. */
  build(): TextIndex {
    const terms = this.#terms.values();
    const frequencies = this.#frequencies.values();
    const ends = this.#ends.values();
    const starts = sharedUint32(this.#counts.length + 1);
    for (let i = 0; i < terms.length; i++) (starts[(terms[i] as number) + 1] as number)++;
    for (let t = 1; t < starts.length; t++) (starts[t] as number) += starts[t - 1] as number;
    const next = starts.slice();
    const postings = sharedUint32(terms.length);
    const packed = new Uint8Array(new SharedArrayBuffer(terms.length));
    let i = 0;
    for (let document = 0; document < ends.length; document++) {
      for (const end = ends[document] as number; i < end; i++) {
        const term = terms[i] as number;
        const at = next[term] as number;
        next[term] = at + 1;
        postings[at] = document;
        packed[at] = frequencies[i] as number;
      }
    }
    const lengths = sharedUint32(ends.length);
    lengths.set(this.#lengths.values());
    return { documents: ends.length, starts, postings, frequencies: packed, lengths };
  }
}

/** A term of a query: which one, and its weight (its idf, times how much the query means it). */
export interface WeightedTerm {
  term: number;
  weight: number;
}

/**
 * Adds the BM25 score of every document for a query to `scores`, which has one place per document.
 *
 * @param averageLength the corpus's average of terms in a document; a constant of the corpus, not of this index
 */
export function addBm25Scores(
  index: TextIndex,
  query: readonly WeightedTerm[],
  averageLength: number,
  scores: Float32Array,
): void {
  const { starts, postings, frequencies, lengths } = index;
  const saturation = saturationOfLengths(lengths, averageLength);
  for (const { term, weight } of query) {
    if (term + 1 >= starts.length) continue;
    const end = starts[term + 1] as number;
    const gain = weight * (BM25_K1 + 1);
    for (let i = starts[term] as number; i < end; i++) {
      const document = postings[i] as number;
      const frequency = frequencies[i] as number;
      (scores[document] as number) += (gain * frequency) / (frequency + (saturation[document] as number));
    }
  }
}

const saturations = new WeakMap<Uint32Array, { averageLength: number; values: Float32Array }>();

/** The part of BM25's denominator that only the document's length decides, computed once per index. */
function saturationOfLengths(lengths: Uint32Array, averageLength: number): Float32Array {
  const known = saturations.get(lengths);
  if (known?.averageLength === averageLength) return known.values;
  const values = new Float32Array(lengths.length);
  for (let i = 0; i < lengths.length; i++) {
    values[i] = saturationOf(lengths[i] as number, averageLength);
  }
  saturations.set(lengths, { averageLength, values });
  return values;
}

/** What BM25 adds to the frequency in its denominator: k1 · (1 − b + b · length / average). */
function saturationOf(length: number, averageLength: number): number {
  return BM25_K1 * (1 - BM25_B + (BM25_B * length) / averageLength);
}

function sharedUint32(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(length * 4));
}

type Numeric = typeof Uint32Array | typeof Uint8Array;

/** An array of numbers that grows. */
class Growing<T extends Numeric> {
  readonly #type: T;
  #values: InstanceType<T>;
  length = 0;

  constructor(type: T, capacity: number) {
    this.#type = type;
    this.#values = new type(capacity) as InstanceType<T>;
  }

  push(value: number): void {
    this.extend(1)[this.length - 1] = value;
  }

  /** Makes it so much longer. @returns the array behind it, to be written to at once */
  extend(by: number): InstanceType<T> {
    this.length += by;
    if (this.length > this.#values.length) {
      const larger = new this.#type(Math.max(this.length, this.#values.length * 2)) as InstanceType<T>;
      larger.set(this.#values);
      this.#values = larger;
    }
    return this.#values;
  }

  values(): InstanceType<T> {
    return this.#values.subarray(0, this.length) as InstanceType<T>;
  }
}
