import { Match } from '../matching/contract.ts';
import type { EngineThread } from '../matching/matching.ts';
import { operationFactory } from '../platform/http/operation.ts';
import { Id } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as saved from './saved-ads.ts';

const operation = operationFactory<Parts & { engine: EngineThread }>('saved-ads', { param: Id });

export const captureAd = operation('POST /api/ads/capture', {
  summary: 'Add a job of your own from a link, a pasted text or fields; only you see it',
  body: c.CaptureRequest,
  answers: { 200: c.Capture },
  token: 'write',
  handle: (parts, { actor, body }) => saved.captureAd(parts, actor, body),
});

export const listCapturedAds = operation('GET /api/captured-ads', {
  summary: 'List the jobs that you added, newest first',
  query: c.CapturedQuery,
  answers: { 200: c.CapturedAdList },
  token: 'read',
  handle: (parts, { actor, query }) => saved.listCapturedAds(parts, actor, query),
});

export const getCapturedAd = operation('GET /api/captured-ads/{id}', {
  summary: 'Get a job that you added',
  answers: { 200: c.CapturedAd },
  token: 'read',
  handle: (parts, { actor, params }) => saved.getCapturedAd(parts, actor, params.id),
});

export const changeCapturedAd = operation('PATCH /api/captured-ads/{id}', {
  summary: 'Change a job that you added, including its last day',
  body: c.CapturedAdChange,
  answers: { 200: c.CapturedAd },
  token: 'write',
  handle: (parts, { actor, params, body }) => saved.changeCapturedAd(parts, actor, params.id, body),
});

export const deleteCapturedAd = operation('DELETE /api/captured-ads/{id}', {
  summary: 'Delete a job that you added; an application for it is kept',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => saved.deleteCapturedAd(parts, actor, params.id),
});

export const sortPile = operation('POST /api/captured-ads/pile', {
  summary: 'Keep or discard jobs proposed by job-alert mails or followed employers',
  body: c.PileChange,
  answers: { 200: c.PileChanged },
  token: 'write',
  handle: (parts, { actor, body }) => saved.sortPile(parts, actor, body),
});

export const matchCapturedAd = operation('GET /api/captured-ads/{id}/match', {
  summary: 'Explain how a job that you added fits you',
  answers: { 200: Match },
  token: 'read',
  handle: (parts, { actor, params }) => saved.matchCapturedAd(parts, parts.engine, actor, params.id),
});

export const listSavedAds = operation('GET /api/saved-ads', {
  summary: 'List your saved ads, the last saved first',
  answers: { 200: c.SavedAdList },
  token: 'read',
  handle: (parts, { actor }) => saved.listSavedAds(parts, actor),
});

export const saveAd = operation('PUT /api/ads/{id}/saving', {
  summary: 'Save an ad, with a note and tags, without beginning an application',
  body: c.SavingRequest,
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params, body }) => saved.saveAd(parts, actor, params.id, body),
});

export const unsaveAd = operation('DELETE /api/ads/{id}/saving', {
  summary: 'Remove an ad from the saved ads',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => saved.unsaveAd(parts, actor, params.id),
});

export const listFollowedEmployers = operation('GET /api/followed-employers', {
  summary: 'List the employers whose career pages you follow',
  answers: { 200: c.FollowedEmployerList },
  token: 'read',
  handle: (parts, { actor }) => saved.listFollowedEmployers(parts, actor),
});

export const followEmployer = operation('POST /api/followed-employers', {
  summary: 'Follow an employer: the open jobs of its career page or feed are proposed to you',
  body: c.FollowRequest,
  answers: { 200: c.Follow },
  token: 'write',
  handle: (parts, { actor, body }) => saved.followEmployer(parts, actor, body),
});

export const unfollowEmployer = operation('DELETE /api/followed-employers/{id}', {
  summary: 'Stop following an employer; jobs that you kept are not deleted',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => saved.unfollowEmployer(parts, actor, params.id),
});
