import type { EngineThread } from '../matching/matching.ts';
import { operationFactory } from '../platform/http/operation.ts';
import type { Parts } from '../platform/parts.ts';
import * as applications from './applications.ts';
import { Application } from './contract.ts';
import * as c from './tailoring-contract.ts';

/** A CV and a letter for one application, made from the profile only. */
const operation = operationFactory<Parts & { engine: EngineThread }>('applications');

export const tailorCv = operation('POST /api/applications/{id}/tailored-cv', {
  summary: 'Create the CV of an application',
  description:
    'Without `lines`, the service selects among your own facts. Lines that your profile does not ' +
    'support are returned in `blocked`, with the reason, and left out. The ad is never evidence.',
  body: c.TailoringRequest,
  answers: { 201: c.TailoredCv },
  token: 'write',
  handle: (parts, { actor, params, body }) => applications.tailorCv(parts, parts.engine, actor, params.id, body),
});

export const tailoredCv = operation('GET /api/applications/{id}/tailored-cv', {
  summary: 'Get the CV of an application, with the sources of its lines; 404 when there is none',
  answers: { 200: c.TailoredCv },
  token: 'read',
  handle: (parts, { actor, params }) => applications.getTailoredCv(parts, actor, params.id),
});

export const tailoredCvPdf = operation('GET /api/applications/{id}/tailored-cv.pdf', {
  summary: "Download the application's CV as a PDF, verified by reading it back",
  token: 'read',
  handle: (parts, { actor, params }) => applications.getTailoredCvFile(parts, actor, params.id, 'pdf'),
});

export const tailoredCvDocx = operation('GET /api/applications/{id}/tailored-cv.docx', {
  summary: "Download the application's CV as a Word file, verified by reading it back",
  token: 'read',
  handle: (parts, { actor, params }) => applications.getTailoredCvFile(parts, actor, params.id, 'docx'),
});

export const draftLetter = operation('POST /api/applications/{id}/letter-draft', {
  summary: 'Generate a letter from your facts, with gaps to fill',
  answers: { 200: Application },
  token: 'write',
  handle: (parts, { actor, params }) => applications.draftOwnLetter(parts, parts.engine, actor, params.id),
});

export const applicationRequirements = operation('GET /api/applications/{id}/requirements', {
  summary: "Get the ad's requirements, where the letter and CV meet them, and which of your facts could",
  answers: { 200: c.AnsweredRequirements },
  token: 'read',
  handle: (parts, { actor, params }) => applications.listAnsweredRequirements(parts, parts.engine, actor, params.id),
});

export const previewApplicationLetter = operation('POST /api/applications/{id}/letter-pages', {
  summary: 'Render a draft letter as the pages of its PDF; nothing is stored',
  body: c.LetterPreview,
  answers: { 200: c.Pages },
  token: 'write',
  handle: (parts, { actor, params, body }) => applications.previewLetter(parts, actor, params.id, body.text),
});

export const applicationCvPages = operation('GET /api/applications/{id}/cv-pages', {
  summary: "Get the pages of the application's CV as in its PDF; 404 when it is empty",
  answers: { 200: c.Pages },
  token: 'read',
  handle: (parts, { actor, params }) => applications.previewCv(parts, actor, params.id),
});

export const applicationLetterPdf = operation('GET /api/applications/{id}/letter.pdf', {
  summary: 'Download the letter as a PDF',
  token: 'read',
  handle: (parts, { actor, params }) => applications.getLetterDocument(parts, actor, params.id, 'pdf'),
});

export const applicationLetterDocx = operation('GET /api/applications/{id}/letter.docx', {
  summary: 'Download the letter as a Word file',
  token: 'read',
  handle: (parts, { actor, params }) => applications.getLetterDocument(parts, actor, params.id, 'docx'),
});
