import { actorOf, answer, type Routes } from '../platform/http/route.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as mailboxes from './mailbox.ts';
import { tryMailbox } from './mailbox-trial.ts';

const tags = ['replies'];

/** The mailbox that a person lets us watch. */
export function mailboxRoutes(server: Routes, parts: Parts): void {
  server.get(
    '/api/connections',
    {
      schema: {
        operationId: 'getConnections',
        summary: 'Which of your mail servers are set: the watched mailbox, the one that applications go by',
        tags,
        response: { 200: ref(c.Connections) },
      },
    },
    async (request, reply) => answer(request, reply, 200, await mailboxes.connections(parts, actorOf(request))),
  );

  server.get(
    '/api/mailbox',
    {
      schema: {
        operationId: 'getMailbox',
        summary: 'Your watched mailbox, without its password; 404 where there is none',
        tags,
        response: { 200: ref(c.Mailbox) },
      },
    },
    async (request, reply) => answer(request, reply, 200, await mailboxes.getMailbox(parts, actorOf(request))),
  );

  server.put(
    '/api/mailbox',
    {
      config: { proved: true },
      schema: {
        operationId: 'putMailbox',
        summary: 'Set the mailbox to watch; it is tried at once',
        description:
          'Answers with the status `connecting`; GET tells how it went. The password is kept when it is left out, as long as host and username stay. Mails are only read, never changed, marked or moved; the first time those of the last 30 days. Without `folders` it is INBOX alone.',
        tags,
        body: ref(c.MailboxRequest),
        response: { 200: ref(c.Mailbox) },
      },
    },
    async (request, reply) =>
      answer(request, reply, 200, await mailboxes.putMailbox(parts, actorOf(request), request.body)),
  );

  server.post(
    '/api/mailbox/confirmation',
    {
      config: { proved: true },
      schema: {
        operationId: 'confirmMailbox',
        summary: 'Say that it is still yours, after a forgotten password: until then it is not read',
        tags,
        response: { 200: ref(c.Mailbox) },
      },
    },
    async (request, reply) => answer(request, reply, 200, await mailboxes.confirmMailbox(parts, actorOf(request))),
  );

  server.delete(
    '/api/mailbox',
    {
      schema: {
        operationId: 'deleteMailbox',
        summary: 'Stop the watch and forget the mailbox with its password',
        tags,
        response: { 204: { description: 'Done' } },
      },
    },
    async (request, reply) => answer(request, reply, 204, await mailboxes.deleteMailbox(parts, actorOf(request))),
  );

  server.post(
    '/api/mailbox/trial',
    {
      config: { proved: true },
      schema: {
        operationId: 'tryMailbox',
        summary: 'Log in once by settings that are not saved, and list the folders to choose from',
        description:
          'Answers within twenty seconds how it went. The saved password is used when it is left out, as long as host and username are the saved ones.',
        tags,
        body: ref(c.MailboxRequest),
        response: { 200: ref(c.MailboxTrial) },
      },
    },
    async (request, reply) => answer(request, reply, 200, await tryMailbox(parts, actorOf(request), request.body)),
  );

  server.post(
    '/api/mailbox/test',
    {
      config: { proved: true },
      schema: {
        operationId: 'testMailbox',
        summary: 'Try the mailbox again; GET tells how it went',
        tags,
        response: { 202: ref(c.Mailbox) },
      },
    },
    async (request, reply) => answer(request, reply, 202, await mailboxes.testMailbox(parts, actorOf(request))),
  );
}
