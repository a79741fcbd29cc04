import type { Db } from '../platform/db/open.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { type ReportProgressRow, selectReportProgress, selectUsersWithReportDue } from './report-progress-store.ts';
import { monthSpan } from './rules.ts';

/** Where a user is with their reports. */
export interface ReportProgress {
  userId: string;
  /** The month before, whose report is due now, and what there is to report. */
  month: Temporal.PlainYearMonth;
  sent: number;
  others: number;
  handedIn: boolean;
  /** Jobs applied for this month, and the user's target. */
  sentNow: number;
  target: number | null;
}

function monthsAt(now: Date) {
  const today = stockholmDay(now);
  const current = today.toPlainYearMonth();
  const month = current.subtract({ months: 1 });
  const { from: before, until } = monthSpan(month);
  const day = (number: number) => month.toPlainDate({ day: number }).toString();
  const query = {
    ...{ month: month.toString(), monthNow: current.toString(), before, now: until },
    ...{ firstDay: day(1), lastDay: day(month.daysInMonth) },
    ...{ firstDayNow: current.toPlainDate({ day: 1 }).toString(), today: today.toString() },
  };
  return { month, query };
}

const shown = (month: Temporal.PlainYearMonth, row: ReportProgressRow): ReportProgress => ({
  ...{ userId: row.user_id, month, sent: row.sent_before, others: row.others_before },
  ...{ handedIn: row.handed_in, sentNow: row.sent_now, target: row.target },
});

export async function findReportProgress(db: Db, userId: string, now: Date): Promise<ReportProgress> {
  const { month, query } = monthsAt(now);
  return shown(month, await selectReportProgress(db, userId, query));
}

/** Users who have something to report for the month before, or a target, and have not handed it in. */
export async function listUsersWithReportDue(
  db: Db,
  now: Date,
  page: { after: string | undefined; limit: number },
): Promise<ReportProgress[]> {
  const { month, query } = monthsAt(now);
  return (await selectUsersWithReportDue(db, query, page)).map((row) => shown(month, row));
}
