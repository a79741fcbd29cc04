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

// A list must not move when the user returns to it.
const still = { staleTime: 60_000, refetchOnWindowFocus: false };

/** The user's matches, page by page. While another choice loads, the previous list stays on the screen. */
export const useMatches = (query: Partial<MatchQuery>, enabled = true) =>
  usePages(
    routes.listMatches,
    { query: { ...query, limit: PAGE } },
    { placeholderData: keepPreviousData, enabled, ...still },
  );

/** The matches of these ads, loaded in batches of the list's page size. */
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

/** How ads were read, for administrators. */
export const useAdReading = () => useApi(routes.getAdReading, {});

export const useExclusions = () => useApi(routes.listExclusions, {});

/** Hides all ads of an employer, or with a word; the lists are refetched. */
export async function addExclusion(kind: Exclusion['kind'], text: string): Promise<void> {
  await api(routes.exclude, { body: { kind, text } });
  await Promise.all([invalidate(routes.listExclusions), refetchScores()]);
}

export async function removeExclusion(id: string): Promise<void> {
  await api(routes.includeAgain, { params: { id } });
  await Promise.all([invalidate(routes.listExclusions), refetchScores()]);
}

/** Refetched while some jobs have no score yet. */
export const useCapturedMatches = () =>
  useApi(routes.listOwnMatches, {}, { refetchInterval: ({ state }) => (state.data?.pending ? ASK_AGAIN_MS : false) });

export const useFeedback = () => useApi(routes.matchFeedback, {});

/** Whether scores are being computed. Polls while they are, then calls `done`. */
export function useRescoring(done: () => void) {
  const query = useApi(
    routes.rescoring,
    {},
    { refetchInterval: ({ state: { data } }) => (data && data.state !== 'idle' ? ASK_AGAIN_MS : false), staleTime: 0 },
  );
  const { state, finishedAt = null } = query.data ?? {};
  // A short run may begin and end between two polls: then only its finishing time shows it.
  const mark = state === undefined || state === 'idle' ? state && `${finishedAt}` : BUSY;
  const before = useRef(mark);
  useEffect(() => {
    if (mark === undefined || mark === before.current) return;
    if (mark !== BUSY && before.current !== undefined) done();
    before.current = mark;
  }, [mark, done]);
  return query;
}

/** Requests scores again after a failure. */
export async function retryRescoring(): Promise<void> {
  const next = await api(routes.requestRescoring, {});
  setAnswer(routes.rescoring, {}, () => next);
}

/** Refetched only when they are next mounted: a list must not change while the user reads it. */
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

/** Changes a match in the cached lists, where it keeps its place. */
const changeInLists = (adId: string, change: Partial<Match>) =>
  cache.setQueriesData<InfiniteData<MatchList>>(
    { queryKey: [routes.listMatches] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((match) => (match.ad.id === adId ? { ...match, ...change } : match)),
        })),
      },
  );

type Dismissal = Match['dismissal'];

/** Updates the cached lists at once. The ad stays in its place, so that the dismissal can be undone there. */
function note(adId: string, dismissal: Dismissal): void {
  changeInLists(adId, { dismissal });
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

/** The ad's own match is updated at once; the other ads follow. */
export async function correctRequirement(
  adId: string,
  { kind, label }: Pick<Match['requirements'][number], 'kind' | 'label'>,
  says: CorrectionMeaning | null,
): Promise<Match> {
  const match = await api(routes.correctRequirement, { params: { adId }, body: { kind, label, says } });
  changeInLists(adId, match);
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
