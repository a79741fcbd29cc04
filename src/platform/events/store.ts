import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

/** The NOTIFY channel for events; the payload is the user's id. */
export const EVENT_CHANNEL = 'sokvag_events';

const columns = ['id', 'xact', 'user_id', 'kind', 'subject_type', 'subject_id', 'data', 'at'] as const;
export type EventRow = Pick<Selectable<Database['events']>, (typeof columns)[number]>;

/** All transactions before it have ended, so none of them can still add events. */
const horizon = sql<string>`pg_snapshot_xmin(pg_current_snapshot())`;
/** No transaction has this id yet: rows from it on were restored from another database. */
const future = sql<string>`pg_snapshot_xmax(pg_current_snapshot())`;

export async function insertEvent(
  tx: Tx,
  event: Omit<EventRow, 'id' | 'xact' | 'data'> & { data: string },
): Promise<void> {
  await tx.insertInto('events').values(event).execute();
  await sql`select pg_notify(${EVENT_CHANNEL}, ${event.user_id})`.execute(tx);
}

/** The cursor after all visible events, for a new subscriber. */
export async function selectCurrentCursor(db: Db): Promise<{ xact: string; id: string }> {
  const { rows } = await sql<{ xact: string }>`select ${horizon}::text as xact`.execute(db);
  return { xact: rows[0]?.xact ?? '0', id: '0' };
}

export async function isTransactionFinished(db: Db, xact: string): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`select ${xact}::xid8 <= ${future} as past`.execute(db);
  return rows[0]?.past ?? false;
}

/**
 * A user's events after a cursor, in a stable order: only those of transactions older than every unfinished one, so
 * that no event can be inserted between them later. `held` means that there are more, which wait for an unfinished
 * transaction.
 */
export async function selectEventsAfter(
  db: Db,
  userId: string,
  place: { xact: string; id: string },
  limit: number,
): Promise<{ rows: EventRow[]; held: boolean }> {
  const after = sql<boolean>`(xact, id) > (${place.xact}::xid8, ${place.id}::bigint)`;
  const found = await db
    .selectFrom('events')
    .select([...columns, sql<boolean>`xact < ${horizon}`.as('settled')])
    .where('user_id', '=', userId)
    .where(after)
    .where(sql<boolean>`xact < ${future}`)
    .orderBy('xact')
    .orderBy('id')
    .limit(limit)
    .execute();
  const settled = found.filter((row) => row.settled);
  return { rows: settled.map(({ settled: _, ...row }) => row), held: settled.length < found.length };
}

/** Selects and locks unprocessed events and their users; other processes skip these users meanwhile. */
export async function claimUnhandled(tx: Tx, limit: number): Promise<EventRow[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(array(
      select distinct user_id from (
        select user_id from events where handled_at is null order by id limit ${limit}) as first))
    order by id for no key update skip locked`.execute(tx);
  const people = rows.map(({ id }) => id);
  if (people.length === 0) return [];
  return tx
    .selectFrom('events')
    .select(columns)
    .where('handled_at', 'is', null)
    .where('user_id', '=', sql<string>`any(${people}::uuid[])`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markHandled(tx: Tx, ids: string[], now: Date): Promise<void> {
  await tx.updateTable('events').set({ handled_at: now }).where('id', 'in', ids).execute();
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('events').where('at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
