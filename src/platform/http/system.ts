import Type from 'typebox';
import { type TroubleCode, troubleCodes } from '../../operation/contract.ts';
import { Metrics } from '../../operation/figures.ts';
import { getOperationState, type ProcessFacts } from '../../operation/operation.ts';
import { isReachable } from '../db/open.ts';
import { MovableClock } from '../kernel/clock.ts';
import { coalesceCalls } from '../kernel/coalesce-calls.ts';
import { Refused } from '../kernel/errors.ts';
import { settlesWithin } from '../kernel/settles-within.ts';
import { closed, Instant } from '../kernel/shapes.ts';
import type { Parts } from '../parts.ts';
import { sendRefusal } from './failure.ts';
import type { Routes } from './route.ts';

const Alive = closed({ status: Type.Literal('ok') });
const Readiness = closed({
  status: Type.Enum(['ok', 'degraded']),
  degraded: Type.Optional(
    Type.Array(Type.Enum([...troubleCodes, 'unknown']), {
      description: 'Problems of the service as a whole, the worst first; requests are still served',
    }),
  ),
});

/** Adds the routes for monitoring, in a process of any role: health, readiness and metrics. */
export function systemRoutes(server: Routes, parts: Parts, own: ProcessFacts): void {
  // These routes are public and unlimited, so the database is queried at most once a second.
  const reachable = coalesceCalls(() => isReachable(parts.db));
  const state = coalesceCalls(() => getOperationState(parts, own));

  server.get(
    '/healthz',
    {
      schema: { summary: 'Liveness probe: whether the process runs', tags: ['system'], response: { 200: Alive } },
      config: { open: 'asked by whatever restarts the process', unqueued: 'it asks nobody' },
    },
    async () => ({ status: 'ok' as const }),
  );

  server.get(
    '/readyz',
    {
      schema: {
        summary: 'Readiness probe: whether requests are served, and known problems',
        tags: ['system'],
        response: { 200: Readiness },
      },
      config: {
        open: 'asked by whatever balances the load; names what is wrong and no more',
        unqueued: 'a wait would read as an outage',
      },
    },
    async (request, reply) => {
      if (!(await reachable()))
        return sendRefusal(request, reply, new Refused('unavailable', { retryAfter: 5 })) as never;
      // A problem that affects all processes must not make a load balancer remove each of them.
      let degraded: (TroubleCode | 'unknown')[] = ['unknown'];
      const told = state().then(({ troubles }) => {
        degraded = troubles;
      });
      await settlesWithin(2, told).catch(() => {});
      return degraded.length > 0 ? { status: 'degraded' as const, degraded } : { status: 'ok' as const };
    },
  );

  const figures = new Metrics(parts, state);
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    figures.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  server.get(
    '/metrics',
    {
      schema: { summary: 'Metrics in the Prometheus format', tags: ['system'] },
      config: { open: 'scraped by the operator; counts and times only', unqueued: 'wanted most under load' },
    },
    async (_request, reply) => reply.type(figures.contentType).send(await figures.text()),
  );
}

/** Adds a route that sets the clock, in the profile test only. */
export function testClockRoute(server: Routes, { clock, config }: Parts): void {
  if (config.profile !== 'test' || !(clock instanceof MovableClock)) return;
  server.put(
    '/api/test/clock',
    {
      schema: { hide: true, body: closed({ now: Instant }) },
      config: { open: 'exists in the profile test only', unqueued: 'it asks nobody' },
    },
    async (request, reply) => {
      clock.set(new Date((request.body as { now: string }).now));
      return reply.send({ now: clock.now().toISOString() });
    },
  );
}
