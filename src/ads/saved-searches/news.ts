import type { Tx } from '../../platform/db/open.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import type { Parts } from '../../platform/parts.ts';
import type { AdFilters } from '../contract.ts';
import { parseSearch } from '../search/search.ts';
import { countNewHits } from '../search/store.ts';
import * as store from './store.ts';

/** New ads for saved searches whose users want to be notified. */

export interface NewSearchHits {
  search: store.SearchToNotify;
  /** New ads since the user was last notified or opened the search. */
  count: number;
  /** The time up to which ads were counted. */
  through: Date;
}

/** New hits of saved searches by their ids; a search that can no longer be run has none. */
export async function countNewHitsOfSaved(
  parts: Parts,
  searches: readonly { id: string; query: object; since: Date; through?: Date }[],
): Promise<Map<string, number>> {
  const read = await Promise.all(
    searches.map(async (one) => ({ ...one, search: await parseSearch(parts, one.query as AdFilters, 'open') })),
  );
  const countable = read.flatMap(({ search, ...one }) => (search instanceof Refused ? [] : [{ ...one, search }]));
  const counts = await countNewHits(parts.db, countable);
  return new Map(countable.map(({ id }, i) => [id, counts[i] ?? 0]));
}

/** Counts new ads for a page of the saved searches of all users. A search that can no longer be run has none. */
export async function countNewSearchHits(
  parts: Parts,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ news: NewSearchHits[]; last: string | undefined }> {
  const through = await store.findNewestAdTime(parts.db);
  const rows = await store.selectSearchesToNotify(parts.db, { through, after, limit });
  const asked = rows.map((row) => ({ ...row, through }));
  const counts = await countNewHitsOfSaved(parts, asked);
  const news = rows.flatMap((row) => {
    const count = counts.get(row.id);
    return count === undefined ? [] : [{ search: row, count, through }];
  });
  return { news, last: rows.length === limit ? rows.at(-1)?.id : undefined };
}

/**
 * Claims news within the caller's transaction, so that only one process notifies. Searches that were changed or opened
 * in the meantime are left out.
 */
export async function claimNewSearchHits(tx: Tx, news: readonly NewSearchHits[]): Promise<NewSearchHits[]> {
  const [first] = news;
  if (!first) return [];
  const searches = news.map(({ search }) => search);
  const taken = await store.markNotified(tx, searches, first.through);
  return news.filter(({ search }) => taken.has(search.id));
}
