import { actorOf, answer, type Routes } from '../platform/http/route.ts';
import { canonicalEmail } from '../platform/kernel/email-address.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as accounts from './sending/account.ts';
import * as c from './sending-account-contract.ts';

const tags = ['applications'];

/** The mail server that a person sends applications by. */
export function sendingAccountRoutes(server: Routes, parts: Parts): void {
  server.get(
    '/api/sending-account',
    {
      schema: {
        operationId: 'getSendingAccount',
        summary: 'Your mail server, without its password; 404 where there is none',
        tags,
        response: { 200: ref(c.SendingAccount) },
      },
    },
    async (request, reply) => answer(request, reply, 200, await accounts.getSendingAccount(parts, actorOf(request))),
  );

  server.put(
    '/api/sending-account',
    {
      config: { proved: true },
      schema: {
        operationId: 'putSendingAccount',
        summary: 'Set your mail server; it is tried at once',
        description:
          'Answers with the status `connecting`; GET tells how it went. The password is kept when it is left out, as long as host and username stay.',
        tags,
        body: ref(c.SendingAccountRequest),
        response: { 200: ref(c.SendingAccount) },
      },
    },
    async (request, reply) =>
      answer(request, reply, 200, await accounts.putSendingAccount(parts, actorOf(request), request.body)),
  );

  server.delete(
    '/api/sending-account',
    {
      schema: {
        operationId: 'deleteSendingAccount',
        summary: 'Forget your mail server and its password',
        tags,
        response: { 204: { description: 'Done' } },
      },
    },
    async (request, reply) => answer(request, reply, 204, await accounts.deleteSendingAccount(parts, actorOf(request))),
  );

  server.post(
    '/api/sending-account/test',
    {
      config: { proved: true },
      schema: {
        operationId: 'testSendingAccount',
        summary: 'Try the login again; GET tells how it went',
        tags,
        response: { 202: ref(c.SendingAccount) },
      },
    },
    async (request, reply) => answer(request, reply, 202, await accounts.testSendingAccount(parts, actorOf(request))),
  );

  server.post(
    '/api/sending-account/confirmation',
    {
      config: { proved: true },
      schema: {
        operationId: 'confirmSendingAccount',
        summary: 'Say that it is still yours, after a forgotten password: until then nothing goes by it',
        tags,
        response: { 200: ref(c.SendingAccount) },
      },
    },
    async (request, reply) =>
      answer(request, reply, 200, await accounts.confirmSendingAccount(parts, actorOf(request))),
  );

  server.get(
    '/api/sending-account/hints',
    {
      schema: {
        operationId: 'mailProviderHints',
        summary: 'What mail providers ask of other programs: servers, ports, app passwords',
        tags,
        querystring: c.HintQuery,
        response: { 200: ref(c.MailProviderHints) },
      },
    },
    async (request, reply) =>
      answer(request, reply, 200, accounts.providerHints(canonicalEmail(request.query.email ?? ''))),
  );
}
