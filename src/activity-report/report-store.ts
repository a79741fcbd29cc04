import { sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';
import type { ReportLine } from './contract.ts';

/** Months as they were handed in. Each time is an edition; the newest one is in force. */

export interface HandedInMonth {
  user_id: string;
  month: string;
  handed_in_at: Date;
  target: number | null;
  lines: ReportLine[];
}

/** The reports that a user handed in, of one month or of all: the newest month first, and in it the newest edition. */
export async function selectReports(db: Db, userId: string, month?: string) {
  return db
    .selectFrom('activity_reports')
    .select(['month', 'edition', 'handed_in_at', 'reopened_at', 'target'])
    .select((eb) => eb.ref('lines').$castTo<ReportLine[]>().as('lines'))
    .where('user_id', '=', userId)
    .$if(month !== undefined, (query) => query.where('month', '=', month ?? ''))
    .orderBy('month', 'desc')
    .orderBy('edition', 'desc')
    .execute();
}

export type ReportEdition = Awaited<ReturnType<typeof selectReports>>[number];

/** Stores an edition of a month. @returns false if it was handed in already and not reopened since */
export async function insertReport(db: Db, { lines, ...row }: HandedInMonth): Promise<boolean> {
  const { rows } = await sql`
    insert into activity_reports (user_id, month, edition, handed_in_at, target, lines)
    select ${row.user_id}::uuid, ${row.month}::text, coalesce(max(edition), 0) + 1, ${row.handed_in_at}::timestamptz,
      ${row.target}::integer, ${JSON.stringify(lines)}::jsonb
    from activity_reports where user_id = ${row.user_id} and month = ${row.month}
    having max(edition) is not distinct from max(edition) filter (where reopened_at is not null)
    on conflict do nothing returning month`.execute(db);
  return rows.length > 0;
}

const newest = (userId: string, month: string) => sql<boolean>`user_id = ${userId} and month = ${month}
  and edition = (select max(n.edition) from activity_reports n where n.user_id = ${userId} and n.month = ${month})`;

/** Reopens a month for changes; `at` null ends the reopening. @returns false if it was never handed in */
export async function reopenReport(db: Db, userId: string, month: string, at: Date | null): Promise<boolean> {
  const changed = await db
    .updateTable('activity_reports')
    .set({ reopened_at: at })
    .where(newest(userId, month))
    .returning('month')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Deletes the newest edition, unless reopened: then it counts as a former one. @returns false if there is none */
export async function deleteReport(db: Db, userId: string, month: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('activity_reports')
    .where(newest(userId, month))
    .where('reopened_at', 'is', null)
    .returning('month')
    .executeTakeFirst();
  return gone !== undefined;
}
