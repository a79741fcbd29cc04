import { listUnreported } from '../activity-report/activity-report.ts';
import type { Parts } from '../platform/parts.ts';
import { notifyUser } from './notify-user.ts';
import { dueReportReminder, reportNotice } from './report-reminder-rules.ts';
import { claimReportReminder } from './report-reminder-store.ts';

const PEOPLE_AT_ONCE = 200;

/**
 * Reminds people of the month's report to the agency on its days until they say that it is handed in, each time once,
 * however many processes look. One that was slept through is told late, until the next one says it better.
 *
 * @returns how many reminders were told
 */
export async function notifyReports(parts: Parts): Promise<number> {
  const now = parts.clock.now();
  const occasion = dueReportReminder(now, parts.config.reminders.reportWindow);
  if (!occasion) return 0;
  let told = 0;
  for (let last: string | undefined; ; ) {
    const people = await listUnreported(parts.db, now, { after: last, limit: PEOPLE_AT_ONCE });
    for (const one of people) {
      const notice = reportNotice(one, parts.config.reminders.reportWindow);
      told += await parts.db.transaction().execute(async (tx) => {
        const reminder = { user_id: one.userId, month: one.month.toString(), occasion, told_at: now };
        if (!(await claimReportReminder(tx, reminder))) return 0;
        await notifyUser(tx, parts, one.userId, notice);
        return 1;
      });
    }
    if (people.length < PEOPLE_AT_ONCE || parts.stopping.aborted) return told;
    last = people.at(-1)?.userId;
  }
}
