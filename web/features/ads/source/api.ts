import { useEffect, useRef } from 'react';
import { invalidate, invalidateAfter, useApi, usePages } from '../../../api/cache.ts';
import { api } from '../../../api/client.ts';
import * as routes from '../../../api/operations.ts';
import type { AnswerOf } from '../../../api/route.ts';

export type AdsSource = AnswerOf<typeof routes.adsSource>;
export type SourceHealth = AnswerOf<typeof routes.sources>['items'][number];
export type SetAside = AnswerOf<typeof routes.setAsideRecords>['items'][number];
export type Run = AnswerOf<typeof routes.listRuns>['items'][number];

const params = { name: 'ads.sync' };

export const useSource = () =>
  useApi(routes.adsSource, {}, { refetchInterval: ({ state }) => intervalOf(state.data), staleTime: 0 });

export const useSources = () => useApi(routes.sources, {}, { refetchInterval: 15_000, staleTime: 0 });

/** Short while ads are being read, so that the figures move; re-reading takes minutes. */
function intervalOf(source: AdsSource | undefined): number {
  if (source?.running) return 1_000;
  return source?.reanalysis ? 5_000 : 15_000;
}

const unfinished = (items: Run[] | undefined) => items?.some(({ finishedAt }) => !finishedAt) ?? false;

/** The latest runs of the fetching, newest first. When a run ends, the figures are refetched. */
export function useLatestRuns(on: boolean) {
  const query = useApi(
    routes.listRuns,
    { params, query: { limit: 5 } },
    { enabled: on, refetchInterval: ({ state }) => (unfinished(state.data?.items) ? 1_000 : 15_000), staleTime: 0 },
  );
  const ended = query.data?.items.find(({ finishedAt }) => finishedAt)?.id;
  const before = useRef(ended);
  useEffect(() => {
    if (before.current && ended !== before.current) {
      void invalidate(routes.adsSource);
      void invalidate(routes.setAsideRecords);
    }
    before.current = ended;
  }, [ended]);
  return { runs: query.data?.items ?? [], reading: unfinished(query.data?.items) };
}

export const useSetAside = () => usePages(routes.setAsideRecords, { query: { limit: 20 } });

export const syncNow = () => invalidateAfter(api(routes.runNow, { params }), 'admin/ads-source', 'admin/schedule');
