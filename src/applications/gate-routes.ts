import type { EngineThread } from '../matching/matching.ts';
import { actorOf, answer, answerFile, type Routes } from '../platform/http/route.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as applications from './applications.ts';
import * as c from './contract.ts';

const tags = ['applications'];
const params = c.ApplicationParams;

/** The gate that an application passes, and the ways out of the house. */
export function gateRoutes(server: Routes, parts: Parts, engine: EngineThread): void {
  server.get(
    '/api/applications/:id/checks',
    {
      schema: {
        operationId: 'applicationChecks',
        summary: 'What is checked before you approve',
        tags,
        params,
        response: { 200: ref(c.CheckList) },
      },
      config: { token: 'read' },
    },
    async (request, reply) => {
      const found = await applications.listChecks(parts, engine, actorOf(request), request.params.id);
      return answer(request, reply, 200, found);
    },
  );

  server.post(
    '/api/applications/:id/approval',
    {
      schema: {
        operationId: 'approveApplication',
        summary: 'Approve exactly this material',
        description:
          '409 `stale_material` when the material is another one by now, `approval_blocked` with `checks` when one that blocks has failed.',
        tags,
        params,
        body: ref(c.ApprovalRequest),
        response: { 201: ref(c.Application) },
      },
    },
    async (request, reply) => {
      const { materialHash } = request.body;
      const { id } = request.params;
      const approved = await applications.approveApplication(parts, engine, actorOf(request), id, materialHash);
      return answer(request, reply, 201, approved);
    },
  );

  server.delete(
    '/api/applications/:id/approval',
    {
      schema: {
        operationId: 'takeBackApproval',
        summary: 'Take the approval back',
        tags,
        params,
        response: { 200: ref(c.Application) },
      },
    },
    async (request, reply) =>
      answer(request, reply, 200, await applications.revokeApproval(parts, actorOf(request), request.params.id)),
  );

  server.post(
    '/api/applications/:id/sending',
    {
      schema: {
        operationId: 'sendApplication',
        summary: 'Send an approved application by your own mail server',
        description:
          'Answers at once; the state then tells: `sent`, `needs_verification` when nobody knows, or `approved` again when nothing left the house.',
        tags,
        params,
        response: { 202: ref(c.Application) },
      },
    },
    async (request, reply) =>
      answer(request, reply, 202, await applications.requestSending(parts, actorOf(request), request.params.id)),
  );

  server.post(
    '/api/applications/:id/attestation',
    {
      schema: {
        operationId: 'attestSending',
        summary: 'Say that you have sent it: Jag har skickat',
        tags,
        params,
        body: ref(c.Attestation),
        response: { 200: ref(c.Application) },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        200,
        await applications.attestSent(parts, actorOf(request), request.params.id, request.body.sentAt),
      ),
  );

  server.get(
    '/api/applications/:id/clipboard',
    {
      schema: {
        operationId: 'applicationClipboard',
        summary: 'Everything to copy, part by part',
        tags,
        params,
        response: { 200: ref(c.Clipboard) },
      },
    },
    async (request, reply) =>
      answer(request, reply, 200, await applications.getClipboard(parts, actorOf(request), request.params.id)),
  );

  server.get(
    '/api/applications/:id/message.eml',
    {
      schema: {
        operationId: 'applicationMessage',
        summary: 'The application as a mail, with what goes along',
        tags,
        params,
      },
    },
    async (request, reply) =>
      answerFile(request, reply, await applications.getMessageFile(parts, actorOf(request), request.params.id)),
  );
}
