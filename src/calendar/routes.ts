import { actorOf, answer, type Routes } from '../http/route.ts';
import { ref } from '../kernel/shapes.ts';
import type { Parts } from '../parts.ts';
import * as calendar from './calendar.ts';
import * as c from './contract.ts';

const tags = ['calendar'];

/** The days of a person. */
export function calendarRoutes(server: Routes, parts: Parts): void {
  server.get(
    '/api/calendar',
    {
      schema: {
        operationId: 'getCalendar',
        summary: 'Your days: last days of ads, interviews, follow-ups, answers to offers, activity reports',
        description:
          'From a day to a day, both within, at most 400. What was called off is told with `cancelled`.',
        tags,
        querystring: c.CalendarQuery,
        response: { 200: ref(c.Calendar) },
      },
    },
    async (request, reply) =>
      answer(request, reply, 200, await calendar.calendarOf(parts, actorOf(request), request.query)),
  );
}
