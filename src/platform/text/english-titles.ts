import { dataRows } from './data-files.ts';

/**
 * English job titles with their Swedish ones. The taxonomy is Swedish, but every tenth CV and ad in Sweden is in
 * English. Phrases take precedence over their words: "project manager" is projektledare, any other manager chef.
 */
export const englishTitles = dataRows<'english' | 'swedish'>(new URL('./english-titles.tsv', import.meta.url));
const known = new Map(englishTitles.map(({ english, swedish }) => [english, swedish]));
/** The English title of a Swedish one; the first where there are several. */
const inEnglish = new Map([...known].reverse().map(([english, swedish]) => [swedish, english]));
const LONGEST = 3;

/** Translates an English title to Swedish, phrases before single words; null when no part of it is known. */
export function translateTitleToSwedish(title: string): string | null {
  const small = title.toLowerCase();
  const words = [...small.matchAll(/[\p{L}-]+/gu)].map(({ 0: word, index }) => ({ word, index }));
  let swedish = '';
  let copied = 0;
  for (let i = 0; i < words.length; i++) {
    for (let length = Math.min(LONGEST, words.length - i); length > 0; length--) {
      const [first, last] = [words[i], words[i + length - 1]];
      if (!first || !last) continue;
      const end = last.index + last.word.length;
      const phrase = small.slice(first.index, end);
      const found = known.get(phrase) ?? (phrase.endsWith('s') ? known.get(phrase.slice(0, -1)) : undefined);
      if (found === undefined) continue;
      swedish += small.slice(copied, first.index) + found;
      copied = end;
      i += length - 1;
      break;
    }
  }
  swedish += small.slice(copied);
  return swedish === small ? null : swedish;
}

/** Translates a Swedish title to English; null when it is not known. */
export function translateTitleToEnglish(title: string): string | null {
  const small = title.toLowerCase();
  if (known.has(small)) return title;
  return inEnglish.get(small) ?? null;
}
