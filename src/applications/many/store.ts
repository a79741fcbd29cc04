import { sql } from 'kysely';
import type { Db } from '../../platform/db/open.ts';

/** The tags of a person's applications, by the alphabet. */
export async function selectTags(db: Db, userId: string): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from applications a, unnest(a.tags) as tag
    where a.user_id = ${userId} group by tag order by lower(tag), tag`.execute(db);
  return rows;
}
