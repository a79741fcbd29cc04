import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/db/open.ts';

/** Number of applications that one transaction locks while recruiters are removed. */
const BATCH = 500;

/** SQL subquery with the ids of the applications that `lockInactiveApplications` has locked. */
export const inactiveApplicationIds = sql<string>`(select id from left_applications)`;

/**
 * SQL condition: nothing has happened to the application `a` since `before`, and its ad is not open. It alone decides
 * when personal data in an application is deleted. Events that count: a move or an edit, a mail received, an interview
 * planned, moved, cancelled, noted about or held.
 */
const isLeft = (before: Date) => sql<boolean>`(a.updated_at < ${before}
  and not exists (select from ads where ads.id = a.ad_id and ads.status = 'open')
  and not exists (select from replies r where r.application_id = a.id and r.received_at >= ${before})
  and not exists (select from interviews i where i.application_id = a.id
    and (i.updated_at >= ${before} or (i.ends_at >= ${before} and i.cancelled_at is null))))`;

/**
 * Locks the next inactive applications that still hold personal data, until the transaction ends. The condition is
 * checked again after the lock, as something may have happened in between.
 *
 * @param named SQL conditions, one for each slice: whether `a` still holds personal data
 * @param after the last id of the previous batch
 * @returns the last id that was found; undefined at the end
 */
export async function lockInactiveApplications(
  tx: Tx,
  before: Date,
  named: readonly RawBuilder<boolean>[],
  after: string | undefined,
): Promise<string | undefined> {
  await sql`create temporary table left_applications (id uuid primary key) on commit drop`.execute(tx);
  await sql`insert into left_applications
    select a.id from applications a
    where ${after === undefined ? sql`true` : sql`a.id > ${after}`} and ${isLeft(before)} and
      (${sql.join([...named], sql` or `)})
    order by a.id limit ${BATCH} for update of a`.execute(tx);
  // Saving notes locks the interview but not its application, so interviews are locked too. Applications are locked
  // first, as everywhere, to avoid deadlocks.
  await sql`select from interviews where application_id in ${inactiveApplicationIds} order by id for update`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    select id from left_applications order by id desc limit 1`.execute(tx);
  await sql`delete from left_applications
    where id in (select a.id from applications a
      where a.id in ${inactiveApplicationIds} and not ${isLeft(before)})`.execute(tx);
  return rows[0]?.id;
}
