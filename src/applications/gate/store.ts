import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open.ts';

/** The ad's fields that may contain addresses: its mail address, its form, its contacts and its text. */
export async function selectAdAddresses(db: Db | Tx, adId: string) {
  return db
    .selectFrom('ads_read')
    .select(['apply_email', 'apply_url', 'contacts', 'description'])
    .where('id', '=', adId)
    .executeTakeFirst();
}

/**
 * The user's other applications, each with whether it is for the same ad, the same vacancy under another id, or the
 * same text.
 */
export async function selectOtherApplications(
  db: Db | Tx,
  { id, userId, adId, adText }: { id: string; userId: string; adId: string | null; adText: string | null },
) {
  return db
    .selectFrom('applications')
    .select(['title', 'employer', 'sent_at as sentAt'])
    .select(
      sql<boolean>`coalesce(ad_id = ${adId}::uuid, false)
        or exists (select from ads_read_duplicates x join ads_read_duplicates y on y.group_id = x.group_id
          where x.ad_id = applications.ad_id and y.ad_id = ${adId}::uuid)
        or coalesce(length(ad_text) > 200 and ad_text = ${adText}::text, false)`.as('sameAd'),
    )
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
}
