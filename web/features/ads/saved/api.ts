import type { SavedSearch, SavedSearchChange, SavedSearchRequest } from '../../../../src/ads/contract.ts';
import { invalidateAfter, useApi } from '../../../api/cache.ts';
import { api } from '../../../api/client.ts';
import * as routes from '../../../api/operations.ts';

export type { SavedSearch };

// New ads arrive all day.
export const useSavedSearches = () => useApi(routes.listSavedSearches, {}, { refetchInterval: 5 * 60_000 });

const renewing = <A>(change: Promise<A>) => invalidateAfter(change, 'saved-searches');

export const saveSearch = (body: SavedSearchRequest, idempotencyKey: string) =>
  renewing(api(routes.saveSearch, { body, idempotencyKey }));
export const changeSearch = (id: string, body: SavedSearchChange) =>
  renewing(api(routes.changeSavedSearch, { params: { id }, body }));
export const openSearch = (id: string) => renewing(api(routes.openSavedSearch, { params: { id } }));
export const deleteSearch = (id: string) => renewing(api(routes.deleteSavedSearch, { params: { id } }));
