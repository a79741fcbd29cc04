import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import { deleteRows } from '../platform/db/row-counts.ts';

/** Reasons of the dismissals of some ads; '' if the user gave none. */
export async function selectDismissalReasons(db: Db, userId: string, adIds: string[]): Promise<Map<string, string>> {
  if (adIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('dismissals')
    .select(['ad_id', 'reason'])
    .where('user_id', '=', userId)
    .where('ad_id', 'in', adIds)
    .execute();
  return new Map(rows.map(({ ad_id, reason }) => [ad_id, reason ?? '']));
}

/** Dismissed ads, with the fields that a reason may be about. */
export async function selectDismissedAds(db: Db | Tx, userId: string) {
  return await db
    .selectFrom('dismissals as d')
    .innerJoin('ads_read as a', 'a.id', 'd.ad_id')
    .select(['d.ad_id', 'd.reason', 'd.at', 'a.source_id', 'a.headline', 'a.employer', 'a.occupation_group_id'])
    .select(['a.occupation_group_label', 'a.municipality_id', 'a.municipality_label', 'a.employment_type_id'])
    .select('a.employment_type_label')
    .where('d.user_id', '=', userId)
    .orderBy('d.at')
    .orderBy('d.ad_id')
    .execute();
}

export type DismissedAd = Awaited<ReturnType<typeof selectDismissedAds>>[number];

/** @returns whether the ad exists */
export async function insertDismissal(
  tx: Tx,
  { userId, adId, reason, at }: { userId: string; adId: string; reason: string | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ ad_id: string }>`
    insert into dismissals (user_id, ad_id, reason, at)
    select ${userId}, id, ${reason}, ${at} from ads_read where id = ${adId}
    on conflict (user_id, ad_id) do update set reason = excluded.reason
    returning ad_id`.execute(tx);
  return rows.length > 0;
}

/** @returns whether the ad was dismissed */
export const deleteDismissal = async (tx: Tx, userId: string, adId: string): Promise<boolean> =>
  (await deleteRows(tx.deleteFrom('dismissals').where('user_id', '=', userId).where('ad_id', '=', adId))) > 0;

export async function incrementFeedbackVersion(tx: Tx, userId: string): Promise<void> {
  await sql`
    insert into match_feedback (user_id, version) values (${userId}, 1)
    on conflict (user_id) do update set version = match_feedback.version + 1`.execute(tx);
}

export async function selectFeedbackVersion(db: Db | Tx, userId: string): Promise<number> {
  const row = await db.selectFrom('match_feedback').select('version').where('user_id', '=', userId).executeTakeFirst();
  return row?.version ?? 0;
}
