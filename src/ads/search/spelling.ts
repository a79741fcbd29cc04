import type { Db } from '../../platform/db/open.ts';
import { addSeconds } from '../../platform/kernel/clock.ts';
import type { Parts } from '../../platform/parts.ts';
import { tokenize } from '../../platform/text/tokenize.ts';
import { currentTaxonomy } from '../../taxonomy/taxonomy.ts';
import { KnownWords } from './known-words.ts';
import { parseTextQuery, variantsWithJoinedWords } from './query.ts';
import * as store from './spelling-store.ts';
import { selectNewestChange } from './store.ts';

/**
 * The search that was meant where it finds nothing: with a compound that was written apart, or where one of its words
 * is met in no ad at all and a title, an employer or a place is nearly called so. Single words with hits are never
 * touched, however few they are.
 */
export async function suggestSearch(parts: Parts, typed: string): Promise<string | undefined> {
  const words = parseTextQuery(typed)?.words ?? [];
  const joined = variantsWithJoinedWords(typed);
  const wholes = joined.map((search) => ({ query: parseTextQuery(search)?.wanted ?? '' }));
  const met = await metByAds(parts, [...wholes, ...words]);
  const compound = joined.find((_, i) => met[i]);
  if (compound !== undefined) return compound;
  const unmet = words.filter((_, i) => !met[joined.length + i]);
  if (unmet.length === 0) return undefined;
  const known = await knownWords(parts);
  let meant = typed;
  for (const { word } of unmet) meant = meant.replace(word, () => known.closest(word) ?? word);
  if (meant === typed) return undefined;
  const all = await metByAds(parts, parseTextQuery(meant)?.words ?? []);
  return all.every(Boolean) ? meant : undefined;
}

function metByAds(parts: Parts, words: { query: string }[]): Promise<boolean[]> {
  return store.matchOpenAds(
    parts.db,
    words.map(({ query }) => query),
  );
}

interface Held {
  words: KnownWords;
  /** The newest change of ads that is in them. */
  change: string;
  taxonomy: number;
  madeAt: Date;
  /** Names of ads that they were made of, and that came since. */
  first: number;
  added: number;
}

const held = new WeakMap<Db, Promise<Held>>();
/**
 * Seconds. Names of closed ads stay among the words until they are made again: harmless, as what is meant is looked up.
 */
const LASTS = 24 * 3600;
/** Names that may come before they are, beside as many as there were. */
const MANY = 20_000;

/** The words of names, written small, with how often each is met. What ads brought since the last time is added. */
async function knownWords(parts: Parts): Promise<KnownWords> {
  const before = held.get(parts.db);
  const next = before ? before.then((known) => renewed(parts, known)) : made(parts);
  held.set(parts.db, next);
  // One that failed is not held on to.
  next.catch(() => held.delete(parts.db));
  return (await next).words;
}

async function made(parts: Parts): Promise<Held> {
  const taxonomy = await currentTaxonomy(parts);
  const words = new KnownWords();
  for (const { label, synonyms } of taxonomy.ofType('occupation-name')) {
    for (const name of [label, ...synonyms]) for (const word of tokenize(name)) words.add(word, 0);
  }
  const change = await selectNewestChange(parts.db);
  const first = await learn(parts, words, { after: '0', until: change });
  return { words, change, taxonomy: taxonomy.version, madeAt: parts.clock.now(), first, added: 0 };
}

async function renewed(parts: Parts, known: Held): Promise<Held> {
  const { version } = await currentTaxonomy(parts);
  const isOld = parts.clock.now() > addSeconds(known.madeAt, LASTS) || known.added > known.first + MANY;
  if (isOld || version !== known.taxonomy) return made(parts);
  const change = await selectNewestChange(parts.db);
  if (change === known.change) return known;
  const added = await learn(parts, known.words, { after: known.change, until: change });
  return { ...known, change, added: known.added + added };
}

async function learn(parts: Parts, words: KnownWords, changes: { after: string; until: string }): Promise<number> {
  const names = await store.selectNamesInOpenAds(parts.db, changes);
  for (const { name, count } of names) for (const word of tokenize(name)) words.add(word, count);
  return names.length;
}
