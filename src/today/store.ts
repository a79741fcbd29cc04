import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

/** The user's marks on these items. */
export async function selectItemMarks(db: Db, userId: string, itemIds: readonly string[]) {
  return db
    .selectFrom('today_marks')
    .select(['item_id', 'done', 'snoozed_until as snoozedUntil'])
    .where('user_id', '=', userId)
    .where('item_id', '=', sql<string>`any(${itemIds}::uuid[])`)
    .execute();
}

/** Deletes marks made before a time, as their occasions are over. */
export async function deleteItemMarks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('today_marks').where('at', '<', before).execute();
}

export async function findItemMark(db: Db, userId: string, itemId: string) {
  return db
    .selectFrom('today_marks')
    .select(['item_id', 'kind', 'episode', 'done', 'snoozed_until'])
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
}

/** Inserts a mark, or changes one half of an existing mark. */
export async function putItemMark(
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

/** Clears one half of a mark; deletes the mark if nothing remains. */
export async function clearItemMark(
  tx: Tx,
  userId: string,
  itemId: string,
  what: 'done' | 'snoozed_until',
): Promise<void> {
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

/** All marks of a user, for the data export. */
export async function selectAllItemMarks(db: Db, userId: string) {
  return db
    .selectFrom('today_marks')
    .select(['kind', 'episode', 'done', 'snoozed_until', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('item_id')
    .execute();
}
