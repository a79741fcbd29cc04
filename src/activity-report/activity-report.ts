import { funnelSteps } from '../applications/applications.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { type Refused, refuseField } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { Statistics } from './contract.ts';
import { selectReports } from './report-store.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

/** What a user has done to find work: the report that the agency asks for each month, and statistics. */

export {
  addActivity,
  changeActivity,
  includeLine,
  listActivities,
  omitLine,
  removeActivity,
  saveActivityAnswer,
} from './activities.ts';
export { cancelReopening, listReportMonths, markHandedIn, reopenHandedIn, undoHandedIn } from './handing-in.ts';
export { renderProofPdf, renderProofZip } from './proof.ts';
export { getActivityReport, renderActivityReportCsv, renderActivityReportPdf } from './report.ts';
export { findReportProgress, listUsersWithReportDue, type ReportProgress } from './report-progress.ts';

/** Sets the user's number of applications per month from `month` on (default: this month); null removes it. */
export async function saveTarget(
  parts: Parts,
  actor: Actor,
  { target, month }: { target: number | null; month?: string },
): Promise<{ target: number | null } | Refused> {
  const current = stockholmDay(parts.clock.now()).toPlainYearMonth();
  const from = month ? Temporal.PlainYearMonth.from(month) : current;
  const behind = current.since(from, { largestUnit: 'months' }).months;
  if (behind < 0 || behind > rules.LISTED_PAST_MONTHS)
    return refuseField('month', `Välj den här månaden eller en av de senaste ${rules.LISTED_PAST_MONTHS}.`);
  await store.putTarget(parts.db, actor.userId, from.toString(), target);
  return { target };
}

/** How far the user's applications came, and the last weeks in figures. */
export async function getStatistics(parts: Parts, actor: Actor): Promise<Statistics> {
  const now = parts.clock.now();
  const passed = await store.selectPassedStates(parts.db, actor.userId);
  const [first] = rules.recentMondays(now);
  const since = first ? new Date(first.toZonedDateTime('Europe/Stockholm').epochMilliseconds) : now;
  const happened = await store.selectRepliesAndInterviewsSince(parts.db, actor.userId, { since, now });
  return {
    funnel: rules.countFunnel(passed, funnelSteps),
    enough: passed.length >= rules.MIN_SENT_FOR_SHARES,
    needed: rules.MIN_SENT_FOR_SHARES,
    weeks: rules.countWeeks(now, { ...happened, sent: passed.map(({ sent_at }) => sent_at) }),
  };
}

/** Targets, activities, answers and reports of a user, for the export of their data. */
export async function activityReportForExport({ db }: Parts, userId: string) {
  return {
    targets: await store.selectTargets(db, userId),
    activities: await store.selectAllActivities(db, userId),
    answers: await store.selectAnswers(db, userId),
    leftOut: await store.selectOmissions(db, userId),
    handedIn: await selectReports(db, userId),
  };
}
