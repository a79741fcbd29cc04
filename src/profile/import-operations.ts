import Type from 'typebox';
import { operationIn } from '../platform/http/operation.ts';
import { readUpload, uploadKey } from '../platform/http/upload.ts';
import { Refused } from '../platform/kernel/errors.ts';
import * as c from './contract.ts';
import * as imports from './cv-imports.ts';

const operation = operationIn('profile', { param: Type.String() });

/** Bytes of a CV. */
const LARGEST_CV = 10 * 1024 * 1024;

export const importCv = operation('POST /api/profile/cv-imports', {
  summary: 'Read a CV into a draft; the profile stays as it is',
  description:
    'multipart/form-data with `file`: PDF, DOCX, JSON Resume, Europass (XML, JSON, PDF), the ZIP of a LinkedIn ' +
    'export, text, or a picture (JPEG, PNG, a scanned PDF of at most 10 pages), at most 10 MB. A file that cannot ' +
    'be read is answered 201 with the status `failed` and what to do. A picture takes some seconds a page: with ' +
    '`Prefer: respond-async` it is answered at once with the status `reading`; ask for it until that changes. The ' +
    'file is not stored.',
  consumes: ['multipart/form-data'],
  answers: { 201: c.CvImport },
  token: 'write',
  // The file is taken in when it is its turn: until then it is with whoever sends it, and not in memory.
  handle: (parts, { actor, request }) =>
    parts.costly.run(actor.userId, 'read', async (slot) => {
      const upload = await readUpload(request, LARGEST_CV);
      if (upload instanceof Refused) return upload;
      const key = uploadKey(request, 'cv-import', upload);
      const waits = !/\brespond-async\b/i.test(String(request.headers.prefer ?? ''));
      return key instanceof Refused ? key : imports.importCv(parts, slot, actor, { ...upload, waits }, key);
    }),
});

export const getCvImport = operation('GET /api/profile/cv-imports/{id}', {
  summary: 'A CV as it was read',
  answers: { 200: c.CvImport },
  token: 'read',
  handle: (parts, { actor, params }) => imports.getCvImport(parts, actor, params.id),
});

export const acceptCv = operation('POST /api/profile/cv-imports/{id}/acceptance', {
  summary: 'Take these sections of the draft into the profile',
  body: c.CvAcceptance,
  answers: { 200: c.Profile },
  token: 'write',
  handle: (parts, { actor, params, body }) => imports.acceptCv(parts, actor, params.id, body),
});
