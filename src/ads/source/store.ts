import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/open.ts';
import { countRows } from '../../platform/db/row-counts.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { RowRange } from '../../platform/kernel/cursor.ts';
import type { AdStatus } from '../contract.ts';

export type SourceState = Selectable<Database['ads_source']>;

export async function findSourceState(db: Db): Promise<SourceState> {
  return db.selectFrom('ads_source').selectAll().executeTakeFirstOrThrow();
}

export async function updateSourceState(db: Db | Tx, changes: Updateable<Database['ads_source']>): Promise<void> {
  await db.updateTable('ads_source').set(changes).execute();
}

/**
 * Claims the next call if the least interval since the last one has passed; across all processes, by the database's
 * clock.
 *
 * @returns 0 if the call is claimed, else milliseconds until it can be tried again
 */
export async function claimSourceCall(db: Db, intervalSeconds: number): Promise<number> {
  const taken = await sql`
    update ads_source set next_call_at = now() + make_interval(secs => ${intervalSeconds})
    where next_call_at is null or next_call_at <= now() returning only_row`.execute(db);
  if (taken.rows.length > 0) return 0;
  const { rows } = await sql<{ ms: number }>`
    select greatest(ceil(extract(epoch from next_call_at - now()) * 1000), 1)::float8 as ms from ads_source`.execute(
    db,
  );
  return rows[0]?.ms ?? 1;
}

/** No process calls for this long, because the server asked for it. */
export async function delaySourceCalls(db: Db, seconds: number): Promise<void> {
  await sql`
    update ads_source set next_call_at = greatest(next_call_at, now() + make_interval(secs => ${seconds}))`.execute(db);
}

export type SetAsideRow = Pick<Database['ads_set_aside'], 'id' | 'key' | 'source_id' | 'reason' | 'raw'>;

/** Stores bad records without duplicate keys; a known one is only counted. */
export async function insertSetAside(db: Db | Tx, records: SetAsideRow[], at: Date): Promise<void> {
  if (records.length === 0) return;
  await db
    .insertInto('ads_set_aside')
    .values(records.map((record) => ({ ...record, first_seen_at: at, last_seen_at: at })))
    .onConflict((c) =>
      c
        .column('key')
        .doUpdateSet((eb) => ({
          seen: eb('ads_set_aside.seen', '+', 1),
          raw: eb.ref('excluded.raw'),
          last_seen_at: at,
        })),
    )
    .execute();
}

/** Deletes bad records of ads whose records are good now. */
export async function deleteSetAside(db: Db | Tx, sourceIds: string[]): Promise<void> {
  await sql`delete from ads_set_aside where source_id = any(${sourceIds}::text[])`.execute(db);
}

/** Bad records may name people, so those that were not seen again are deleted. */
export async function deleteSetAsideBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('ads_set_aside').where('last_seen_at', '<', before).execute();
}

export async function selectSetAside(db: Db, { limit, after }: RowRange) {
  let query = db
    .selectFrom('ads_set_aside')
    .select(['id', 'source_id', 'reason', 'raw', 'seen', 'first_seen_at', 'last_seen_at']);
  if (after) query = query.where(sql<boolean>`(last_seen_at, id) < (${after.at}, ${after.id})`);
  return query.orderBy('last_seen_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** The number of ads per status, of those closed since `closedSince`, and of those with an older analysis. */
export async function countAds(db: Db, { closedSince, version }: { closedSince: Date; version: number }) {
  const counts = await db
    .selectFrom('ads')
    .select('status')
    .select(({ fn }) => fn.countAll<string>().as('ads'))
    .select(sql<string>`count(*) filter (where closed_at >= ${closedSince})`.as('closed'))
    .select(sql<string>`count(*) filter (where analysis < ${version})`.as('older'))
    .where('link_site', 'is', null)
    .groupBy('status')
    .execute();
  const setAside = await countRows(db.selectFrom('ads_set_aside'));
  const of = (status: AdStatus) => {
    const found = counts.find((row) => row.status === status);
    return { ads: Number(found?.ads ?? 0), closed: Number(found?.closed ?? 0), older: Number(found?.older ?? 0) };
  };
  return { open: of('open'), removed: of('removed'), expired: of('expired'), setAside };
}

export const countOpenAds = (db: Db): Promise<number> =>
  countRows(db.selectFrom('ads').where('status', '=', 'open').where('link_site', 'is', null));
