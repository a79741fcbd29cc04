import { operationFactory } from '../platform/http/operation.ts';
import * as report from './activity-report.ts';
import * as c from './contract.ts';

const operation = operationFactory('activity-report');

export const activityReport = operation('GET /api/activity-report', {
  summary: "Get what you applied for in a month, in the format of the agency's form",
  query: c.ReportQuery,
  answers: { 200: c.ActivityReport },
  token: 'read',
  handle: (parts, { actor, query }) => report.getActivityReport(parts, actor, query.month),
});

export const activityReportCsv = operation('GET /api/activity-report.csv', {
  summary: 'Download the activity report as CSV',
  query: c.ReportQuery,
  token: 'read',
  handle: (parts, { actor, query }) => report.renderActivityReportCsv(parts, actor, query.month),
});

export const activityReportPdf = operation('GET /api/activity-report.pdf', {
  summary: 'Download the activity report as a PDF',
  query: c.ReportQuery,
  token: 'read',
  handle: (parts, { actor, query }) => report.renderActivityReportPdf(parts, actor, query.month),
});

export const setActivityTarget = operation('PUT /api/activity-report/target', {
  summary: 'Set how many jobs you plan to apply for per month, from a month on',
  body: c.TargetRequest,
  answers: { 200: c.Target },
  token: 'write',
  handle: (parts, { actor, body }) => report.saveTarget(parts, actor, body),
});

export const activities = operation('GET /api/activities', {
  summary: 'List the activities that you added to the report, and the kinds of activities',
  answers: { 200: c.ActivityList },
  token: 'read',
  handle: (parts, { actor }) => report.listActivities(parts, actor),
});

export const addActivity = operation('POST /api/activities', {
  summary: 'Add an activity, once or on weekdays of every week',
  body: c.NewActivity,
  answers: { 201: c.Activity },
  token: 'write',
  handle: (parts, { actor, body }) => report.addActivity(parts, actor, body),
});

export const changeActivity = operation('PUT /api/activities/{id}', {
  summary: 'Change an activity that you added',
  body: c.NewActivity,
  answers: { 200: c.Activity },
  token: 'write',
  handle: (parts, { actor, params, body }) => report.changeActivity(parts, actor, params.id, body),
});

export const removeActivity = operation('DELETE /api/activities/{id}', {
  summary: 'Delete an activity that you added',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => report.removeActivity(parts, actor, params.id),
});

export const answerActivity = operation('PUT /api/activity-report/applications/{id}', {
  summary: 'Set the place of work of an application, or how you applied',
  body: c.ActivityAnswer,
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params, body }) => report.saveActivityAnswer(parts, actor, params.id, body),
});

export const leaveLineOut = operation('POST /api/activity-report/left-out', {
  summary: 'Exclude a line from the report of a month; its application or activity is kept',
  body: c.LineRequest,
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, body }) => report.omitLine(parts, actor, body),
});

export const takeLineIn = operation('DELETE /api/activity-report/left-out/{month}/{key}', {
  summary: 'Include an excluded line again',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => report.includeLine(parts, actor, params),
});

export const activityReportMonths = operation('GET /api/activity-report/months', {
  summary: 'List your months: number of lines, and whether the report was handed in',
  answers: { 200: c.ReportMonths },
  token: 'read',
  handle: (parts, { actor }) => report.listReportMonths(parts, actor),
});

export const handInActivityReport = operation('POST /api/activity-report/handed-in', {
  summary: 'Mark a month as handed in to the agency; its lines are frozen',
  body: c.MonthRequest,
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, body }) => report.markHandedIn(parts, actor, body.month),
});

export const takeBackActivityReport = operation('DELETE /api/activity-report/handed-in/{month}', {
  summary: 'Mark a month as not handed in',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => report.undoHandedIn(parts, actor, params.month),
});

export const reopenActivityReport = operation('POST /api/activity-report/reopened', {
  summary: 'Reopen a month that was handed in, to hand it in again; the earlier version is kept',
  body: c.MonthRequest,
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, body }) => report.reopenHandedIn(parts, actor, body.month),
});

export const keepActivityReport = operation('DELETE /api/activity-report/reopened/{month}', {
  summary: 'Cancel the reopening of a month; it stays as it was handed in',
  answers: { 204: 'Done' },
  token: 'write',
  handle: (parts, { actor, params }) => report.cancelReopening(parts, actor, params.month),
});

export const activityProofPdf = operation('GET /api/activity-report/proof.pdf', {
  summary: 'Download ads, letters and receipts of the jobs of a month as a PDF',
  query: c.ReportQuery,
  token: 'read',
  handle: (parts, { actor, query }) => report.renderProofPdf(parts, actor, query.month),
});

export const activityProofZip = operation('GET /api/activity-report/proof.zip', {
  summary: 'Download the same as a ZIP, with CVs, attachments and mails',
  query: c.ReportQuery,
  token: 'read',
  // An answer to HEAD has no body, so the ZIP is not made.
  handle: (parts, { actor, query, request, reply }) =>
    request.method === 'HEAD' ? reply.type('application/zip').send() : report.renderProofZip(parts, actor, query.month),
});

export const statistics = operation('GET /api/statistics', {
  summary: 'Get statistics of your applications, and the last weeks',
  answers: { 200: c.Statistics },
  token: 'read',
  handle: (parts, { actor }) => report.getStatistics(parts, actor),
});
