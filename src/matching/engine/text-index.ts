/**
 * An inverted index of a batch of ads, in typed arrays on shared memory, so that several threads can read one copy. It
 * never changes after it is built: later ads go into another, smaller index.
 *
 * Texts are compared by the cosine of their tf-idf vectors: (1 + ln frequency) · idf (Salton and Buckley,
 * "Term-weighting approaches in automatic text retrieval", 1988). The rarity of terms comes from outside
 * (`CorpusStatistics`), so that an ad's values do not change when other ads come and go.
 */
export interface TextIndex {
  /** Number of ads; a document's number is its index, 0 to documents - 1. */
  readonly documents: number;
  /** The postings of term t lie from starts[t] to starts[t + 1]. */
  readonly starts: Uint32Array;
  /** The document of each posting, ascending within a term. */
  readonly postings: Uint32Array;
  /** How often the document contains the term, at most 255. */
  readonly frequencies: Uint8Array;
}

/** Collects documents with their terms and packs them into a `TextIndex`. */
export class TextIndexBuilder {
  #counts: Uint16Array;
  #touched: Uint32Array;
  #terms = new Growing(Uint32Array, 1 << 16);
  #frequencies = new Growing(Uint8Array, 1 << 16);
  #ends = new Growing(Uint32Array, 1 << 10);

  /** @param terms number of terms; each term is a number below it */
  constructor(terms: number) {
    this.#counts = new Uint16Array(terms);
    this.#touched = new Uint32Array(terms);
  }

  /** Makes room for terms that were added later. */
  makeRoom(terms: number): void {
    if (terms <= this.#counts.length) return;
    this.#counts = new Uint16Array(terms * 2);
    this.#touched = new Uint32Array(terms * 2);
  }

  /** Adds the next document. `terms` holds its terms in any order, with repetitions, in the first `count` places. */
  add(terms: Uint32Array, count = terms.length): void {
    const counts = this.#counts;
    const touched = this.#touched;
    let distinct = 0;
    for (let i = 0; i < count; i++) {
      const term = terms[i] as number;
      if (counts[term] === 0) touched[distinct++] = term;
      (counts[term] as number)++;
    }
    // Writes into preallocated arrays: this loop handles millions of terms while a service starts.
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
  }

  /** Turns the documents' terms into the terms' documents, in two passes. */
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
    return { documents: ends.length, starts, postings, frequencies: packed };
  }
}

/** A term of a query with its weight: the idf of both sides, times the term's weight in the query. */
export interface WeightedTerm {
  term: number;
  weight: number;
}

/** 1 + ln f for each frequency f. */
const LOGARITHMIC = Float32Array.from({ length: 256 }, (_, frequency) =>
  frequency === 0 ? 0 : 1 + Math.log(frequency),
);

/** Adds Σ weight · (1 + ln frequency) of every document for a query to `sums`, which has one element per document. */
export function addQueryScores(index: TextIndex, query: readonly WeightedTerm[], sums: Float32Array): void {
  const { starts, postings, frequencies } = index;
  for (const { term, weight } of query) {
    if (term + 1 >= starts.length) continue;
    const end = starts[term + 1] as number;
    for (let i = starts[term] as number; i < end; i++) {
      (sums[postings[i] as number] as number) += weight * (LOGARITHMIC[frequencies[i] as number] as number);
    }
  }
}

/**
 * The tf-idf vector length of each document.
 *
 * @param idfOf the rarity of a term, at least 0
 */
export function documentNorms(index: TextIndex, idfOf: (term: number) => number): Float32Array {
  const { starts, postings, frequencies, documents } = index;
  const norms = new Float32Array(documents);
  for (let term = 0; term + 1 < starts.length; term++) {
    const [from, end] = [starts[term] as number, starts[term + 1] as number];
    const rarity = from === end ? 0 : idfOf(term);
    if (rarity === 0) continue;
    for (let i = from; i < end; i++) {
      const weight = rarity * (LOGARITHMIC[frequencies[i] as number] as number);
      (norms[postings[i] as number] as number) += weight * weight;
    }
  }
  return norms.map(Math.sqrt);
}

function sharedUint32(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(length * 4));
}

type Numeric = typeof Uint32Array | typeof Uint8Array;

/** A typed array that grows. */
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

  /** Grows the array by a number of elements. @returns the underlying array, valid until the next growth */
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
