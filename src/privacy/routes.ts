import { actorOf, answer, callerOf, type Routes } from '../http/route.ts';
import { ref } from '../kernel/shapes.ts';
import type { Parts } from '../parts.ts';
import { DeleteAccountRequest } from './contract.ts';
import * as privacy from './privacy.ts';

const tags = ['accounts'];

export function privacyRoutes(server: Routes, parts: Parts): void {
  server.get(
    '/api/account/export',
    { schema: { operationId: 'exportAccount', summary: 'All your data as one ZIP', tags } },
    async (request, reply) => {
      const { name, zip } = await privacy.exportAccount(parts, actorOf(request), callerOf(request));
      return reply
        .type('application/zip')
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .send(zip);
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
