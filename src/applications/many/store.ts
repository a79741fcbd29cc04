import { sql } from 'kysely';
import type { Db } from '../../platform/db/open.ts';

/** The tags of a user's applications, in alphabetical order. */
export async function selectTags(db: Db, userId: string): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from applications a, unnest(a.tags) as tag
    where a.user_id = ${userId} group by tag order by lower(tag), tag`.execute(db);
  return rows;
}

/**
 * A user's applications by ad id, with all ad ids of the same vacancy. Among several applications the one sent last is
 * returned.
 */
export async function selectAppliedAds(db: Db, userId: string) {
  const { rows } = await sql<{ ad_id: string; id: string; state: string; sent_at: Date | null }>`
    select distinct on (ad_id) ad_id, id, state, sent_at from (
      select coalesce(other.ad_id, a.ad_id) as ad_id, a.id, a.state, a.sent_at, a.created_at from applications a
      left join ads_read_duplicates own on own.ad_id = a.ad_id
      left join ads_read_duplicates other on other.group_id = own.group_id
      where a.user_id = ${userId} and a.ad_id is not null) x
    order by ad_id, sent_at desc nulls last, created_at desc`.execute(db);
  return rows;
}
