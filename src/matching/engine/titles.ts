import { gramsOf } from './occupation-finder.ts';

const GRAM = 4;

/** Words of headlines and titles that say nothing of the work. */
const EMPTY = new Set(
  'sökes söker till och i på för med av en ett vi den det som hos inom samt eller the a for of and to in at'.split(
    ' ',
  ),
);

/**
 * The distinct runs of four letters of a title or headline. By them a title is found in a longer word, and a word in
 * another form of itself.
 */
export function titleGrams(title: string): string[] {
  const grams = new Set<string>();
  for (const word of title.toLowerCase().match(/[\p{L}\p{N}#+.]+/gu) ?? []) {
    if (!EMPTY.has(word)) for (const gram of gramsOf(word, GRAM)) grams.add(gram);
  }
  return [...grams];
}
