import { dataRows } from './data-files.ts';

/**
 * What posts are called in English and in Swedish. The taxonomy is Swedish, and of the CVs and ads in this country
 * every tenth is English. Phrases count before their words: a "project manager" is a projektledare, another manager a
 * chef.
 */
const known = new Map(
  dataRows<'english' | 'swedish'>(new URL('./english-titles.tsv', import.meta.url)).map(({ english, swedish }) => [
    english,
    swedish,
  ]),
);
/** The first English name of several. */
const inEnglish = new Map([...known].reverse().map(([english, swedish]) => [swedish, english]));
const LONGEST = 3;

/**
 * What an English title is called in Swedish, phrases before their words; null where nothing of it is known to be one.
 */
export function swedishTitle(title: string): string | null {
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

/** What a Swedish title is called in English; null where it is not known. */
export function englishTitle(title: string): string | null {
  const small = title.toLowerCase();
  if (known.has(small)) return title;
  return inEnglish.get(small) ?? null;
}
