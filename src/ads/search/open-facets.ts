import type { Db } from '../../platform/db/open.ts';
import type { Parts } from '../../platform/parts.ts';
import { findAds, type SearchHits, selectNewestChange } from './store.ts';
import type { AdSearch } from './terms.ts';

type Facets = Pick<SearchHits, 'facets' | 'flagCounts'>;

const held = new WeakMap<Db, { change: string; facets: Promise<Facets> }>();

/**
 * The facets over all open ads, which is what the list begins with: every row is counted, so they are kept as long as
 * no ad has changed. Every change of an ad takes a number, and they are asked for by the newest.
 */
export async function countOpenFacets({ db }: Pick<Parts, 'db'>): Promise<Facets> {
  // Before the rows are counted: what comes in between is counted and then counted again, never missed.
  const change = await selectNewestChange(db);
  const known = held.get(db);
  if (known?.change === change) return known.facets;
  const facets = counted(db);
  held.set(db, { change, facets });
  // A count that failed is not held on to.
  facets.catch(() => held.get(db)?.facets === facets && held.delete(db));
  return facets;
}

async function counted(db: Db): Promise<Facets> {
  const all: AdSearch = { status: 'open', chosen: {}, flags: {} };
  const scores = { ids: [], scores: [] };
  const { facets, flagCounts } = await findAds(db, all, {
    order: 'published',
    limit: 1,
    after: undefined,
    facets: true,
    scores,
  });
  return { facets, flagCounts };
}
