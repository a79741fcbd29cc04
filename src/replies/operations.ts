import type { RevertReplies } from '../applications/applications.ts';
import { operationIn } from '../platform/http/operation.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as replies from './replies.ts';

/** What a reply does to the interviews of its application, in the transaction that accepts it or takes that back. */
interface ReplyInterviews {
  record: replies.RecordInterview;
  preview: replies.PreviewInterview;
  revert: RevertReplies;
}

/** Mails of employers, and what the person makes of them. */
const operation = operationIn<Parts & { replyInterviews: ReplyInterviews }>('replies');

export const listReplies = operation('GET /api/replies', {
  summary: 'Mails that belong to your applications, or may, the last received first',
  query: c.ReplyQuery,
  answers: { 200: c.ReplyList },
  token: 'read',
  handle: (parts, { actor, query }) => replies.listReplies(parts, actor, query),
});

export const getReply = operation('GET /api/replies/{id}', {
  summary: 'One mail',
  answers: { 200: c.Reply },
  token: 'read',
  handle: (parts, { actor, params }) => replies.getReply(parts, actor, params.id),
});

export const foreseeReplyInterview = operation('GET /api/replies/{id}/interview', {
  summary: 'What accepting a reply would do to the interviews of its application',
  description: '`startsAt` is one of its `times`. `unclear` is refused when it is accepted.',
  query: c.ReplyInterviewQuery,
  answers: { 200: c.ReplyInterview },
  token: 'read',
  handle: (parts, { actor, params, query }) =>
    replies.previewReplyInterview(parts, actor, params.id, query, parts.replyInterviews.preview),
});

export const pasteReply = operation('POST /api/applications/{id}/replies', {
  summary: 'Add an answer of the employer that came where no mailbox is watched',
  description:
    'It is read as a mail is, and becomes a proposal on this application: nothing is moved before it is ' +
    'accepted. The same text on the same application is the same reply. Refused for an application that ' +
    'was never sent.',
  body: c.PastedReply,
  answers: { 201: c.Reply },
  // A proposal decides nothing. What is made of it, only the person says.
  token: 'write',
  handle: (parts, { actor, params, body }) => replies.pasteReply(parts, actor, params.id, body),
});

export const acceptReply = operation('POST /api/replies/{id}/acceptance', {
  summary: 'Do what a reply proposes',
  description:
    'Moves the application as `proposedMove` says. `startsAt` is one of its `times`, or any time where ' +
    '`meetingChange` is `moved`, and puts the interview down; where `interviewChange` says so, the round ' +
    'that is meant is moved to it or cancelled; moved without a time it stays as `moving`. The move is ' +
    'taken back by `undo` of the application, which makes the reply a proposal again and puts its ' +
    'interviews back.',
  body: c.ReplyAcceptance,
  answers: { 200: c.Reply },
  handle: (parts, { actor, params, body }) =>
    replies.acceptReply(parts, actor, params.id, body, parts.replyInterviews.record),
});

export const takeBackAcceptance = operation('DELETE /api/replies/{id}/acceptance', {
  summary: 'Take back what a reply brought; it is a proposal again',
  description:
    'Also for one that moved its application by itself. Refused once something else has happened to the ' +
    'application: that is taken back there first. `interviewsLeft` has the rounds that you changed ' +
    'yourself since: they stand.',
  answers: { 200: c.Reply },
  handle: (parts, { actor, params }) => replies.undoAcceptance(parts, actor, params.id, parts.replyInterviews.revert),
});

export const dismissReply = operation('POST /api/replies/{id}/dismissal', {
  summary: 'Say that a reply is to bring nothing',
  answers: { 200: c.Reply },
  handle: (parts, { actor, params }) => replies.dismissReply(parts, actor, params.id),
});

export const vouchForReply = operation('DELETE /api/replies/{id}/warnings', {
  summary: 'Say that you know the sender of a mail that is shown with a warning',
  description: 'It then proposes what it says, as other mails do.',
  answers: { 200: c.Reply },
  handle: (parts, { actor, params }) => replies.trustSender(parts, actor, params.id),
});

export const correctReply = operation('PUT /api/replies/{id}/class', {
  summary: 'Say what a mail is, where it was read wrongly or we were not sure',
  description:
    'It proposes what you say, and the next mail of the same sender and template is read so. Refused once it is ' +
    'accepted: take that back first.',
  body: c.ReplyCorrection,
  answers: { 200: c.Reply },
  handle: (parts, { actor, params, body }) => replies.correctReply(parts, actor, params.id, body),
});

export const getReplyReading = operationIn<Parts>('administration', { needs: 'all' })(
  'GET /api/admin/readers/replies',
  {
    summary: 'How employers’ mails were read, and how often people said otherwise',
    answers: { 200: c.ReplyReading },
    handle: (parts) => replies.getReplyReading(parts),
  },
);

export const assignReply = operation('PUT /api/replies/{id}/application', {
  summary: 'Put a reply with one of your applications, or with none',
  description: 'It is a proposal again. Refused while what it moved stands: take that back first.',
  body: c.ReplyAssignment,
  answers: { 200: c.Reply },
  handle: (parts, { actor, params, body }) => replies.assignReply(parts, actor, params.id, body),
});
