import { keepPreviousData } from '@tanstack/react-query';
import { useApi, usePages } from '../../api/cache.ts';
import { getPublicAd, publicAdsStatus, searchPublicAds } from '../../api/operations.ts';
import { DEFAULT_KM, type Filters } from '../ads/wanted.ts';

export const usePublicAdsStatus = () => useApi(publicAdsStatus, {}, { staleTime: 300_000 });

export const usePublicAd = (id: string) => useApi(getPublicAd, { params: { id } }, { staleTime: 60_000 });

export function usePublicAds(filters: Filters) {
  const radiusKm = filters.near ? (filters.radiusKm ?? DEFAULT_KM) : undefined;
  const query = { ...filters, radiusKm, limit: 25 };
  return usePages(searchPublicAds, { query }, { placeholderData: keepPreviousData, staleTime: 60_000 });
}
