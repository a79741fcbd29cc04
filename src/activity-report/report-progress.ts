import type { Db } from '../platform/db/open.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { type ReportProgressRow, selectReportProgress, selectUsersWithReportDue } from './report-progress-store.ts';
import { monthSpan } from './rules.ts';

/** Where a user is with their reports; `month` is the month before, whose report is due now. */
export type ReportProgress = ReportProgressRow & { month: Temporal.PlainYearMonth };

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

export async function findReportProgress(db: Db, userId: string, now: Date): Promise<ReportProgress> {
  const { month, query } = monthsAt(now);
  return { ...(await selectReportProgress(db, userId, query)), month };
}

/** Users who have something to report for the month before, or a target, and have not handed it in. */
export async function listUsersWithReportDue(
  db: Db,
  now: Date,
  page: { after: string | undefined; limit: number },
): Promise<ReportProgress[]> {
  const { month, query } = monthsAt(now);
  return (await selectUsersWithReportDue(db, query, page)).map((row) => ({ ...row, month }));
}
