import { Readable } from 'node:stream';
import { authenticate, parseBearerToken } from '../accounts/accounts.ts';
import {
  currentEventCursor,
  type EventCursor,
  eventsAfter,
  formatEventCursor,
  isCursorOfThisDatabase,
  parseEventCursor,
} from '../platform/events/events.ts';
import type { EventHub, EventSubscriber } from '../platform/events/hub.ts';
import { operationFactory } from '../platform/http/operation.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';

/** Upper limit of open streams of one user: a few tabs on a few devices. */
const MOST_STREAMS = 12;
/** Interval of keep-alive messages: proxies close a connection that is silent for a minute. */
const HEARTBEAT_MS = 20_000;
/** First and longest delay, in milliseconds, before events are read again that wait for an older transaction to end. */
const HELD_MS = 150;
const LONGEST_HELD_MS = 5000;

/**
 * Streams the changes of a user's data (server-sent events). A client that returns the last event id in `Last-Event-ID`
 * misses nothing. `reset` means that the client was away for too long and has to reload.
 */
export const streamEvents = operationFactory<Parts & { hub: EventHub }>('notifications')('GET /api/events', {
  summary: 'Stream changes of your data as server-sent events',
  description:
    'Events `ready`, `reset`, `ended` (of the login) and `change`; the data ' +
    'of `change` is `{ kind, subject: { type, id }, at }`. To resume after a ' +
    'disconnect, send the id of the last event in the header `Last-Event-ID`.',
  produces: ['text/event-stream'],
  unqueued: 'a stream is open for as long as the page is',
  handle: (parts, { actor: { userId }, request, reply }) => {
    const { hub } = parts;
    const waiter = hub.join(userId, MOST_STREAMS);
    if (!waiter) return new Refused('too_many_requests', { retryAfter: 60 });
    reply.raw.once('close', () => hub.leave(userId, waiter));
    // The connection closed while the login was checked, so `close` will not fire again.
    if (request.raw.destroyed || reply.raw.destroyed) {
      hub.leave(userId, waiter);
      return reply.hijack();
    }
    const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
    const last = request.headers['last-event-id'];
    const stream = told(parts, userId, waiter, {
      last: typeof last === 'string' ? last : undefined,
      // A stream ends with its login.
      stillIn: async () => {
        const credential = await parseBearerToken(parts, token);
        const actor = credential && (await authenticate(parts, credential));
        return actor !== undefined && !(actor instanceof Refused);
      },
    });
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('X-Accel-Buffering', 'no')
      .send(Readable.from(stream, { objectMode: false }));
  },
});

async function* told(
  parts: Parts,
  userId: string,
  waiter: EventSubscriber,
  { last, stillIn }: { last: string | undefined; stillIn: () => Promise<boolean> },
): AsyncGenerator<string> {
  const now = parts.clock.now();
  const read = parseEventCursor(last, now);
  const known = read && (await isCursorOfThisDatabase(parts.db, read)) ? read : undefined;
  let place: EventCursor = known ?? (await currentEventCursor(parts.db, now));
  yield 'retry: 2000\n\n';
  yield message(last !== undefined && !known ? 'reset' : 'ready', place, {});
  let pause = HELD_MS;
  let toldAt = performance.now();
  while (!waiter.closed) {
    const { events, held } = await eventsAfter(parts.db, userId, place);
    // Checked before anything is sent, so that an ended login gets nothing more.
    if (!(await stillIn())) {
      yield message('ended', place, {});
      return;
    }
    for (const { kind, subject, at, place: here } of events) {
      place = here;
      yield message('change', here, { kind, subject, at });
    }
    if (events.length > 0) {
      [pause, toldAt] = [HELD_MS, performance.now()];
      continue;
    }
    if (performance.now() - toldAt >= HEARTBEAT_MS) {
      yield ': \n\n';
      toldAt = performance.now();
    }
    await waiter.wait(held ? pause : HEARTBEAT_MS);
    pause = held ? Math.min(pause * 2, LONGEST_HELD_MS) : HELD_MS;
  }
}

function message(event: string, place: EventCursor, data: object): string {
  return `event: ${event}\nid: ${formatEventCursor(place)}\ndata: ${JSON.stringify(data)}\n\n`;
}
