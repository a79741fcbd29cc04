import { EXCERPT_SOURCE_LENGTH, selectDuplicates, selectRequirements } from '../ads/ads.ts';
import { type AdMatch, type Band, bands } from '../ads/contract.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { decodeCursor, encodeCursor, refuseCursor } from '../platform/kernel/cursor.ts';
import type { Coordinates } from '../platform/kernel/distance.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { Resume } from '../profile/contract.ts';
import { findStoredProfile } from '../profile/profile.ts';
import { currentTaxonomy, municipalityCentre } from '../taxonomy/taxonomy.ts';
import { findAdAndProfile } from './comparable.ts';
import type { Match, MatchList, MatchQuery, Rescoring } from './contract.ts';
import { SCORER_VERSION } from './engine/score.ts';
import type { EngineThread } from './engine-thread.ts';
import { exclusionsFingerprint } from './exclusion-store.ts';
import { expectedAdChange, expectedScorerVersion } from './expected-scores.ts';
import { findLessons } from './feedback.ts';
import { lessonApplies } from './feedback-rules.ts';
import * as feedbackStore from './feedback-store.ts';
import * as indexStore from './index-store.ts';
import * as listStore from './list-store.ts';
import { occupationLabels, presentListedMatch, presentMatch } from './presenter.ts';
import { rescoringState } from './rules.ts';
import { scorePeopleTask } from './score-people.ts';
import * as stateStore from './state-store.ts';

/** Scores ads for users. The engine's thread computes scores in batches, and explanations on request. */

export { correctRequirement, createCorrectionLookup, measureAdReading } from './corrections.ts';
export type { ExternalAd } from './engine/external-ad.ts';
export { drivingLicencesIn } from './engine/licences-held.ts';
export { EngineThread, type EngineWorker, type StartEngine } from './engine-thread.ts';
export { addExclusion, listExclusions, removeExclusion } from './exclusions.ts';
export { matchesForExport } from './export.ts';
export { externalScoreVersion, getMatchOfExternalAd, scoreExternalAds } from './external.ts';
export { addDismissals, dismissAd, getFeedback, undoDismissal } from './feedback.ts';
export type { ApplicationOfMatch } from './list-store.ts';
export { scorePeopleTask } from './score-people.ts';
export { selectScoredUsers } from './state-store.ts';

const PEOPLE_A_TASK = 20;
const PEOPLE_AT_ONCE = 500;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Finds users whose scores are based on outdated data and has them scored: a few at once, many by tasks that any worker
 * takes.
 *
 * @returns the number of such users
 */
export async function rescoreStaleUsers(parts: Parts, engine: EngineThread): Promise<number> {
  // Without a profile to score the ads need not be read.
  if (!(await stateStore.hasUsersToScore(parts.db))) return 0;
  // Avoids starting the engine just to find that nothing is due: thread and index take some 100 MB.
  if (!engine.isRunning && !(await isDue(parts))) return 0;
  const now = await catchUp(parts, engine);
  let people = 0;
  for (let after = NOBODY; ; ) {
    const userIds = await stateStore.selectStaleUsers(parts.db, now, after, PEOPLE_AT_ONCE);
    people += userIds.length;
    if (people <= PEOPLE_A_TASK && userIds.length < PEOPLE_AT_ONCE) {
      if (userIds.length > 0) await scorePeople(parts, engine, userIds);
      return people;
    }
    for (let i = 0; i < userIds.length; i += PEOPLE_A_TASK) {
      await parts.tasks.enqueue(parts.db, scorePeopleTask, { userIds: userIds.slice(i, i + PEOPLE_A_TASK) });
    }
    if (userIds.length < PEOPLE_AT_ONCE) return people;
    after = userIds.at(-1) ?? after;
  }
}

async function isDue({ db }: Parts): Promise<boolean> {
  const { change, mustCount } = await expectedAdChange(db);
  if (mustCount) return true;
  return (
    (await stateStore.selectStaleUsers(db, { scorer: await expectedScorerVersion(db), change }, NOBODY, 1)).length > 0
  );
}

