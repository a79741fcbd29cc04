import { operationIn } from '../platform/http/operation.ts';
import * as accounts from './accounts.ts';
import * as c from './contract.ts';

/** The keys that a person gives to programs. No key makes, shows or ends another. */
const operation = operationIn('access tokens');

export const listAccessTokens = operation('GET /api/access-tokens', {
  summary: 'Your access tokens, the newest first',
  answers: { 200: c.AccessTokenList },
  handle: (parts, { actor }) => accounts.listAccessTokens(parts, actor),
});

export const makeAccessToken = operation('POST /api/access-tokens', {
  summary: 'Make an access token; it is told in this answer alone',
  description:
    'A program sends it as `Authorization: Bearer sokvag_…`. Which routes it opens stands with each of them.',
  body: c.NewAccessToken,
  answers: { 201: c.CreatedAccessToken },
  proved: true,
  handle: (parts, { actor, body, caller }) => accounts.createAccessToken(parts, actor, body, caller),
});

export const revokeAccessToken = operation('DELETE /api/access-tokens/{id}', {
  summary: 'Take one back: it opens nothing from now on',
  answers: { 204: 'Done' },
  handle: (parts, { actor, params, caller }) => accounts.revokeAccessToken(parts, actor, params.id, caller),
});

export const revokeAccessTokens = operation('DELETE /api/access-tokens', {
  summary: 'Take all of them back',
  answers: { 204: 'Done' },
  handle: (parts, { actor, caller }) => accounts.revokeAccessTokens(parts, actor, caller),
});
