import Type from 'typebox';
import { operationIn } from '../http/operation.ts';
import type { Parts } from '../parts.ts';
import * as c from './contract.ts';
import * as schedule from './schedule.ts';

const operation = operationIn<Parts & { schedules: schedule.Schedule[] }>('administration', {
  needs: 'all',
  param: Type.String(),
});

export const listSchedules = operation('GET /api/admin/schedule', {
  summary: 'Recurring work',
  answers: { 200: c.ScheduleList },
  handle: (parts) => schedule.listSchedules(parts, parts.schedules),
});

export const pauseSchedule = operation('PATCH /api/admin/schedule/{name}', {
  summary: 'Pause or resume',
  body: c.ScheduleChange,
  answers: { 200: c.ScheduleItem },
  handle: (parts, { params, body }) => schedule.pauseSchedule(parts, parts.schedules, params.name, body.paused),
});

export const listRuns = operation('GET /api/admin/schedule/{name}/runs', {
  summary: 'Its runs, newest first',
  query: c.ScheduleRunQuery,
  answers: { 200: c.ScheduleRunList },
  handle: (parts, { params, query }) => schedule.listRuns(parts, parts.schedules, params.name, query),
});

export const runNow = operation('POST /api/admin/schedule/{name}/runs', {
  summary: 'Run it now',
  answers: { 202: c.RunStarted },
  handle: (parts, { params }) => schedule.runScheduleNow(parts, parts.schedules, params.name),
});
