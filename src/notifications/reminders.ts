import { listUsersWithReportDue } from '../activity-report/activity-report.ts';
import { listDatesByUser } from '../calendar/calendar.ts';
import { readInBatches } from '../platform/db/batches.ts';
import { addSeconds, stockholmDay } from '../platform/kernel/clock.ts';
import type { Parts } from '../platform/parts.ts';
import { notifyUser } from './notify-user.ts';
import { type DatedInterview, dueReminder, interviewNotice } from './reminder-rules.ts';
import * as store from './reminder-store.ts';
import { dueReportReminder, reportNotice } from './report-reminder-rules.ts';

const PEOPLE_AT_ONCE = 200;
/** From 17:00 to the end of the next day, and the extra hour when summer time ends. */
const AHEAD_SECONDS = 32 * 3600;

/**
 * Reminds users of their interviews, once the day before and once on the day, also with concurrent processes. Cancelled
 * and uncertain interviews are left out, as the calendar marks them.
 *
 * @returns how many reminders were sent
 */
export async function notifyInterviews(parts: Parts): Promise<number> {
  const now = parts.clock.now();
  let told = 0;
  const wanted = { from: now, to: addSeconds(now, AHEAD_SECONDS) };
  for await (const people of readInBatches(PEOPLE_AT_ONCE, (after, limit) =>
    store.selectUsersWithInterviews(parts.db, { ...wanted, after, limit }),
  )) {
    const userIds = people.map(({ id }) => id);
    told += await tellPeople(parts, userIds, now);
    if (parts.stopping.aborted) break;
  }
  return told;
}

async function tellPeople(parts: Parts, userIds: string[], now: Date): Promise<number> {
  return parts.db.transaction().execute(async (tx) => {
    const today = stockholmDay(now);
    const span = { from: today.toString(), to: today.add({ days: 1 }).toString() };
    const dates = await listDatesByUser(tx, parts.config, userIds, span);
    const due = userIds.flatMap((userId) =>
      (dates.get(userId) ?? []).flatMap(({ interviewId, startsAt, cancelled, uncertain, ...entry }) => {
        if (interviewId === null || startsAt === null || cancelled || uncertain) return [];
        const interview: DatedInterview = { ...entry, interviewId, startsAt: new Date(startsAt) };
        const occasion = dueReminder(now, interview.startsAt);
        return occasion ? [{ userId, occasion, ...interview }] : [];
      }),
    );
    const ours = due.length > 0 ? await store.claimReminders(tx, due, now) : new Set<string>();
    const told = due.filter(({ interviewId }) => ours.has(interviewId));
    for (const one of told) await notifyUser(tx, parts, one.userId, interviewNotice(one));
    return told.length;
  });
}

/**
 * Reminds users of the monthly activity report on fixed days until they mark it as submitted, each time once, also with
 * concurrent processes. A missed reminder is sent late, until the next one replaces it.
 *
 * @returns how many reminders were sent
 */
export async function notifyReports(parts: Parts): Promise<number> {
  const now = parts.clock.now();
  const occasion = dueReportReminder(now, parts.config.reminders.reportWindow);
  if (!occasion) return 0;
  let told = 0;
  for (let last: string | undefined; ; ) {
    const people = await listUsersWithReportDue(parts.db, now, { after: last, limit: PEOPLE_AT_ONCE });
    for (const one of people) {
      const notice = reportNotice(one, parts.config.reminders.reportWindow);
      told += await parts.db.transaction().execute(async (tx) => {
        const reminder = { user_id: one.userId, month: one.month.toString(), occasion, told_at: now };
        if (!(await store.claimReportReminder(tx, reminder))) return 0;
        await notifyUser(tx, parts, one.userId, notice);
        return 1;
      });
    }
    if (people.length < PEOPLE_AT_ONCE || parts.stopping.aborted) return told;
    last = people.at(-1)?.userId;
  }
}
