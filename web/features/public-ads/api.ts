import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AdList } from '../../../src/ads/contract.ts';
import { pagesKeyOf, useApi } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import { getPublicAd, publicAdsStatus, searchPublicAds } from '../../api/operations.ts';
import { DEFAULT_KM, type Filters } from '../ads/wanted.ts';

export const usePublicAdsStatus = () => useApi(publicAdsStatus, {}, { staleTime: 300_000 });

export const usePublicAd = (id: string) => useApi(getPublicAd, { params: { id } }, { staleTime: 60_000 });

export function usePublicAds(filters: Filters) {
  const radiusKm = filters.near ? (filters.radiusKm ?? DEFAULT_KM) : undefined;
  const query = { ...filters, radiusKm };
  return useInfiniteQuery({
    queryKey: pagesKeyOf(searchPublicAds, { query }),
    queryFn: ({ pageParam, signal }) =>
      api(searchPublicAds, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}), limit: 25 }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: AdList) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
