import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CorrectionMeaning, Exclusion, Match, MatchList, MatchQuery } from '../../../src/matching/contract.ts';
import { cache, invalidate, invalidatePrefix, pagesKeyOf, setAnswer, useApi, usePages } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';

export type { Feedback, ListedMatch, Rescoring } from '../../../src/matching/contract.ts';
export type { OwnMatch } from '../../../src/saved-ads/contract.ts';
export type { Exclusion, Match, MatchList };

const PAGE = 25;
const ASK_AGAIN_MS = 1500;
const BUSY = 'busy';

// A list must not move under somebody who came back to it.
const still = { staleTime: 60_000, refetchOnWindowFocus: false };

/** A person's matches, page by page. While another choice is on its way the last list stays on the screen. */
export const useMatches = (query: Partial<MatchQuery>, enabled = true) =>
  usePages(
    routes.listMatches,
    { query: { ...query, limit: PAGE } },
    { placeholderData: keepPreviousData, enabled, ...still },
  );

/** Matches of these ads, as many at a time as a page of the list has. */
export function useMatchesOf(adIds: readonly string[] | undefined) {
  return useInfiniteQuery({
    queryKey: pagesKeyOf(routes.listMatches, { query: { ad: adIds && [...adIds] } }),
    enabled: adIds !== undefined,
    queryFn: ({ pageParam, signal }) => {
      const ad = adIds?.slice(pageParam, pageParam + PAGE) ?? [];
      return api(routes.listMatches, { query: { lowestScore: 0, limit: PAGE, ad }, signal });
    },
    initialPageParam: 0,
    getNextPageParam: (_page, _pages, from: number) => (from + PAGE < (adIds?.length ?? 0) ? from + PAGE : null),
    ...still,
  });
}

export const useMatch = (adId: string) => useApi(routes.getMatch, { params: { adId } }, { staleTime: 60_000 });

/** How ads were read, for the administrator. */
export const useAdReading = () => useApi(routes.getAdReading, {});

export const useExclusions = () => useApi(routes.listExclusions, {});

/** Hides all of an employer, or with a word; lists follow. */
export async function addExclusion(kind: Exclusion['kind'], text: string): Promise<void> {
  await api(routes.exclude, { body: { kind, text } });
  await Promise.all([invalidate(routes.listExclusions), refetchScores()]);
}

export async function removeExclusion(id: string): Promise<void> {
  await api(routes.includeAgain, { params: { id } });
  await Promise.all([invalidate(routes.listExclusions), refetchScores()]);
}

/** Asked again while some of them have no score yet. */
export const useCapturedMatches = () =>
  useApi(routes.listOwnMatches, {}, { refetchInterval: ({ state }) => (state.data?.pending ? ASK_AGAIN_MS : false) });

export const useFeedback = () => useApi(routes.matchFeedback, {});

/** Whether scores are on their way; asked again while they are, and `done` is told when they have come. */
export function useRescoring(done?: () => void) {
  const query = useApi(
    routes.rescoring,
    {},
    { refetchInterval: ({ state: { data } }) => (data && data.state !== 'idle' ? ASK_AGAIN_MS : false), staleTime: 0 },
  );
  const { state, finishedAt = null } = query.data ?? {};
  // A quick one may begin and end between two questions: then only its time tells.
  const mark = state === undefined || state === 'idle' ? state && `${finishedAt}` : BUSY;
  const before = useRef(mark);
  useEffect(() => {
    if (mark === undefined || mark === before.current) return;
    if (mark !== BUSY && before.current !== undefined) done?.();
    before.current = mark;
  }, [mark, done]);
  return query;
}

/** Asks for scores that could not be worked out. */
export async function retryRescoring(): Promise<void> {
  const next = await api(routes.requestRescoring, {});
  setAnswer(routes.rescoring, {}, () => next);
}

/** Refetched when they are next shown: a list must not change while somebody reads it. */
const forgetSearches = () => cache.invalidateQueries({ queryKey: [routes.searchAds], refetchType: 'none' });

/** Lists, explanations and themes depend on the scores. */
export const refetchScores = () =>
  Promise.all([
    invalidate(routes.listMatches),
    invalidate(routes.getMatch),
    invalidate(routes.listOwnMatches),
    invalidatePrefix('clusters'),
    forgetSearches(),
  ]);

type Dismissal = Match['dismissal'];

/** What is on the screen tells of it at once; the ad stays in its place, so that it can be taken back there. */
function note(adId: string, dismissal: Dismissal): void {
  cache.setQueriesData<InfiniteData<MatchList>>(
    { queryKey: [routes.listMatches] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((match) => (match.ad.id === adId ? { ...match, dismissal } : match)),
        })),
      },
  );
  setAnswer(routes.getMatch, { params: { adId } }, (match) => match && { ...match, dismissal });
  const dismissed = dismissal && (dismissal.reason ?? '');
  setAnswer(routes.getAd, { params: { id: adId } }, (ad) => ad && { ...ad, dismissed });
  void invalidate(routes.rescoring);
  void invalidate(routes.matchFeedback);
  void forgetSearches();
}

export async function dismissAd(id: string, reason: string | null): Promise<void> {
  note(id, await api(routes.dismissAd, { params: { id }, body: { reason: reason || undefined } }));
}

/** The match is another one at once; the other ads follow. */
export async function correctRequirement(
  adId: string,
  { kind, label }: Pick<Match['requirements'][number], 'kind' | 'label'>,
  says: CorrectionMeaning | null,
): Promise<Match> {
  const match = await api(routes.correctRequirement, { params: { adId }, body: { kind, label, says } });
  cache.setQueriesData<InfiniteData<MatchList>>(
    { queryKey: [routes.listMatches] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((before) => (before.ad.id === adId ? { ...before, ...match } : before)),
        })),
      },
  );
  setAnswer(routes.getMatch, { params: { adId } }, match);
  setAnswer(routes.getAd, { params: { id: adId } }, (ad) => ad && { ...ad, match: match.ad.match });
  void invalidate(routes.rescoring);
  void invalidatePrefix('applications', 'clusters');
  void forgetSearches();
  return match;
}

export async function takeBackDismissal(id: string): Promise<void> {
  await api(routes.takeBackDismissal, { params: { id } });
  note(id, null);
}
