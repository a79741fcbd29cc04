import { dataRows } from '../data-files.ts';

export interface WhenToken {
  kind: 'word' | 'number' | 'sign';
  /** The token in lower case. */
  text: string;
  /** The value of a number of at most eight digits; else NaN. */
  value: number;
  start: number;
  end: number;
  /** Whether it follows the previous token without a space. */
  isGlued: boolean;
  /** Line number, from 0. */
  line: number;
}

/** A parsed value, and the index of the token after it. */
export interface ParsedAt<Value> {
  value: Value;
  next: number;
}

const MONTH_FIRST = /(?<!\d)(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01])\/\d{4}(?!\d)/;
const PIECE = /(\d+)|([\p{L}\p{M}]+(?:['’][\p{L}]+)?)|\S/gu;
const LONGEST_NUMBER = 8;

/** The tokens of a text. Grammars read them through `at`, which counts the reads. */
export class Tokens {
  readonly text: string;
  readonly all: readonly WhenToken[];
  /** Number of token reads; tests check that it is linear in the length of the text. */
  reads = 0;

  /**
   * Whether the text contains a date that can only be in US order, such as 04/28/2026: then all numeric dates with a
   * year may be.
   */
  readonly isMonthFirst: boolean;
  readonly #table: WordTable;

  /** @param more additional word lists of the caller */
  constructor(text: string, more?: WordTable) {
    this.text = text;
    this.all = tokensOf(text);
    this.isMonthFirst = MONTH_FIRST.test(text);
    this.#table = more ? new Map([...ownTable, ...more]) : ownTable;
  }

  at(index: number): WhenToken | undefined {
    this.reads += 1;
    return this.all[index];
  }

  /** The longest entry of a list that matches at an index. */
  entry(list: string, index: number): ParsedAt<string> | undefined {
    const first = this.at(index);
    if (!first || first.kind === 'number') return undefined;
    for (const { words, value } of this.#table.get(list)?.get(first.text) ?? [])
      if (words.every((word, n) => n === 0 || this.at(index + n)?.text === word))
        return { value, next: index + words.length };
    return undefined;
  }

  number(list: string, index: number): ParsedAt<number> | undefined {
    const found = this.entry(list, index);
    return found && { value: Number(found.value), next: found.next };
  }

  has(list: string, index: number): boolean {
    return this.entry(list, index) !== undefined;
  }

  /** The index after an entry of a list; the same index if none matches. */
  skip(list: string, index: number): number {
    return this.entry(list, index)?.next ?? index;
  }

  isSign(index: number, signs: string): boolean {
    const token = this.at(index);
    return token?.kind === 'sign' && signs.includes(token.text);
  }

  skipSign(index: number, signs: string): number {
    return this.isSign(index, signs) ? index + 1 : index;
  }

  /** Whether it is a number that follows the previous token without a space. */
  isGluedNumber(index: number): boolean {
    const token = this.at(index);
    return token?.kind === 'number' && token.isGlued;
  }

  isOnSameLine(index: number, other: number): boolean {
    return this.at(index)?.line === this.at(other)?.line;
  }

  span(first: number, next: number): { start: number; end: number } {
    return { start: this.at(first)?.start ?? 0, end: this.at(next - 1)?.end ?? 0 };
  }
}

function tokensOf(text: string): WhenToken[] {
  const tokens: WhenToken[] = [];
  let end = 0;
  let line = 0;
  for (const match of text.matchAll(PIECE)) {
    const start = match.index;
    for (let at = end; at < start; at += 1) if (text.charCodeAt(at) === 10) line += 1;
    const [piece, digits, word] = match;
    tokens.push({
      kind: digits ? 'number' : word ? 'word' : 'sign',
      text: piece.toLowerCase().replace('’', "'"),
      value: digits && digits.length <= LONGEST_NUMBER ? Number(digits) : Number.NaN,
      start,
      end: start + piece.length,
      isGlued: start === end && start > 0,
      line,
    });
    end = start + piece.length;
  }
  return tokens;
}

interface Entry {
  words: string[];
  value: string;
}
/** Entries by list and first word, longest first. */
export type WordTable = ReadonlyMap<string, ReadonlyMap<string, readonly Entry[]>>;

/** Reads a table with the columns `list`, `words` (alternatives separated by commas) and `value`. */
export function readWordTable(file: URL): WordTable {
  const lists = new Map<string, Map<string, Entry[]>>();
  for (const row of dataRows<'list' | 'words' | 'value'>(file)) {
    const list = lists.get(row.list) ?? new Map<string, Entry[]>();
    lists.set(row.list, list);
    for (const words of row.words.split(', ').map((phrase) => phrase.split(' '))) {
      const entries = [...(list.get(words[0] ?? '') ?? []), { words, value: row.value }];
      list.set(
        words[0] ?? '',
        entries.sort((a, b) => b.words.length - a.words.length),
      );
    }
  }
  return lists;
}

const ownTable = readWordTable(new URL('./words.tsv', import.meta.url));
