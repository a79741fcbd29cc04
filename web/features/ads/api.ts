import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import type { Ad, AdFacets, AdList, AdSummary } from '../../../src/ads/contract.ts';
import type { Concept, ConceptType } from '../../../src/taxonomy/contract.ts';
import { get } from '../../api/client.ts';
import { type Choice, choices, type Filters, type Sort, writeQuery } from './wanted.ts';
import { languageName } from './words.ts';

export type { Ad, AdFacets, AdList, AdSummary, Concept };

const PAGE = 25;
/** While the first ads are on their way. */
const LOOK_AGAIN_MS = 10_000;
/** The taxonomy changes once or twice a year. */
const CONCEPTS_MS = 60 * 60_000;

/**
 * The ads that a search finds, page by page. While another search is on its way the last one stays on the screen:
 * `isPlaceholderData` tells.
 */
export function useAds(filters: Filters, sort: Sort | undefined) {
  const query = writeQuery(filters, sort).toString();
  return useInfiniteQuery({
    queryKey: ['ads', 'list', query],
    queryFn: ({ pageParam, signal }) => {
      const page = new URLSearchParams(query);
      page.set('limit', String(PAGE));
      // The counts are the same on every page.
      if (pageParam) page.set('cursor', pageParam);
      else page.set('facets', 'true');
      return get<AdList>(`/api/ads?${page}`, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: AdList) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // A list must not move under somebody who came back to it; where there is none yet, nothing moves.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => {
      const first = state.data?.pages[0];
      return first?.reading && first.total === 0 ? LOOK_AGAIN_MS : false;
    },
  });
}

/** Whether not all ads were ever read, for who shows nothing for the want of them. */
export const useFirstReading = (): boolean =>
  useQuery({
    queryKey: ['ads', 'reading'],
    queryFn: async ({ signal }) => (await get<AdList>('/api/ads?limit=1', signal)).reading === true,
  }).data ?? false;

export const useAd = (id: string) =>
  useQuery({
    queryKey: ['ads', 'one', id],
    queryFn: ({ signal }) => get<Ad>(`/api/ads/${encodeURIComponent(id)}`, signal),
    staleTime: 60_000,
  });

/** What each filter's values are called in the taxonomy. */
const typeOf: Record<Exclude<Choice, 'language'>, ConceptType> = {
  occupationField: 'occupation-field',
  occupationGroup: 'ssyk-level-4',
  occupation: 'occupation-name',
  region: 'region',
  municipality: 'municipality',
  employmentType: 'employment-type',
  extent: 'worktime-extent',
};

function readConcepts(params: Record<string, string | string[]>, signal: AbortSignal): Promise<Concept[]> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) for (const each of [value].flat()) query.append(name, each);
  return get<{ items: Concept[] }>(`/api/taxonomy?${query}`, signal).then(({ items }) => items);
}

/** Concepts of some kinds that begin as typed, kind by kind. */
export function useConcepts(kinds: readonly Exclude<Choice, 'language'>[], q: string) {
  return useQuery({
    queryKey: ['taxonomy', 'search', kinds, q],
    enabled: q.length > 0,
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        kinds.map(async (choice) =>
          (await readConcepts({ type: typeOf[choice], q, limit: '8' }, signal)).map((concept) => ({ choice, concept })),
        ),
      );
      return found.flat();
    },
    staleTime: CONCEPTS_MS,
    placeholderData: keepPreviousData,
  });
}

export type LabelOf = (name: Choice | 'near', id: string) => string;

/** What the chosen values are called: from the taxonomy, else from the ads that were found. */
export function useLabels(filters: Filters, facets: AdFacets | undefined): LabelOf {
  const wanted = choices.flatMap((choice) => {
    const near = choice === 'municipality' && filters.near ? [filters.near] : [];
    const ids = [...(filters[choice] ?? []), ...near];
    return choice === 'language' || ids.length === 0 ? [] : [{ choice, ids }];
  });
  const known = useQueries({
    queries: wanted.map(({ choice, ids }) => ({
      queryKey: ['taxonomy', 'named', choice, ids],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        readConcepts({ type: typeOf[choice], id: ids, limit: '100' }, signal),
      staleTime: CONCEPTS_MS,
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
