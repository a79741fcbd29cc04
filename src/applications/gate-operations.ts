import type { EngineThread } from '../matching/matching.ts';
import { operationFactory } from '../platform/http/operation.ts';
import type { Parts } from '../platform/parts.ts';
import * as applications from './applications.ts';
import * as c from './contract.ts';

/** Checks and approval of an application, and the ways to send it. */
const operation = operationFactory<Parts & { engine: EngineThread }>('applications');

export const applicationChecks = operation('GET /api/applications/{id}/checks', {
  summary: 'Get the results of the checks before approval',
  answers: { 200: c.CheckList },
  token: 'read',
  handle: (parts, { actor, params }) => applications.listChecks(parts, parts.engine, actor, params.id),
});

export const approveApplication = operation('POST /api/applications/{id}/approval', {
  summary: 'Approve the exact material of an application',
  description:
    '409 `stale_material` when the material has changed since, ' +
    '`approval_blocked` with `checks` when a blocking check failed.',
  body: c.ApprovalRequest,
  answers: { 201: c.Application },
  handle: (parts, { actor, params, body }) =>
    applications.approveApplication(parts, parts.engine, actor, params.id, body.materialHash),
});

export const takeBackApproval = operation('DELETE /api/applications/{id}/approval', {
  summary: 'Revoke the approval',
  answers: { 200: c.Application },
  handle: (parts, { actor, params }) => applications.revokeApproval(parts, actor, params.id),
});

export const sendApplication = operation('POST /api/applications/{id}/sending', {
  summary: 'Send an approved application through your mail server',
  description:
    'Asynchronous: responds at once, then the state is `sent`, `needs_verification` ' +
    'when the outcome is unknown, or `approved` again when nothing was sent.',
  answers: { 202: c.Application },
  handle: (parts, { actor, params }) => applications.requestSending(parts, actor, params.id),
});

export const attestSending = operation('POST /api/applications/{id}/attestation', {
  summary: 'Confirm that you have sent it yourself: Jag har skickat',
  body: c.Attestation,
  answers: { 200: c.Application },
  handle: (parts, { actor, params, body }) => applications.attestSent(parts, actor, params.id, body.sentAt),
});

export const applicationClipboard = operation('GET /api/applications/{id}/clipboard', {
  summary: 'Get every part of the application to copy',
  answers: { 200: c.Clipboard },
  handle: (parts, { actor, params }) => applications.getClipboard(parts, actor, params.id),
});

export const applicationMessage = operation('GET /api/applications/{id}/message.eml', {
  summary: 'Download the application as a mail with its attachments',
  handle: (parts, { actor, params }) => applications.getMessageFile(parts, actor, params.id),
});
