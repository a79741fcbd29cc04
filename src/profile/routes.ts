import { actorOf, answer, answerFile, type Routes } from '../platform/http/route.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as profile from './profile.ts';

const tags = ['profile'];

export function profileRoutes(server: Routes, parts: Parts): void {
  server.get(
    '/api/profile',
    {
      schema: {
        operationId: 'getProfile',
        summary: 'Your CV and your wishes',
        tags,
        response: { 200: ref(c.Profile) },
      },
      config: { token: 'read' },
    },
    async (request, reply) => answer(request, reply, 200, await profile.getProfile(parts, actorOf(request))),
  );

  server.put(
    '/api/profile',
    {
      schema: {
        operationId: 'putProfile',
        summary: 'Put them in the place of those that there are',
        tags,
        body: ref(c.ProfileRequest),
        response: { 200: ref(c.Profile) },
      },
      config: { token: 'write' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await profile.putProfile(parts, actorOf(request), request.body)),
  );

  const file = (operationId: string, summary: string) => ({ operationId, summary, tags });

  server.get(
    '/api/profile/cv.json',
    { schema: file('cvJson', 'The CV as JSON Resume'), config: { token: 'read' } },
    async (request, reply) =>
      answerFile(request, reply, await profile.ownCvFile(parts, actorOf(request), { form: 'json' })),
  );

  server.get(
    '/api/profile/cv.pdf',
    { schema: { ...file('cvPdf', 'The CV as PDF'), querystring: c.CvPdfQuery }, config: { token: 'read' } },
    async (request, reply) =>
      answerFile(request, reply, await profile.ownCvFile(parts, actorOf(request), { form: 'pdf', ...request.query })),
  );

  server.get(
    '/api/profile/cv.docx',
    { schema: { ...file('cvDocx', 'The CV as a Word file'), querystring: c.CvQuery }, config: { token: 'read' } },
    async (request, reply) =>
      answerFile(request, reply, await profile.ownCvFile(parts, actorOf(request), { form: 'docx', ...request.query })),
  );

  server.get(
    '/api/profile/europass.xml',
    {
      schema: { ...file('cvEuropass', 'The CV as Europass XML, version 4'), querystring: c.CvQuery },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answerFile(
        request,
        reply,
        await profile.ownCvFile(parts, actorOf(request), { form: 'europass', ...request.query }),
      ),
  );
}
