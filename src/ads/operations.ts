import { operationFactory } from '../platform/http/operation.ts';
import { Id } from '../platform/kernel/shapes.ts';
import * as ads from './ads.ts';
import * as c from './contract.ts';

const operation = operationFactory('ads', { param: Id });

export const completeSearch = operation('GET /api/ads/completions', {
  summary: 'Complete a search term',
  query: c.CompletionQuery,
  answers: { 200: c.CompletionList },
  token: 'read',
  handle: (parts, { actor, query }) => ads.completeSearch(parts, actor, query.q),
});

export const listSavedSearches = operation('GET /api/saved-searches', {
  summary: 'List your saved searches, each with its number of new ads',
  answers: { 200: c.SavedSearchList },
  token: 'read',
  handle: (parts, { actor }) => ads.listSavedSearches(parts, actor),
});

export const saveSearch = operation('POST /api/saved-searches', {
  summary: 'Save a search',
  body: c.SavedSearchRequest,
  answers: { 201: c.SavedSearch },
  token: 'write',
  idempotent: 'saved-search',
  handle: (parts, { actor, body, key }) => ads.saveSearch(parts, actor, body, key),
});

export const getSavedSearch = operation('GET /api/saved-searches/{id}', {
  summary: 'Get a saved search',
  answers: { 200: c.SavedSearch },
  token: 'read',
  handle: (parts, { actor, params }) => ads.getSavedSearch(parts, actor, params.id),
});

export const changeSavedSearch = operation('PATCH /api/saved-searches/{id}', {
  summary: 'Change the name, filters or notifications of a saved search',
  body: c.SavedSearchChange,
  answers: { 200: c.SavedSearch },
  token: 'write',
  handle: (parts, { actor, params, body }) => ads.changeSavedSearch(parts, actor, params.id, body),
});

export const openSavedSearch = operation('POST /api/saved-searches/{id}/opening', {
  summary: 'Mark all current ads of a saved search as seen: none of them is new afterwards',
  answers: { 200: c.SavedSearch },
  token: 'write',
  handle: (parts, { actor, params }) => ads.markSavedSearchOpened(parts, actor, params.id),
});

export const deleteSavedSearch = operation('DELETE /api/saved-searches/{id}', {
  summary: 'Delete a saved search',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => ads.deleteSavedSearch(parts, actor, params.id),
});
