import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Ad } from '../../../src/ads/contract.ts';
import type { Feedback, Match, MatchList, Rescoring } from '../../../src/matching/contract.ts';
import { cache } from '../../api/cache.ts';
import { call, get, post } from '../../api/client.ts';

export type { Feedback, Match, MatchList, Rescoring };

const PAGE = 25;
const ASK_AGAIN_MS = 1500;
const matches = '/api/matches';

/** A person's matches, page by page. While another choice is on its way the last list stays on the screen. */
export function useMatches(query: string) {
  return useInfiniteQuery({
    queryKey: ['matches', 'list', query],
    queryFn: ({ pageParam, signal }) => {
      const page = new URLSearchParams(query);
      page.set('limit', String(PAGE));
      if (pageParam) page.set('cursor', pageParam);
      return get<MatchList>(`${matches}?${page}`, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: MatchList) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // A list must not move under somebody who came back to it.
    refetchOnWindowFocus: false,
  });
}

/** Matches of these ads, as many at a time as a page of the list has. */
export function useMatchesOf(adIds: readonly string[] | undefined) {
  return useInfiniteQuery({
    queryKey: ['matches', 'list', 'of', adIds],
    enabled: adIds !== undefined,
    queryFn: ({ pageParam, signal }) => {
      const page = new URLSearchParams({ lowestScore: '0', limit: String(PAGE) });
      for (const id of adIds?.slice(pageParam, pageParam + PAGE) ?? []) page.append('ad', id);
      return get<MatchList>(`${matches}?${page}`, signal);
    },
    initialPageParam: 0,
    getNextPageParam: (_page, _pages, from: number) => (from + PAGE < (adIds?.length ?? 0) ? from + PAGE : null),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

export const useMatch = (adId: string) =>
  useQuery({
    queryKey: ['matches', 'one', adId],
    queryFn: ({ signal }) => get<Match>(`${matches}/${encodeURIComponent(adId)}`, signal),
    staleTime: 60_000,
  });

export const useFeedback = () =>
  useQuery({
    queryKey: ['matches', 'feedback'],
    queryFn: ({ signal }) => get<Feedback>(`${matches}/feedback`, signal),
  });

/** Whether scores are on their way; asked again while they are, and `done` is told when they have come. */
export function useRescoring(done?: () => void) {
  const query = useQuery({
    queryKey: ['matches', 'rescoring'],
    queryFn: ({ signal }) => get<Rescoring>(`${matches}/rescoring`, signal),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? ASK_AGAIN_MS : false),
    staleTime: 0,
  });
  const { state, finishedAt = null } = query.data ?? {};
  // A quick one may begin and end between two questions: then only its time tells.
  const mark = state === 'running' ? state : state && `${finishedAt}`;
  const before = useRef(mark);
  useEffect(() => {
    if (mark === undefined || mark === before.current) return;
    if (mark !== 'running' && before.current !== undefined) done?.();
    before.current = mark;
  }, [mark, done]);
  return query;
}

/** Lists, explanations and themes stand on the scores. */
export const readScoresAnew = () =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ['matches', 'list'] }),
    cache.invalidateQueries({ queryKey: ['matches', 'one'] }),
    cache.invalidateQueries({ queryKey: ['clusters'] }),
    cache.invalidateQueries({ queryKey: ['ads', 'list'], refetchType: 'none' }),
  ]);

type Dismissal = Match['dismissal'];

/** What is on the screen tells of it at once; the ad stays in its place, so that it can be taken back there. */
function note(adId: string, dismissal: Dismissal): void {
  cache.setQueriesData<InfiniteData<MatchList>>(
    { queryKey: ['matches', 'list'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((match) => (match.ad.id === adId ? { ...match, dismissal } : match)),
        })),
      },
  );
  cache.setQueryData<Match>(['matches', 'one', adId], (match) => match && { ...match, dismissal });
  const dismissed = dismissal && (dismissal.reason ?? '');
  cache.setQueryData<Ad>(['ads', 'one', adId], (ad) => ad && { ...ad, dismissed });
  void cache.invalidateQueries({ queryKey: ['matches', 'rescoring'] });
  void cache.invalidateQueries({ queryKey: ['matches', 'feedback'] });
  void cache.invalidateQueries({ queryKey: ['ads', 'list'], refetchType: 'none' });
}

const pathOf = (adId: string) => `/api/ads/${encodeURIComponent(adId)}/dismissal`;

export async function dismissAd(adId: string, reason: string | null): Promise<void> {
  note(adId, await post<NonNullable<Dismissal>>(pathOf(adId), reason ? { reason } : {}));
}

export async function takeBackDismissal(adId: string): Promise<void> {
  await call<void>('DELETE', pathOf(adId));
  note(adId, null);
}
