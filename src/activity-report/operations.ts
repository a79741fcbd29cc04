import { operationIn } from '../platform/http/operation.ts';
import * as report from './activity-report.ts';
import * as c from './contract.ts';

const operation = operationIn('activity-report');

export const activityReport = operation('GET /api/activity-report', {
  summary: 'What you applied for in a month, as the agency asks for it',
  query: c.ReportQuery,
  answers: { 200: c.ActivityReport },
  token: 'read',
  handle: (parts, { actor, query }) => report.getActivityReport(parts, actor, query.month),
});

export const activityReportCsv = operation('GET /api/activity-report.csv', {
  summary: 'The same as a file for a spreadsheet',
  query: c.ReportQuery,
  token: 'read',
  handle: (parts, { actor, query }) => report.renderActivityReportCsv(parts, actor, query.month),
});

export const activityReportPdf = operation('GET /api/activity-report.pdf', {
  summary: 'The same as a page to print',
  query: c.ReportQuery,
  token: 'read',
  handle: (parts, { actor, query }) => report.renderActivityReportPdf(parts, actor, query.month),
});

export const setActivityTarget = operation('PUT /api/activity-report/target', {
  summary: 'How many jobs you mean to apply for, from a month on',
  body: c.TargetRequest,
  answers: { 200: c.Target },
  token: 'write',
  handle: (parts, { actor, body }) => report.saveTarget(parts, actor, body),
});

export const activities = operation('GET /api/activities', {
  summary: 'What you added to the report yourself, and the kinds there are',
  answers: { 200: c.ActivityList },
  token: 'read',
  handle: (parts, { actor }) => report.listActivities(parts, actor),
});

export const addActivity = operation('POST /api/activities', {
  summary: 'Add what you did, once or on weekdays of every week',
  body: c.NewActivity,
  answers: { 201: c.Activity },
  token: 'write',
  handle: (parts, { actor, body }) => report.addActivity(parts, actor, body),
});

export const changeActivity = operation('PUT /api/activities/{id}', {
  summary: 'Change what you added',
  body: c.NewActivity,
  answers: { 200: c.Activity },
  token: 'write',
  handle: (parts, { actor, params, body }) => report.changeActivity(parts, actor, params.id, body),
});

export const removeActivity = operation('DELETE /api/activities/{id}', {
  summary: 'Take away what you added',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => report.removeActivity(parts, actor, params.id),
});

export const answerActivity = operation('PUT /api/activity-report/applications/{id}', {
  summary: 'Say where the work of an application is, or how you found it',
  body: c.ActivityAnswer,
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params, body }) => report.saveActivityAnswer(parts, actor, params.id, body),
});

export const leaveLineOut = operation('POST /api/activity-report/left-out', {
  summary: 'Leave a line out of the report of a month; what it is of stays as it is',
  body: c.LineRequest,
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, body }) => report.omitLine(parts, actor, body),
});

export const takeLineIn = operation('DELETE /api/activity-report/left-out/{month}/{key}', {
  summary: 'Take a line in that was left out',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => report.includeLine(parts, actor, params),
});

export const activityReportMonths = operation('GET /api/activity-report/months', {
  summary: 'Your months: what there is in each, and whether it was handed in',
  answers: { 200: c.ReportMonths },
  token: 'read',
  handle: (parts, { actor }) => report.listReportMonths(parts, actor),
});

export const handInActivityReport = operation('POST /api/activity-report/handed-in', {
  summary: 'Say that you handed in a month to the agency; its lines stay as they are now',
  body: c.MonthRequest,
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, body }) => report.markHandedIn(parts, actor, body.month),
});

export const takeBackActivityReport = operation('DELETE /api/activity-report/handed-in/{month}', {
  summary: 'Say that a month was not handed in after all',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => report.takeBackHandedIn(parts, actor, params.month),
});

export const reopenActivityReport = operation('POST /api/activity-report/reopened', {
  summary: 'Change a month that was handed in, to hand it in again; what was handed in is kept',
  body: c.MonthRequest,
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, body }) => report.reopenHandedIn(parts, actor, body.month),
});

export const keepActivityReport = operation('DELETE /api/activity-report/reopened/{month}', {
  summary: 'Leave a month as it was handed in',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => report.cancelReopening(parts, actor, params.month),
});

export const activityProofPdf = operation('GET /api/activity-report/proof.pdf', {
  summary: 'Ads, letters and receipts of the jobs of a month, to print',
  query: c.ReportQuery,
  token: 'read',
  handle: (parts, { actor, query }) => report.renderProofPdf(parts, actor, query.month),
});

export const activityProofZip = operation('GET /api/activity-report/proof.zip', {
  summary: 'The same as files, with CVs, attachments and mails',
  query: c.ReportQuery,
  token: 'read',
  // An answer to HEAD has no body, so that none is made.
  handle: (parts, { actor, query, request, reply }) =>
    request.method === 'HEAD' ? reply.type('application/zip').send() : report.renderProofZip(parts, actor, query.month),
});

export const statistics = operation('GET /api/statistics', {
  summary: 'How far your applications came, and the last weeks',
  answers: { 200: c.Statistics },
  token: 'read',
  handle: (parts, { actor }) => report.getStatistics(parts, actor),
});
