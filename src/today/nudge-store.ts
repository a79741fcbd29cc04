import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

export type NewNudge = Insertable<Database['nudges']>;

/**
 * Inserts nudges whose occasion is new; of each user those with the highest weight first, then the longest due.
 *
 * @param most maximum per user
 * @returns the ids of the inserted nudges
 */
export async function insertNudges(
  tx: Tx,
  nudges: readonly (NewNudge & { weight: number })[],
  most: number,
): Promise<Set<string>> {
  const all = <Name extends keyof NewNudge | 'weight'>(name: Name) => nudges.map((nudge) => nudge[name]);
  // Arrays keep the number of SQL parameters constant.
  const { rows } = await sql<{ id: string }>`
    insert into nudges (id, user_id, kind, episode, subject_type, subject_id, due_at, planned_at)
    select id, user_id, kind, episode, subject_type, subject_id, due_at, planned_at from (
      select n.*, row_number() over (partition by n.user_id order by n.weight desc, n.due_at, n.episode) as place
      from unnest(${all('id')}::uuid[], ${all('user_id')}::uuid[], ${all('kind')}::text[], ${all('episode')}::text[],
        ${all('subject_type')}::text[], ${all('subject_id')}::uuid[], ${all('due_at')}::timestamptz[],
        ${all('planned_at')}::timestamptz[], ${all('weight')}::float8[])
        as n (id, user_id, kind, episode, subject_type, subject_id, due_at, planned_at, weight)
      where not exists (select from nudges o where o.user_id = n.user_id and o.episode = n.episode)) as new
    where place <= ${most}
    on conflict (user_id, episode) do nothing returning id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Ends the nudges of these users whose occasion is not in `holding`. */
export async function endNudges(
  tx: Tx,
  userIds: readonly string[],
  holding: readonly { user_id: string; episode: string }[],
  at: Date,
): Promise<void> {
  const users = holding.map(({ user_id }) => user_id);
  const episodes = holding.map(({ episode }) => episode);
  await sql`
    update nudges n set ended_at = ${at}
    where n.user_id = any(${userIds}::uuid[]) and n.ended_at is null and not exists (
      select from unnest(${users}::uuid[], ${episodes}::text[]) as h (user_id, episode)
      where h.user_id = n.user_id and h.episode = n.episode)`.execute(tx);
}

export async function selectAllNudges(db: Db, userId: string) {
  return db
    .selectFrom('nudges')
    .select(['kind', 'episode', 'subject_type', 'subject_id', 'due_at', 'planned_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('planned_at')
    .orderBy('id')
    .execute();
}

/** Nudges that ended so long ago are not shown any more; the application keeps its own history. */
export async function deleteEndedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('nudges').where('ended_at', '<', before).execute();
}
