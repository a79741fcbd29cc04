import Type from 'typebox';
import { operationFactory } from '../platform/http/operation.ts';
import * as calendar from './calendar.ts';
import * as c from './contract.ts';

const operation = operationFactory('calendar');

/** A user's calendar, as JSON for the page and as a feed. */

export const getCalendar = operation('GET /api/calendar', {
  summary: 'List your dates: last days of ads, interviews, follow-ups, answers to offers, activity reports',
  description: 'First and last day are included; at most 400 days. Cancelled dates have `cancelled`.',
  query: c.CalendarQuery,
  answers: { 200: c.Calendar },
  token: 'read',
  handle: (parts, { actor, query }) => calendar.getCalendar(parts, actor, query),
});

export const getCalendarFeed = operation('GET /api/calendar/feed', {
  summary: 'Get whether your calendar feed is on, and when it was last read',
  answers: { 200: c.CalendarFeed },
  handle: (parts, { actor }) => calendar.getFeed(parts, actor),
});

export const makeCalendarFeed = operation('POST /api/calendar/feed', {
  summary: 'Create the address of your calendar feed; the old address stops working at once',
  description: 'Anyone with the address can read the calendar. It is returned only in this response.',
  answers: { 201: c.CalendarFeed },
  proved: true,
  handle: (parts, { actor, caller }) => calendar.createFeed(parts, actor, caller),
});

export const revokeCalendarFeed = operation('DELETE /api/calendar/feed', {
  summary: 'Revoke the address of your calendar feed',
  answers: { 204: 'Done' },
  handle: (parts, { actor, caller }) => calendar.revokeFeed(parts, actor, caller),
});

export const readCalendarFeed = operation('GET /api/calendar/{token}.ics', {
  summary: 'Get the calendar as iCalendar; the address is the only credential',
  description:
    'RFC 5545 from 60 days back to 400 days ahead. Deleted interviews and ' +
    'cancelled entries stay in the feed as cancelled for 30 days; entries that are ' +
    'done are just removed. `If-None-Match` gets 304 when nothing has changed.',
  open: 'the address is the key: programs that fetch calendars send no other',
  // Any code point is allowed, because tokens are only hashed, never stored.
  anyText: true,
  param: Type.String({ maxLength: 200 }),
  handle: (parts, { params, caller }) => calendar.readFeed(parts, params.token, caller),
});
