import type { Tx } from '../../platform/db/open.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import type { Parts } from '../../platform/parts.ts';
import type { AdFilters } from '../contract.ts';
import { parseSearch } from '../search/search.ts';
import { countNewHits } from '../search/store.ts';
import * as store from './store.ts';

/** What came for searches whose people want to be told. */

export interface SearchNews {
  search: store.SearchToNotify;
  /** Ads that came since they were last told, or looked by themselves. */
  count: number;
  /** Up to where ads were counted. */
  through: Date;
}

/** Counts what came for some searches of anybody. A search that cannot be run any more has no news. */
export async function countSearchNews(
  parts: Parts,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ news: SearchNews[]; last: string | undefined }> {
  const through = await store.findNewestAdTime(parts.db);
  const rows = await store.selectSearchesToNotify(parts.db, { through, after, limit });
  const read = await Promise.all(
    rows.map(async (row) => ({ row, search: await parseSearch(parts, row.query as AdFilters, 'open') })),
  );
  const countable = read.flatMap(({ row, search }) =>
    search instanceof Refused ? [] : [{ row, search, since: row.since, through }],
  );
  const counts = await countNewHits(parts.db, countable);
  const news = countable.map(({ row }, i) => ({ search: row, count: counts[i] ?? 0, through }));
  return { news, last: rows.length === limit ? rows.at(-1)?.id : undefined };
}

/**
 * Takes news for the caller's transaction: what it tells there is told once, by whichever process came first. Those of
 * a search that was changed or looked through meanwhile are none any more.
 */
export async function claimSearchNews(tx: Tx, news: readonly SearchNews[]): Promise<SearchNews[]> {
  const [first] = news;
  if (!first) return [];
  const searches = news.map(({ search }) => search);
  const taken = await store.markNotified(tx, searches, first.through);
  return news.filter(({ search }) => taken.has(search.id));
}
