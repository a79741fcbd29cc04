import type { Actor } from '../../platform/kernel/actor.ts';
import type { Parts } from '../../platform/parts.ts';
import type { AdFilters } from '../contract.ts';
import { selectSearches } from '../saved-searches/store.ts';
import type { Completion } from '../search-contract.ts';
import type { SearchLexicon } from './understanding/lexicon.ts';
import { getSearchLexicon } from './understanding/vocabulary.ts';

const MOST = 8;
const MOST_SEARCHES = 2;
/** Most words at the end of the typed text that may be one name. */
const MOST_WORDS = 4;

/** Completions of what is typed: the user's saved searches first, then names for the last words. */
export async function completeSearch(parts: Parts, actor: Actor, typed: string): Promise<{ items: Completion[] }> {
  const q = typed.trimStart().replace(/\s+/g, ' ');
  if (q.trim() === '') return { items: [] };
  const [lexicon, saved] = await Promise.all([getSearchLexicon(parts), selectSearches(parts.db, actor.userId)]);
  const own = saved.flatMap(({ query }): Completion[] => {
    const words = (query as AdFilters).q;
    return words?.toLowerCase().startsWith(q.toLowerCase())
      ? [{ kind: 'search', text: words, q: words, count: 0 }]
      : [];
  });
  const different = new Map(own.map((one) => [one.q.toLowerCase(), one]));
  const items = [...[...different.values()].slice(0, MOST_SEARCHES), ...named(lexicon, q)];
  return { items: items.slice(0, MOST) };
}

/** Names that begin with the last words, as many of them as possible. */
function named(lexicon: SearchLexicon, q: string): Completion[] {
  const words = q.split(' ');
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length -= 1) {
    const before = words.slice(0, words.length - length).join(' ');
    const last = words.slice(words.length - length).join(' ');
    const sign = /^-/.exec(last)?.[0] ?? '';
    const found = lexicon.completions.find(last.slice(sign.length).trimEnd(), MOST);
    const meant = lexicon.meantName(last.trimEnd());
    const names = meant ? [meant, ...found.filter(({ text }) => text !== meant.text)] : found;
    if (names.length > 0)
      return names.map(({ kind, text, count }) => ({
        kind,
        text,
        q: `${before}${before && ' '}${sign}${text.toLowerCase()}`,
        count,
      }));
  }
  return [];
}
