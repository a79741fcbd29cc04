import { dataRows } from '../data-files.ts';

export interface WhenToken {
  kind: 'word' | 'number' | 'sign';
  /** In lower case. */
  text: string;
  /** Of a number of at most eight digits, else NaN. */
  value: number;
  start: number;
  end: number;
  /** Nothing stands between it and the one before. */
  isGlued: boolean;
  /** Line breaks before it. */
  line: number;
}

/** What stands at a place, and the place behind it. */
export interface ParsedAt<Value> {
  value: Value;
  next: number;
}

const MONTH_FIRST = /(?<!\d)(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01])\/\d{4}(?!\d)/;
const PIECE = /(\d+)|([\p{L}\p{M}]+(?:['’][\p{L}]+)?)|\S/gu;
const LONGEST_NUMBER = 8;

/** The numbers, words and signs of a text, each looked at through `at`. */
export class Tokens {
  readonly text: string;
  readonly all: readonly WhenToken[];
  /** How often a token was looked at: linear in the text, whatever the text. */
  reads = 0;

  /** Some day of the text can only be written as in America, 04/28/2026: then all that have a year may be. */
  readonly isMonthFirst: boolean;
  readonly #table: WordTable;

  /** @param more lists of the caller's own */
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

  /** The longest entry of a list that stands at a place. */
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

  /** The place behind an entry of a list, or the same where there is none. */
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

  /** A digit sequence glued to the token before it. */
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
/** List -> first word -> entries that begin with it, the longest first. */
export type WordTable = ReadonlyMap<string, ReadonlyMap<string, readonly Entry[]>>;

/** A table with the columns `list`, `words` (alternatives between commas) and `value`. */
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
