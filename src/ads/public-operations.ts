import { operationIn } from '../platform/http/operation.ts';
import * as ads from './ads.ts';
import { Ad, AdList } from './contract.ts';
import * as c from './public-contract.ts';

/** Ads without an account, where PUBLIC_ADS opens them. */
const operation = operationIn('public ads', { offeredWhere: ({ ads: { public: setting } }) => setting !== 'off' });

export const publicAdsStatus = operation('GET /api/public-ads/status', {
  summary: 'Whether anybody may read the ads, and how many there are',
  answers: { 200: c.PublicAdsStatus },
  open: 'who has no account asks',
  offeredWhere: () => true,
  handle: (parts) => ads.publicAdsStatus(parts),
});

export const searchPublicAds = operation('GET /api/public-ads', {
  summary: 'Search the open ads without an account',
  query: c.PublicAdQuery,
  answers: { 200: AdList },
  open: 'the operator has opened the ads',
  handle: (parts, { query, caller }) => ads.searchPublicAds(parts, query, caller),
});

export const getPublicAd = operation('GET /api/public-ads/{id}', {
  summary: 'One open ad without an account, and without whom to write to',
  answers: { 200: Ad },
  open: 'the operator has opened the ads',
  handle: (parts, { params, caller }) => ads.getPublicAd(parts, params.id, caller),
});
