import { findLastChangeAndOpenCount } from '../ads/ads.ts';
import type { Db } from '../platform/db/open.ts';
import { taxonomyVersion } from '../taxonomy/taxonomy.ts';
import { findLatestVersion } from './corpus-store.ts';
import { SCORER_VERSION } from './engine/score.ts';

/** The ads are counted again when the number of open ads has changed by this share since the last count. */
const DRIFT = 0.2;

/** The scorer version that scores should have: the program's version, with those of the stored taxonomy and counts. */
export async function expectedScorerVersion(db: Db): Promise<string> {
  const counted = await findLatestVersion(db);
  return [SCORER_VERSION, await taxonomyVersion({ db }), counted?.version ?? 0].join('.');
}

/** The change number that scores should be based on, and whether ads have to be counted first. Needs no index. */
export async function expectedAdChange(db: Db): Promise<{ change: string; mustCount: boolean }> {
  const { open, change } = await findLastChangeAndOpenCount(db);
  const documents = (await findLatestVersion(db))?.documents ?? 0;
  return { change, mustCount: Math.abs(open - documents) > documents * DRIFT };
}
