import type { Marks } from './search-query.ts';
import { indexedWords } from './search-words.ts';

const LENGTH = 180;
/** How much of it stands before the word that was found. */
const BEFORE = 60;
/** Looked through for the words; what comes later is seldom what the ad is about. */
const READ = 6000;

/** A few words of a text around the first of those searched for, else its beginning. */
export function excerptOf(text: string, language: string | null, marks: Marks | undefined): string {
  const read = text.slice(0, READ);
  const at = marks ? firstMark(read, language, marks) : 0;
  const from = at <= BEFORE ? 0 : wordStart(read, at - BEFORE);
  const until = from + LENGTH >= text.length ? text.length : wordEnd(text, from + LENGTH);
  const words = text.slice(from, until).replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '… ' : ''}${words}${until < text.length ? ' …' : ''}`;
}

function firstMark(text: string, language: string | null, { lexemes, prefixes }: Marks): number {
  const found = indexedWords(text, language).find(
    ({ word, lexemes: own }) =>
      own.some((lexeme) => lexemes.has(lexeme)) || prefixes.some((prefix) => word.startsWith(prefix)),
  );
  return found?.start ?? 0;
}

function wordStart(text: string, near: number): number {
  const space = text.slice(near).search(/\s/);
  return space < 0 ? near : near + space + 1;
}

function wordEnd(text: string, near: number): number {
  const space = text.lastIndexOf(' ', near);
  return space > near - 40 ? space : near;
}
