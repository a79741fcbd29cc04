import { claimNewSearchHits, countNewSearchHits } from '../ads/ads.ts';
import type { Parts } from '../platform/parts.ts';
import { notifyUser } from './notify-user.ts';
import { savedSearchNotice } from './rules.ts';

const AT_ONCE = 50;

/**
 * Notifies users of new ads for their saved searches, of each batch of ads once, also with concurrent processes.
 *
 * @returns the number of searches with new ads
 */
export async function notifySavedSearches(parts: Parts): Promise<number> {
  let told = 0;
  for (let after: string | undefined; ; ) {
    const { news, last } = await countNewSearchHits(parts, { after, limit: AT_ONCE });
    told += await parts.db.transaction().execute(async (tx) => {
      const fresh = (await claimNewSearchHits(tx, news)).filter(({ count }) => count > 0);
      // Sorted by user id, as in every transaction that notifies several users, to avoid deadlocks.
      for (const { search } of fresh.toSorted((a, b) => (a.search.user_id < b.search.user_id ? -1 : 1)))
        await notifyUser(tx, parts, search.user_id, savedSearchNotice(search));
      return fresh.length;
    });
    if (last === undefined || parts.stopping.aborted) return told;
    after = last;
  }
}
