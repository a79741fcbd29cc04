import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

/** Saved searches; the owner stands in every statement. */

type Row = Database['saved_searches'];

function searches(db: Db | Tx, userId: string) {
  return db.selectFrom('saved_searches').selectAll().where('user_id', '=', userId);
}

/** A person's searches, oldest first. */
export async function searchesOf(db: Db | Tx, userId: string) {
  return searches(db, userId).orderBy('created_at').orderBy('id').execute();
}
export type SavedSearchRow = Awaited<ReturnType<typeof searchesOf>>[number];

export async function searchOf(db: Db | Tx, userId: string, id: string): Promise<SavedSearchRow | undefined> {
  return searches(db, userId).where('id', '=', id).executeTakeFirst();
}

/** Whoever adds a search of this person waits until the transaction ends, so that they can be counted. */
export async function lockSearchesOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_searches ${userId}`}, 0))`.execute(tx);
}

export async function addSearch(tx: Tx, row: Insertable<Row>): Promise<void> {
  await tx.insertInto('saved_searches').values(row).execute();
}

/** @returns whether there is such a search of theirs */
export async function changeSearch(
  db: Db,
  userId: string,
  id: string,
  change: Updateable<Row>,
): Promise<boolean> {
  const changed = await db
    .updateTable('saved_searches')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** @returns whether there was such a search of theirs */
export async function deleteSearch(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('saved_searches')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** When the newest ad that can be seen was first seen. */
export async function newestAd(db: Db | Tx): Promise<Date> {
  const { newest } = await db
    .selectFrom('ad_search')
    .select((eb) => eb.fn.max('first_seen_at').as('newest'))
    .executeTakeFirstOrThrow();
  return (newest as Date | null) ?? new Date(0);
}
