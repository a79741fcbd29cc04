import { claimNews, newsOfSearches } from '../ads/ads.ts';
import type { Parts } from '../platform/parts.ts';
import { savedSearchNotice } from './rules.ts';
import { tell } from './telling.ts';

const AT_ONCE = 50;

/**
 * Tells people of ads that came for their saved searches, each batch of ads once, however many processes look.
 *
 * @returns for how many searches there was something
 */
export async function tellSavedSearches(parts: Parts): Promise<number> {
  let told = 0;
  for (let after: string | undefined; ; ) {
    const { news, last } = await newsOfSearches(parts, { after, limit: AT_ONCE });
    told += await parts.db.transaction().execute(async (tx) => {
      const fresh = (await claimNews(tx, news)).filter(({ count }) => count > 0);
      // In the order of people, as everybody who tells several at once.
      for (const { search } of fresh.toSorted((a, b) => (a.search.user_id < b.search.user_id ? -1 : 1)))
        await tell(tx, parts, search.user_id, savedSearchNotice(search));
      return fresh.length;
    });
    if (last === undefined || parts.stopping.aborted) return told;
    after = last;
  }
}
