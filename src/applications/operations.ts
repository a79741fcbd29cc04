import { operationFactory } from '../platform/http/operation.ts';
import type { Parts } from '../platform/parts.ts';
import * as applications from './applications.ts';
import * as c from './contract.ts';
import * as many from './many-contract.ts';
import * as tracker from './tracker-contract.ts';

/** Applications, their states and their content. */
const operation = operationFactory<Parts & { replyInterviews: { revert: applications.RevertReplies } }>('applications');

export const applicationStates = operation('GET /api/applications/states', {
  summary: 'List the states of applications, and which moves each actor may make',
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

export const readAdText = operation('POST /api/applications/ad-reading', {
  summary: 'Read the last day and the mail address from the pasted text of an ad; nothing is stored',
  body: c.AdTextRequest,
  answers: { 200: c.AdTextReading },
  token: 'write',
  handle: (parts, { body }) => applications.readAdText(parts, body.text),
});

export const listApplications = operation('GET /api/applications', {
  summary: 'List your applications, the last changed first',
  query: c.ApplicationQuery,
  answers: { 200: c.ApplicationList },
  token: 'read',
  handle: (parts, { actor, query }) => applications.listApplications(parts, actor, query),
});

export const getApplication = operation('GET /api/applications/{id}', {
  summary: 'Get one of your applications',
  answers: { 200: c.Application },
  token: 'read',
  handle: (parts, { actor, params }) => applications.getOwnApplication(parts, actor, params.id),
});

export const changeApplication = operation('PATCH /api/applications/{id}', {
  summary: 'Change recipient, transport, subject, attachments, notes or tags',
  description: 'Changing anything but notes and tags ends an approval: the application goes back to drafting.',
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
  summary: 'Move or reopen an application, or undo its last move',
  body: c.MoveRequest,
  answers: { 200: c.Application },
  token: 'write',
  handle: (parts, { actor, params, body }) =>
    applications.moveOwnApplication(parts, actor, params.id, body, parts.replyInterviews.revert),
});

export const fetchAdText = operation('POST /api/applications/{id}/ad-text', {
  summary: "Replace the summary of an ad on another site with the ad's full text",
  description:
    'Uses the text that you captured, else fetches the linked page. Your ' +
    'own texts are kept; an approval ends, as the material has changed.',
  answers: { 200: c.Application },
  token: 'write',
  handle: (parts, { actor, params }) => applications.fetchAdText(parts, actor, params.id),
});

export const putApplicationLetter = operation('PUT /api/applications/{id}/letter', {
  summary: 'Save the letter; old versions are kept',
  body: c.LetterText,
  answers: { 200: c.Application },
  token: 'write',
  handle: (parts, { actor, params, body }) => applications.saveLetter(parts, actor, params.id, body),
});

export const applicationLetters = operation('GET /api/applications/{id}/letters', {
  summary: 'List the versions of the letter, newest first',
  answers: { 200: c.LetterVersions },
  token: 'read',
  handle: (parts, { actor, params }) => applications.listLetterVersions(parts, actor, params.id),
});

export const changeManyApplications = operation('POST /api/applications/changes', {
  summary: 'Archive, mark as unanswered or tag many applications; each has its own result',
  body: many.ManyRequest,
  answers: { 200: many.ManyChanged },
  token: 'write',
  handle: (parts, { actor, body }) => applications.updateManyApplications(parts, actor, body),
});

export const applicationTags = operation('GET /api/applications/tags', {
  summary: 'List the tags of your applications, each with its number of applications',
  answers: { 200: many.ApplicationTags },
  token: 'read',
  handle: (parts, { actor }) => applications.listTags(parts, actor),
});

export const appliedAds = operation('GET /api/applications/ads', {
  summary: 'List the ads that you have an application for, to mark them in lists',
  answers: { 200: many.AppliedAds },
  token: 'read',
  handle: (parts, { actor }) => applications.listAppliedAds(parts, actor),
});

export const importTracked = operation('POST /api/applications/import', {
  summary: 'Import jobs and applications from another tracker, all or none',
  description: 'Entries with the title and employer of an existing application are skipped, and counted as known.',
  body: tracker.TrackerImport,
  answers: { 200: tracker.TrackerImported },
  token: 'write',
  handle: (parts, { actor, body }) => applications.importTracker(parts, actor, body),
});
