import { operationIn } from '../platform/http/operation.ts';
import * as c from './contract.ts';
import * as profile from './profile.ts';

const operation = operationIn('profile');

export const getProfile = operation('GET /api/profile', {
  summary: 'Your CV and your wishes',
  answers: { 200: c.Profile },
  token: 'read',
  handle: (parts, { actor }) => profile.getProfile(parts, actor),
});

export const putProfile = operation('PUT /api/profile', {
  summary: 'Put them in the place of those that there are',
  body: c.ProfileRequest,
  answers: { 200: c.Profile },
  token: 'write',
  handle: (parts, { actor, body }) => profile.putProfile(parts, actor, body),
});

export const cvJson = operation('GET /api/profile/cv.json', {
  summary: 'The CV as JSON Resume',
  token: 'read',
  handle: (parts, { actor }) => profile.buildOwnCvFile(parts, actor, { form: 'json' }),
});

export const cvPdf = operation('GET /api/profile/cv.pdf', {
  summary: 'The CV as PDF',
  query: c.CvPdfQuery,
  token: 'read',
  handle: (parts, { actor, query }) => profile.buildOwnCvFile(parts, actor, { form: 'pdf', ...query }),
});

export const cvDocx = operation('GET /api/profile/cv.docx', {
  summary: 'The CV as a Word file',
  query: c.CvQuery,
  token: 'read',
  handle: (parts, { actor, query }) => profile.buildOwnCvFile(parts, actor, { form: 'docx', ...query }),
});

export const cvEuropass = operation('GET /api/profile/europass.xml', {
  summary: 'The CV as Europass XML, version 4',
  query: c.CvQuery,
  token: 'read',
  handle: (parts, { actor, query }) => profile.buildOwnCvFile(parts, actor, { form: 'europass', ...query }),
});
