import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../calls.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { PushService } from '../doubles/push-service.ts';
import { password, uniqueEmail } from '../factories.ts';
import { type Service, spawnService } from '../spawn-service.ts';

/** Two services push, and one of them is killed in the middle: no browser is told the same twice. */
const pushService = new PushService();
let database: TestDatabase;
let services: [Service, Service];
let reader: pg.Client;
beforeAll(async () => {
  await pushService.start();
  database = await createTestDatabase();
  reader = new pg.Client(database.connection);
  await reader.connect();
  const env = {
    DATABASE_URL: database.url,
    TEST_CLOCK: '2026-11-18T09:15:00Z',
    ALLOW_PRIVATE_HOSTS: 'on',
    PUBLIC_URL: 'https://sokvag.example',
  };
  services = await Promise.all([spawnService(env), spawnService(env)]);
});
afterAll(async () => {
  for (const service of services) await service[Symbol.asyncDispose]();
  await reader.end();
  await database.drop();
  await pushService.stop();
});

const statesOfTasks = async (): Promise<string[]> => {
  const { rows } = await reader.query(
    `select state::text from tasks.job where name = 'push.deliver' order by created_on`,
  );
  return rows.map(({ state }) => state);
};
const allAt = (running: Service[], now: string) =>
  Promise.all(running.map(({ call }) => call('PUT', '/api/test/clock', { body: { now } })));

test('a kill in the middle of a hand-over', async () => {
  const [doomed, staying] = services;
  const { call } = staying;
  const email = uniqueEmail();
  const { token } = (await call('POST', '/api/auth/register', { body: { email, password } })).body as Json;
  const admin = (
    await call('POST', '/api/auth/login', {
      body: { email: 'admin@example.com', password: 'admin-losenord' },
    })
  ).body as Json;
  const { publicKey } = (await call('GET', '/api/push-subscriptions', { token })).body as Json;
  expect(publicKey).toHaveLength(87);
  const browsers = Array.from({ length: 12 }, () => pushService.subscribe(publicKey));
  for (const body of browsers)
    expect((await call('POST', '/api/push-subscriptions', { token, body })).status).toBe(201);
  const { code } = (await call('POST', '/api/orders', { token, body: { letterCount: 1 } })).body as Json;
  const move = (status: string) =>
    call('PATCH', `/api/admin/orders/${code}/status`, {
      token: admin.token,
      body: { status, reason: 'Var är pengarna?' },
    });

  // Both have messages on their way when one of them dies.
  const asked: string[] = [];
  pushService.onRequest = (endpoint) => {
    asked.push(endpoint);
    if (asked.length === 6) doomed.end('SIGKILL');
    return asked.length <= 6 ? 'hangs' : undefined;
  };
  await move('on_hold');
  await expect
    .poll(async () => (await reader.query('select 1 from notification_deliveries')).rowCount, {
      timeout: 20_000,
    })
    .toBeGreaterThan(0);
  await allAt(services, '2026-11-18T09:16:00Z');
  await doomed.ended;
  // What it had begun is given up, and nothing of it is begun again.
  await expect
    .poll(async () => (await statesOfTasks()).filter((state) => !['completed', 'failed'].includes(state)), {
      timeout: 90_000,
    })
    .toEqual([]);
  expect(await statesOfTasks()).toHaveLength(12);
  expect(new Set(asked).size).toBe(asked.length);
  for (const browser of browsers) expect(pushService.messagesTo(browser).length).toBeLessThanOrEqual(1);

  // The one that stayed goes on.
  const before = pushService.messages.length;
  await call('POST', '/api/notifications/read', { token, body: {} });
  await move('cancelled');
  await expect
    .poll(async () => (await call('GET', '/api/notifications', { token })).body.unread, { timeout: 20_000 })
    .toBe(1);
  await allAt([staying], '2026-11-18T09:18:00Z');
  await expect.poll(() => pushService.messages.length - before, { timeout: 30_000 }).toBe(12);
});
