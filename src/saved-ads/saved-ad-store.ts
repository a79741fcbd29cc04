import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import { deleteRows } from '../platform/db/row-counts.ts';
import type { Database } from '../platform/db/schema.ts';

/** A user's notes on an ad that they keep. */
export type SavedAdDetails = Pick<Selectable<Database['saved_ads']>, 'note' | 'tags' | 'saved_at'>;

/**
 * Keeps an ad, or changes its notes; undefined fields stay as they are.
 *
 * @returns false if there is no such ad
 */
export async function putSavedAd(
  tx: Tx,
  { userId, adId, at, most }: { userId: string; adId: string; at: Date; most: number },
  { note, tags }: { note?: string | null; tags?: string[] },
): Promise<boolean> {
  const { rows } = await sql<{ ad_id: string }>`
    insert into saved_ads (user_id, ad_id, note, tags, saved_at)
    select ${userId}, id, ${note ?? null}, ${tags ?? []}::text[], ${at} from ads_read where id = ${adId}
      and ((select count(*) from saved_ads where user_id = ${userId}) < ${most}
        or exists (select from saved_ads where user_id = ${userId} and ad_id = ${adId}))
    on conflict (user_id, ad_id) do update set
      note = case when ${note !== undefined} then excluded.note else saved_ads.note end,
      tags = case when ${tags !== undefined} then excluded.tags else saved_ads.tags end
    returning ad_id`.execute(tx);
  return rows.length > 0;
}

/** @returns whether it was kept */
export const deleteSavedAd = async (db: Db, userId: string, adId: string): Promise<boolean> =>
  (await deleteRows(db.deleteFrom('saved_ads').where('user_id', '=', userId).where('ad_id', '=', adId))) > 0;

/** The newest first. */
export async function selectSavedAds(db: Db, userId: string): Promise<(SavedAdDetails & { ad_id: string })[]> {
  return db
    .selectFrom('saved_ads')
    .select(['ad_id', 'note', 'tags', 'saved_at'])
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('ad_id')
    .execute();
}
