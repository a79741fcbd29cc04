import { operationFactory } from '../platform/http/operation.ts';
import * as accounts from './accounts.ts';
import * as c from './contract.ts';

/** Access tokens that users give to programs. Access tokens cannot create, list or revoke access tokens. */
const operation = operationFactory('access tokens');

export const listAccessTokens = operation('GET /api/access-tokens', {
  summary: 'List your access tokens, newest first',
  answers: { 200: c.AccessTokenList },
  handle: (parts, { actor }) => accounts.listAccessTokens(parts, actor),
});

export const makeAccessToken = operation('POST /api/access-tokens', {
  summary: 'Create an access token; it is returned only in this response',
  description:
    'A program sends it as `Authorization: Bearer sokvag_…`. Each operation lists the token scopes that it accepts.',
  body: c.NewAccessToken,
  answers: { 201: c.CreatedAccessToken },
  proved: true,
  handle: (parts, { actor, body, caller }) => accounts.createAccessToken(parts, actor, body, caller),
});

export const revokeAccessToken = operation('DELETE /api/access-tokens/{id}', {
  summary: 'Revoke an access token; it is invalid at once',
  answers: { 204: 'Done' },
  handle: (parts, { actor, params, caller }) => accounts.revokeAccessToken(parts, actor, params.id, caller),
});

export const revokeAccessTokens = operation('DELETE /api/access-tokens', {
  summary: 'Revoke all access tokens',
  answers: { 204: 'Done' },
  handle: (parts, { actor, caller }) => accounts.revokeAccessTokens(parts, actor, caller),
});
