import { findAdsOfTexts } from '../clusters/clusters.ts';
import type { Connection } from '../platform/db/migrate.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import type { Parts } from '../platform/parts.ts';
import * as store from './same-store.ts';

/** An ad that stands there longer is rarely open, and more texts than these take long to compare. */
const SECONDS = 60 * 86_400;
const MOST = 20_000;

/** Looks for the source's own ads of captured ones, by their texts. @returns how many have one */
export async function findSameAds(parts: Parts, connection: Connection): Promise<number> {
  const since = addSeconds(parts.clock.now(), -SECONDS);
  const texts = await store.selectTexts(parts.db, since, MOST);
  if (texts.length === 0) return 0;
  const given = texts.map(({ ids: [id = ''], ...text }) => ({ id, ...text }));
  const all = new Map(texts.map(({ ids }) => [ids[0] ?? '', ids]));
  const found = await findAdsOfTexts(connection, given);
  const same = found.flatMap(({ id, adId }) => (all.get(id) ?? []).map((one) => ({ id: one, adId })));
  await store.putSame(parts.db, since, same);
  return same.length;
}
