import { actorOf, answer, type Routes } from '../platform/http/route.ts';
import { readIdempotencyKey } from '../platform/idempotency/idempotency.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as applications from './applications.ts';
import * as c from './contract.ts';

const tags = ['applications'];

/**
 * Applications, where they stand, and what is written in them.
 *
 * @param takenBack takes back what else was done because of a reply, in the transaction that takes back its move
 */
export function applicationRoutes(server: Routes, parts: Parts, takenBack?: applications.RevertReplies): void {
  server.get(
    '/api/applications/states',
    {
      schema: {
        operationId: 'applicationStates',
        summary: 'The states of applications and who may move them where',
        tags,
        response: { 200: ref(c.StateTable) },
      },
      config: { token: 'read' },
    },
    async () => applications.buildStateTable(),
  );

  server.post(
    '/api/applications',
    {
      schema: {
        operationId: 'beginApplication',
        summary: 'Begin an application, from an ad or by hand',
        tags,
        body: ref(c.NewApplication),
        response: { 201: ref(c.Application) },
      },
      config: { token: 'write' },
    },
    async (request, reply) => {
      const key = readIdempotencyKey(request.headers['idempotency-key'], 'application', request.body);
      if (key instanceof Refused) return answer(request, reply, 201, key);
      return answer(
        request,
        reply,
        201,
        await applications.beginApplication(parts, actorOf(request), request.body, key),
      );
    },
  );

  server.get(
    '/api/applications',
    {
      schema: {
        operationId: 'listApplications',
        summary: 'Your applications, the last changed first',
        tags,
        querystring: c.ApplicationQuery,
        response: { 200: c.ApplicationList },
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await applications.listApplications(parts, actorOf(request), request.query)),
  );

  server.get(
    '/api/applications/:id',
    {
      schema: {
        operationId: 'getApplication',
        summary: 'One of your applications',
        tags,
        params: c.ApplicationParams,
        response: { 200: ref(c.Application) },
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await applications.getOwnApplication(parts, actorOf(request), request.params.id)),
  );

  server.patch(
    '/api/applications/:id',
    {
      schema: {
        operationId: 'changeApplication',
        summary: 'Change recipient, transport, subject, attachments or notes',
        description: 'All but notes is what an approval binds: changing it takes the application to drafting.',
        tags,
        params: c.ApplicationParams,
        body: ref(c.ApplicationChange),
        response: { 200: ref(c.Application) },
      },
      config: { token: 'write' },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        200,
        await applications.changeApplication(parts, actorOf(request), request.params.id, request.body),
      ),
  );

  server.delete(
    '/api/applications/:id',
    {
      schema: {
        operationId: 'deleteApplication',
        summary: 'Delete an application that has not been sent',
        tags,
        params: c.ApplicationParams,
        response: { 204: { description: 'Done' } },
      },
      config: { token: 'write' },
    },
    async (request, reply) =>
      answer(request, reply, 204, await applications.deleteApplication(parts, actorOf(request), request.params.id)),
  );

  server.post(
    '/api/applications/:id/moves',
    {
      schema: {
        operationId: 'moveApplication',
        summary: 'Move an application, open it again, or take the last move back',
        tags,
        params: c.ApplicationParams,
        body: ref(c.MoveRequest),
        response: { 200: ref(c.Application) },
      },
      config: { token: 'write' },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        200,
        await applications.moveOwnApplication(parts, actorOf(request), request.params.id, request.body, takenBack),
      ),
  );

  server.put(
    '/api/applications/:id/letter',
    {
      schema: {
        operationId: 'putApplicationLetter',
        summary: 'Write the letter; earlier texts are kept as versions',
        tags,
        params: c.ApplicationParams,
        body: ref(c.LetterText),
        response: { 200: ref(c.Application) },
      },
      config: { token: 'write' },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        200,
        await applications.saveLetter(parts, actorOf(request), request.params.id, request.body),
      ),
  );

  server.get(
    '/api/applications/:id/letters',
    {
      schema: {
        operationId: 'applicationLetters',
        summary: 'The letter as it was saved each time, the newest first',
        tags,
        params: c.ApplicationParams,
        response: { 200: ref(c.LetterVersions) },
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await applications.listLetterVersions(parts, actorOf(request), request.params.id)),
  );
}
