import type { Db } from '../../../platform/db/open.ts';
import { addSeconds } from '../../../platform/kernel/clock.ts';
import type { Parts } from '../../../platform/parts.ts';
import { currentTaxonomy, type Taxonomy } from '../../../taxonomy/taxonomy.ts';
import { selectLatestChangeNumber } from '../store.ts';
import { disambiguateEmployers } from './brands.ts';
import { SearchLexicon } from './lexicon.ts';
import { RefreshedValue } from './refreshed-value.ts';
import { correctedText, correctQuery } from './repair.ts';
import { type Understanding, understand } from './understand.ts';
import * as store from './vocabulary-store.ts';

/** The lexicon of a database, cached; names from new ads are added to it. */

interface Held {
  lexicon: SearchLexicon;
  /** The highest change number of the ads in it. */
  change: string;
  taxonomy: number;
  madeAt: Date;
  /** The number of names in ads when it was built, and of those added since. */
  first: number;
  added: number;
}

const held = new WeakMap<Db, RefreshedValue<Held>>();
/** Seconds until it is rebuilt. Names of closed ads stay until then, which is harmless: they find nothing. */
const LASTS = 24 * 3600;
/** It is rebuilt when the number of added names exceeds the first number by this. */
const MANY = 20_000;

/** Parses what was typed, with corrections. */
export async function parseTypedQuery(parts: Parts, typed: string): Promise<Understanding & { corrected?: string }> {
  const lexicon = await getSearchLexicon(parts);
  const count = (queries: string[], most: number) => store.countOpenAds(parts.db, queries, most);
  const pieces = await correctQuery(typed, lexicon, count);
  await disambiguateEmployers(pieces, lexicon, count);
  const corrected = correctedText(typed, pieces, lexicon);
  return { ...understand(typed, lexicon, pieces), ...(corrected === undefined ? {} : { corrected }) };
}

export async function getSearchLexicon(parts: Parts): Promise<SearchLexicon> {
  const renew = (known: Held | undefined) => (known ? renewed(parts, known) : made(parts));
  const renewal = held.getOrInsertComputed(parts.db, () => new RefreshedValue(renew));
  return (await renewal.current()).lexicon;
}

async function made(parts: Parts, known?: Taxonomy): Promise<Held> {
  const taxonomy = known ?? (await currentTaxonomy(parts));
  const lexicon = new SearchLexicon(taxonomy);
  const change = await selectLatestChangeNumber(parts.db);
  const first = await learn(parts, lexicon, { after: '0', until: change });
  return { lexicon, change, taxonomy: taxonomy.version, madeAt: parts.clock.now(), first, added: 0 };
}

async function renewed(parts: Parts, known: Held): Promise<Held> {
  const taxonomy = await currentTaxonomy(parts);
  const isOld = parts.clock.now() > addSeconds(known.madeAt, LASTS) || known.added > known.first + MANY;
  if (isOld || taxonomy.version !== known.taxonomy) return made(parts, taxonomy);
  const change = await selectLatestChangeNumber(parts.db);
  if (change === known.change) return known;
  const added = await learn(parts, known.lexicon, { after: known.change, until: change });
  return { ...known, change, added: known.added + added };
}

async function learn(parts: Parts, lexicon: SearchLexicon, changes: { after: string; until: string }): Promise<number> {
  const names = await store.selectNamesInOpenAds(parts.db, changes);
  for (const { kind, name, count } of names) {
    if (kind === 'employer') lexicon.addEmployer(name, count);
    else lexicon.addName(kind, name, count);
  }
  return names.length;
}
