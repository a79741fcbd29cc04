import { operationFactory } from '../platform/http/operation.ts';
import * as ads from './ads.ts';
import { Ad, AdList } from './contract.ts';
import * as c from './public-contract.ts';

/** Ads without an account, if PUBLIC_ADS is on. */
const operation = operationFactory('public ads', { offeredWhere: ({ ads: { public: setting } }) => setting !== 'off' });

export const publicAdsStatus = operation('GET /api/public-ads/status', {
  summary: 'Get whether ads are public, and how many there are',
  answers: { 200: c.PublicAdsStatus },
  open: 'who has no account asks',
  offeredWhere: () => true,
  handle: (parts) => ads.publicAdsStatus(parts),
});

export const searchPublicAds = operation('GET /api/public-ads', {
  summary: 'Search open ads without an account',
  query: c.PublicAdQuery,
  answers: { 200: AdList },
  open: 'the operator has opened the ads',
  handle: (parts, { query, caller }) => ads.searchPublicAds(parts, query, caller),
});

export const getPublicAd = operation('GET /api/public-ads/{id}', {
  summary: 'Get an open ad without an account; contacts are left out',
  answers: { 200: Ad },
  open: 'the operator has opened the ads',
  handle: (parts, { params, caller }) => ads.getPublicAd(parts, params.id, caller),
});
