import { operationFactory } from '../platform/http/operation.ts';
import { readUpload } from '../platform/http/upload.ts';
import { Refused } from '../platform/kernel/errors.ts';
import * as c from './contract.ts';
import * as conversation from './conversation.ts';

/** The thread with an employer and the answers sent from here. */
const operation = operationFactory('conversation');

/** Upper limit of one file, in bytes. */
const LARGEST_FILE = 10 * 1024 * 1024;

export const getThread = operation('GET /api/applications/{id}/thread', {
  summary: 'List the messages of an application, sent and received, from all clients, oldest first',
  answers: { 200: c.Thread },
  token: 'read',
  handle: (parts, { actor, params }) => conversation.getThread(parts, actor, params.id),
});

export const draftAnswer = operation('POST /api/applications/{id}/answers', {
  summary: 'Create a draft of an answer to the employer',
  description:
    'Built from your facts and the names and times of the mail. A mail has one draft: another kind replaces ' +
    'it, but an access token can only change it. Nothing is sent before you approve the exact content.',
  body: c.NewAnswer,
  answers: { 201: c.Answer },
  // A draft has no effect by itself: only the user approves and sends.
  token: 'write',
  handle: (parts, { actor, params, body }) => conversation.draftAnswer(parts, actor, params.id, body),
});

export const getAnswer = operation('GET /api/answers/{id}', {
  summary: 'Get an answer',
  answers: { 200: c.Answer },
  token: 'read',
  handle: (parts, { actor, params }) => conversation.getAnswer(parts, actor, params.id),
});

export const changeAnswer = operation('PATCH /api/answers/{id}', {
  summary: 'Change an answer; its approval ends',
  body: c.AnswerChange,
  answers: { 200: c.Answer },
  token: 'write',
  handle: (parts, { actor, params, body }) => conversation.changeAnswer(parts, actor, params.id, body),
});

export const deleteAnswer = operation('DELETE /api/answers/{id}', {
  summary: 'Delete a draft',
  answers: { 204: 'Done' },
  handle: (parts, { actor, params }) => conversation.deleteAnswer(parts, actor, params.id),
});

export const addAnswerFile = operation('POST /api/answers/{id}/files', {
  summary: 'Attach a file to an answer; to remove one, PATCH the ids to keep',
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
  summary: 'Approve the exact content of an answer',
  description:
    '409 `stale_material` when the content has changed, `approval_blocked` when something ' +
    'is left to do; an answer with `asksTwice` must be approved with `confirmed`.',
  body: c.AnswerApproval,
  answers: { 201: c.Answer },
  handle: (parts, { actor, params, body }) => conversation.approveAnswer(parts, actor, params.id, body),
});

export const sendAnswer = operation('POST /api/answers/{id}/sending', {
  summary: 'Send an approved answer through your mail server',
  description:
    'Asynchronous: the state then becomes `sent`, `needs_verification` when the outcome is ' +
    'unknown, or `approved` again when nothing was sent. The answer takes effect once it is sent.',
  answers: { 202: c.Answer },
  handle: (parts, { actor, params }) => conversation.requestSending(parts, actor, params.id),
});

export const attestAnswer = operation('POST /api/answers/{id}/attestation', {
  summary: 'Confirm that you have sent an approved answer yourself',
  answers: { 200: c.Answer },
  handle: (parts, { actor, params }) => conversation.attestAnswer(parts, actor, params.id),
});

export const settleAnswer = operation('POST /api/answers/{id}/outcome', {
  summary: 'Report whether an answer with an unknown outcome was sent',
  body: c.AnswerOutcome,
  answers: { 200: c.Answer },
  handle: (parts, { actor, params, body }) => conversation.recordAnswerOutcome(parts, actor, params.id, body),
});
