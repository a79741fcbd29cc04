import type { EngineThread } from '../matching/matching.ts';
import { operationIn } from '../platform/http/operation.ts';
import type { Parts } from '../platform/parts.ts';
import * as applications from './applications.ts';
import { Application } from './contract.ts';
import * as c from './tailoring-contract.ts';

/** A CV and a letter for one application, made of the profile alone. */
const operation = operationIn<Parts & { engine: EngineThread }>('applications');

export const tailorCv = operation('POST /api/applications/{id}/tailored-cv', {
  summary: 'Make the CV that goes with the application',
  description:
    'Without `lines` the program selects among your own facts. Lines that say more than your profile does ' +
    'are answered in `blocked`, with why, and are not in the CV. The ad is never evidence.',
  body: c.TailoringRequest,
  answers: { 201: c.TailoredCv },
  token: 'write',
  handle: (parts, { actor, params, body }) => applications.tailorCv(parts, parts.engine, actor, params.id, body),
});

export const tailoredCv = operation('GET /api/applications/{id}/tailored-cv', {
  summary: 'The CV that goes with the application, with where its lines come from; 404 where there is none',
  answers: { 200: c.TailoredCv },
  token: 'read',
  handle: (parts, { actor, params }) => applications.getTailoredCv(parts, actor, params.id),
});

export const tailoredCvPdf = operation('GET /api/applications/{id}/tailored-cv.pdf', {
  summary: "The application's CV as a PDF, read back before it is given",
  token: 'read',
  handle: (parts, { actor, params }) => applications.getTailoredCvFile(parts, actor, params.id, 'pdf'),
});

export const tailoredCvDocx = operation('GET /api/applications/{id}/tailored-cv.docx', {
  summary: "The application's CV as a Word file, read back before it is given",
  token: 'read',
  handle: (parts, { actor, params }) => applications.getTailoredCvFile(parts, actor, params.id, 'docx'),
});

export const draftLetter = operation('POST /api/applications/{id}/letter-draft', {
  summary: 'Write a letter of your facts, with gaps to fill',
  answers: { 200: Application },
  token: 'write',
  handle: (parts, { actor, params }) => applications.draftOwnLetter(parts, parts.engine, actor, params.id),
});

export const applicationRequirements = operation('GET /api/applications/{id}/requirements', {
  summary: 'What the ad asks for, where the letter and the CV answer it, and what of your own would',
  answers: { 200: c.AnsweredRequirements },
  token: 'read',
  handle: (parts, { actor, params }) => applications.listAnsweredRequirements(parts, parts.engine, actor, params.id),
});

export const previewApplicationLetter = operation('POST /api/applications/{id}/letter-pages', {
  summary: 'The pages of a letter that is being written, as its PDF has them; nothing is stored',
  body: c.LetterPreview,
  answers: { 200: c.Pages },
  token: 'write',
  handle: (parts, { actor, params, body }) => applications.previewLetter(parts, actor, params.id, body.text),
});

export const applicationCvPages = operation('GET /api/applications/{id}/cv-pages', {
  summary: 'The pages of the CV that goes along, as its PDF has them; 404 where it is empty',
  answers: { 200: c.Pages },
  token: 'read',
  handle: (parts, { actor, params }) => applications.previewCv(parts, actor, params.id),
});

export const applicationLetterPdf = operation('GET /api/applications/{id}/letter.pdf', {
  summary: 'The letter as a PDF',
  token: 'read',
  handle: (parts, { actor, params }) => applications.getLetterDocument(parts, actor, params.id, 'pdf'),
});

export const applicationLetterDocx = operation('GET /api/applications/{id}/letter.docx', {
  summary: 'The letter as a Word file',
  token: 'read',
  handle: (parts, { actor, params }) => applications.getLetterDocument(parts, actor, params.id, 'docx'),
});
