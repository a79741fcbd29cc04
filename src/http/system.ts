import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import Type from 'typebox';
import { isReachable } from '../db/open.ts';
import { MovableClock } from '../kernel/clock.ts';
import { Refused } from '../kernel/errors.ts';
import { closed, Instant } from '../kernel/shapes.ts';
import { mailHealth } from '../mail/mail.ts';
import type { Parts } from '../parts.ts';
import { refuse } from './failure.ts';
import type { Routes } from './route.ts';

const Status = closed({ status: Type.Literal('ok') });

/** What machines ask of the service: whether it lives, whether it is ready, and its figures. */
export function systemRoutes(server: Routes, parts: Parts): void {
  server.get(
    '/healthz',
    {
      schema: { summary: 'Whether the process lives', tags: ['system'], response: { 200: Status } },
      config: { open: 'asked by whatever restarts the process' },
    },
    async () => ({ status: 'ok' as const }),
  );

  server.get(
    '/readyz',
    {
      schema: { summary: 'Whether requests can be served', tags: ['system'], response: { 200: Status } },
      config: { open: 'asked by whatever balances the load' },
    },
    async (request, reply) => {
      if (await isReachable(parts.db)) return { status: 'ok' as const };
      return refuse(request, reply, new Refused('unavailable', { retryAfter: 5 })) as never;
    },
  );

  const registry = newRegistry(parts);
  const seconds = new Histogram({
    name: 'sokvag_http_request_seconds',
    help: 'Time from request to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  server.get(
    '/metrics',
    {
      schema: { summary: 'Figures for Prometheus', tags: ['system'] },
      config: { open: 'scraped by the operator; counts and times only' },
    },
    async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
  );

  const { clock } = parts;
  if (parts.config.profile === 'test' && clock instanceof MovableClock) {
    server.put(
      '/api/test/clock',
      {
        schema: { hide: true, body: closed({ now: Instant }) },
        config: { open: 'exists in the profile test only' },
      },
      async (request, reply) => {
        clock.set(new Date(request.body.now));
        return reply.send({ now: clock.now().toISOString() });
      },
    );
  }
}

function newRegistry(parts: Parts): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'sokvag_' });
  const gauge = (name: string, help: string, value: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // A figure that cannot be had is left out; the rest are still told.
        this.reset();
        await value().then(
          (n) => this.set(n),
          () => {},
        );
      },
    });
  gauge('sokvag_mail_waiting', 'Mails in the outbox', async () => (await mailHealth(parts)).waiting);
  gauge('sokvag_mail_failed', 'Mails that were given up', async () => (await mailHealth(parts)).failed);
  gauge('sokvag_tasks_waiting', 'Tasks that nobody has begun', () => parts.tasks.waiting(parts.db));
  gauge('sokvag_passwords_waiting', 'Passwords that wait to be hashed', async () => parts.passwords.waiting);
  return registry;
}
