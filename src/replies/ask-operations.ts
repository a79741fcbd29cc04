import { operationFactory } from '../platform/http/operation.ts';
import * as c from './ask-contract.ts';
import * as asks from './asks/asks.ts';

/** What employers ask the user for. */
const operation = operationFactory('replies');

export const listAsks = operation('GET /api/asks', {
  summary: 'List what employers ask you for, by due date',
  description: 'Found in their mails or added by you. `all` also returns those that are done, last.',
  query: c.AskQuery,
  answers: { 200: c.AskList },
  token: 'read',
  handle: (parts, { actor, query }) => asks.listAsks(parts, actor, query),
});

export const addAsk = operation('POST /api/applications/{id}/asks', {
  summary: 'Add what an employer asks for, with its last day',
  description: 'Refused when the application has the same open entry: change its day instead.',
  body: c.NewAsk,
  answers: { 201: c.Ask },
  token: 'write',
  handle: (parts, { actor, params, body }) => asks.addAsk(parts, actor, params.id, body),
});

export const changeAsk = operation('PUT /api/asks/{id}', {
  summary: 'Change or remove the last day',
  body: c.AskChange,
  answers: { 200: c.Ask },
  token: 'write',
  handle: (parts, { actor, params, body }) => asks.changeAsk(parts, actor, params.id, body),
});

export const markAskDone = operation('POST /api/asks/{id}/done', {
  summary: 'Mark an entry as done',
  answers: { 200: c.Ask },
  token: 'write',
  handle: (parts, { actor, params }) => asks.markAskDone(parts, actor, params.id),
});

export const undoAskDone = operation('DELETE /api/asks/{id}/done', {
  summary: 'Mark an entry as not done',
  answers: { 200: c.Ask },
  token: 'write',
  handle: (parts, { actor, params }) => asks.undoAskDone(parts, actor, params.id),
});
