import Type from 'typebox';
import { operationFactory } from '../platform/http/operation.ts';
import { readUpload, uploadIdempotencyKey } from '../platform/http/upload.ts';
import { Refused } from '../platform/kernel/errors.ts';
import * as c from './contract.ts';
import * as imports from './cv-imports.ts';

const operation = operationFactory('profile', { param: Type.String() });

/** Upper limit for a CV file, in bytes. */
const LARGEST_CV = 10 * 1024 * 1024;

export const importCv = operation('POST /api/profile/cv-imports', {
  summary: 'Import a CV into a draft; the profile is not changed',
  description:
    'multipart/form-data with `file`: PDF, DOCX, JSON Resume, Europass (XML, JSON, PDF), the ZIP ' +
    'of a LinkedIn export, text, or an image (JPEG, PNG, a scanned PDF of at most 10 pages), at ' +
    'most 10 MB. For an unreadable file the response is 201 with the status `failed` and what to ' +
    'do. An image takes some seconds per page: with `Prefer: respond-async` the response comes ' +
    'at once with the status `reading`; poll until it changes. The file is not stored.',
  consumes: ['multipart/form-data'],
  answers: { 201: c.CvImport },
  token: 'write',
  // The upload is read only after it leaves the queue: until then it is not in memory.
  handle: (parts, { actor, request }) =>
    parts.costly.run(actor.userId, 'read', async (slot) => {
      const upload = await readUpload(request, LARGEST_CV);
      if (upload instanceof Refused) return upload;
      const key = uploadIdempotencyKey(request, 'cv-import', upload);
      const waits = !/\brespond-async\b/i.test(String(request.headers.prefer ?? ''));
      return key instanceof Refused ? key : imports.importCv(parts, slot, actor, { ...upload, waits }, key);
    }),
});

export const getCvImport = operation('GET /api/profile/cv-imports/{id}', {
  summary: 'Get an imported CV',
  answers: { 200: c.CvImport },
  token: 'read',
  handle: (parts, { actor, params }) => imports.getCvImport(parts, actor, params.id),
});

export const acceptCv = operation('POST /api/profile/cv-imports/{id}/acceptance', {
  summary: 'Copy the given sections of the draft into the profile',
  body: c.CvAcceptance,
  answers: { 200: c.Profile },
  token: 'write',
  handle: (parts, { actor, params, body }) => imports.acceptCv(parts, actor, params.id, body),
});
