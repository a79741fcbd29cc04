import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import type { Ad, AdFacets, AdList } from '../../../src/ads/contract.ts';
import type { ConceptType } from '../../../src/taxonomy/contract.ts';
import { pagesKeyOf, useApi } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import { getAd, searchAds } from '../../api/operations.ts';
import { conceptCacheOptions, exactOrMeant, readConcepts, searchConcepts } from '../../taxonomy/api.ts';
import { type ChoiceFilter, choiceFilters, DEFAULT_KM, type Filters, type Sort } from './wanted.ts';
import { languageName } from './words.ts';

export type { Ad, AdSummary } from '../../../src/ads/contract.ts';
export type { AdFacets, AdList };

const PAGE = 25;
/** The refetch interval in milliseconds while the first ads are being loaded. */
const LOOK_AGAIN_MS = 10_000;
/**
 * The ads that a search finds, page by page. While another search loads, the previous result stays on the screen: see
 * `isPlaceholderData`.
 */
export function useAds(filters: Filters, sort: Sort | undefined) {
  const radiusKm = filters.near ? (filters.radiusKm ?? DEFAULT_KM) : undefined;
  const query = { ...filters, q: filters.q || undefined, radiusKm, sort };
  return useInfiniteQuery({
    queryKey: pagesKeyOf(searchAds, { query }),
    queryFn: ({ pageParam, signal }) => {
      // The facets are the same on every page, so only the first request asks for them.
      const page = pageParam ? { cursor: pageParam } : { facets: true };
      return api(searchAds, { query: { ...query, ...page, limit: PAGE }, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: AdList) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // A list must not move when the user returns to it; where there is none yet, nothing can move.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => {
      const first = state.data?.pages[0];
      return first?.reading && first.total === 0 ? LOOK_AGAIN_MS : false;
    },
  });
}

/** Whether the first loading of all ads is still running, for pages that show no ads until then. */
export const useFirstReading = (): boolean =>
  useApi(searchAds, { query: { limit: 1 } }, { select: ({ reading }) => reading === true }).data ?? false;

/** Answers that the service worker keeps may be from an earlier version, which had no other sites. */
const withSites = (ad: Ad): Ad => ({ ...ad, linkedSite: ad.linkedSite ?? null, alsoAt: ad.alsoAt ?? [] });

export const useAd = (id: string) => useApi(getAd, { params: { id } }, { staleTime: 60_000, select: withSites });

/** The type that each filter's values have in the taxonomy. */
const typeOf: Record<Exclude<ChoiceFilter, 'language'>, ConceptType> = {
  occupationField: 'occupation-field',
  occupationGroup: 'ssyk-level-4',
  occupation: 'occupation-name',
  region: 'region',
  municipality: 'municipality',
  employmentType: 'employment-type',
  extent: 'worktime-extent',
};

/** Concepts of the kinds that begin with the typed text, in the order of the kinds; those near it if none does. */
export function useConcepts(kinds: readonly Exclude<ChoiceFilter, 'language'>[], q: string) {
  return useQuery({
    queryKey: ['taxonomy', 'search', kinds, q],
    enabled: q.length > 0,
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        kinds.map(async (choice) =>
          (await searchConcepts({ type: typeOf[choice], q, limit: 8 }, signal)).map((concept) => ({ choice, concept })),
        ),
      );
      return exactOrMeant(found.flat(), ({ concept }) => concept.isMeant);
    },
    placeholderData: keepPreviousData,
    ...conceptCacheOptions,
  });
}

export type LabelLookup = (name: ChoiceFilter | 'near', id: string) => string;

/** The labels of the chosen values: from the taxonomy, else from the facets of the result. */
export function useLabels(filters: Filters, facets: AdFacets | undefined): LabelLookup {
  const wanted = choiceFilters.flatMap((choice) => {
    const near = choice === 'municipality' && filters.near ? [filters.near] : [];
    const ids = [...(filters[choice] ?? []), ...near];
    return choice === 'language' || ids.length === 0 ? [] : [{ choice, ids }];
  });
  const known = useQueries({
    queries: wanted.map(({ choice, ids }) => ({
      queryKey: ['taxonomy', 'named', choice, ids],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        readConcepts({ type: typeOf[choice], id: ids, limit: 100 }, signal),
      ...conceptCacheOptions,
    })),
    combine: (results) => ({
      labels: new Map(results.flatMap(({ data }) => data ?? []).map(({ id, label }) => [id, label])),
      pending: results.some(({ isPending }) => isPending),
    }),
  });
  return (name, id) => {
    if (name === 'language') return languageName(id);
    const facet = name === 'near' ? 'municipality' : name;
    const said = known.labels.get(id) ?? facets?.[facet].find((value) => value.id === id)?.label;
    return said ?? (known.pending ? '…' : 'okänt val');
  };
}
