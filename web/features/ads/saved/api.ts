import { useQuery } from '@tanstack/react-query';
import type { SavedSearch, SavedSearchChange, SavedSearchRequest } from '../../../../src/ads/contract.ts';
import { cache } from '../../../api/cache.ts';
import { call, get, post } from '../../../api/client.ts';

export type { SavedSearch };

const key = ['saved-searches'];
const base = '/api/saved-searches';

export const useSavedSearches = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get<{ items: SavedSearch[] }>(base, signal),
    // Ads come in all day.
    refetchInterval: 5 * 60_000,
  });

async function changing<Answer>(change: Promise<Answer>): Promise<Answer> {
  try {
    return await change;
  } finally {
    await cache.invalidateQueries({ queryKey: key });
  }
}

export const saveSearch = (body: SavedSearchRequest, idempotencyKey: string) =>
  changing(call<SavedSearch>('POST', base, { body, idempotencyKey }));
export const changeSearch = (id: string, body: SavedSearchChange) =>
  changing(call<SavedSearch>('PATCH', `${base}/${id}`, { body }));
export const openSearch = (id: string) => changing(post<SavedSearch>(`${base}/${id}/opening`));
export const deleteSearch = (id: string) => changing(call<void>('DELETE', `${base}/${id}`));
