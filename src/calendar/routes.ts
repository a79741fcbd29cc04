import type { FastifyReply } from 'fastify';
import { actorOf, answer, callerOf, type Routes } from '../platform/http/route.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { ref } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as calendar from './calendar.ts';
import * as c from './contract.ts';

const tags = ['calendar'];

/** The days of a person, on a page and as a feed. */
export function calendarRoutes(server: Routes, parts: Parts): void {
  server.get(
    '/api/calendar',
    {
      schema: {
        operationId: 'getCalendar',
        summary: 'Your days: last days of ads, interviews, follow-ups, answers to offers, activity reports',
        description: 'From a day to a day, both within, at most 400. What was called off is told with `cancelled`.',
        tags,
        querystring: c.CalendarQuery,
        response: { 200: ref(c.Calendar) },
      },
      config: { token: 'read' },
    },
    async (request, reply) =>
      answer(request, reply, 200, await calendar.getCalendar(parts, actorOf(request), request.query)),
  );

  server.get(
    '/api/calendar/feed',
    {
      schema: {
        operationId: 'getCalendarFeed',
        summary: 'Whether your calendar has an address, and when it was last read',
        tags,
        response: { 200: ref(c.CalendarFeed) },
      },
    },
    async (request, reply) => answer(request, reply, 200, await calendar.getFeed(parts, actorOf(request))),
  );

  server.post(
    '/api/calendar/feed',
    {
      config: { proved: true },
      schema: {
        operationId: 'makeCalendarFeed',
        summary: 'Make an address that calendars subscribe to; the one before it is dead at once',
        description: 'The address opens the calendar to whoever holds it and is told in this answer alone.',
        tags,
        response: { 201: ref(c.CalendarFeed) },
      },
    },
    async (request, reply) =>
      answer(request, reply, 201, await calendar.createFeed(parts, actorOf(request), callerOf(request))),
  );

  server.delete(
    '/api/calendar/feed',
    {
      schema: {
        operationId: 'revokeCalendarFeed',
        summary: 'Take the address back: it opens nothing from now on',
        tags,
        response: { 204: { description: 'Done' } },
      },
    },
    async (request, reply) =>
      answer(request, reply, 204, await calendar.revokeFeed(parts, actorOf(request), callerOf(request))),
  );

  server.get(
    '/api/calendar/:token.ics',
    {
      // Tokens are compared by their hash and never stored.
      config: { open: 'the address is the key: programs that fetch calendars send no other', anyText: true },
      schema: {
        operationId: 'readCalendarFeed',
        summary: 'The calendar as iCalendar, for whoever holds its address',
        description:
          'RFC 5545 from 60 days back to 400 days ahead. An interview that is gone, and what is called off, is told as cancelled for 30 days; what is done ends without a word. `If-None-Match` is answered 304 when nothing has changed.',
        tags,
        params: c.CalendarFileParams,
      },
    },
    async (request, reply) => {
      const read = await calendar.readFeed(parts, request.params.token, callerOf(request));
      if (read instanceof Refused) return answer(request, reply, 200, read);
      return answerCalendar(reply, read, request.headers['if-none-match']);
    },
  );
}

/** Kept by no cache on the way, like everything personal; programs ask with the tag of what they have shown. */
function answerCalendar(
  reply: FastifyReply,
  { file, etag }: { file: string; etag: string },
  known: string | undefined,
): FastifyReply {
  reply.header('ETag', etag);
  const tags = known?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  if (tags.includes(etag) || tags.includes('*')) return reply.code(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('Content-Disposition', 'inline; filename="sokvag.ics"')
    .send(file);
}
