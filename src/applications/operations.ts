import { operationIn } from '../platform/http/operation.ts';
import type { Parts } from '../platform/parts.ts';
import * as applications from './applications.ts';
import * as c from './contract.ts';

/** Applications, where they stand, and what is written in them. */
const operation = operationIn<Parts & { replyInterviews: { revert: applications.RevertReplies } }>('applications');

export const applicationStates = operation('GET /api/applications/states', {
  summary: 'The states of applications and who may move them where',
  answers: { 200: c.StateTable },
  token: 'read',
  handle: () => applications.buildStateTable(),
});

export const beginApplication = operation('POST /api/applications', {
  summary: 'Begin an application, from an ad or by hand',
  body: c.NewApplication,
  answers: { 201: c.Application },
  token: 'write',
  idempotent: 'application',
  handle: (parts, { actor, body, key }) => applications.beginApplication(parts, actor, body, key),
});

export const listApplications = operation('GET /api/applications', {
  summary: 'Your applications, the last changed first',
  query: c.ApplicationQuery,
  answers: { 200: c.ApplicationList },
  token: 'read',
  handle: (parts, { actor, query }) => applications.listApplications(parts, actor, query),
});

export const getApplication = operation('GET /api/applications/{id}', {
  summary: 'One of your applications',
  answers: { 200: c.Application },
  token: 'read',
  handle: (parts, { actor, params }) => applications.getOwnApplication(parts, actor, params.id),
});

export const changeApplication = operation('PATCH /api/applications/{id}', {
  summary: 'Change recipient, transport, subject, attachments, notes or tags',
  description: 'All but notes and tags is what an approval binds: changing it takes the application to drafting.',
  body: c.ApplicationChange,
  answers: { 200: c.Application },
  token: 'write',
  handle: (parts, { actor, params, body }) => applications.changeApplication(parts, actor, params.id, body),
});

export const deleteApplication = operation('DELETE /api/applications/{id}', {
  summary: 'Delete an application that has not been sent',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => applications.deleteApplication(parts, actor, params.id),
});

export const moveApplication = operation('POST /api/applications/{id}/moves', {
  summary: 'Move an application, open it again, or take the last move back',
  body: c.MoveRequest,
  answers: { 200: c.Application },
  token: 'write',
  handle: (parts, { actor, params, body }) =>
    applications.moveOwnApplication(parts, actor, params.id, body, parts.replyInterviews.revert),
});

export const fetchAdText = operation('POST /api/applications/{id}/ad-text', {
  summary: "Give an application that has the brief of an ad on another site the ad's own text",
  description:
    'What you have brought here of the ad is used, else the page behind its link is fetched. What you wrote stays; ' +
    'an approval ends.',
  answers: { 200: c.Application },
  token: 'write',
  handle: (parts, { actor, params }) => applications.fetchAdText(parts, actor, params.id),
});

export const putApplicationLetter = operation('PUT /api/applications/{id}/letter', {
  summary: 'Write the letter; earlier texts are kept as versions',
  body: c.LetterText,
  answers: { 200: c.Application },
  token: 'write',
  handle: (parts, { actor, params, body }) => applications.saveLetter(parts, actor, params.id, body),
});

export const applicationLetters = operation('GET /api/applications/{id}/letters', {
  summary: 'The letter as it was saved each time, the newest first',
  answers: { 200: c.LetterVersions },
  token: 'read',
  handle: (parts, { actor, params }) => applications.listLetterVersions(parts, actor, params.id),
});
