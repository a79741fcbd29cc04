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

async function changed(): Promise<void> {
  await Promise.all([
    invalidate(routes.activityReport),
    invalidate(routes.activityReportMonths),
    invalidate(routes.activities),
    invalidate(routes.getToday),
  ]);
}

export async function setTarget(target: number | null, month: string): Promise<void> {
  await api(routes.setActivityTarget, { body: { target, month } });
  await changed();
}

export async function addActivity(body: NewActivity): Promise<void> {
  await api(routes.addActivity, { body });
  await changed();
}

export async function changeActivity(id: string, body: NewActivity): Promise<void> {
  await api(routes.changeActivity, { params: { id }, body });
  await changed();
}

export async function removeActivity(id: string): Promise<void> {
  await api(routes.removeActivity, { params: { id } });
  await changed();
}

export async function saveApplicationDetails(applicationId: string, body: ActivityAnswer): Promise<void> {
  await api(routes.answerActivity, { params: { id: applicationId }, body });
  await changed();
}

/** Includes an automatic line in the report of its month, or leaves it out. */
export async function setLineIncluded(month: string, key: string, isTold: boolean): Promise<void> {
  if (isTold) await api(routes.takeLineIn, { params: { month, key } });
  else await api(routes.leaveLineOut, { body: { month, key } });
  await changed();
}

export async function handIn(month: string): Promise<void> {
  await api(routes.handInActivityReport, { body: { month } });
  await changed();
}

export async function takeBackHandIn(month: string): Promise<void> {
  await api(routes.takeBackActivityReport, { params: { month } });
  await changed();
}

/** Reopens a report that was handed in so that it can be changed and handed in again, or cancels that. */
export async function setReopened(month: string, isReopened: boolean): Promise<void> {
  if (isReopened) await api(routes.reopenActivityReport, { body: { month } });
  else await api(routes.keepActivityReport, { params: { month } });
  await changed();
}
