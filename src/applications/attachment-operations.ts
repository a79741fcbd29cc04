import { operationFactory } from '../platform/http/operation.ts';
import { readUpload } from '../platform/http/upload.ts';
import { Refused } from '../platform/kernel/errors.ts';
import * as applications from './applications.ts';
import * as c from './contract.ts';

const operation = operationFactory('applications');

/** Upper limit of one file, in bytes. */
const LARGEST_FILE = 10 * 1024 * 1024;

export const attachFile = operation('POST /api/applications/{id}/attachments', {
  summary: 'Attach a file; to remove one, PATCH the ids to keep',
  description:
    'multipart/form-data with `file`: PDF, DOCX, PNG or JPEG, at most 10 MB; at most ten files, and all ' +
    "of a user's within the quota (GET /api/attachment-storage). Counts as an edit: an approval ends.",
  consumes: ['multipart/form-data'],
  answers: { 201: c.Application },
  token: 'write',
  // The upload is read only when its turn comes, so waiting uploads take no memory here.
  handle: (parts, { actor, params, request }) =>
    parts.costly.run(actor.userId, 'read', async (slot) => {
      const own = await applications.getOwnApplication(parts, actor, params.id);
      if (own instanceof Refused) return own;
      const upload = await readUpload(request, LARGEST_FILE);
      return upload instanceof Refused ? upload : applications.attachFile(parts, slot, actor, params.id, upload);
    }),
});

export const attachmentStorage = operation('GET /api/attachment-storage', {
  summary: 'Get the used and total storage for attachments, in bytes',
  answers: { 200: c.AttachmentStorage },
  token: 'read',
  handle: (parts, { actor }) => applications.getAttachmentStorage(parts, actor),
});

export const attachedFile = operation('GET /api/applications/{id}/attachments/{attachmentId}', {
  summary: 'Download an attached file',
  token: 'read',
  handle: (parts, { actor, params }) => applications.getAttachedFile(parts, actor, params.id, params.attachmentId),
});
