import type { EngineThread } from '../matching/matching.ts';
import { actorOf, answer, answerFile, type Routes } from '../platform/http/route.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as applications from './applications.ts';
import * as c from './contract.ts';

const tags = ['applications'];
const params = c.ApplicationParams;

/** A CV and a letter for one application, made of the profile alone. */
export function tailoringRoutes(server: Routes, parts: Parts, engine: EngineThread): void {
  server.post(
    '/api/applications/:id/tailored-cv',
    {
      schema: {
        operationId: 'tailorCv',
        summary: 'Make the CV that goes with the application',
        description:
          'Without `lines` the program selects among your own facts. Lines that say more than your profile does are answered in `blocked`, with why, and are not in the CV. The ad is never evidence.',
        tags,
        params,
        body: ref(c.TailoringRequest),
        response: { 201: ref(c.TailoredCv) },
      },
      config: { token: 'write' },
    },
    async (request, reply) => {
      const { lines } = request.body;
      const made = await applications.tailorCv(parts, engine, actorOf(request), request.params.id, lines);
      return answer(request, reply, 201, made);
    },
  );

  server.get(
    '/api/applications/:id/tailored-cv',
    {
      schema: {
        operationId: 'tailoredCv',
        summary: 'The CV that goes with the application, with where its lines come from; 404 where there is none',
        tags,
        params,
        response: { 200: ref(c.TailoredCv) },
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await applications.getTailoredCv(parts, actorOf(request), request.params.id)),
  );

  for (const form of ['pdf', 'docx'] as const) {
    server.get(
      `/api/applications/:id/tailored-cv.${form}`,
      {
        schema: {
          operationId: form === 'pdf' ? 'tailoredCvPdf' : 'tailoredCvDocx',
          summary: `The application's CV as ${form === 'pdf' ? 'a PDF' : 'a Word file'}, read back before it is given`,
          tags,
          params,
        },
        config: { token: 'read' },
      },
      async (request, reply) => {
        const made = await applications.getTailoredCvFile(parts, actorOf(request), request.params.id, form);
        return answerFile(request, reply, made);
      },
    );
  }

  server.post(
    '/api/applications/:id/letter-draft',
    {
      schema: {
        operationId: 'draftLetter',
        summary: 'Write a letter of your facts, with gaps to fill',
        tags,
        params,
        response: { 200: ref(c.Application) },
      },
      config: { token: 'write' },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        200,
        await applications.draftOwnLetter(parts, engine, actorOf(request), request.params.id),
      ),
  );
}
