import { listAdSummaries, selectDuplicates, selectFeedState, selectRequirements } from '../ads/ads.ts';
import type { AdMatch } from '../ads/contract.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { decodeCursor, encodeCursor, refuseCursor } from '../platform/kernel/cursor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { type KnownProfile, profileOf } from '../profile/profile.ts';
import { currentTaxonomy, type Taxonomy } from '../taxonomy/taxonomy.ts';
import type { Match, MatchList, MatchQuery, Rescoring } from './contract.ts';
import type { Explanation } from './engine/engine.ts';
import { scoreBand } from './engine/score.ts';
import type { EngineThread } from './engine-thread.ts';
import { lessonsFromDismissals, matchesLesson } from './feedback-rules.ts';
import * as feedbackStore from './feedback-store.ts';
import * as listStore from './list-store.ts';
import { presentMatch } from './presenter.ts';
import { scorePeopleTask } from './score-people.ts';
import * as stateStore from './state-store.ts';

/**
 * How well ads fit people. Scores are computed in batches by the engine's thread, explanations when they are read.
 */

export { EngineThread } from './engine-thread.ts';
export { matchesForExport } from './export.ts';
export { addDismissals, dismissAd, getFeedback, undoDismissal } from './feedback.ts';
export { scorePeopleTask } from './score-people.ts';
export { selectScoredUsers } from './state-store.ts';

const PEOPLE_A_TASK = 20;
const PEOPLE_AT_ONCE = 500;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Looks whose scores are based on something that has moved on, and has them scored: a few at once, many by tasks that
 * any worker takes.
 *
 * @returns how many people that were
 */
export async function rescoreStaleUsers(parts: Parts, engine: EngineThread): Promise<number> {
  // Where nobody has a profile the ads need not be read.
  if (!(await stateStore.hasUsersToScore(parts.db))) return 0;
  const now = await engine.catchUp(parts.clock.now());
  let people = 0;
  for (let after = NOBODY; ; ) {
    const userIds = await stateStore.selectStaleUsers(parts.db, now, after, PEOPLE_AT_ONCE);
    people += userIds.length;
    if (people <= PEOPLE_A_TASK && userIds.length < PEOPLE_AT_ONCE) {
      if (userIds.length > 0) await engine.score(userIds, parts.clock.now());
      return people;
    }
    for (let i = 0; i < userIds.length; i += PEOPLE_A_TASK) {
      await parts.tasks.enqueue(parts.db, scorePeopleTask, { userIds: userIds.slice(i, i + PEOPLE_A_TASK) });
    }
    if (userIds.length < PEOPLE_AT_ONCE) return people;
    after = userIds.at(-1) ?? after;
  }
}

/** A page of the person's matches, the best first unless another order is asked for. */
export async function listMatches(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  query: MatchQuery,
): Promise<MatchList | Refused> {
  const { limit, cursor, band, ...rest } = query;
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  if (cursor !== undefined && after?.group !== query.sort) return refuseCursor();
  const profile = await profileOf(parts, actor.userId);
  const filters = { ...rest, lowestScore: query.lowestScore ?? profile?.wishes.lowestScore ?? 0 };
  const position = after && { value: after.rank ?? 0, id: after.id };
  const found = await listStore.listMatches(parts.db, actor.userId, filters, {
    bands: band,
    limit: limit + 1,
    after: position,
  });
  const rows = found.slice(0, limit);
  const { below, ...byBand } = await listStore.countByBand(parts.db, actor.userId, filters);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const items = profile ? await shown(parts, engine, profile, rows) : [];
  if (items instanceof Refused) return items;
  return {
    items,
    nextCursor: last
      ? encodeCursor({ group: query.sort, at: last.published_at, id: last.ad_id, rank: last.position })
      : null,
    total: (band ?? (Object.keys(byBand) as (keyof typeof byBand)[])).reduce((sum, name) => sum + byBand[name], 0),
    byBand,
    belowLowest: below,
  };
}

/** How one open ad fits the person: as it is stored, or computed now where it is not among the stored ones. */
export async function getMatch(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  adId: string,
): Promise<Match | Refused> {
  const profile = await profileOf(parts, actor.userId);
  const [ad] = isUuid(adId) ? await listAdSummaries(parts, [adId]) : [];
  if (!ad) return new Refused('not_found');
  if (ad.status !== 'open') {
    return new Refused('not_found', {
      detail: 'Annonsen är inte öppen längre. Bara öppna annonser jämförs med din profil.',
    });
  }
  if (!profile) {
    return new Refused('not_found', { detail: 'Fyll i din profil först, så räknar vi ut hur annonsen passar dig.' });
  }
  const stored = await listStore.findStoredMatch(parts.db, actor.userId, adId);
  const matches = await shown(parts, engine, profile, [stored ?? { ad_id: adId }]);
  return matches instanceof Refused ? matches : (matches[0] ?? new Refused('not_found'));
}

