import { Worker } from 'node:worker_threads';
import {
  findLastChangeAndOpenCount,
  listAdSummaries,
  replaceDuplicates,
  selectAdsByIds,
  selectDuplicateGroups,
  selectDuplicatesChange,
} from '../ads/ads.ts';
import { type EngineThread, loadMatchesForThemes, loadStoredScores, matchesFingerprint } from '../matching/matching.ts';
import type { ConnectionConfig } from '../platform/db/migrate.ts';
import type { Db } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused, Unavailable } from '../platform/kernel/errors.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import type { Cluster } from './contract.ts';
import { isSameVacancy, toComparedAd } from './duplicates.ts';
import type { DuplicatesRequest, ExternalText } from './duplicates-worker.ts';
import * as store from './store.ts';
import { type Theme, withStableIds } from './themes.ts';
import type { ThemesRequest } from './themes-worker.ts';

/** Clusters of ads: duplicates (one vacancy under several ids), and themes among a user's matches. */

const DUPLICATES = new URL('./duplicates-worker.ts', import.meta.url);
const THEMES = new URL('./themes-worker.ts', import.meta.url);

/**
 * Finds duplicates among all open ads, if ads have changed since the last run.
 *
 * @returns how many vacancies have several ids; undefined when nothing had changed
 */
export async function buildDuplicates(parts: Parts, connection: ConnectionConfig): Promise<number | undefined> {
  const { change } = await findLastChangeAndOpenCount(parts.db);
  if (change === (await selectDuplicatesChange(parts.db))) return undefined;
  const groups = await inThread<string[][]>(DUPLICATES, { connection } satisfies DuplicatesRequest);
  const named = groups.map((adIds) => ({ id: adIds[0] ?? '', adIds }));
  await parts.db.transaction().execute((tx) => replaceDuplicates(tx, named, change));
  return groups.length;
}

/**
 * Which of the given ads are duplicates of one ad. Compares the current texts, so it also works for closed ads, which
 * the stored groups leave out, and for ads that have just arrived. The ad itself is not returned.
 */
export async function findDuplicatesOfAd(db: Db, adId: string, among: readonly string[]): Promise<string[]> {
  const others = [...new Set(among)].filter((id) => id !== adId);
  if (others.length === 0) return [];
  const rows = (await selectAdsByIds(db, [adId, ...others])).map(toComparedAd);
  const ad = rows.find(({ id }) => id === adId);
  return ad ? rows.filter((row) => row !== ad && isSameVacancy(ad, row)).map(({ id }) => id) : [];
}

/** Finds the open ads that are the same vacancy as some texts. Maps ids of texts to ids of ads. */
export const findAdsByTexts = (
  connection: ConnectionConfig,
  texts: readonly ExternalText[],
): Promise<Map<string, string>> => inThread(DUPLICATES, { connection, texts } satisfies DuplicatesRequest);

export async function listClusters(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  kind: Cluster['kind'],
): Promise<Cluster[] | Refused> {
  return kind === 'theme' ? themes(parts, engine, actor) : duplicates(parts, actor);
}

export async function getCluster(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  id: string,
): Promise<Cluster | Refused> {
  const own = await themes(parts, engine, actor);
  if (own instanceof Refused) return own;
  const all = [...own, ...(await duplicates(parts, actor))];
  return all.find((cluster) => cluster.id === id) ?? new Refused('not_found');
}

/** The current computation of themes. Later requests wait for it, and may find theirs already computed. */
let making: Promise<unknown> = Promise.resolve();

/** Returns the user's themes; recomputes them when the matches' fingerprint has changed. */
async function themes(parts: Parts, engine: EngineThread, actor: Actor): Promise<Cluster[] | Refused> {
  const areMade = async () =>
    (await store.findThemesFingerprint(parts.db, actor.userId)) === (await matchesFingerprint(parts, actor));
  if (!(await areMade())) {
    const make = async () => (await areMade()) || (await makeThemes(parts, engine, actor));
    const made = await parts.costly.run(actor.userId, 'score', () => {
      const inTurn = making.then(make, make);
      making = inTurn;
      return inTurn;
    });
    if (made instanceof Refused) return made;
  }
  const stored = await store.selectThemes(parts.db, actor.userId);
  return stored.map((theme) => ({ ...theme, kind: 'theme', size: theme.adIds.length }));
}

/** Computes and stores a user's themes. A theme keeps its id while its ads stay largely the same. */
async function makeThemes(parts: Parts, engine: EngineThread, actor: Actor): Promise<void> {
  const mark = await matchesFingerprint(parts, actor);
  const { ads, surfaces } = await loadMatchesForThemes(parts, engine, actor);
  const described = ads.map((ad) => ({ ...ad, terms: new Map(ad.terms) }));
  const order: ThemesRequest = { ads: described, surfaces };
  const found = await inThread<Theme[]>(THEMES, order).catch((error) => {
    parts.log.error({ err: error }, 'the making of themes failed');
    throw new Unavailable('themes failed', 5);
  });
  await parts.db.transaction().execute(async (tx) => {
    await store.lockThemes(tx, actor.userId);
    // Another process stored them meanwhile: keep the ids that clients already have.
    if ((await store.findThemesFingerprint(tx, actor.userId)) === mark) return;
    const earlier = await store.selectThemes(tx, actor.userId);
    await store.replaceThemes(tx, actor.userId, withStableIds(found, earlier, newId), mark);
  });
}

/** The duplicate groups that contain matches of the user. */
async function duplicates(parts: Parts, actor: Actor): Promise<Cluster[]> {
  const matches = await loadStoredScores(parts, actor);
  const groups = await selectDuplicateGroups(parts.db, [...matches.keys()]);
  const adIds = groups.flatMap(({ ad_ids }) => ad_ids);
  const ads = new Map((await listAdSummaries(parts, adIds)).map((ad) => [ad.id, ad]));
  return groups.map(({ group_id, ad_ids }) => {
    const scores = ad_ids.flatMap((id) => matches.get(id)?.score ?? []).sort((a, b) => b - a);
    const deadlines = ad_ids.flatMap((id) => ads.get(id)?.deadline ?? []).sort();
    return {
      id: group_id,
      kind: 'duplicates',
      label: ads.get(ad_ids[0] ?? '')?.headline ?? '',
      size: ad_ids.length,
      medianScore: scores[Math.floor((scores.length - 1) / 2)] ?? null,
      nearestDeadline: deadlines[0] ?? null,
      topSkills: [],
      missingSkills: [],
      adIds: ad_ids,
    };
  });
}

function inThread<Result>(file: URL, order: object): Promise<Result> {
  const worker = new Worker(file, { workerData: order });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended without an answer')));
  });
}
