import Type from 'typebox';
import { operationIn } from '../platform/http/operation.ts';
import * as calendar from './calendar.ts';
import * as c from './contract.ts';

const operation = operationIn('calendar');

/** The days of a person, on a page and as a feed. */

export const getCalendar = operation('GET /api/calendar', {
  summary: 'Your days: last days of ads, interviews, follow-ups, answers to offers, activity reports',
  description: 'From a day to a day, both within, at most 400. What was called off is told with `cancelled`.',
  query: c.CalendarQuery,
  answers: { 200: c.Calendar },
  token: 'read',
  handle: (parts, { actor, query }) => calendar.getCalendar(parts, actor, query),
});

export const getCalendarFeed = operation('GET /api/calendar/feed', {
  summary: 'Whether your calendar has an address, and when it was last read',
  answers: { 200: c.CalendarFeed },
  handle: (parts, { actor }) => calendar.getFeed(parts, actor),
});

export const makeCalendarFeed = operation('POST /api/calendar/feed', {
  summary: 'Make an address that calendars subscribe to; the one before it stops working at once',
  description: 'The address opens the calendar to whoever holds it and is told in this answer alone.',
  answers: { 201: c.CalendarFeed },
  proved: true,
  handle: (parts, { actor, caller }) => calendar.createFeed(parts, actor, caller),
});

export const revokeCalendarFeed = operation('DELETE /api/calendar/feed', {
  summary: 'Take the address back: it opens nothing from now on',
  answers: { 204: 'Done' },
  handle: (parts, { actor, caller }) => calendar.revokeFeed(parts, actor, caller),
});

export const readCalendarFeed = operation('GET /api/calendar/{token}.ics', {
  summary: 'The calendar as iCalendar, for whoever holds its address',
  description:
    'RFC 5545 from 60 days back to 400 days ahead. An interview that is gone, and what is called off, is ' +
    'told as cancelled for 30 days; what is done ends without a word. `If-None-Match` is answered 304 when ' +
    'nothing has changed.',
  open: 'the address is the key: programs that fetch calendars send no other',
  // Tokens are compared by their hash and never stored.
  anyText: true,
  param: Type.String({ maxLength: 200 }),
  handle: (parts, { params, caller }) => calendar.readFeed(parts, params.token, caller),
});
