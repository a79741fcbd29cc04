import type { EngineThread } from '../matching/matching.ts';
import { operationIn } from '../platform/http/operation.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as interviews from './interviews.ts';

/** Interviews of applications, what to prepare for them, and what is noted of them. */
const operation = operationIn<Parts & { engine: EngineThread }>('interviews');

export const listInterviews = operation('GET /api/applications/{id}/interviews', {
  summary: 'The interviews of one of your applications, by time',
  answers: { 200: c.InterviewList },
  token: 'read',
  handle: (parts, { actor, params }) => interviews.listInterviews(parts, actor, params.id),
});

export const addInterview = operation('POST /api/applications/{id}/interviews', {
  summary: 'Put the next interview down',
  description: 'The rounds number themselves. The application moves to `interviewing` where its states allow it.',
  body: c.NewInterview,
  answers: { 201: c.Interview },
  token: 'write',
  idempotent: 'interview',
  handle: (parts, { actor, params, body, key }) => interviews.addInterview(parts, actor, params.id, body, key),
});

export const changeInterview = operation('PATCH /api/interviews/{id}', {
  summary: 'Change when, where or with whom; cancel it, or hold it after all',
  description: 'Cancelling does not move the application back.',
  body: c.InterviewChange,
  answers: { 200: c.Interview },
  token: 'write',
  handle: (parts, { actor, params, body }) => interviews.changeInterview(parts, actor, params.id, body),
});

export const deleteInterview = operation('DELETE /api/interviews/{id}', {
  summary: 'Take away an interview that was put down by mistake, with its notes',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => interviews.deleteInterview(parts, actor, params.id),
});

export const interviewPreparation = operation('GET /api/interviews/{id}/preparation', {
  summary: 'Everything for the talk on one page',
  description:
    'Worked out when it is read, from the ad as it was kept and the CV and letter as they were sent. Every ' +
    'line says where it comes from; `general` is advice that nobody at the employer has given.',
  answers: { 200: c.Preparation },
  token: 'read',
  handle: (parts, { actor, params }) => interviews.getPreparation(parts, parts.engine, actor, params.id),
});

export const putInterviewNotes = operation('PUT /api/interviews/{id}/notes', {
  summary: 'Write notes, answers, or how it went; what is left out stays',
  description:
    'With `version`, a text that was written meanwhile in another tab is not lost: 409 `conflict` with the ' +
    'interview as it is under `interview`.',
  body: c.InterviewNotes,
  answers: { 200: c.Interview },
  token: 'write',
  handle: (parts, { actor, params, body }) => interviews.saveNotes(parts, actor, params.id, body),
});