/** Brings the engine's index up to date. A failure is stored, so that waiting users are told. */
async function catchUp(parts: Parts, engine: EngineThread) {
  try {
    return await engine.catchUp(parts.clock.now());
  } catch (error) {
    if (!parts.stopping.aborted) await indexStore.recordIndexFailure(parts.db);
    throw error;
  }
}

/** Scores some users. A failure is stored and shown to them until a retry succeeds. */
export async function scorePeople(parts: Parts, engine: EngineThread, userIds: string[]): Promise<void> {
  try {
    await engine.score(userIds, parts.clock.now());
  } catch (error) {
    const of = { scorer: SCORER_VERSION, at: parts.clock.now() };
    if (!parts.stopping.aborted) await stateStore.recordScoringFailure(parts.db, userIds, of);
    throw error;
  }
}

/**
 * A page of the user's matches, best first unless another order is requested. Everything shown is read from the
 * database.
 *
 * @param applicationOf SQL that selects the application for a vacancy
 */
export async function listMatches(
  parts: Parts,
  actor: Actor,
  { limit, cursor, band, ...filters }: MatchQuery,
  applicationOf: listStore.ApplicationOfMatch,
): Promise<MatchList | Refused> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  if (cursor !== undefined && after?.group !== filters.sort) return refuseCursor();
  const home = filters.sort === 'distance' ? await homeOf(parts, actor) : undefined;
  if (filters.sort === 'distance' && !home) return refuseField('sort', 'Säg först i dina önskemål var du bor.');
  const found = await listStore.listMatches(
    parts.db,
    { userId: actor.userId, scorer: SCORER_VERSION, textLength: EXCERPT_SOURCE_LENGTH, applicationOf },
    filters,
    { bands: band, limit: limit + 1, after: after && { value: after.rank ?? 0, id: after.id }, home: home ?? NOWHERE },
  );
  if (!found) return NOTHING_TO_COMPARE;
  const { byBand, below, hasCv } = found;
  const shown: readonly Band[] = band ?? bands;
  const rows = found.rows.slice(0, limit);
  const last = found.rows.length > limit ? rows.at(-1) : undefined;
  return {
    items: rows.map((row) => presentListedMatch(row, home)),
    nextCursor: last
      ? encodeCursor({ group: filters.sort, at: last.ad.published_at, id: last.ad_id, rank: last.position })
      : null,
    total: shown.reduce((sum, name) => sum + byBand[name], 0),
    byBand,
    belowLowest: below,
    needsCv: !hasCv,
  };
}

/** Used if distances are not needed. */
const NOWHERE: Coordinates = { latitude: 0, longitude: 0 };

async function homeOf(parts: Parts, actor: Actor): Promise<Coordinates | undefined> {
  const home = (await findStoredProfile(parts, actor.userId))?.wishes.home;
  return home ? municipalityCentre(await currentTaxonomy(parts), home) : undefined;
}

/** The answer for a user without a profile. */
const NOTHING_TO_COMPARE: MatchList = {
  items: [],
  nextCursor: null,
  total: 0,
  byBand: { stark: 0, bra: 0, mojlig: 0, svag: 0 },
  belowLowest: 0,
  needsCv: true,
};

/** Whether stored scores have another scorer version: they are then recomputed at once instead of at night. */
export const needsRescoring = ({ db }: Parts): Promise<boolean> =>
  stateStore.hasScoresOfOtherScorer(db, SCORER_VERSION);

/**
 * How well one open ad fits the user: the stored match, or a computed one if none is stored.
 *
 * @param cv replaces the profile's CV in the comparison of requirements
 */
