import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type {
  RunStarted,
  ScheduleItem as ScheduleItemSchema,
  ScheduleRunList,
} from '../../../src/platform/tasks/contract.ts';
import { cache, usePages } from '../../api/cache.ts';
import { call, get, post } from '../../api/client.ts';

export type ScheduleItem = Static<typeof ScheduleItemSchema>;
export type Run = Static<typeof ScheduleRunList>['items'][number];

const keys = { all: ['schedule'], list: ['schedule', 'list'], runs: (name: string) => ['schedule', 'runs', name] };
const path = (name: string) => `/api/admin/schedule/${encodeURIComponent(name)}`;

export const isRunning = ({ lastRun }: ScheduleItem): boolean => lastRun !== null && lastRun.finishedAt === null;

export const useSchedule = () =>
  useQuery({
    queryKey: keys.list,
    queryFn: ({ signal }) => get<{ items: ScheduleItem[] }>('/api/admin/schedule', signal),
    // Closely while something runs, so that its end is seen.
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? 1_500 : 30_000),
  });

export const useRuns = (name: string) => usePages<Run>(keys.runs(name), `${path(name)}/runs?limit=10&`);

const readAgain = () => cache.invalidateQueries({ queryKey: keys.all });

export async function runNow(name: string): Promise<void> {
  try {
    await post<Static<typeof RunStarted>>(`${path(name)}/runs`);
  } finally {
    await readAgain();
  }
}

export async function setPaused(name: string, paused: boolean): Promise<void> {
  try {
    await call('PATCH', path(name), { body: { paused } });
  } finally {
    await readAgain();
  }
}
