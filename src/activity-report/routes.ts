import { actorOf, answer, answerFile, type Routes } from '../platform/http/route.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as report from './activity-report.ts';
import * as c from './contract.ts';

const tags = ['activity-report'];

export function activityReportRoutes(server: Routes, parts: Parts): void {
  server.get(
    '/api/activity-report',
    {
      schema: {
        operationId: 'activityReport',
        summary: 'What you applied for in a month, as the agency asks for it',
        tags,
        querystring: c.ReportQuery,
        response: { 200: ref(c.ActivityReport) },
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await report.activityReport(parts, actorOf(request), request.query.month)),
  );

  server.get(
    '/api/activity-report.csv',
    {
      schema: {
        operationId: 'activityReportCsv',
        summary: 'The same as a file for a spreadsheet',
        tags,
        querystring: c.ReportQuery,
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answerFile(request, reply, await report.activityReportCsv(parts, actorOf(request), request.query.month)),
  );

  server.get(
    '/api/activity-report.pdf',
    {
      schema: {
        operationId: 'activityReportPdf',
        summary: 'The same as a page to print',
        tags,
        querystring: c.ReportQuery,
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answerFile(request, reply, await report.activityReportPdf(parts, actorOf(request), request.query.month)),
  );

  server.put(
    '/api/activity-report/target',
    {
      schema: {
        operationId: 'setActivityTarget',
        summary: 'How many jobs you mean to apply for in a month',
        tags,
        body: ref(c.TargetRequest),
        response: { 200: ref(c.Target) },
      },
      config: { token: 'write' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await report.setTarget(parts, actorOf(request), request.body.target)),
  );

  server.get(
    '/api/statistics',
    {
      schema: {
        operationId: 'statistics',
        summary: 'How far your applications came, and the last weeks',
        tags,
        response: { 200: ref(c.Statistics) },
      },
      config: { token: 'read' },
    },
    async (request, reply) => answer(request, reply, 200, await report.statistics(parts, actorOf(request))),
  );
}
