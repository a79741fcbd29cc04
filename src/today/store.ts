import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

/** What a person said about some occasions of their list. */
export async function selectMarks(db: Db, userId: string, itemIds: readonly string[]) {
  return db
    .selectFrom('today_marks')
    .select(['item_id', 'done', 'snoozed_until'])
    .where('user_id', '=', userId)
    .where('item_id', '=', sql<string>`any(${itemIds}::uuid[])`)
    .execute();
}

/** What was said so long ago is about an occasion that is no more. */
export async function deleteMarks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('today_marks').where('at', '<', before).execute();
}

export async function findMark(db: Db, userId: string, itemId: string) {
  return db
    .selectFrom('today_marks')
    .select(['item_id', 'kind', 'episode', 'done', 'snoozed_until'])
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
}

/** Puts a mark, leaving of an earlier one what the new one says nothing about. */
export async function putMark(
  db: Db,
  row: Omit<Insertable<Database['today_marks']>, 'done' | 'snoozed_until'>,
  change: { done: boolean } | { snoozed_until: Date },
): Promise<{ done: boolean; snoozed_until: Date | null }> {
  return db
    .insertInto('today_marks')
    .values({ ...row, done: false, snoozed_until: null, ...change })
    .onConflict((c) => c.columns(['user_id', 'item_id']).doUpdateSet({ ...change, at: row.at }))
    .returning(['done', 'snoozed_until'])
    .executeTakeFirstOrThrow();
}

/** Undoes one half of a mark; a mark that says nothing more goes. */
export async function clearMark(tx: Tx, userId: string, itemId: string, what: 'done' | 'snoozed_until'): Promise<void> {
  const other = what === 'done' ? 'snoozed_until' : 'done';
  const of = tx.deleteFrom('today_marks').where('user_id', '=', userId).where('item_id', '=', itemId);
  await (other === 'done' ? of.where('done', '=', false) : of.where('snoozed_until', 'is', null)).execute();
  await tx
    .updateTable('today_marks')
    .set(what === 'done' ? { done: false } : { snoozed_until: null })
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .execute();
}

/** All that is kept, for the export of a person's data. */
export async function selectAllMarks(db: Db, userId: string) {
  return db
    .selectFrom('today_marks')
    .select(['kind', 'episode', 'done', 'snoozed_until', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('item_id')
    .execute();
}