export async function getMatch(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  adId: string,
  cv?: Resume,
): Promise<Match | Refused> {
  const found = await findAdAndProfile(parts, actor, adId);
  if (found instanceof Refused) return found;
  const { ad, profile } = found;
  const { userId } = profile;
  const ids = [ad.id];
  const stored = await listStore.findStoredMatch(parts.db, userId, ad.id);
  // The engine answers in order of request: each user may have at most two pending.
  const explanations = await parts.costly.run(userId, 'score', () =>
    engine.explain(userId, ids, parts.clock.now(), cv),
  );
  if (explanations instanceof Refused) return explanations;
  const [explanation] = explanations;
  if (!explanation) return new Refused('not_found');
  const lessons = await findLessons(parts, userId, profile.wishes);
  return presentMatch(explanation, stored, {
    ad,
    dismissed: (await feedbackStore.selectDismissalReasons(parts.db, userId, ids)).get(ad.id) ?? null,
    requirements: (await selectRequirements(parts.db, ids)).get(ad.id) ?? [],
    duplicates: (await selectDuplicates(parts.db, ids)).get(ad.id) ?? [],
    ...occupationLabels(explanation, await currentTaxonomy(parts)),
    avoid: profile.wishes.avoid,
    lessonSubjects: lessons.filter((lesson) => lessonApplies(lesson, explanation.ad)).map(({ subject }) => subject),
  });
}

/** All stored scores of the user, to show beside ads and to sort by. */
export async function loadStoredScores(parts: Parts, actor: Actor): Promise<Map<string, AdMatch>> {
  const rows = await listStore.selectScores(parts.db, actor.userId);
  return new Map(rows.map(({ ad_id, score, band }) => [ad_id, { score, band }]));
}

/** The input of themes: the user's stored matches that are not dismissed, and what they are about. */
export async function loadMatchesForThemes(parts: Parts, engine: EngineThread, actor: Actor) {
  const rows = await listStore.selectMatchesForThemes(parts.db, actor.userId);
  const matches = new Map(rows.map((row) => [row.ad_id, row]));
  const described = await engine.describe(actor.userId, [...matches.keys()], parts.clock.now());
  return {
    surfaces: new Map(described.surfaces),
    ads: described.ads.flatMap((ad) => {
      const match = matches.get(ad.id);
      return match ? [{ ...ad, score: match.score, deadline: match.deadline }] : [];
    }),
  };
}

/** A string that changes when the user's matches change: what they are based on, and the exclusions. */
export async function matchesFingerprint(parts: Parts, actor: Actor): Promise<string> {
  const state = await stateStore.findState(parts.db, actor.userId);
  if (!state) return '';
  const { profile_version, feedback_version, scorer, change } = state;
  const hidden = await exclusionsFingerprint(parts.db, actor.userId);
  return [profile_version, feedback_version, scorer, change, hidden].join(' ').trim();
}

/** Whether the user's scores are based on the current profile and dismissals, or are being computed. */
export async function getRescoring(parts: Parts, actor: Actor): Promise<Rescoring> {
  const known = await stateStore.findRescoring(parts.db, actor.userId, SCORER_VERSION);
  const state = rescoringState(known);
  const { scored, open, read, toRead } = known;
  return {
    state,
    ...(state === 'preparing'
      ? { scored: read, total: toRead }
      : {
          // Before this scoring begins, the stored number belongs to the previous one.
          scored: state === 'idle' || known.isBegun ? Math.min(scored, open) : 0,
          total: known.hasProfile ? open : 0,
        }),
    startedAt: known.startedAt?.toISOString() ?? null,
    finishedAt: state === 'idle' ? (known.finishedAt?.toISOString() ?? null) : null,
  };
}

/** Requests new scores for all ads. */
export async function requestRescoring(parts: Parts, actor: Actor): Promise<Rescoring> {
  await parts.db.transaction().execute(async (tx) => {
    await stateStore.recordRescoringRequest(tx, actor.userId);
    await indexStore.clearIndexFailure(tx);
    await parts.tasks.enqueue(tx, scorePeopleTask, { userIds: [actor.userId] });
  });
  return getRescoring(parts, actor);
}
