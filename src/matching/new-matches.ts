import { selectRequirements } from '../ads/ads.ts';
import type { Db } from '../platform/db/open.ts';
import { describeBlockers } from './blocker-labels.ts';
import type { RankedAd } from './engine/rank.ts';
import type { NewMatch } from './store.ts';

/** Turns ranked ads into rows to store, with their blockers described in the words of the ad. */
export async function toNewMatches(db: Db, ranked: readonly RankedAd[], avoid: readonly string[]): Promise<NewMatch[]> {
  const blocked = ranked.filter(({ blockers }) => blockers.some(({ requirement }) => requirement !== null));
  const ids = blocked.map(({ ad }) => ad.id);
  const requirements = await selectRequirements(db, ids);
  return ranked.map((one) => ({
    ...one,
    adId: one.ad.id,
    adVersion: one.ad.version,
    blockers: describeBlockers(one, { requirements: requirements.get(one.ad.id) ?? [], avoid }),
  }));
}
