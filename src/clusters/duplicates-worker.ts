/** Looks for duplicates among all open ads, in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { selectAdsAfter } from '../ads/ads.ts';
import type { Connection } from '../platform/db/migrate.ts';
import { closeDatabase, type Db, openDatabase } from '../platform/db/open.ts';
import { type ComparedAd, findDuplicates, toComparedAd } from './duplicates.ts';

export interface DuplicatesRequest {
  connection: Connection;
}

const AT_ONCE = 2_000;

parentPort?.postMessage(await duplicatesOfAll((workerData as DuplicatesRequest).connection));

async function duplicatesOfAll(connection: Connection): Promise<{ groups: string[][]; change: string }> {
  const db = openDatabase(connection, { pool: 1, onError: () => {} });
  try {
    const ads: ComparedAd[] = [];
    let change = '0';
    for await (const row of openAds(db)) {
      change = row.change;
      ads.push(toComparedAd(row));
    }
    // Ids rise with time: a group is named by its oldest ad, whichever changed last.
    ads.sort((a, b) => (a.id < b.id ? -1 : 1));
    return { groups: findDuplicates(ads), change };
  } finally {
    await closeDatabase(db);
  }
}

async function* openAds(db: Db) {
  for (let change = '0'; ; ) {
    const rows = await selectAdsAfter(db, change, { limit: AT_ONCE, openOnly: true });
    yield* rows;
    if (rows.length < AT_ONCE) return;
    change = rows.at(-1)?.change ?? change;
  }
}
