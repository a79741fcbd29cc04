import { operationIn } from '../platform/http/operation.ts';
import { listAppliedAds, listTags, updateManyApplications } from './many/many.ts';
import * as c from './many-contract.ts';

const operation = operationIn('applications');

export const changeManyApplications = operation('POST /api/applications/changes', {
  summary: 'Archive, mark as unanswered or tag many applications; each has its own result',
  body: c.ManyRequest,
  answers: { 200: c.ManyChanged },
  token: 'write',
  handle: (parts, { actor, body }) => updateManyApplications(parts, actor, body),
});

export const applicationTags = operation('GET /api/applications/tags', {
  summary: 'List the tags of your applications, each with its number of applications',
  answers: { 200: c.ApplicationTags },
  token: 'read',
  handle: (parts, { actor }) => listTags(parts, actor),
});

export const appliedAds = operation('GET /api/applications/ads', {
  summary: 'List the ads that you have an application for, to mark them in lists',
  answers: { 200: c.AppliedAds },
  token: 'read',
  handle: (parts, { actor }) => listAppliedAds(parts, actor),
});
