import type { ActivityAnswer, NewActivity } from '../../../src/activity-report/contract.ts';
import { invalidate, useApi } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';

export type {
  Activity,
  ActivityAnswer,
  ActivityKind,
  ActivityReport,
  NewActivity,
  ReportLine,
  ReportMonths,
  Statistics,
} from '../../../src/activity-report/contract.ts';

export const useReport = (month: string) => useApi(routes.activityReport, { query: { month } });
export const useReportMonths = () => useApi(routes.activityReportMonths, {});
export const useActivities = () => useApi(routes.activities, {});
export const useStatistics = () => useApi(routes.statistics, {});

/** Waits for a change, then refetches what shows it. */
async function changed(change: Promise<unknown>): Promise<void> {
  await change;
  await Promise.all([
    invalidate(routes.activityReport),
    invalidate(routes.activityReportMonths),
    invalidate(routes.activities),
    invalidate(routes.getToday),
  ]);
}

export const setTarget = (target: number | null, month: string) =>
  changed(api(routes.setActivityTarget, { body: { target, month } }));
export const addActivity = (body: NewActivity) => changed(api(routes.addActivity, { body }));
export const changeActivity = (id: string, body: NewActivity) =>
  changed(api(routes.changeActivity, { params: { id }, body }));
export const removeActivity = (id: string) => changed(api(routes.removeActivity, { params: { id } }));
export const saveApplicationDetails = (applicationId: string, body: ActivityAnswer) =>
  changed(api(routes.answerActivity, { params: { id: applicationId }, body }));
/** Includes an automatic line in the report of its month, or leaves it out. */
export const setLineIncluded = (month: string, key: string, isTold: boolean) =>
  changed(
    isTold ? api(routes.takeLineIn, { params: { month, key } }) : api(routes.leaveLineOut, { body: { month, key } }),
  );
export const handIn = (month: string) => changed(api(routes.handInActivityReport, { body: { month } }));
export const takeBackHandIn = (month: string) => changed(api(routes.takeBackActivityReport, { params: { month } }));
/** Reopens a report that was handed in so that it can be changed and handed in again, or cancels that. */
export const setReopened = (month: string, isReopened: boolean) =>
  changed(
    isReopened
      ? api(routes.reopenActivityReport, { body: { month } })
      : api(routes.keepActivityReport, { params: { month } }),
  );
