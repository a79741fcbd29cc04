import { actorOf, answer, callerOf, type Routes } from '../platform/http/route.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import { DeleteAccountRequest } from './contract.ts';
import * as privacy from './privacy.ts';

const tags = ['accounts'];

export function privacyRoutes(server: Routes, parts: Parts): void {
  server.get(
    '/api/account/export',
    {
      schema: {
        operationId: 'exportAccount',
        summary: 'All your data as one ZIP',
        description: 'Made while it is read, one at a time: a second one meanwhile is answered 429.',
        tags,
      },
    },
    async (request, reply) => {
      reply.type('application/zip');
      // Its answer has no body, so that none is made.
      if (request.method === 'HEAD') return reply.send();
      const made = await privacy.exportAccount(parts, actorOf(request), callerOf(request));
      if (made instanceof Refused) return answer(request, reply, 200, made);
      const { name, zip } = made;
      return reply.header('Content-Disposition', `attachment; filename="${name}"`).send(zip);
    },
  );

  server.delete(
    '/api/account',
    {
      schema: {
        operationId: 'deleteAccount',
        summary: 'Delete the account',
        tags,
        body: ref(DeleteAccountRequest),
        response: { 204: { description: 'Done' } },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        204,
        await privacy.deleteAccount(parts, actorOf(request), request.body, callerOf(request)),
      ),
  );
}
