import { operationFactory } from '../platform/http/operation.ts';
import { getAdsSourceStatus, listSetAside } from './ads.ts';
import * as c from './contract.ts';

const operation = operationFactory('administration', { needs: 'all' });

export const adsSource = operation('GET /api/admin/ads-source', {
  summary: 'Get the source of the ads and the state of the import',
  answers: { 200: c.AdsSource },
  handle: (parts) => getAdsSourceStatus(parts),
});

export const setAsideRecords = operation('GET /api/admin/ads-source/set-aside', {
  summary: 'List records that could not be stored, the last seen first',
  query: c.SetAsideQuery,
  answers: { 200: c.SetAsideList },
  handle: (parts, { query }) => listSetAside(parts, query),
});
