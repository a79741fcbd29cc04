import { findAdsByTexts } from '../clusters/clusters.ts';
import type { ConnectionConfig } from '../platform/db/migrate.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import type { Parts } from '../platform/parts.ts';
import { lockCaptured } from './captured-store.ts';
import * as store from './same-store.ts';

/** Only ads captured within this time are compared: older ones are rarely open. */
const SECONDS = 60 * 86_400;
/** Texts are compared again after this time, as new public ads may match. */
const AGAIN_SECONDS = 86_400;
/** Texts compared in one run, and their bytes; the next run continues. */
const MOST = { texts: 2_000, bytes: 8 * 1024 * 1024 };

/**
 * Finds the public ads for the same vacancies as captured ads, by their texts: for those that are new or changed, or
 * were last compared a day ago.
 *
 * @returns how many have a public ad
 */
export async function findPublicAdsOfCaptured(parts: Parts, connection: ConnectionConfig): Promise<number> {
  const at = parts.clock.now();
  const due = { since: addSeconds(at, -SECONDS), before: addSeconds(at, -AGAIN_SECONDS), most: MOST };
  const texts = await store.selectCapturedTexts(parts.db, due);
  if (texts.length === 0) return 0;
  const found = await findAdsByTexts(connection, texts);
  for (const [userId, own] of Map.groupBy(texts, (one) => one.userId)) {
    const compared = own.map(({ id, version }) => ({ id, version, adId: found.get(id) ?? null }));
    await parts.db.transaction().execute(async (tx) => {
      await lockCaptured(tx, userId);
      await store.putSameAds(tx, userId, compared, at);
    });
  }
  return found.size;
}
