import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../calls.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { PushService } from '../doubles/push-service.ts';
import { password, uniqueEmail } from '../factories.ts';
import { type Service, spawnService } from '../spawn-service.ts';

/** The process that pushes is killed in the middle, and another continues: no browser gets the same message twice. */
const pushService = new PushService();
let database: TestDatabase;
let reader: pg.Client;
let web: Service;
let env: Record<string, string>;
beforeAll(async () => {
  await pushService.start();
  database = await createTestDatabase();
  reader = new pg.Client(database.connection);
  await reader.connect();
  env = { DATABASE_URL: database.url, TEST_CLOCK: '2026-11-18T09:15:00Z', ALLOW_PRIVATE_HOSTS: 'on' };
  web = await spawnService(env, 'serve');
});
afterAll(async () => {
  await web[Symbol.asyncDispose]();
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
/** Makes the waiting pushes due. */
const due = () =>
  expect
    .poll(
      async () =>
        (await reader.query(`update notification_deliveries set due_at = '2026-11-01' where channel = 'push'`))
          .rowCount,
      { timeout: 20_000 },
    )
    .toBe(1);

test('a kill in the middle of a hand-over', async () => {
  const { call } = web;
  const post = async (path: string, body: object, token?: string): Promise<Json> => {
    const reply = await call('POST', path, { token, body });
    expect(reply.status).toBeLessThan(300);
    return reply.body;
  };
  const { token } = await post('/api/auth/register', { email: uniqueEmail(), password });
  const admin = await post('/api/auth/login', { email: 'admin@example.com', password: 'admin-losenord' });
  const { publicKey } = (await call('GET', '/api/push-subscriptions', { token })).body;
  expect(publicKey).toHaveLength(87);
  const browsers = Array.from({ length: 12 }, () => pushService.subscribe(publicKey));
  for (const browser of browsers) await post('/api/push-subscriptions', browser, token);
  const { code } = await post('/api/orders', { letterCount: 1 }, token);
  const move = (status: string) =>
    call('PATCH', `/api/admin/orders/${code}/status`, {
      token: admin.token,
      body: { status, reason: 'Var är pengarna?' },
    });

  const asked: string[] = [];
  const sixth = Promise.withResolvers<void>();
  pushService.onRequest = (endpoint) => {
    asked.push(endpoint);
    if (asked.length === 6) sixth.resolve();
    return asked.length <= 6 ? 'hangs' : undefined;
  };
  const doomed = await spawnService(env, 'work');
  await move('on_hold');
  await due();
  await sixth.promise;
  await doomed.end('SIGKILL');
  await using _next = await spawnService(env, 'work');
  // What had been started is given up, and none of it is started again.
  await expect
    .poll(async () => new Set(await statesOfTasks()).isSubsetOf(new Set(['completed', 'failed'])), { timeout: 90_000 })
    .toBe(true);
  const states = await statesOfTasks();
  expect(states).toHaveLength(12);
  expect(states.filter((state) => state === 'failed').length).toBeGreaterThanOrEqual(6);
  expect(new Set(asked).size).toBe(asked.length);

  // All of them get a new notification.
  pushService.messages.length = 0;
  await post('/api/notifications/read', {}, token);
  await move('cancelled');
  await due();
  await expect.poll(() => pushService.messages.length, { timeout: 30_000 }).toBe(12);
  for (const browser of browsers) expect(pushService.messagesTo(browser)).toHaveLength(1);
});
