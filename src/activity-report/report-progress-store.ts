import { sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';
import { applicationKinds } from './kinds.ts';

/** Where users are with their reports, for reminders and the list of the day. */

export interface ReportProgressRow {
  userId: string;
  /** Jobs applied for in the month before, and its other lines: what the user added, and interviews. */
  sent: number;
  others: number;
  handedIn: boolean;
  /** Jobs applied for this month, and the user's target. */
  sentNow: number;
  target: number | null;
}

interface Months {
  /**
   * `month`: the month before, as `2026-10`. `monthNow`: this month, which is not over. `before`, `now`: their first
   * instants. `firstDay` to `lastDay` and `firstDayNow` to `today` are their days.
   */
  month: string;
  monthNow: string;
  before: Date;
  now: Date;
  firstDay: string;
  lastDay: string;
  firstDayNow: string;
  today: string;
}

/** SQL condition on `activities c`: it was done on some day from `from` to `until`. */
const isDone = (from: string, until: string) => sql<boolean>`c.first_day <= ${until}::date
  and coalesce(c.last_day, ${until}::date) >= ${from}::date and (cardinality(c.weekdays) = 0 or exists (
    select from generate_series(greatest(c.first_day, ${from}::date)::timestamp,
      least(c.last_day, ${until}::date)::timestamp, interval '1 day') d
    where extract(isodow from d) = any(c.weekdays)))`;

const isApplied = sql<boolean>`c.kind = any(${sql.val(applicationKinds)}::text[])`;

/** SQL condition: the user did not leave the line out of the report of a month. */
const isTold = (kind: 'application' | 'interview', id: string, month: string) => sql<boolean>`not exists (
  select from activity_omissions o where o.user_id = ${sql.raw(id)}.user_id and o.month = ${month}
    and o.line_key = ${`${kind}:`} || ${sql.raw(id)}.id)`;

const standing = ({ month, monthNow, before, now, firstDay, lastDay, firstDayNow, today }: Months) => sql`
  select u.user_id as "userId",
    (select count(*)::int from applications_read a
      where a.user_id = u.user_id and a.sent_at >= ${before} and a.sent_at < ${now}
        and ${isTold('application', 'a', month)})
    + (select count(*)::int from activities c
      where c.user_id = u.user_id and ${isApplied} and ${isDone(firstDay, lastDay)}) as sent,
    (select count(*)::int from applications_read a
      where a.user_id = u.user_id and a.sent_at >= ${now} and ${isTold('application', 'a', monthNow)})
    + (select count(*)::int from activities c
      where c.user_id = u.user_id and ${isApplied} and ${isDone(firstDayNow, today)}) as "sentNow",
    (select count(*)::int from activities c
      where c.user_id = u.user_id and not ${isApplied} and ${isDone(firstDay, lastDay)})
    + (select count(*)::int from interviews_read i
      where i.user_id = u.user_id and i.cancelled_at is null and i.moving_since is null and i.disturbed is null
        and i.starts_at >= ${before} and i.starts_at < ${now} and ${isTold('interview', 'i', month)}) as others,
    (select target from activity_targets t where t.user_id = u.user_id order by from_month desc limit 1) as target,
    exists (select from activity_reports r where r.user_id = u.user_id and r.month = ${month}) as "handedIn"`;

export async function selectReportProgress(db: Db, userId: string, months: Months): Promise<ReportProgressRow> {
  const { rows } = await sql<ReportProgressRow>`
    ${standing(months)} from (select ${userId}::uuid as user_id) u`.execute(db);
  return rows[0] as ReportProgressRow;
}

/**
 * Users who have not handed in the month before and have something to report or a target. Sorted by id; `after` is the
 * last id of the previous page.
 */
export async function selectUsersWithReportDue(
  db: Db,
  months: Months,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ReportProgressRow[]> {
  const { month, before, now, firstDay, lastDay } = months;
  const { rows } = await sql<ReportProgressRow>`
    ${standing(months)} from (
      select distinct user_id from (
        select user_id from applications_read a
          where sent_at >= ${before} and sent_at < ${now} and ${isTold('application', 'a', month)}
        union all select user_id from activities c where ${isDone(firstDay, lastDay)}
        union all select user_id from interviews_read i
          where cancelled_at is null and moving_since is null and disturbed is null
            and starts_at >= ${before} and starts_at < ${now} and ${isTold('interview', 'i', month)}
        union all select user_id from (
          select distinct on (user_id) user_id, target from activity_targets
          where from_month <= ${month} order by user_id, from_month desc) t where target is not null) p
      where not exists (select from activity_reports r where r.user_id = p.user_id and r.month = ${month})
        and user_id > ${after ?? '00000000-0000-0000-0000-000000000000'}
      order by user_id limit ${limit}) u`.execute(db);
  return rows;
}
