import type { StringNumbering } from './numbers.ts';
import { characterGrams } from './occupation-finder.ts';
import type { TermBuffer } from './vocabulary.ts';
import { engineWords } from './words.ts';

const GRAM = 4;

/** Words of headlines and titles that say nothing about the work. */
const EMPTY = new Set(engineWords('empty in titles'));

/** The words from which 4-grams are taken. */
const WORDS = /[\p{L}\p{N}#+.]+/gu;

/**
 * The distinct 4-grams of a title or headline. They find a title inside a longer word, and words in other inflections.
 */
export function titleGrams(title: string): string[] {
  const grams = new Set<string>();
  for (const word of title.toLowerCase().match(WORDS) ?? []) {
    if (!EMPTY.has(word)) for (const gram of characterGrams(word, GRAM)) grams.add(gram);
  }
  return [...grams];
}

/** The 4-grams of many headlines, as numbers. Words recur, so each is split once. */
export class HeadlineGrams {
  readonly #numbers: StringNumbering;
  readonly #words = new Map<string, Uint32Array>();

  constructor(numbers: StringNumbering) {
    this.#numbers = numbers;
  }

  /** Writes a headline's 4-grams, repetitions included. @returns their number */
  write(headline: string, into: TermBuffer): number {
    let count = 0;
    for (const word of headline.toLowerCase().match(WORDS) ?? []) {
      const grams = this.#words.getOrInsertComputed(word, (one) => this.#cut(one));
      while (count + grams.length > into.values.length) into.grow();
      into.values.set(grams, count);
      count += grams.length;
    }
    return count;
  }

  #cut(word: string): Uint32Array {
    return Uint32Array.from(EMPTY.has(word) ? [] : characterGrams(word, GRAM), (gram) => this.#numbers.of(gram));
  }
}
