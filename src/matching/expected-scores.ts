import { selectAdChangeState } from '../ads/ads.ts';
import type { Db } from '../platform/db/open.ts';
import { taxonomyVersion } from '../taxonomy/taxonomy.ts';
import { findLatestVersion } from './corpus-store.ts';
import { SCORER_VERSION } from './engine/score.ts';

/** When the number of open ads has moved by this share since they were counted, they are counted again. */
const DRIFT = 0.2;

/** By which scorer scores ought to be: the program's, with the taxonomy and the counts that are stored. */
export async function expectedScorer(db: Db): Promise<string> {
  const counted = await findLatestVersion(db);
  return [SCORER_VERSION, await taxonomyVersion({ db }), counted?.version ?? 0].join('.');
}

/** Of which ads scores ought to be, and whether those have to be counted first; nothing of it needs an index. */
export async function expectedAdChange(db: Db): Promise<{ change: string; mustCount: boolean }> {
  const { open, change } = await selectAdChangeState(db);
  const documents = (await findLatestVersion(db))?.documents ?? 0;
  return { change, mustCount: Math.abs(open - documents) > documents * DRIFT };
}
