import { answer, type Routes } from '../http/route.ts';
import { ref } from '../kernel/shapes.ts';
import type { Parts } from '../parts.ts';
import * as c from './contract.ts';
import { listRuns, listSchedules, pauseSchedule, runScheduleNow, type Schedule } from './schedule.ts';

/** @param schedules the table of recurring work that the program carries */
export function scheduleRoutes(server: Routes, parts: Parts, schedules: Schedule[]): void {
  const tags = ['administration'];
  const config = { role: 'admin' as const };

  server.get(
    '/api/admin/schedule',
    {
      schema: { operationId: 'listSchedules', summary: 'Recurring work', tags, response: { 200: ref(c.ScheduleList) } },
      config,
    },
    async (request, reply) => answer(request, reply, 200, await listSchedules(parts, schedules)),
  );

  server.patch(
    '/api/admin/schedule/:name',
    {
      schema: {
        operationId: 'pauseSchedule',
        summary: 'Pause or resume',
        tags,
        params: c.ScheduleParams,
        body: ref(c.ScheduleChange),
        response: { 200: ref(c.ScheduleItem) },
      },
      config,
    },
    async (request, reply) =>
      answer(request, reply, 200, await pauseSchedule(parts, schedules, request.params.name, request.body.paused)),
  );

  server.get(
    '/api/admin/schedule/:name/runs',
    {
      schema: {
        operationId: 'listRuns',
        summary: 'Its runs, newest first',
        tags,
        params: c.ScheduleParams,
        querystring: c.ScheduleRunQuery,
        response: { 200: c.ScheduleRunList },
      },
      config,
    },
    async (request, reply) =>
      answer(request, reply, 200, await listRuns(parts, schedules, request.params.name, request.query)),
  );

  server.post(
    '/api/admin/schedule/:name/runs',
    {
      schema: {
        operationId: 'runNow',
        summary: 'Run it now',
        tags,
        params: c.ScheduleParams,
        response: { 202: ref(c.RunStarted) },
      },
      config,
    },
    async (request, reply) => answer(request, reply, 202, await runScheduleNow(parts, schedules, request.params.name)),
  );
}
