import type { EngineThread } from '../matching/matching.ts';
import { operationFactory } from '../platform/http/operation.ts';
import type { Parts } from '../platform/parts.ts';
import * as c from './contract.ts';
import * as interviews from './interviews.ts';

/** Interviews of applications, their preparation and their notes. */
const operation = operationFactory<Parts & { engine: EngineThread }>('interviews');

export const listInterviews = operation('GET /api/applications/{id}/interviews', {
  summary: 'List the interviews of an application, by time',
  answers: { 200: c.InterviewList },
  token: 'read',
  handle: (parts, { actor, params }) => interviews.listInterviews(parts, actor, params.id),
});

export const addInterview = operation('POST /api/applications/{id}/interviews', {
  summary: 'Add the next interview',
  description: 'Rounds are numbered automatically. The application moves to `interviewing` where its state allows it.',
  body: c.NewInterview,
  answers: { 201: c.Interview },
  token: 'write',
  idempotent: 'interview',
  handle: (parts, { actor, params, body, key }) => interviews.addInterview(parts, actor, params.id, body, key),
});

export const changeInterview = operation('PATCH /api/interviews/{id}', {
  summary: 'Change time, place or people of an interview; cancel or restore it',
  description: 'Cancelling does not move the application back.',
  body: c.InterviewChange,
  answers: { 200: c.Interview },
  token: 'write',
  handle: (parts, { actor, params, body }) => interviews.changeInterview(parts, actor, params.id, body),
});

export const deleteInterview = operation('DELETE /api/interviews/{id}', {
  summary: 'Delete an interview that was added by mistake, with its notes',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => interviews.deleteInterview(parts, actor, params.id),
});

export const interviewPreparation = operation('GET /api/interviews/{id}/preparation', {
  summary: 'Get everything for the interview on one page',
  description:
    'Computed on each request from the stored ad and the CV and letter as sent. Every line ' +
    'names its source; `general` is general advice that does not come from the employer.',
  answers: { 200: c.Preparation },
  token: 'read',
  handle: (parts, { actor, params }) => interviews.getPreparation(parts, parts.engine, actor, params.id),
});

export const putInterviewNotes = operation('PUT /api/interviews/{id}/notes', {
  summary: 'Save notes, answers, or how it went; omitted fields are unchanged',
  description:
    'With `version`, concurrent edits are detected: 409 `conflict` ' +
    'with the current state of the interview under `interview`.',
  body: c.InterviewNotes,
  answers: { 200: c.Interview },
  token: 'write',
  handle: (parts, { actor, params, body }) => interviews.saveNotes(parts, actor, params.id, body),
});
