import { useQuery } from '@tanstack/react-query';
import type { ActivityReport, ReportLine, Statistics } from '../../../src/activity-report/contract.ts';
import { cache } from '../../api/cache.ts';
import { call, get } from '../../api/client.ts';

export type { ActivityReport, ReportLine, Statistics };

const all = ['activity-report'];

export const useReport = (month: string) =>
  useQuery({
    queryKey: [...all, 'month', month],
    queryFn: ({ signal }) => get<ActivityReport>(`/api/activity-report?month=${month}`, signal),
  });

export async function setTarget(target: number | null): Promise<void> {
  await call('PUT', '/api/activity-report/target', { body: { target } });
  await cache.invalidateQueries({ queryKey: all });
}

export const useStatistics = () =>
  useQuery({ queryKey: ['statistics'], queryFn: ({ signal }) => get<Statistics>('/api/statistics', signal) });
