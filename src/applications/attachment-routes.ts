import { actorOf, answer, answerFile, type Routes } from '../platform/http/route.ts';
import { readUpload } from '../platform/http/upload.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as applications from './applications.ts';
import { AttachmentStorage } from './attachment-contract.ts';
import * as c from './contract.ts';

/** Bytes of one file. */
const LARGEST_FILE = 10 * 1024 * 1024;
const tags = ['applications'];

export function attachmentRoutes(server: Routes, parts: Parts): void {
  server.post(
    '/api/applications/:id/attachments',
    {
      schema: {
        operationId: 'attachFile',
        summary: 'Attach a file; removing one is PATCH with the ids that stay',
        description:
          'multipart/form-data with `file`: PDF, DOCX, PNG or JPEG, at most 10 MB, at most ten of them, and all of a person’s within their quota (GET /api/attachment-storage). An edit: an approval ends.',
        consumes: ['multipart/form-data'],
        tags,
        params: c.ApplicationParams,
        response: { 201: ref(c.Application) },
      },
      config: { token: 'write', upload: true },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      // The file is taken in when it is its turn: until then it is with whoever sends it, and not in memory.
      const attached = await parts.costly.run(actor.userId, 'read', async (slot) => {
        const own = await applications.getOwnApplication(parts, actor, id);
        if (own instanceof Refused) return own;
        const upload = await readUpload(request, LARGEST_FILE);
        return upload instanceof Refused ? upload : applications.attachFile(parts, slot, actor, id, upload);
      });
      return answer(request, reply, 201, attached);
    },
  );

  server.get(
    '/api/attachment-storage',
    {
      schema: {
        operationId: 'attachmentStorage',
        summary: 'How much of what you may attach is used, in bytes',
        tags,
        response: { 200: ref(AttachmentStorage) },
      },
      config: { token: 'read' },
    },
    async (request, reply) => reply.send(await applications.getAttachmentStorage(parts, actorOf(request))),
  );

  server.get(
    '/api/applications/:id/attachments/:attachmentId',
    {
      schema: { operationId: 'attachedFile', summary: 'A file that was attached', tags, params: c.AttachmentParams },
      config: { token: 'read' },
    },
    async (request, reply) => {
      const { id, attachmentId } = request.params;
      return answerFile(request, reply, await applications.getAttachedFile(parts, actorOf(request), id, attachmentId));
    },
  );
}
