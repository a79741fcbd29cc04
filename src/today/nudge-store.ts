import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

export type NewNudge = Insertable<Database['nudges']>;

/** Adds those of nudges that are new to their episode. @returns which ones that were */
export async function addNudges(tx: Tx, nudges: readonly NewNudge[]): Promise<NewNudge[]> {
  if (nudges.length === 0) return [];
  const added = await tx
    .insertInto('nudges')
    .values([...nudges])
    .onConflict((c) => c.columns(['user_id', 'episode']).doNothing())
    .returning('id')
    .execute();
  const ids = new Set(added.map(({ id }) => id));
  return nudges.filter(({ id }) => ids.has(id));
}

/** Ends those of some people's nudges whose episode is not among what still holds. */
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

/** The episodes of a person that are over: what comes back in them is not told again. */
export async function endedEpisodes(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('nudges')
    .select('episode')
    .where('user_id', '=', userId)
    .where('ended_at', 'is not', null)
    .execute();
  return rows.map(({ episode }) => episode);
}

export async function everyNudgeOf(db: Db, userId: string) {
  return db
    .selectFrom('nudges')
    .select(['kind', 'episode', 'subject_type', 'subject_id', 'due_at', 'planned_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('planned_at')
    .orderBy('id')
    .execute();
}

/** Nobody is told of an occasion that is so long past; its application keeps its own history. */
export async function deleteEnded(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('nudges').where('ended_at', '<', before).execute();
}
