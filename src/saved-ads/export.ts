import type { Parts } from '../platform/parts.ts';
import { selectCaptured } from './captured-store.ts';
import { selectFollowed } from './feeds/store.ts';
import { selectSavedAds } from './saved-ad-store.ts';

/** A user's captured ads, for the export of their data. They are deleted with the account by foreign key. */

export async function capturedAdsForExport(parts: Parts, userId: string) {
  const rows = await selectCaptured(parts.db, userId);
  return rows.map(
    ({
      user_id: _user,
      municipality_id: _place,
      html: _html,
      feed_id: _feed,
      feed_key: _key,
      match_mark: _mark,
      same_ad_id: _same,
      compared_at: _compared,
      ...row
    }) => ({
      ...row,
      captured_at: row.captured_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
    }),
  );
}

export async function savedAdsForExport(parts: Parts, userId: string) {
  const rows = await selectSavedAds(parts.db, userId);
  return rows.map(({ ad_id, note, tags, saved_at }) => ({ adId: ad_id, note, tags, savedAt: saved_at.toISOString() }));
}

export async function followedEmployersForExport(parts: Parts, userId: string) {
  const rows = await selectFollowed(parts.db, userId);
  return rows.map(({ employer, url, given_place, followed_at }) => ({
    employer,
    url,
    givenPlace: given_place,
    followedAt: followed_at.toISOString(),
  }));
}
