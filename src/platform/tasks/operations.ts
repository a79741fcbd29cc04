import Type from 'typebox';
import { operationFactory } from '../http/operation.ts';
import type { Parts } from '../parts.ts';
import * as c from './contract.ts';
import * as schedule from './schedule.ts';

const operation = operationFactory<Parts & { schedules: schedule.Schedule[] }>('administration', {
  needs: 'all',
  param: Type.String(),
});

export const listSchedules = operation('GET /api/admin/schedule', {
  summary: 'List recurring tasks',
  answers: { 200: c.ScheduleList },
  handle: (parts) => schedule.listSchedules(parts, parts.schedules),
});

export const pauseSchedule = operation('PATCH /api/admin/schedule/{name}', {
  summary: 'Pause or resume a recurring task',
  body: c.ScheduleChange,
  answers: { 200: c.ScheduleItem },
  handle: (parts, { params, body }) => schedule.pauseSchedule(parts, parts.schedules, params.name, body.paused),
});

export const listRuns = operation('GET /api/admin/schedule/{name}/runs', {
  summary: 'List the runs of a task, newest first',
  query: c.ScheduleRunQuery,
  answers: { 200: c.ScheduleRunList },
  handle: (parts, { params, query }) => schedule.listRuns(parts, parts.schedules, params.name, query),
});

export const runNow = operation('POST /api/admin/schedule/{name}/runs', {
  summary: 'Run a task now',
  answers: { 202: c.RunStarted },
  handle: (parts, { params }) => schedule.runScheduleNow(parts, parts.schedules, params.name),
});
