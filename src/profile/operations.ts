import { operationFactory } from '../platform/http/operation.ts';
import * as c from './contract.ts';
import * as profile from './profile.ts';

const operation = operationFactory('profile');

export const getProfile = operation('GET /api/profile', {
  summary: 'Get your CV and preferences',
  answers: { 200: c.Profile },
  token: 'read',
  handle: (parts, { actor }) => profile.getProfile(parts, actor),
});

export const putProfile = operation('PUT /api/profile', {
  summary: 'Replace your CV and preferences',
  body: c.ProfileRequest,
  answers: { 200: c.Profile },
  token: 'write',
  handle: (parts, { actor, body }) => profile.putProfile(parts, actor, body),
});

export const cvJson = operation('GET /api/profile/cv.json', {
  summary: 'Download the CV as JSON Resume',
  token: 'read',
  handle: (parts, { actor }) => profile.buildOwnCvFile(parts, actor, { form: 'json' }),
});

export const cvPdf = operation('GET /api/profile/cv.pdf', {
  summary: 'Download the CV as a PDF',
  query: c.CvPdfQuery,
  token: 'read',
  handle: (parts, { actor, query }) => profile.buildOwnCvFile(parts, actor, { form: 'pdf', ...query }),
});

export const cvDocx = operation('GET /api/profile/cv.docx', {
  summary: 'Download the CV as a Word file',
  query: c.CvQuery,
  token: 'read',
  handle: (parts, { actor, query }) => profile.buildOwnCvFile(parts, actor, { form: 'docx', ...query }),
});

export const cvEuropass = operation('GET /api/profile/europass.xml', {
  summary: 'Download the CV as Europass XML, version 4',
  query: c.CvQuery,
  token: 'read',
  handle: (parts, { actor, query }) => profile.buildOwnCvFile(parts, actor, { form: 'europass', ...query }),
});
