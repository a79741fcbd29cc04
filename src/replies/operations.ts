import type { RevertReplies } from '../applications/applications.ts';
import { operationFactory } from '../platform/http/operation.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as replies from './replies.ts';

/**
 * Applies a reply to the interviews of its application in the transaction that accepts it, previews that, or reverts it
 * in the transaction that takes the acceptance back.
 */
interface ReplyInterviews {
  record: replies.RecordInterview;
  preview: replies.PreviewInterview;
  revert: RevertReplies;
}

/** Mails of employers, and the user's decisions on them. */
const operation = operationFactory<Parts & { replyInterviews: ReplyInterviews }>('replies');

export const listReplies = operation('GET /api/replies', {
  summary: 'List mails that belong or may belong to your applications, the last received first',
  query: c.ReplyQuery,
  answers: { 200: c.ReplyList },
  token: 'read',
  handle: (parts, { actor, query }) => replies.listReplies(parts, actor, query),
});

export const getReply = operation('GET /api/replies/{id}', {
  summary: 'Get a mail',
  answers: { 200: c.Reply },
  token: 'read',
  handle: (parts, { actor, params }) => replies.findOwnReply(parts.db, actor.userId, params.id),
});

export const foreseeReplyInterview = operation('GET /api/replies/{id}/interview', {
  summary: 'Preview what accepting a reply does to the interviews of its application',
  description: "`startsAt` is one of the reply's `times`. A reply whose preview is `unclear` cannot be accepted.",
  query: c.ReplyInterviewQuery,
  answers: { 200: c.ReplyInterview },
  token: 'read',
  handle: (parts, { actor, params, query }) =>
    replies.previewReplyInterview(parts, actor, params.id, query, parts.replyInterviews.preview),
});

export const pasteReply = operation('POST /api/applications/{id}/replies', {
  summary: "Add an employer's answer that arrived outside the watched mailbox",
  description:
    'The text is analysed like a mail and becomes a proposal for this application: ' +
    'nothing changes before it is accepted. Idempotent: the same text for the same ' +
    'application is the same reply. Refused for an application that was never sent.',
  body: c.PastedReply,
  answers: { 201: c.Reply },
  // A proposal has no effect until the user accepts it.
  token: 'write',
  handle: (parts, { actor, params, body }) => replies.pasteReply(parts, actor, params.id, body),
});

export const acceptReply = operation('POST /api/replies/{id}/acceptance', {
  summary: 'Accept what a reply proposes',
  description:
    "Moves the application according to `proposedMove`. `startsAt` is one of the reply's " +
    '`times` (any time when `meetingChange` is `moved`) and adds the interview. ' +
    'According to `interviewChange`, the existing interview is moved or cancelled ' +
    'instead; moved without a time it gets the state `moving`. `undo` of the application ' +
    'reverts the move, makes the reply a proposal again and restores its interviews.',
  body: c.ReplyAcceptance,
  answers: { 200: c.Reply },
  handle: (parts, { actor, params, body }) =>
    replies.acceptReply(parts, actor, params.id, body, parts.replyInterviews.record),
});

export const takeBackAcceptance = operation('DELETE /api/replies/{id}/acceptance', {
  summary: 'Revert what a reply changed; the reply is a proposal again',
  description:
    'Also reverts a reply that moved its application automatically. Refused ' +
    'when the application has changed since: undo that first. `interviewsLeft` ' +
    'lists interviews that you have changed yourself since: they are kept.',
  answers: { 200: c.Reply },
  handle: (parts, { actor, params }) => replies.undoAcceptance(parts, actor, params.id, parts.replyInterviews.revert),
});

export const dismissReply = operation('POST /api/replies/{id}/dismissal', {
  summary: 'Dismiss what a reply proposes',
  answers: { 200: c.Reply },
  handle: (parts, { actor, params }) => replies.dismissReply(parts, actor, params.id),
});

export const vouchForReply = operation('DELETE /api/replies/{id}/warnings', {
  summary: 'Confirm that you know the sender of a mail with a warning',
  description: 'The mail then makes proposals like other mails.',
  answers: { 200: c.Reply },
  handle: (parts, { actor, params }) => replies.trustSender(parts, actor, params.id),
});

export const correctReply = operation('PUT /api/replies/{id}/class', {
  summary: 'Set the class of a mail that was classified wrongly or not surely',
  description:
    'The mail proposes what its new class means, and the next mail of the same sender ' +
    'and template gets that class. Refused for an accepted reply: revert that first.',
  body: c.ReplyCorrection,
  answers: { 200: c.Reply },
  handle: (parts, { actor, params, body }) => replies.correctReply(parts, actor, params.id, body),
});

export const getReplyReading = operationFactory<Parts>('administration', { needs: 'all' })(
  'GET /api/admin/readers/replies',
  {
    summary: 'Get statistics: how mails were classified, and how often users corrected it',
    answers: { 200: c.ReplyReading },
    handle: (parts) => replies.getReplyReading(parts),
  },
);

export const assignReply = operation('PUT /api/replies/{id}/application', {
  summary: 'Assign a reply to one of your applications, or to none',
  description: 'The reply is a proposal again. Refused while it is accepted: revert that first.',
  body: c.ReplyAssignment,
  answers: { 200: c.Reply },
  handle: (parts, { actor, params, body }) => replies.assignReply(parts, actor, params.id, body),
});
