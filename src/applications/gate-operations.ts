import type { EngineThread } from '../matching/matching.ts';
import { operationIn } from '../platform/http/operation.ts';
import type { Parts } from '../platform/parts.ts';
import * as applications from './applications.ts';
import * as c from './contract.ts';

/** Checks and approval of an application, and the ways in which it is sent. */
const operation = operationIn<Parts & { engine: EngineThread }>('applications');

export const applicationChecks = operation('GET /api/applications/{id}/checks', {
  summary: 'What is checked before you approve',
  answers: { 200: c.CheckList },
  token: 'read',
  handle: (parts, { actor, params }) => applications.listChecks(parts, parts.engine, actor, params.id),
});

export const approveApplication = operation('POST /api/applications/{id}/approval', {
  summary: 'Approve exactly this material',
  description:
    '409 `stale_material` when the material is another one by now, `approval_blocked` with `checks` when ' +
    'one that blocks has failed.',
  body: c.ApprovalRequest,
  answers: { 201: c.Application },
  handle: (parts, { actor, params, body }) =>
    applications.approveApplication(parts, parts.engine, actor, params.id, body.materialHash),
});

export const takeBackApproval = operation('DELETE /api/applications/{id}/approval', {
  summary: 'Take the approval back',
  answers: { 200: c.Application },
  handle: (parts, { actor, params }) => applications.revokeApproval(parts, actor, params.id),
});

export const sendApplication = operation('POST /api/applications/{id}/sending', {
  summary: 'Send an approved application by your own mail server',
  description:
    'Answers at once; the state then tells: `sent`, `needs_verification` when nobody knows, or `approved` ' +
    'again when nothing left the house.',
  answers: { 202: c.Application },
  handle: (parts, { actor, params }) => applications.requestSending(parts, actor, params.id),
});

export const attestSending = operation('POST /api/applications/{id}/attestation', {
  summary: 'Say that you have sent it: Jag har skickat',
  body: c.Attestation,
  answers: { 200: c.Application },
  handle: (parts, { actor, params, body }) => applications.attestSent(parts, actor, params.id, body.sentAt),
});

export const applicationClipboard = operation('GET /api/applications/{id}/clipboard', {
  summary: 'Everything to copy, part by part',
  answers: { 200: c.Clipboard },
  handle: (parts, { actor, params }) => applications.getClipboard(parts, actor, params.id),
});

export const applicationMessage = operation('GET /api/applications/{id}/message.eml', {
  summary: 'The application as a mail, with what goes along',
  handle: (parts, { actor, params }) => applications.getMessageFile(parts, actor, params.id),
});
