import { actorOf, answer, callerOf, type Routes } from '../platform/http/route.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as accounts from './accounts.ts';
import * as c from './contract.ts';

const tags = ['accounts'];
const nothing = { description: 'Done' };

/** The way back for who has lost the second step. */
export function recoveryRoutes(server: Routes, parts: Parts): void {
  server.patch(
    '/api/auth/totp',
    {
      schema: {
        operationId: 'allowRecovery',
        summary: 'Choose whether a lost second step can be recovered',
        description: 'Not for administrators. Choosing that it cannot stops a recovery that is underway.',
        tags,
        body: ref(c.AllowRecoveryRequest),
        response: { 204: nothing },
      },
      config: { anyText: true },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        204,
        await accounts.allowRecovery(parts, actorOf(request), request.body, callerOf(request)),
      ),
  );

  server.post(
    '/api/auth/totp/recovery',
    {
      schema: {
        operationId: 'beginRecovery',
        summary: 'Begin the recovery of a lost second step',
        description:
          'Where the account has chosen so. It is mailed at once and each day, and removes the second step after 72 hours. Any login with the second step or a recovery code stops it, as does whoever is logged in. Asked again while it is underway it tells the same.',
        tags,
        body: ref(c.BeginRecoveryRequest),
        response: { 202: ref(c.RecoveryStarted) },
      },
      config: { open: 'who has lost the second step cannot log in', anyText: true, waitsBy: 'email' },
    },
    async (request, reply) =>
      answer(request, reply, 202, await accounts.beginRecovery(parts, request.body, callerOf(request))),
  );

  server.delete(
    '/api/auth/totp/recovery',
    {
      schema: {
        operationId: 'stopRecovery',
        summary: 'Stop the recovery of the second step',
        tags,
        response: { 204: nothing },
      },
    },
    async (request, reply) =>
      answer(request, reply, 204, await accounts.stopOwnRecovery(parts, actorOf(request), callerOf(request))),
  );
}
