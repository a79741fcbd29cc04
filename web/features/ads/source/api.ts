import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { AdsSource, SetAsideList } from '../../../../src/ads/contract.ts';
import type { ScheduleRunList } from '../../../../src/tasks/contract.ts';
import { cache, usePages } from '../../../api/cache.ts';
import { get, post } from '../../../api/client.ts';

export type { AdsSource };
export type SetAside = Static<typeof SetAsideList>['items'][number];
export type Run = Static<typeof ScheduleRunList>['items'][number];

const keys = {
  all: ['ads-source'],
  state: ['ads-source', 'state'],
  runs: ['ads-source', 'runs'],
  aside: ['ads-source', 'aside'],
};
const base = '/api/admin/ads-source';
const runs = '/api/admin/schedule/ads.sync/runs';

export const useSource = () =>
  useQuery({
    queryKey: keys.state,
    queryFn: ({ signal }) => get<AdsSource>(base, signal),
    // Closely while it reads, so that the figures move.
    refetchInterval: ({ state }) => (state.data?.running ? 1_000 : 15_000),
    staleTime: 0,
  });

/** The latest runs of the fetching, newest first. */
export const useLatestRuns = (on: boolean, running: boolean) =>
  useQuery({
    queryKey: [...keys.runs, running],
    enabled: on,
    queryFn: ({ signal }) => get<{ items: Run[] }>(`${runs}?limit=5`, signal),
    refetchInterval: running ? 2_000 : 30_000,
    placeholderData: (before) => before,
  });

export const useSetAside = () => usePages<SetAside>(keys.aside, `${base}/set-aside?limit=20&`);

const readAgain = () => cache.invalidateQueries({ queryKey: keys.all });

export async function syncNow(): Promise<void> {
  try {
    await post(runs);
  } finally {
    await readAgain();
  }
}

/** When a reading has come to its end there may be more that was set aside. */
export const readSetAsideAgain = () => cache.invalidateQueries({ queryKey: keys.aside });
