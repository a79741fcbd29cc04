import { invalidateAfter, useApi, usePages } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';
import type { AnswerOf } from '../../api/route.ts';

export type ScheduleItem = AnswerOf<typeof routes.listSchedules>['items'][number];
export type Run = AnswerOf<typeof routes.listRuns>['items'][number];

export const isRunning = ({ lastRun }: ScheduleItem): boolean => lastRun !== null && lastRun.finishedAt === null;

export const useSchedule = () =>
  // Polls often while a run is in progress, so that its end is seen.
  useApi(
    routes.listSchedules,
    {},
    { refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? 1_500 : 30_000) },
  );

export const useRuns = (name: string) => usePages(routes.listRuns, { params: { name }, query: { limit: 10 } });

export const runNow = (name: string) => invalidateAfter(api(routes.runNow, { params: { name } }), 'admin/schedule');
export const setPaused = (name: string, paused: boolean) =>
  invalidateAfter(api(routes.pauseSchedule, { params: { name }, body: { paused } }), 'admin/schedule');
