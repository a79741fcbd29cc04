import { actorOf, answer, callerOf, type Routes } from '../platform/http/route.ts';
import { Message, ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as accounts from './accounts.ts';
import * as c from './contract.ts';

const tags = ['accounts'];

/** Proof of address. A link that is opened changes nothing: programs that look at mail open links too. */
export function addressRoutes(server: Routes, parts: Parts, endings: accounts.AccessRevokers): void {
  server.post(
    '/api/auth/confirm-address',
    {
      schema: {
        operationId: 'confirmAddress',
        summary: 'Prove the address with the token that was mailed to it',
        description:
          'With a login of the account as bearer that login lives and all others end. Without one `newPassword` is required, and everything that was set up before ends: logins, second step, mail accounts, push, calendar link, access tokens.',
        tags,
        body: ref(c.ConfirmAddressRequest),
        response: { 204: { description: 'Done' } },
      },
      config: { open: 'the token of the link stands for the login', orLogin: true },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        204,
        await accounts.confirmAddress(parts, endings, request.actor, request.body, callerOf(request)),
      ),
  );

  server.post(
    '/api/auth/resend-address-proof',
    {
      schema: {
        operationId: 'resendAddressProof',
        summary: 'Mail the link again that proves the address',
        tags,
        response: { 202: ref(Message) },
      },
    },
    async (request, reply) => answer(request, reply, 202, await accounts.resendAddressProof(parts, actorOf(request))),
  );
}
