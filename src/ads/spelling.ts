import type { Parts } from '../parts.ts';
import { currentTaxonomy } from '../taxonomy/taxonomy.ts';
import { tokenize } from '../text/tokenize.ts';
import { parseTextQuery } from './search-query.ts';
import { closestWord } from './search-spelling.ts';
import * as store from './spelling-store.ts';

/**
 * The search that was meant, where one of its words is met in no ad at all and a title, an employer or a place is
 * nearly called so. Words with hits are never touched, however few they are.
 */
export async function meantSearch(parts: Parts, typed: string): Promise<string | undefined> {
  const words = parseTextQuery(typed)?.words ?? [];
  const met = await metByAds(parts, words);
  const unmet = words.filter((_, i) => !met[i]);
  if (unmet.length === 0) return undefined;
  const known = await knownNames(parts);
  let meant = typed;
  for (const { word } of unmet) meant = meant.replace(word, () => closestWord(word, known) ?? word);
  if (meant === typed) return undefined;
  const all = await metByAds(parts, parseTextQuery(meant)?.words ?? []);
  return all.every(Boolean) ? meant : undefined;
}

function metByAds(parts: Parts, words: { query: string }[]): Promise<boolean[]> {
  return store.metByOpenAds(
    parts.db,
    words.map(({ query }) => query),
  );
}

/** The words of names, written small, with how often each is met. */
async function knownNames(parts: Parts): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  const learn = (name: string, count: number) => {
    for (const word of tokenize(name)) known.set(word, (known.get(word) ?? 0) + count);
  };
  for (const { name, count } of await store.namesInOpenAds(parts.db)) learn(name, count);
  const taxonomy = await currentTaxonomy(parts);
  for (const { label, synonyms } of taxonomy.ofType('occupation-name'))
    for (const name of [label, ...synonyms]) learn(name, 0);
  return known;
}
