import { actorOf, answer, callerOf, type Routes } from '../platform/http/route.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './access-token-contract.ts';
import * as accounts from './accounts.ts';

const tags = ['access tokens'];
const nothing = { description: 'Done' };

/** The keys that a person gives to programs. No key makes, shows or ends another. */
export function accessTokenRoutes(server: Routes, parts: Parts): void {
  server.get(
    '/api/access-tokens',
    {
      schema: {
        operationId: 'listAccessTokens',
        summary: 'Your access tokens, the newest first',
        tags,
        response: { 200: ref(c.AccessTokenList) },
      },
    },
    async (request, reply) => answer(request, reply, 200, await accounts.listAccessTokens(parts, actorOf(request))),
  );

  server.post(
    '/api/access-tokens',
    {
      config: { proved: true },
      schema: {
        operationId: 'makeAccessToken',
        summary: 'Make an access token; it is told in this answer alone',
        description:
          'A program sends it as `Authorization: Bearer sokvag_…`. Which routes it opens stands with each of them.',
        tags,
        body: ref(c.NewAccessToken),
        response: { 201: ref(c.CreatedAccessToken) },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        201,
        await accounts.createAccessToken(parts, actorOf(request), request.body, callerOf(request)),
      ),
  );

  server.delete(
    '/api/access-tokens/:id',
    {
      schema: {
        operationId: 'revokeAccessToken',
        summary: 'Take one back: it opens nothing from now on',
        tags,
        params: c.AccessTokenParams,
        response: { 204: nothing },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        204,
        await accounts.revokeAccessToken(parts, actorOf(request), request.params.id, callerOf(request)),
      ),
  );

  server.delete(
    '/api/access-tokens',
    {
      schema: { operationId: 'revokeAccessTokens', summary: 'Take all of them back', tags, response: { 204: nothing } },
    },
    async (request, reply) => {
      await accounts.revokeAccessTokens(parts, actorOf(request), callerOf(request));
      return reply.code(204).send();
    },
  );
}
