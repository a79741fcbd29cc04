/** One piece of work in a thread of its own: looking for duplicates among all ads, or for themes among some. */
import { parentPort, workerData } from 'node:worker_threads';
import { adsAfter } from '../ads/ads.ts';
import type { Connection } from '../db/migrate.ts';
import { closeDatabase, type Db, openDatabase } from '../db/open.ts';
import { type ComparedAd, comparedAd, findDuplicates } from './duplicates.ts';
import { type ThemeAd, themesOf } from './themes.ts';

export type ClusterOrder =
  | { kind: 'duplicates'; connection: Connection }
  | { kind: 'themes'; ads: ThemeAd[]; surfaces: ReadonlyMap<string, string> };

const AT_ONCE = 2_000;

const order = workerData as ClusterOrder;
parentPort?.postMessage(
  order.kind === 'themes'
    ? themesOf(order.ads, (term) => order.surfaces.get(term))
    : await duplicatesOfAll(order.connection),
);

async function duplicatesOfAll(connection: Connection): Promise<{ groups: string[][]; change: string }> {
  const db = openDatabase(connection, { pool: 1, onError: () => {} });
  try {
    const ads: ComparedAd[] = [];
    let change = '0';
    for await (const row of openAds(db)) {
      change = row.change;
      ads.push(comparedAd(row));
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
    const rows = await adsAfter(db, change, { limit: AT_ONCE, openOnly: true });
    yield* rows;
    if (rows.length < AT_ONCE) return;
    change = rows.at(-1)?.change ?? change;
  }
}
