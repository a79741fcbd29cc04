import * as ads from '../ads/ads.ts';
import { Ad, AdList, AdQuery } from '../ads/contract.ts';
import { operationIn } from '../platform/http/operation.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as matching from './matching.ts';

const operation = operationIn<Parts & { engine: matching.EngineThread }>('matching');

/** Ads stand here too: each shows how well it fits the reader. */
const adOperation = operationIn('ads');

export const searchAds = adOperation('GET /api/ads', {
  summary: 'Search the ads',
  query: AdQuery,
  answers: { 200: AdList },
  token: 'read',
  handle: async (parts, { actor, query }) => {
    const list = await ads.searchAds(parts, query, await matching.listKnownMatches(parts, actor));
    if (list instanceof Refused) return list;
    const items = await matching.addDismissals(parts, actor, list.items);
    return { ...list, items };
  },
});

export const getAd = adOperation('GET /api/ads/{id}', {
  summary: 'One ad, open or not',
  answers: { 200: Ad },
  token: 'read',
  handle: async (parts, { actor, params }) => {
    const ad = await ads.getAd(parts, params.id, await matching.listKnownMatches(parts, actor));
    if (ad instanceof Refused) return ad;
    const [shown = ad] = await matching.addDismissals(parts, actor, [ad]);
    return shown;
  },
});

export const dismissAd = operation('POST /api/ads/{id}/dismissal', {
  summary: 'Hide an ad that does not suit you, and say why',
  body: c.DismissalRequest,
  answers: { 201: c.Dismissal },
  token: 'write',
  handle: (parts, { actor, params, body }) => matching.dismissAd(parts, actor, params.id, body.reason),
});

export const takeBackDismissal = operation('DELETE /api/ads/{id}/dismissal', {
  summary: 'Show the ad again, and forget what its dismissal taught',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => matching.undoDismissal(parts, actor, params.id),
});

export const listExclusions = operation('GET /api/match-exclusions', {
  summary: 'Employers and words that you want no matches of',
  answers: { 200: c.Exclusions },
  token: 'read',
  handle: (parts, { actor }) => matching.listExclusions(parts, actor),
});

export const exclude = operation('POST /api/match-exclusions', {
  summary: 'Hide all matches of an employer, or with a word in their headline',
  body: c.ExclusionRequest,
  answers: { 201: c.Exclusion },
  token: 'write',
  handle: (parts, { actor, body }) => matching.addExclusion(parts, actor, body),
});

export const includeAgain = operation('DELETE /api/match-exclusions/{id}', {
  summary: 'Show again what was hidden so',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => matching.removeExclusion(parts, actor, params.id),
});

export const getMatch = operation('GET /api/matches/{adId}', {
  summary: 'How one ad fits you, point by point; by its id here or at the agency',
  answers: { 200: c.Match },
  token: 'read',
  handle: (parts, { actor, params }) => matching.getMatch(parts, parts.engine, actor, params.adId),
});

export const correctRequirement = operation('PUT /api/matches/{adId}/requirements/correction', {
  summary: 'Say that an ad does not ask for something, or that you have it',
  body: c.CorrectionRequest,
  answers: { 200: c.Match },
  token: 'write',
  handle: async (parts, { actor, params, body }) =>
    (await matching.correctRequirement(parts, parts.engine, actor, params.adId, body)) ??
    matching.getMatch(parts, parts.engine, actor, params.adId),
});

export const getAdReading = operationIn<Parts>('administration', { needs: 'all' })('GET /api/admin/readers/ads', {
  summary: 'How ads were read, and how often people said otherwise',
  answers: { 200: c.AdReading },
  handle: (parts) => matching.getAdReading(parts),
});

export const rescoring = operation('GET /api/matches/rescoring', {
  summary: 'Whether your scores are up to date',
  answers: { 200: c.Rescoring },
  token: 'read',
  handle: (parts, { actor }) => matching.getRescoring(parts, actor),
});

export const requestRescoring = operation('POST /api/matches/rescoring', {
  summary: 'Score all ads anew',
  answers: { 202: c.Rescoring },
  token: 'write',
  handle: (parts, { actor }) => matching.requestRescoring(parts, actor),
});

export const matchFeedback = operation('GET /api/matches/feedback', {
  summary: 'What the ads that you dismissed have taught',
  answers: { 200: c.Feedback },
  token: 'read',
  handle: (parts, { actor }) => matching.getFeedback(parts, actor),
});
