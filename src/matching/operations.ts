import * as ads from '../ads/ads.ts';
import { Ad, AdList, AdQuery } from '../ads/contract.ts';
import { operationFactory } from '../platform/http/operation.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as matching from './matching.ts';

const operation = operationFactory<Parts & { engine: matching.EngineThread }>('matching');

/** Ads' operations are defined here, because each ad shows its score for the user. */
const adOperation = operationFactory('ads');

export const searchAds = adOperation('GET /api/ads', {
  summary: 'Search ads',
  query: AdQuery,
  answers: { 200: AdList },
  token: 'read',
  handle: async (parts, { actor, query }) => {
    const list = await ads.searchAds(parts, query, await matching.loadStoredScores(parts, actor));
    if (list instanceof Refused) return list;
    const items = await matching.addDismissals(parts, actor, list.items);
    return { ...list, items };
  },
});

export const getAd = adOperation('GET /api/ads/{id}', {
  summary: 'Get an ad, open or closed',
  answers: { 200: Ad },
  token: 'read',
  handle: async (parts, { actor, params }) => {
    const ad = await ads.getAd(parts, params.id, await matching.loadStoredScores(parts, actor));
    if (ad instanceof Refused) return ad;
    const [shown = ad] = await matching.addDismissals(parts, actor, [ad]);
    return shown;
  },
});

export const dismissAd = operation('POST /api/ads/{id}/dismissal', {
  summary: 'Hide an ad that does not suit you, with a reason',
  body: c.DismissalRequest,
  answers: { 201: c.Dismissal },
  token: 'write',
  handle: (parts, { actor, params, body }) => matching.dismissAd(parts, actor, params.id, body.reason),
});

export const takeBackDismissal = operation('DELETE /api/ads/{id}/dismissal', {
  summary: 'Show a hidden ad again, and end the effect of its dismissal on scores',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => matching.undoDismissal(parts, actor, params.id),
});

export const listExclusions = operation('GET /api/match-exclusions', {
  summary: 'List the employers and words whose ads are hidden from your matches',
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
  summary: 'Delete an exclusion: its matches are shown again',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => matching.removeExclusion(parts, actor, params.id),
});

export const getMatch = operation('GET /api/matches/{adId}', {
  summary: "Explain how an ad fits you; accepts its id here or the agency's id",
  answers: { 200: c.Match },
  token: 'read',
  handle: (parts, { actor, params }) => matching.getMatch(parts, parts.engine, actor, params.adId),
});

export const correctRequirement = operation('PUT /api/matches/{adId}/requirements/correction', {
  summary: 'Correct a requirement: the ad does not ask for it, or you meet it',
  body: c.CorrectionRequest,
  answers: { 200: c.Match },
  token: 'write',
  handle: async (parts, { actor, params, body }) =>
    (await matching.correctRequirement(parts, parts.engine, actor, params.adId, body)) ??
    matching.getMatch(parts, parts.engine, actor, params.adId),
});

export const getAdReading = operationFactory<Parts>('administration', { needs: 'all' })('GET /api/admin/readers/ads', {
  summary: 'Get statistics: how ads were analysed, and how often users corrected it',
  answers: { 200: c.AdReading },
  handle: (parts) => matching.measureAdReading(parts),
});

export const rescoring = operation('GET /api/matches/rescoring', {
  summary: 'Get whether your scores are up to date',
  answers: { 200: c.Rescoring },
  token: 'read',
  handle: (parts, { actor }) => matching.getRescoring(parts, actor),
});

export const requestRescoring = operation('POST /api/matches/rescoring', {
  summary: 'Recompute the scores of all ads',
  answers: { 202: c.Rescoring },
  token: 'write',
  handle: (parts, { actor }) => matching.requestRescoring(parts, actor),
});

export const matchFeedback = operation('GET /api/matches/feedback', {
  summary: 'List how your dismissals change the scores',
  answers: { 200: c.Feedback },
  token: 'read',
  handle: (parts, { actor }) => matching.getFeedback(parts, actor),
});
