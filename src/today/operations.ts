import type { EngineThread } from '../matching/matching.ts';
import { operationIn } from '../platform/http/operation.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as today from './today.ts';

/** The list of the day, and what could be changed. */
const operation = operationIn<Parts & { engine: EngineThread }>('today');

export const getToday = operation('GET /api/today', {
  summary: 'What waits for you, the most pressing first, each with its reason',
  description:
    'At most seven unless `all` is asked for; `more` counts the others. `missing` names what could not be read.',
  query: c.TodayQuery,
  answers: { 200: c.TodayList },
  token: 'read',
  handle: (parts, { actor, query }) => today.listToday(parts, actor, query),
});

export const markTodayDone = operation('POST /api/today/{itemId}/done', {
  summary: 'Say that an item is dealt with',
  description: 'It does not come back for the same occasion: the same deadline, the same reminder.',
  answers: { 200: c.TodayMark },
  token: 'write',
  handle: (parts, { actor, params }) => today.markDone(parts, actor, params.itemId),
});

export const snoozeToday = operation('POST /api/today/{itemId}/snooze', {
  summary: 'Put an item off, without `until` to tomorrow at eight',
  body: c.SnoozeRequest,
  answers: { 200: c.TodayMark },
  token: 'write',
  handle: (parts, { actor, params, body }) => today.snooze(parts, actor, params.itemId, body),
});

export const takeBackTodayDone = operation('DELETE /api/today/{itemId}/done', {
  summary: 'Take back that an item is dealt with',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => today.undoMark(parts, actor, params.itemId, 'done'),
});

export const takeBackTodaySnooze = operation('DELETE /api/today/{itemId}/snooze', {
  summary: 'Have an item back that was put off',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => today.undoMark(parts, actor, params.itemId, 'snoozed_until'),
});

export const listSuggestions = operation('GET /api/suggestions', {
  summary: 'What you could change, each with its numbers',
  answers: { 200: c.SuggestionList },
  token: 'read',
  handle: (parts, { actor }) => today.listSuggestions(parts, parts.engine, actor),
});

export const dismissSuggestion = operation('POST /api/suggestions/{id}/dismissal', {
  summary: 'Say that you do not want a suggestion again',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => today.dismissSuggestion(parts, parts.engine, actor, params.id),
});

export const takeBackSuggestionDismissal = operation('DELETE /api/suggestions/{id}/dismissal', {
  summary: 'Have a suggestion back',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => today.undoSuggestionDismissal(parts, actor, params.id),
});
