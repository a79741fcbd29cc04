import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Static } from 'typebox';
import type { AdsSource, SetAsideList } from '../../../../src/ads/contract.ts';
import type { ScheduleRunList } from '../../../../src/platform/tasks/contract.ts';
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

const unfinished = (items: Run[] | undefined) => items?.some(({ finishedAt }) => !finishedAt) ?? false;

/** The latest runs of the fetching, newest first. When one has ended, the figures are read anew. */
export function useLatestRuns(on: boolean) {
  const query = useQuery({
    queryKey: keys.runs,
    enabled: on,
    queryFn: ({ signal }) => get<{ items: Run[] }>(`${runs}?limit=5`, signal),
    refetchInterval: ({ state }) => (unfinished(state.data?.items) ? 1_000 : 15_000),
    staleTime: 0,
  });
  const ended = query.data?.items.find(({ finishedAt }) => finishedAt)?.id;
  const before = useRef(ended);
  useEffect(() => {
    if (before.current && ended !== before.current) {
      void cache.invalidateQueries({ queryKey: keys.state });
      void cache.invalidateQueries({ queryKey: keys.aside });
    }
    before.current = ended;
  }, [ended]);
  return { runs: query.data?.items ?? [], reading: unfinished(query.data?.items) };
}

export const useSetAside = () => usePages<SetAside>(keys.aside, `${base}/set-aside?limit=20&`);

const readAgain = () => cache.invalidateQueries({ queryKey: keys.all });

export async function syncNow(): Promise<void> {
  try {
    await post(runs);
  } finally {
    await readAgain();
  }
}
