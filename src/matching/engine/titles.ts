import type { StringNumbering } from './numbers.ts';
import { characterGrams } from './occupation-finder.ts';
import type { TermBuffer } from './vocabulary.ts';
import { engineWords } from './words.ts';

const GRAM = 4;

/** Words of headlines and titles that say nothing of the work. */
const EMPTY = new Set(engineWords('empty in titles'));

/** Words of a text as runs of four letters are taken from. */
const WORDS = /[\p{L}\p{N}#+.]+/gu;

/**
 * The distinct runs of four letters of a title or headline. By them a title is found in a longer word, and a word in
 * another form of itself.
 */
export function titleGrams(title: string): string[] {
  const grams = new Set<string>();
  for (const word of title.toLowerCase().match(WORDS) ?? []) {
    if (!EMPTY.has(word)) for (const gram of characterGrams(word, GRAM)) grams.add(gram);
  }
  return [...grams];
}

/** The same runs of many headlines, as numbers. Their words come again and again: each is taken apart once. */
export class HeadlineGrams {
  readonly #numbers: StringNumbering;
  readonly #words = new Map<string, Uint32Array>();

  constructor(numbers: StringNumbering) {
    this.#numbers = numbers;
  }

  /** Writes the runs of a headline, one that stands twice in it twice. @returns how many */
  write(headline: string, into: TermBuffer): number {
    let count = 0;
    for (const word of headline.toLowerCase().match(WORDS) ?? []) {
      const grams = this.#words.get(word) ?? this.#cut(word);
      while (count + grams.length > into.values.length) into.grow();
      into.values.set(grams, count);
      count += grams.length;
    }
    return count;
  }

  #cut(word: string): Uint32Array {
    const grams = Uint32Array.from(EMPTY.has(word) ? [] : characterGrams(word, GRAM), (gram) => this.#numbers.of(gram));
    this.#words.set(word, grams);
    return grams;
  }
}
