import { type Lexicon, splitCompound } from '../../text/compounds.ts';
import { stem } from '../../text/stem.ts';
import type { Numbers } from './numbers.ts';

/** A stored word, and the stems of what it is put together of where somebody has looked. */
export interface KnownWord {
  id: number;
  word: string;
  parts: readonly string[] | null;
}

const NONE = new Uint32Array(0);

/**
 * The terms of stored words by their ids: stem and parts of compounds, as numbers. Each word is worked out once, so
 * that an index is built from stored texts without reading a word of them again.
 */
export class Vocabulary {
  readonly #terms: Numbers;
  #swedish: Uint32Array[] = [];
  #english: Uint32Array[] = [];
  #lastId = 0;

  constructor(terms: Numbers) {
    this.#terms = terms;
  }

  /** The highest id that was added. */
  get lastId(): number {
    return this.#lastId;
  }

  add({ id, word, parts }: KnownWord): void {
    const swedish = [...new Set([stem(word, 'sv'), ...(parts ?? [])])];
    this.#swedish[id] = Uint32Array.from(swedish, (term) => this.#terms.of(term));
    const english = stem(word, 'en');
    this.#english[id] =
      english === swedish[0] && swedish.length === 1
        ? (this.#swedish[id] as Uint32Array)
        : Uint32Array.of(this.#terms.of(english));
    this.#lastId = Math.max(this.#lastId, id);
  }

  of(wordId: number, language: string | null): Uint32Array {
    return (language === 'en' ? this.#english : this.#swedish)[wordId] ?? NONE;
  }
}

/** The stems of a word's parts, by a lexicon: those between hyphens, and those of compounds in them. */
export function partsOfWord(word: string, lexicon: Lexicon): string[] {
  const pieces = word.includes('-') ? word.split('-').filter((piece) => piece.length > 1) : [];
  const whole = pieces.length > 0 ? pieces : [word];
  const parts = [...pieces, ...whole.flatMap((piece) => splitCompound(piece, lexicon))];
  return [...new Set(parts.map((part) => stem(part, 'sv')))].filter((part) => !part.includes(' '));
}
