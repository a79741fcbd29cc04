import type { RevertReplies } from '../applications/applications.ts';
import { actorOf, answer, type Routes } from '../platform/http/route.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as replies from './replies.ts';

const tags = ['replies'];

/**
 * Mails of employers, and what the person makes of them.
 *
 * @param interviews puts down, moves or cancels an interview in the transaction of the acceptance, says before what
 * that would do, and takes it back in the transaction that takes back the acceptance
 */
export function replyRoutes(
  server: Routes,
  parts: Parts,
  interviews: { putDown: replies.RecordInterview; foresee: replies.PreviewInterview; takenBack: RevertReplies },
): void {
  const { putDown, foresee, takenBack } = interviews;
  server.get(
    '/api/replies',
    {
      schema: {
        operationId: 'listReplies',
        summary: 'Mails that belong to your applications, or may, the last received first',
        tags,
        querystring: c.ReplyQuery,
        response: { 200: c.ReplyList },
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await replies.listReplies(parts, actorOf(request), request.query)),
  );

  server.get(
    '/api/replies/:id',
    {
      schema: {
        operationId: 'getReply',
        summary: 'One mail',
        tags,
        params: c.ReplyParams,
        response: { 200: ref(c.Reply) },
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await replies.getReply(parts, actorOf(request), request.params.id)),
  );

  server.get(
    '/api/replies/:id/interview',
    {
      schema: {
        operationId: 'foreseeReplyInterview',
        summary: 'What accepting a reply would do to the interviews of its application',
        description: '`startsAt` is one of its `times`. `unclear` is refused when it is accepted.',
        tags,
        params: c.ReplyParams,
        querystring: c.ReplyInterviewQuery,
        response: { 200: ref(c.ReplyInterview) },
      },
      config: { token: 'read' },
    },
    async (request, reply) => {
      const { id } = request.params;
      const seen = await replies.previewReplyInterview(parts, actorOf(request), id, request.query, foresee);
      return answer(request, reply, 200, seen);
    },
  );

  server.post(
    '/api/applications/:id/replies',
    {
      schema: {
        operationId: 'pasteReply',
        summary: 'Add an answer of the employer that came where no mailbox is watched',
        description:
          'It is read as a mail is, and becomes a proposal on this application: nothing is moved before it is accepted. The same text on the same application is the same reply. Refused for an application that was never sent.',
        tags,
        params: c.ReplyParams,
        body: ref(c.PastedReply),
        response: { 201: ref(c.Reply) },
      },
      // A proposal decides nothing. What is made of it, only the person says.
      config: { token: 'write' },
    },
    async (request, reply) => {
      const { id } = request.params;
      return answer(request, reply, 201, await replies.pasteReply(parts, actorOf(request), id, request.body));
    },
  );

  server.post(
    '/api/replies/:id/acceptance',
    {
      schema: {
        operationId: 'acceptReply',
        summary: 'Do what a reply proposes',
        description:
          'Moves the application as `proposedMove` says. `startsAt` is one of its `times`, or any time where `meetingChange` is `moved`, and puts the interview down; where `interviewChange` says so, the round that is meant is moved to it or cancelled; moved without a time it stays as `moving`. The move is taken back by `undo` of the application, which makes the reply a proposal again and puts its interviews back.',
        tags,
        params: c.ReplyParams,
        body: ref(c.ReplyAcceptance),
        response: { 200: ref(c.Reply) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const done = await replies.acceptReply(parts, actorOf(request), id, request.body, putDown);
      return answer(request, reply, 200, done);
    },
  );

  server.delete(
    '/api/replies/:id/acceptance',
    {
      schema: {
        operationId: 'takeBackAcceptance',
        summary: 'Take back what a reply brought; it is a proposal again',
        description:
          'Also for one that moved its application by itself. Refused once something else has happened to the application: that is taken back there first. `interviewsLeft` has the rounds that you changed yourself since: they stand.',
        tags,
        params: c.ReplyParams,
        response: { 200: ref(c.Reply) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const done = await replies.undoAcceptance(parts, actorOf(request), id, takenBack);
      return answer(request, reply, 200, done);
    },
  );

  server.post(
    '/api/replies/:id/dismissal',
    {
      schema: {
        operationId: 'dismissReply',
        summary: 'Say that a reply is to bring nothing',
        tags,
        params: c.ReplyParams,
        response: { 200: ref(c.Reply) },
      },
    },
    async (request, reply) =>
      answer(request, reply, 200, await replies.dismissReply(parts, actorOf(request), request.params.id)),
  );

  server.delete(
    '/api/replies/:id/warnings',
    {
      schema: {
        operationId: 'vouchForReply',
        summary: 'Say that you know the sender of a mail that is shown with a warning',
        description: 'It then proposes what it says, as other mails do.',
        tags,
        params: c.ReplyParams,
        response: { 200: ref(c.Reply) },
      },
    },
    async (request, reply) =>
      answer(request, reply, 200, await replies.trustSender(parts, actorOf(request), request.params.id)),
  );

  server.put(
    '/api/replies/:id/application',
    {
      schema: {
        operationId: 'assignReply',
        summary: 'Put a reply with one of your applications, or with none',
        description: 'It is a proposal again. Refused while what it moved stands: take that back first.',
        tags,
        params: c.ReplyParams,
        body: ref(c.ReplyAssignment),
        response: { 200: ref(c.Reply) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return answer(request, reply, 200, await replies.assignReply(parts, actorOf(request), id, request.body));
    },
  );
}
