import type { Tx } from '../../db/open.ts';
import type { Parts } from '../../parts.ts';
import type { AdStatus } from '../contract.ts';
import * as store from '../ingest-store.ts';
import { maskPersonalData, maskSentences, withoutPersonalData } from './personal-data.ts';

/** As many as are closed in one transaction: the lock on ads is held meanwhile. */
export const CLOSED_AT_ONCE = 100;

/**
 * Closes those of these ads that are open. What names recruiters goes with it: contacts, addresses and numbers; the
 * texts stay readable. The caller holds the lock on ads. @returns how many were closed
 */
export async function closeAds(
  tx: Tx,
  ids: string[],
  status: Exclude<AdStatus, 'open'>,
  at: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  const ads = await store.openAdsToClose(tx, ids);
  if (ads.length === 0) return 0;
  const closed = ads.map(({ id, description, requirements, record }) => ({
    id,
    description: maskPersonalData(description),
    requirements: maskSentences(requirements),
    record: withoutPersonalData(record),
  }));
  await store.closeAds(tx, status, at, closed);
  await maskVersions(
    tx,
    ads.map(({ id }) => id),
  );
  return ads.length;
}

/** What their earlier versions said of people. */
export async function maskVersions(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const { ad_id, version, changes } of await store.versionsOf(tx, ids)) {
    const text = JSON.stringify(changes);
    const masked = JSON.stringify(
      changes.map((change) =>
        (change as { field: string }).field === 'description' ? maskedChange(change) : change,
      ),
    );
    if (masked !== text) await store.rewriteVersion(tx, { ad_id, version, changes: masked });
  }
}

function maskedChange(change: object): object {
  const texts = Object.entries(change).map(([name, text]) => [
    name,
    typeof text === 'string' ? maskPersonalData(text) : text,
  ]);
  return Object.fromEntries(texts);
}

/** Closes in pages, each in a transaction of its own. @returns how many were closed */
export async function closeInPages(
  parts: Parts,
  status: Exclude<AdStatus, 'open'>,
  pages: AsyncIterable<string[]>,
): Promise<number> {
  let closed = 0;
  for await (const ids of pages) {
    parts.stopping.throwIfAborted();
    closed += await parts.db.transaction().execute(async (tx) => {
      await store.lockAds(tx);
      return closeAds(tx, ids, status, parts.clock.now());
    });
  }
  return closed;
}
