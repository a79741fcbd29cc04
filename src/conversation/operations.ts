import { operationIn } from '../platform/http/operation.ts';
import { readUpload } from '../platform/http/upload.ts';
import { Refused } from '../platform/kernel/errors.ts';
import * as c from './contract.ts';
import * as conversation from './conversation.ts';

/** The conversation with employers, and answers from here. */
const operation = operationIn('conversation');

/** Bytes of one file. */
const LARGEST_FILE = 10 * 1024 * 1024;

export const getThread = operation('GET /api/applications/{id}/thread', {
  summary: 'What was sent, what came and what was answered, by any program, oldest first',
  answers: { 200: c.Thread },
  token: 'read',
  handle: (parts, { actor, params }) => conversation.getThread(parts, actor, params.id),
});

export const draftAnswer = operation('POST /api/applications/{id}/answers', {
  summary: 'Draft an answer to the employer',
  description:
    'Made of your facts and of the names and times of the mail. One mail has one draft: another kind takes its ' +
    'place, but not by a program, which changes it. Nothing leaves before you have approved exactly what it is.',
  body: c.NewAnswer,
  answers: { 201: c.Answer },
  // A draft decides nothing: approving and sending are the person's.
  token: 'write',
  handle: (parts, { actor, params, body }) => conversation.draftAnswer(parts, actor, params.id, body),
});

export const getAnswer = operation('GET /api/answers/{id}', {
  summary: 'One answer',
  answers: { 200: c.Answer },
  token: 'read',
  handle: (parts, { actor, params }) => conversation.getAnswer(parts, actor, params.id),
});

export const changeAnswer = operation('PATCH /api/answers/{id}', {
  summary: 'Change what an answer says; an approval ends',
  body: c.AnswerChange,
  answers: { 200: c.Answer },
  token: 'write',
  handle: (parts, { actor, params, body }) => conversation.changeAnswer(parts, actor, params.id, body),
});

export const deleteAnswer = operation('DELETE /api/answers/{id}', {
  summary: 'Throw a draft away',
  answers: { 204: 'Done' },
  handle: (parts, { actor, params }) => conversation.deleteAnswer(parts, actor, params.id),
});

export const addAnswerFile = operation('POST /api/answers/{id}/files', {
  summary: 'Let a file go along; removing one is PATCH with the ids that stay',
  description: 'multipart/form-data with `file`: PDF, DOCX, PNG or JPEG, at most 10 MB. An approval ends.',
  consumes: ['multipart/form-data'],
  answers: { 201: c.Answer },
  handle: (parts, { actor, params, request }) =>
    parts.costly.run(actor.userId, 'read', async () => {
      const own = await conversation.getAnswer(parts, actor, params.id);
      if (own instanceof Refused) return own;
      const upload = await readUpload(request, LARGEST_FILE);
      return upload instanceof Refused ? upload : conversation.addAnswerFile(parts, actor, params.id, upload);
    }),
});

export const approveAnswer = operation('POST /api/answers/{id}/approval', {
  summary: 'Approve exactly this answer',
  description:
    '409 `stale_material` when it is another one by now, `approval_blocked` when something is left to do; what ' +
    '`asksTwice` is approved with `confirmed`.',
  body: c.AnswerApproval,
  answers: { 201: c.Answer },
  handle: (parts, { actor, params, body }) => conversation.approveAnswer(parts, actor, params.id, body),
});

export const sendAnswer = operation('POST /api/answers/{id}/sending', {
  summary: 'Send an approved answer by your own mail server',
  description:
    'Answers at once; the state then tells: `sent`, `needs_verification` when nobody knows, or `approved` again ' +
    'when nothing left the house. What it says is done once it is sent.',
  answers: { 202: c.Answer },
  handle: (parts, { actor, params }) => conversation.requestSending(parts, actor, params.id),
});

export const attestAnswer = operation('POST /api/answers/{id}/attestation', {
  summary: 'Say that you have sent an approved answer yourself',
  answers: { 200: c.Answer },
  handle: (parts, { actor, params }) => conversation.attestAnswer(parts, actor, params.id),
});

export const settleAnswer = operation('POST /api/answers/{id}/outcome', {
  summary: 'Say whether an answer left of which nobody knew',
  body: c.AnswerOutcome,
  answers: { 200: c.Answer },
  handle: (parts, { actor, params, body }) => conversation.settleByPerson(parts, actor, params.id, body),
});
