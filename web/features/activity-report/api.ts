import { invalidate, useApi } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';

export type { ActivityReport, ReportLine, Statistics } from '../../../src/activity-report/contract.ts';

export const useReport = (month: string) => useApi(routes.activityReport, { query: { month } });
export const useStatistics = () => useApi(routes.statistics, {});

export async function setTarget(target: number | null): Promise<void> {
  await api(routes.setActivityTarget, { body: { target } });
  await invalidate(routes.activityReport);
}
