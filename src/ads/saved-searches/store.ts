import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/open.ts';
import { deleteRows } from '../../platform/db/row-counts.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Saved searches. Users' statements filter by the owner's user id. */

type Row = Database['saved_searches'];

function searches(db: Db | Tx, userId: string) {
  return db.selectFrom('saved_searches').selectAll().where('user_id', '=', userId);
}

/** A user's searches, oldest first. */
export async function selectSearches(db: Db | Tx, userId: string) {
  return searches(db, userId).orderBy('created_at').orderBy('id').execute();
}
export type SavedSearchRow = Awaited<ReturnType<typeof selectSearches>>[number];

export async function findSearch(db: Db | Tx, userId: string, id: string): Promise<SavedSearchRow | undefined> {
  return searches(db, userId).where('id', '=', id).executeTakeFirst();
}

/** Serializes adding searches of a user until the transaction ends, so that they can be counted. */
export async function lockSearches(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_searches ${userId}`}, 0))`.execute(tx);
}

export async function insertSearch(tx: Tx, row: Insertable<Row>): Promise<void> {
  await tx.insertInto('saved_searches').values(row).execute();
}

/**
 * @param tellFrom the time from which new ads are notified, if this change turns notifications on; if they were on
 *   already, it is ignored
 * @returns false if the user has no such search
 */
export async function updateSearch(
  db: Db,
  userId: string,
  id: string,
  change: Updateable<Row>,
  tellFrom?: Date,
): Promise<boolean> {
  const begun = tellFrom && { notified_at: sql<Date>`case when notify then notified_at else ${tellFrom} end` };
  const changed = await db
    .updateTable('saved_searches')
    .set({ ...begun, ...change })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** @returns false if the user had no such search */
export const deleteSearch = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await deleteRows(db.deleteFrom('saved_searches').where('user_id', '=', userId).where('id', '=', id))) > 0;

/** Searches of all users with notifications on for which new ads are possible, sorted by id. */
export async function selectSearchesToNotify(
  db: Db,
  { through, after, limit }: { through: Date; after: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('saved_searches')
    .select(['id', 'user_id', 'name', 'query', 'seen_through', 'notified_at'])
    .select(sql<Date>`greatest(notified_at, seen_through)`.as('since'))
    .where('notify', '=', true)
    .where(sql<boolean>`greatest(notified_at, seen_through) < ${through}`);
  if (after) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}
export type SearchToNotify = Awaited<ReturnType<typeof selectSearchesToNotify>>[number];

/**
 * Sets the time up to which searches are notified. Skips those that have changed since they were read, and those that
 * another process has locked. @returns the ids of the others
 */
export async function markNotified(tx: Tx, searches: readonly SearchToNotify[], through: Date): Promise<Set<string>> {
  const ids = searches.map(({ id }) => id);
  const notified = searches.map(({ notified_at }) => notified_at);
  const seen = searches.map(({ seen_through }) => seen_through);
  const { rows } = await sql<{ id: string }>`
    update saved_searches s set notified_at = ${through} from (
      select o.id from saved_searches o
        join unnest(${ids}::uuid[], ${notified}::timestamptz[], ${seen}::timestamptz[])
          as r (id, notified_at, seen_through) on r.id = o.id
      where o.notify and o.notified_at = r.notified_at and o.seen_through = r.seen_through
      order by o.id for update of o skip locked) as free
    where s.id = free.id returning s.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** When the newest searchable ad was first seen. */
export async function findNewestAdTime(db: Db | Tx): Promise<Date> {
  const { newest } = await db
    .selectFrom('ad_search')
    .select((eb) => eb.fn.max('first_seen_at').as('newest'))
    .executeTakeFirstOrThrow();
  return (newest as Date | null) ?? new Date(0);
}
