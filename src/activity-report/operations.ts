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
  summary: 'How many jobs you mean to apply for in a month',
  body: c.TargetRequest,
  answers: { 200: c.Target },
  token: 'write',
  handle: (parts, { actor, body }) => report.saveTarget(parts, actor, body.target),
});

export const statistics = operation('GET /api/statistics', {
  summary: 'How far your applications came, and the last weeks',
  answers: { 200: c.Statistics },
  token: 'read',
  handle: (parts, { actor }) => report.getStatistics(parts, actor),
});
