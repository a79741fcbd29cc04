import type { AdFilters } from '../../../src/ads/contract.ts';
import { useApi } from '../../api/cache.ts';
import * as routes from '../../api/operations.ts';

export type {
  AdCommute,
  EmployerPage,
  FigureSource,
  LabourMarketStatus,
  NearOccupations,
  OccupationPage,
  OccupationSuggestions,
  Outlook,
  Pay,
} from '../../../src/labour-market/contract.ts';

export const useOccupation = (conceptId: string) => useApi(routes.occupationPage, { params: { conceptId } });
export const useOccupationSuggestions = () => useApi(routes.occupationSuggestions, {});
/** Disabled if the search is for no occupation. */
export const useNearOccupations = (query: AdFilters | undefined) =>
  useApi(routes.nearOccupations, { query: query ?? {} }, { enabled: query !== undefined });
export const useAdFigures = (id: string | null | undefined) =>
  useApi(routes.adFigures, { params: { id: id ?? '' } }, { enabled: Boolean(id) });
export const useAdCommute = (id: string) => useApi(routes.adCommute, { params: { id } });
export const useEmployer = (name: string) => useApi(routes.employerPage, { query: { name } });
export const useLabourMarketStatus = () => useApi(routes.labourMarketStatus, {});
