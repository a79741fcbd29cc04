import { operationIn } from '../platform/http/operation.ts';
import * as c from './ask-contract.ts';
import * as asks from './asks/asks.ts';

/** What employers ask for. */
const operation = operationIn('replies');

export const listAsks = operation('GET /api/asks', {
  summary: 'What employers ask you for, by its last day',
  description: 'Read from their mails or added by you. `all` tells what is done as well, behind the rest.',
  query: c.AskQuery,
  answers: { 200: c.AskList },
  token: 'read',
  handle: (parts, { actor, query }) => asks.listAsks(parts, actor, query),
});

export const addAsk = operation('POST /api/applications/{id}/asks', {
  summary: 'Add what an employer waits for, with its last day',
  description: 'Refused where the same is open for the application: change its day.',
  body: c.NewAsk,
  answers: { 201: c.Ask },
  token: 'write',
  handle: (parts, { actor, params, body }) => asks.addAsk(parts, actor, params.id, body),
});

export const changeAsk = operation('PUT /api/asks/{id}', {
  summary: 'Say another last day, or that there is none',
  body: c.AskChange,
  answers: { 200: c.Ask },
  token: 'write',
  handle: (parts, { actor, params, body }) => asks.changeAsk(parts, actor, params.id, body),
});

export const markAskDone = operation('POST /api/asks/{id}/done', {
  summary: 'Say that you have done it',
  answers: { 200: c.Ask },
  token: 'write',
  handle: (parts, { actor, params }) => asks.markAskDone(parts, actor, params.id),
});

export const undoAskDone = operation('DELETE /api/asks/{id}/done', {
  summary: 'Take back that it is done',
  answers: { 200: c.Ask },
  token: 'write',
  handle: (parts, { actor, params }) => asks.undoAskDone(parts, actor, params.id),
});
