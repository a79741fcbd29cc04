import type { HighlightTerms } from './query.ts';
import { type IndexedWord, indexedWords } from './words.ts';

const LENGTH = 180;
/** Characters of the text before the first word that was found. */
const BEFORE = 60;
/** Characters that are searched for the words; what comes later is seldom the subject of the ad. */
const READ = 6000;

/** The part of a text in which most of the searched words are close together, else its beginning. */
export function buildExcerpt(text: string, language: string | null, marks: HighlightTerms | undefined): string {
  const read = text.slice(0, READ);
  const at = marks ? densestPlace(read, language, marks) : 0;
  const from = at <= BEFORE ? 0 : wordStart(read, at - BEFORE);
  const until = from + LENGTH >= text.length ? text.length : wordEnd(text, from + LENGTH);
  const words = text.slice(from, until).replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '… ' : ''}${words}${until < text.length ? ' …' : ''}`;
}

/** The start of the stretch with most different words of the query; of equal ones the first. */
function densestPlace(text: string, language: string | null, marks: HighlightTerms): number {
  const hits = indexedWords(text, language).flatMap((word) => {
    const mark = markOf(word, marks);
    return mark === undefined ? [] : [{ at: word.start, mark }];
  });
  let best = { at: 0, count: 0 };
  for (const { at } of hits) {
    const near = hits.filter((hit) => hit.at >= at && hit.at < at + LENGTH - BEFORE);
    const count = new Set(near.map(({ mark }) => mark)).size;
    if (count > best.count) best = { at, count };
  }
  return best.at;
}

function markOf({ word, lexemes: own }: IndexedWord, { lexemes, prefixes }: HighlightTerms): string | undefined {
  return own.find((lexeme) => lexemes.has(lexeme)) ?? prefixes.find((prefix) => word.startsWith(prefix));
}

function wordStart(text: string, near: number): number {
  const space = text.slice(near).search(/\s/);
  return space < 0 ? near : near + space + 1;
}

function wordEnd(text: string, near: number): number {
  const space = text.lastIndexOf(' ', near);
  return space > near - 40 ? space : near;
}
