import { listAdSummaries } from '../ads/ads.ts';
import { loadStoredScores } from '../matching/matching.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import { cleanTags } from '../platform/kernel/tags.ts';
import type { Parts } from '../platform/parts.ts';
import type { SavedAd, SavingRequest } from './contract.ts';
import * as store from './saved-ad-store.ts';

/** Ads that a user keeps: from the search, or added from anywhere. */

export { captureAd, changeCapturedAd, deleteCapturedAd, keepImportedJob } from './captured.ts';
export { countProposedSince } from './captured-store.ts';
export { capturedAdsForExport, followedEmployersForExport, savedAdsForExport } from './export.ts';
export { followEmployer, listFollowedEmployers, unfollowEmployer } from './feeds/follow.ts';
export { feedsHealth, readDueFeeds } from './feeds/read-due.ts';
export { countNewFollowedJobs } from './feeds/store.ts';
export { deleteOldProposals, keepProposedJob, proposeMailedJobs, sortPile } from './from-mail.ts';
export { findCapturedAdWithText, getCapturedAd, listCapturedAds } from './list.ts';
export { listCapturedMatches, matchCapturedAd } from './match.ts';
export { readJobFromText } from './reading/page-job.ts';
export { findPublicAdsOfCaptured } from './same.ts';

const MOST = 1000;

/** The ads that a user keeps, the most recently kept first. */
export async function listSavedAds(parts: Parts, actor: Actor): Promise<{ items: SavedAd[] }> {
  const savings = await store.selectSavedAds(parts.db, actor.userId);
  const ids = savings.map(({ ad_id }) => ad_id);
  const shown = await listAdSummaries(parts, ids, await loadStoredScores(parts, actor));
  const ads = new Map(shown.map((ad) => [ad.id, ad]));
  return {
    items: savings.flatMap(({ ad_id, note, tags, saved_at }) => {
      const ad = ads.get(ad_id);
      return ad ? [{ ad, note, tags, savedAt: saved_at.toISOString() }] : [];
    }),
  };
}

/** Keeps an ad without starting an application; `note` and `tags` stay as they are if left out. */
export async function saveAd(
  parts: Parts,
  actor: Actor,
  adId: string,
  { note, tags }: SavingRequest,
): Promise<Refused | undefined> {
  if (!isUuid(adId)) return new Refused('not_found');
  const said = { note: note === undefined ? undefined : note?.trim() || null, tags: tags && cleanTags(tags) };
  const of = { userId: actor.userId, adId, at: parts.clock.now(), most: MOST };
  const kept = await parts.db.transaction().execute((tx) => store.putSavedAd(tx, of, said));
  if (kept) return undefined;
  const [ad] = await listAdSummaries(parts, [adId]);
  if (!ad) return new Refused('not_found');
  return new Refused('conflict', { detail: `Du kan ha högst ${MOST} sparade annonser. Ta bort någon först.` });
}

/** Idempotent: an ad that was not kept is no error. */
export async function unsaveAd(parts: Parts, actor: Actor, adId: string): Promise<void> {
  if (isUuid(adId)) await store.deleteSavedAd(parts.db, actor.userId, adId);
}
