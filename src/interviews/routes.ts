import type { EngineThread } from '../matching/matching.ts';
import { actorOf, answer, type Routes } from '../platform/http/route.ts';
import { readIdempotencyKey } from '../platform/idempotency/idempotency.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as interviews from './interviews.ts';

const tags = ['interviews'];

/** Interviews of applications, what to prepare for them, and what is noted of them. */
export function interviewRoutes(server: Routes, parts: Parts, engine: EngineThread): void {
  server.get(
    '/api/applications/:id/interviews',
    {
      schema: {
        operationId: 'listInterviews',
        summary: 'The interviews of one of your applications, by time',
        tags,
        params: c.InterviewParams,
        response: { 200: ref(c.InterviewList) },
      },
      config: { token: 'read' },
    },
    async (request, reply) => {
      const { id } = request.params;
      return answer(request, reply, 200, await interviews.listInterviews(parts, actorOf(request), id));
    },
  );

  server.post(
    '/api/applications/:id/interviews',
    {
      schema: {
        operationId: 'addInterview',
        summary: 'Put the next interview down',
        description: 'The rounds number themselves. The application moves to `interviewing` where its states allow it.',
        tags,
        params: c.InterviewParams,
        body: ref(c.NewInterview),
        response: { 201: ref(c.Interview) },
      },
      config: { token: 'write' },
    },
    async (request, reply) => {
      const { id } = request.params;
      const key = readIdempotencyKey(request.headers['idempotency-key'], `interview ${id}`, request.body);
      if (key instanceof Refused) return answer(request, reply, 201, key);
      const made = await interviews.addInterview(parts, actorOf(request), id, request.body, key);
      return answer(request, reply, 201, made);
    },
  );

  server.patch(
    '/api/interviews/:id',
    {
      schema: {
        operationId: 'changeInterview',
        summary: 'Change when, where or with whom; cancel it, or hold it after all',
        description: 'Cancelling does not move the application back.',
        tags,
        params: c.InterviewParams,
        body: ref(c.InterviewChange),
        response: { 200: ref(c.Interview) },
      },
      config: { token: 'write' },
    },
    async (request, reply) => {
      const { id } = request.params;
      const done = await interviews.changeInterview(parts, actorOf(request), id, request.body);
      return answer(request, reply, 200, done);
    },
  );

  server.delete(
    '/api/interviews/:id',
    {
      schema: {
        operationId: 'deleteInterview',
        summary: 'Take away an interview that was put down by mistake, with its notes',
        tags,
        params: c.InterviewParams,
        response: { 204: { description: 'Done' } },
      },
      config: { token: 'write' },
    },
    async (request, reply) => {
      const { id } = request.params;
      return answer(request, reply, 204, await interviews.deleteInterview(parts, actorOf(request), id));
    },
  );

  server.get(
    '/api/interviews/:id/preparation',
    {
      schema: {
        operationId: 'interviewPreparation',
        summary: 'Everything for the talk on one page',
        description:
          'Worked out when it is read, from the ad as it was kept and the CV and letter as they were sent. Every line says where it comes from; `general` is advice that nobody at the employer has given.',
        tags,
        params: c.InterviewParams,
        response: { 200: ref(c.Preparation) },
      },
      config: { token: 'read' },
    },
    async (request, reply) => {
      const { id } = request.params;
      return answer(request, reply, 200, await interviews.getPreparation(parts, engine, actorOf(request), id));
    },
  );

  server.put(
    '/api/interviews/:id/notes',
    {
      schema: {
        operationId: 'putInterviewNotes',
        summary: 'Write notes, answers, or how it went; what is left out stays',
        description:
          'With `version`, a text that was written meanwhile in another tab is not lost: 409 `conflict` with the interview as it is under `interview`.',
        tags,
        params: c.InterviewParams,
        body: ref(c.InterviewNotes),
        response: { 200: ref(c.Interview) },
      },
      config: { token: 'write' },
    },
    async (request, reply) => {
      const { id } = request.params;
      const written = await interviews.saveNotes(parts, actorOf(request), id, request.body);
      return answer(request, reply, 200, written);
    },
  );
}
