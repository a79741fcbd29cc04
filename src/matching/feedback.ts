import type { AdSummary } from '../ads/contract.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import type { Wishes } from '../profile/contract.ts';
import { findStoredProfile } from '../profile/profile.ts';
import { currentTaxonomy } from '../taxonomy/taxonomy.ts';
import type { Feedback } from './contract.ts';
import { lessonsFromDismissals } from './feedback-rules.ts';
import * as store from './feedback-store.ts';
import { scorePeopleTask } from './score-people.ts';

/**
 * Dismissing an ad hides it. Its reason takes a few points from similar ads, visibly, until the dismissal is undone.
 */
export async function dismissAd(
  parts: Parts,
  actor: Actor,
  adId: string,
  reason: string | undefined,
): Promise<{ reason: string | null; at: string } | Refused> {
  if (!isUuid(adId)) return new Refused('not_found');
  const at = parts.clock.now();
  const words = reason?.trim() || null;
  return parts.db.transaction().execute(async (tx) => {
    if (!(await store.insertDismissal(tx, { userId: actor.userId, adId, reason: words, at })))
      return new Refused('not_found');
    await rescoreAfterFeedback(tx, parts, actor.userId);
    return { reason: words, at: at.toISOString() };
  });
}

/** Shows the ad again and deletes what its dismissal taught. Does nothing if the ad is not dismissed. */
export async function undoDismissal(parts: Parts, actor: Actor, adId: string): Promise<undefined | Refused> {
  if (!isUuid(adId)) return new Refused('not_found');
  return parts.db.transaction().execute(async (tx) => {
    if (await store.deleteDismissal(tx, actor.userId, adId)) await rescoreAfterFeedback(tx, parts, actor.userId);
    return undefined;
  });
}

/** Makes the stored scores outdated, and has them computed again. */
export async function rescoreAfterFeedback(tx: Tx, parts: Parts, userId: string): Promise<void> {
  await store.incrementFeedbackVersion(tx, userId);
  await parts.tasks.enqueue(tx, scorePeopleTask, { userIds: [userId] });
}

/** Adds the user's dismissals to ads for a list. */
export async function addDismissals<T extends Pick<AdSummary, 'id' | 'dismissed'>>(
  parts: Parts,
  actor: Actor,
  ads: T[],
): Promise<T[]> {
  const ids = ads.map(({ id }) => id);
  const reasons = await store.selectDismissalReasons(parts.db, actor.userId, ids);
  return ads.map((ad) => ({ ...ad, dismissed: reasons.get(ad.id) ?? null }));
}

/** What a user's dismissals have taught about ads, under the wishes of now. */
export async function findLessons(parts: Parts, userId: string, wishes: Pick<Wishes, 'occupations'> | undefined) {
  const taxonomy = await currentTaxonomy(parts);
  const groups = (wishes?.occupations ?? []).flatMap((id) => taxonomy.broader(id, 'ssyk-level-4'));
  const dismissed = await store.selectDismissedAds(parts.db, userId);
  return lessonsFromDismissals(dismissed, new Set(groups.map(({ id }) => id)));
}

/** What dismissals have taught, the largest deduction first. */
export async function getFeedback(parts: Parts, actor: Actor): Promise<Feedback> {
  const profile = await findStoredProfile(parts, actor.userId);
  const lessons = await findLessons(parts, actor.userId, profile?.wishes);
  return {
    version: await store.selectFeedbackVersion(parts.db, actor.userId),
    items: lessons.map(({ subject, points, ads }) => ({ subject, points, ads })).sort((a, b) => a.points - b.points),
  };
}
