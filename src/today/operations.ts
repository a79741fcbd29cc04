import type { EngineThread } from '../matching/matching.ts';
import { operationFactory } from '../platform/http/operation.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as today from './today.ts';

/** The list of the day, and suggestions for the profile. */
const operation = operationFactory<Parts & { engine: EngineThread }>('today');

export const getToday = operation('GET /api/today', {
  summary: 'List what needs your attention, the most urgent first, each with its reason',
  description:
    'At most seven unless `all` is set; `more` counts the others. `missing` names sources that could not be read.',
  query: c.TodayQuery,
  answers: { 200: c.TodayList },
  token: 'read',
  handle: (parts, { actor, query }) => today.listToday(parts, actor, query),
});

export const markTodayDone = operation('POST /api/today/{itemId}/done', {
  summary: 'Mark an item as done',
  description: 'The item does not return for the same deadline or reminder.',
  answers: { 200: c.TodayMark },
  token: 'write',
  handle: (parts, { actor, params }) => today.markDone(parts, actor, params.itemId),
});

export const snoozeToday = operation('POST /api/today/{itemId}/snooze', {
  summary: 'Snooze an item until `until` (default: tomorrow at 8:00)',
  body: c.SnoozeRequest,
  answers: { 200: c.TodayMark },
  token: 'write',
  handle: (parts, { actor, params, body }) => today.snooze(parts, actor, params.itemId, body),
});

export const takeBackTodayDone = operation('DELETE /api/today/{itemId}/done', {
  summary: 'Mark an item as not done',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => today.clearDoneOrSnoozed(parts, actor, params.itemId, 'done'),
});

export const takeBackTodaySnooze = operation('DELETE /api/today/{itemId}/snooze', {
  summary: 'End the snooze of an item',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => today.clearDoneOrSnoozed(parts, actor, params.itemId, 'snoozed_until'),
});

export const listSuggestions = operation('GET /api/suggestions', {
  summary: 'List suggestions for changes, each with its figures',
  answers: { 200: c.SuggestionList },
  token: 'read',
  handle: (parts, { actor }) => today.listSuggestions(parts, parts.engine, actor),
});

export const dismissSuggestion = operation('POST /api/suggestions/{id}/dismissal', {
  summary: 'Dismiss a suggestion for good',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => today.dismissSuggestion(parts, parts.engine, actor, params.id),
});

export const takeBackSuggestionDismissal = operation('DELETE /api/suggestions/{id}/dismissal', {
  summary: 'Restore a dismissed suggestion',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => today.undoSuggestionDismissal(parts, actor, params.id),
});
