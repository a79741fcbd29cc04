import type { Db } from '../../platform/db/open.ts';
import type { Parts } from '../../platform/parts.ts';
import { findAds, type SearchHits, selectLatestChangeNumber } from './store.ts';
import type { AdSearch } from './terms.ts';

type Facets = Pick<SearchHits, 'facets' | 'flagCounts'>;

const held = new WeakMap<Db, { change: string; facets: Promise<Facets> }>();

/**
 * The facets over all open ads, which the unfiltered list shows. They need a count of all rows, so they are cached
 * until an ad changes: every change gets a number, and the newest one is the cache key.
 */
export async function countOpenFacets({ db }: Pick<Parts, 'db'>): Promise<Facets> {
  // Read before the rows are counted: a change in between is then counted again, never missed.
  const change = await selectLatestChangeNumber(db);
  const known = held.get(db);
  if (known?.change === change) return known.facets;
  const facets = counted(db);
  held.set(db, { change, facets });
  // A failed count is not cached.
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
