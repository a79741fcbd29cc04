import { Readable } from 'node:stream';
import { authenticate } from '../accounts/accounts.ts';
import { eventsAfter, type Place, placeNow, readPlace, writePlace } from '../events/events.ts';
import type { EventHub, Waiter } from '../events/hub.ts';
import { refuse } from '../http/failure.ts';
import { actorOf, type Routes } from '../http/route.ts';
import { Refused } from '../kernel/errors.ts';
import type { Parts } from '../parts.ts';

/** Open streams of one person: a few tabs on a few devices. */
const MOST_STREAMS = 12;
/** So often something is sent, in milliseconds: proxies cut a connection that is silent for a minute. */
const HEARTBEAT_MS = 20_000;
/** How soon events are asked for again that wait for an older transaction to end. */
const HELD_MS = 150;

/**
 * The stream of what happens to a person's things (server-sent events). Each event has an id; a reader that hands
 * the last one back in `Last-Event-ID` misses nothing. `reset` says that it was away for too long.
 */
export function eventRoutes(server: Routes, parts: Parts, hub: EventHub): void {
  server.addHook('preClose', async () => hub.endAll());

  server.get(
    '/api/events',
    {
      schema: {
        operationId: 'streamEvents',
        summary: 'What happens to your things, live (text/event-stream)',
        description:
          'Events `ready`, `reset`, `ended` (the login has) and `change`; the data of `change` is `{ kind, subject: { type, id }, at }`. ' +
          'Hand the id of the last event back in the header `Last-Event-ID` to go on after a break.',
        tags: ['notifications'],
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const { userId } = actorOf(request);
      const waiter = hub.join(userId, MOST_STREAMS);
      if (!waiter) return refuse(request, reply, new Refused('too_many_requests', { retryAfter: 60 }));
      request.raw.once('close', () => hub.leave(userId, waiter));
      const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
      const last = request.headers['last-event-id'];
      const stream = told(parts, userId, waiter, {
        last: typeof last === 'string' ? last : undefined,
        // A login that was ended ends its streams too.
        stillIn: async () => (await authenticate(parts, token)) !== undefined,
      });
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('X-Accel-Buffering', 'no')
        .send(Readable.from(stream, { objectMode: false }));
    },
  );
}

async function* told(
  parts: Parts,
  userId: string,
  waiter: Waiter,
  { last, stillIn }: { last: string | undefined; stillIn: () => Promise<boolean> },
): AsyncGenerator<string> {
  const now = parts.clock.now();
  const known = readPlace(last, now);
  let place: Place = known ?? (await placeNow(parts.db, now));
  yield 'retry: 2000\n\n';
  yield message(last !== undefined && !known ? 'reset' : 'ready', place, {});
  while (!waiter.closed) {
    const { events, held } = await eventsAfter(parts.db, userId, place);
    for (const { kind, subject, at, place: here } of events) {
      place = here;
      yield message('change', here, { kind, subject, at });
    }
    if (events.length > 0) continue;
    await waiter.wait(held ? HELD_MS : HEARTBEAT_MS);
    if (waiter.closed) return;
    if (!(await stillIn())) {
      yield message('ended', place, {});
      return;
    }
    if (!held) yield ': \n\n';
  }
}

function message(event: string, place: Place, data: object): string {
  return `event: ${event}\nid: ${writePlace(place)}\ndata: ${JSON.stringify(data)}\n\n`;
}