/** Rows as they are shown; one without a score is computed. */
async function shown(
  parts: Parts,
  engine: EngineThread,
  profile: KnownProfile,
  rows: readonly (listStore.ListedMatch | { ad_id: string })[],
): Promise<Match[] | Refused> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ ad_id }) => ad_id);
  // The engine answers in the order in which it is asked: nobody asks for more than two at once.
  const explanations = await parts.costly.run(profile.userId, 'score', () =>
    engine.explain(profile.userId, ids, parts.clock.now()),
  );
  if (explanations instanceof Refused) return explanations;
  const explained = new Map(explanations.map((one) => [one.ad.id, one]));
  const ads = new Map((await listAdSummaries(parts, ids)).map((ad) => [ad.id, ad]));
  const reasons = await feedbackStore.selectDismissalReasons(parts.db, profile.userId, ids);
  const requirements = await selectRequirements(parts.db, ids);
  const duplicates = await selectDuplicates(parts.db, ids);
  const lessons = lessonsFromDismissals(await feedbackStore.selectDismissedAds(parts.db, profile.userId));
  const taxonomy = await currentTaxonomy(parts);
  return rows.flatMap((row) => {
    const explanation = explained.get(row.ad_id);
    const ad = ads.get(row.ad_id);
    if (!explanation || !ad) return [];
    return presentMatch(explanation, 'score' in row ? row : undefined, {
      ad,
      dismissed: reasons.get(row.ad_id) ?? null,
      requirements: requirements.get(row.ad_id) ?? [],
      duplicates: duplicates.get(row.ad_id) ?? [],
      occupation: labelOf(taxonomy, explanation.occupation.by),
      avoid: profile.wishes.avoid,
      lessonSubjects: lessons.filter((lesson) => matchesLesson(lesson, explanation.ad)).map(({ subject }) => subject),
    });
  });
}

/** The name of what an ad's occupation is near to, where that is none of the person's own titles. */
function labelOf(taxonomy: Taxonomy, by: Explanation['occupation']['by']): string | null {
  if (!by || 'title' in by) return null;
  return taxonomy.concept('wished' in by ? by.wished : by.words)?.label ?? null;
}

/** The scores of all that is stored of the person, for showing them beside ads and for sorting by them. */
export async function listKnownMatches(parts: Parts, actor: Actor): Promise<Map<string, AdMatch>> {
  const rows = await listStore.selectScores(parts.db, actor.userId);
  return new Map(rows.map(({ ad_id, score }) => [ad_id, { score, band: scoreBand(score) }]));
}

/** What themes are made of: the person's stored matches that were not dismissed, and what they are about. */
export async function describeMatches(parts: Parts, engine: EngineThread, actor: Actor) {
  const rows = await listStore.selectMatchesForThemes(parts.db, actor.userId);
  const described = await engine.describe(
    actor.userId,
    rows.map(({ ad_id }) => ad_id),
    parts.clock.now(),
  );
  const matches = new Map(rows.map((row) => [row.ad_id, row]));
  return {
    surfaces: new Map(described.surfaces),
    ads: described.ads.flatMap((ad) => {
      const match = matches.get(ad.id);
      return match ? [{ ...ad, score: match.score, deadline: match.deadline }] : [];
    }),
  };
}

/** What the person's matches are based on and when they were last scored, as one text: another one, other matches. */
export async function matchesFingerprint(parts: Parts, actor: Actor): Promise<string> {
  const state = await stateStore.findState(parts.db, actor.userId);
  if (!state) return '';
  const { profile_version, feedback_version, scorer, change } = state;
  return [profile_version, feedback_version, scorer, change].join(' ');
}

/** Whether the person's scores are those of the present profile and dismissals, or are on their way. */
export async function getRescoring(parts: Parts, actor: Actor): Promise<Rescoring> {
  const profile = await profileOf(parts, actor.userId);
  const state = await stateStore.findState(parts.db, actor.userId);
  const feedback = await feedbackStore.selectFeedbackVersion(parts.db, actor.userId);
  const { open } = await selectFeedState(parts.db);
  const begun = (state?.started_at ?? 0) > (state?.finished_at ?? 0);
  const running =
    profile !== undefined &&
    (state?.profile_version !== profile.version ||
      state.feedback_version !== feedback ||
      state.requested > state.answered ||
      begun);
  return {
    state: running ? 'running' : 'idle',
    // What was scored before this is another scoring's.
    scored: running && !begun ? 0 : Math.min(state?.scored ?? 0, open),
    total: profile ? open : 0,
    startedAt: state?.started_at?.toISOString() ?? null,
    finishedAt: running ? null : (state?.finished_at?.toISOString() ?? null),
  };
}

/** Asks for new scores of all ads. */
export async function requestRescoring(parts: Parts, actor: Actor): Promise<Rescoring> {
  await parts.db.transaction().execute(async (tx) => {
    await stateStore.recordRescoringRequest(tx, actor.userId);
    await parts.tasks.enqueue(tx, scorePeopleTask, { userIds: [actor.userId] });
  });
  return getRescoring(parts, actor);
}
