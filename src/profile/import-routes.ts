import { createHash } from 'node:crypto';
import { actorOf, answer, type Routes } from '../platform/http/route.ts';
import { readUpload } from '../platform/http/upload.ts';
import { readIdempotencyKey } from '../platform/idempotency/idempotency.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as imports from './cv-imports.ts';

/** Bytes of a CV. */
const LARGEST_CV = 10 * 1024 * 1024;
const tags = ['profile'];

export function importRoutes(server: Routes, parts: Parts): void {
  server.post(
    '/api/profile/cv-imports',
    {
      schema: {
        operationId: 'importCv',
        summary: 'Read a CV into a draft; the profile stays as it is',
        description:
          'multipart/form-data with `file`: PDF, DOCX, JSON Resume, Europass (XML, JSON, PDF) or text, at most 10 MB. A file that cannot be read is answered 201 with the status `failed` and what to do. The file is not stored.',
        consumes: ['multipart/form-data'],
        tags,
        response: { 201: ref(c.CvImport) },
      },
      config: { token: 'write', upload: true },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      // The file is taken in when it is its turn: until then it is with whoever sends it, and not in memory.
      const made = await parts.costly.run(actor.userId, 'read', async (slot) => {
        const upload = await readUpload(request, LARGEST_CV);
        if (upload instanceof Refused) return upload;
        const digest = createHash('sha256').update(upload.bytes).digest('hex');
        const key = readIdempotencyKey(request.headers['idempotency-key'], 'cv-import', { digest });
        return key instanceof Refused ? key : imports.importCv(parts, slot, actor, upload, key);
      });
      return answer(request, reply, 201, made);
    },
  );

  server.get(
    '/api/profile/cv-imports/:id',
    {
      schema: {
        operationId: 'getCvImport',
        summary: 'A CV as it was read',
        tags,
        params: c.CvImportParams,
        response: { 200: ref(c.CvImport) },
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await imports.getCvImport(parts, actorOf(request), request.params.id)),
  );

  server.post(
    '/api/profile/cv-imports/:id/acceptance',
    {
      schema: {
        operationId: 'acceptCv',
        summary: 'Take these sections of the draft into the profile',
        tags,
        params: c.CvImportParams,
        body: ref(c.CvAcceptance),
        response: { 200: ref(c.Profile) },
      },
      config: { token: 'write' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await imports.acceptCv(parts, actorOf(request), request.params.id, request.body)),
  );
}
