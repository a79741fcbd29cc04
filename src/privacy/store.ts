import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/db/open.ts';

/** Applications in whose rows a batch of them is held while recruiters are taken out. */
const BATCH = 500;

/** The ids of the applications that `lockInactiveApplications` holds, for `in`. */
export const lockedApplicationIds = sql<string>`(select id from left_applications)`;

/**
 * That nothing has happened to an application `a` since then, and that its ad is not open (any more). Whatever is
 * deleted with an application is deleted by this, and by nothing else. Something happens to it when it is moved or
 * edited, when a mail comes to it, when an interview is planned, moved, cancelled, noted about or held.
 */
const isLeft = (before: Date) => sql<boolean>`(a.updated_at < ${before}
  and not exists (select from ads where ads.id = a.ad_id and ads.status = 'open')
  and not exists (select from replies r where r.application_id = a.id and r.received_at >= ${before})
  and not exists (select from interviews i where i.application_id = a.id
    and (i.updated_at >= ${before} or (i.ends_at >= ${before} and i.cancelled_at is null))))`;

/**
 * Holds the next applications that are left and still name somebody, until the transaction ends. Nobody adds to them
 * meanwhile; what was done between finding and holding one is looked for again.
 *
 * @param named what tells, each for a slice, whether something is left to forget in `a`
 * @param after the last one of the batch before
 * @returns the last one that was found; nothing at the end
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
  // Notes are written with the interview alone held. After the application, as whoever moves one does.
  await sql`select from interviews where application_id in ${lockedApplicationIds} order by id for update`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select id from left_applications order by id desc limit 1`.execute(tx);
  await sql`delete from left_applications
    where id in (select a.id from applications a
      where a.id in ${lockedApplicationIds} and not ${isLeft(before)})`.execute(tx);
  return rows[0]?.id;
}
