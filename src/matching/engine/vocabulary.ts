import { type CompoundLexicon, splitCompound } from '../../platform/text/compounds.ts';
import { stem } from '../../platform/text/stem.ts';
import type { StringNumbering } from './numbers.ts';

/** A stored word, with the stems of its compound parts; null if not yet split. */
export interface StoredWord {
  id: number;
  word: string;
  parts: readonly string[] | null;
}

/**
 * The terms of stored words by word id: stem and compound parts, as numbers. Each word is computed once, so that an
 * index can be built from stored texts without processing a word again. All terms lie in one array: a hundred thousand
 * small arrays would take ten times the memory, and as much longer to read.
 */
export class Vocabulary {
  readonly #names: StringNumbering;
  #terms = new Uint32Array(1 << 12);
  #used = 0;
  readonly #swedish = new Ranges();
  readonly #english = new Ranges();
  #lastId = 0;

  constructor(terms: StringNumbering) {
    this.#names = terms;
  }

  /** The highest word id added. */
  get lastId(): number {
    return this.#lastId;
  }

  add({ id, word, parts }: StoredWord): void {
    const swedish = [...new Set([stem(word, 'sv'), ...(parts ?? [])])];
    const english = stem(word, 'en');
    const from = this.#used;
    for (const term of swedish) this.#push(this.#names.of(term));
    this.#swedish.set(id, from, swedish.length);
    if (english !== swedish[0]) this.#push(this.#names.of(english));
    // The Swedish stem comes first: if the English stem is the same, both ranges point to it.
    this.#english.set(id, english === swedish[0] ? from : this.#used - 1, 1);
    this.#lastId = Math.max(this.#lastId, id);
  }

  of(wordId: number, language: string | null): Uint32Array {
    const ranges = language === 'en' ? this.#english : this.#swedish;
    const start = ranges.start(wordId);
    return this.#terms.subarray(start, start + ranges.count(wordId));
  }

  /** Writes the terms of words one after the other. @returns the end index */
  write(words: Uint32Array, language: string | null, into: TermBuffer, at: number): number {
    const ranges = language === 'en' ? this.#english : this.#swedish;
    let end = at;
    for (let i = 0; i < words.length; i++) {
      const start = ranges.start(words[i] as number);
      const count = ranges.count(words[i] as number);
      if (end + count > into.values.length) into.grow();
      for (let t = 0; t < count; t++) into.values[end++] = this.#terms[start + t] as number;
    }
    return end;
  }

  #push(term: number): void {
    if (this.#used === this.#terms.length) this.#terms = larger(this.#terms, this.#used * 2);
    this.#terms[this.#used++] = term;
  }
}

/** A reusable buffer for the terms of a text. */
export class TermBuffer {
  values = new Uint32Array(4096);

  grow(): void {
    this.values = larger(this.values, this.values.length * 2);
  }
}

/** The range of each word's terms; empty for unknown words. */
class Ranges {
  #starts = new Uint32Array(1 << 12);
  #counts = new Uint32Array(1 << 12);

  set(id: number, start: number, count: number): void {
    if (id >= this.#starts.length) {
      const size = Math.max(id + 1, this.#starts.length * 2);
      this.#starts = larger(this.#starts, size);
      this.#counts = larger(this.#counts, size);
    }
    this.#starts[id] = start;
    this.#counts[id] = count;
  }

  start(id: number): number {
    return this.#starts[id] ?? 0;
  }

  count(id: number): number {
    return this.#counts[id] ?? 0;
  }
}

function larger(values: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const result = new Uint32Array(size);
  result.set(values);
  return result;
}

/** The stems of a word's parts, by a lexicon: parts between hyphens, and compound parts. */
export function wordPartStems(word: string, lexicon: CompoundLexicon): string[] {
  const pieces = word.includes('-') ? word.split('-').filter((piece) => piece.length > 1) : [];
  const whole = pieces.length > 0 ? pieces : [word];
  const parts = [...pieces, ...whole.flatMap((piece) => splitCompound(piece, lexicon))];
  return [...new Set(parts.map((part) => stem(part, 'sv')))].filter((part) => !part.includes(' '));
}
