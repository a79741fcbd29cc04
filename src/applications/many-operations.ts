import { operationIn } from '../platform/http/operation.ts';
import { listAppliedAds, listTags, updateManyApplications } from './many/many.ts';
import * as c from './many-contract.ts';

const operation = operationIn('applications');

export const changeManyApplications = operation('POST /api/applications/changes', {
  summary: 'Archive, mark as unanswered or tag many applications; each is answered for itself',
  body: c.ManyRequest,
  answers: { 200: c.ManyChanged },
  token: 'write',
  handle: (parts, { actor, body }) => updateManyApplications(parts, actor, body),
});

export const applicationTags = operation('GET /api/applications/tags', {
  summary: 'The tags of your applications, each with how many have it',
  answers: { 200: c.ApplicationTags },
  token: 'read',
  handle: (parts, { actor }) => listTags(parts, actor),
});

export const appliedAds = operation('GET /api/applications/ads', {
  summary: 'The ads that you have an application for, to mark them in lists',
  answers: { 200: c.AppliedAds },
  token: 'read',
  handle: (parts, { actor }) => listAppliedAds(parts, actor),
});
