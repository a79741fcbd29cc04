import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Reply } from '../calls.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { SmtpDouble } from '../doubles/smtp-server.ts';
import { TcpProxy } from '../doubles/tcp-proxy.ts';
import { password, uniqueEmail } from '../factories.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';
import { expectProblem } from '../problem.ts';

/** PostgreSQL becomes unreachable under load, and returns. */
const server = new SmtpDouble();
let database: TestDatabase;
let proxy: TcpProxy;
let app: TestApp;
beforeAll(async () => {
  await server.start();
  database = await createTestDatabase();
  proxy = TcpProxy.before(inject('environment').server);
  await proxy.pass();
  const env = { DATABASE_URL: proxy.databaseUrl(database.url), SMTP_URL: server.url };
  app = await openTestApp({ database, env });
});
afterAll(async () => {
  await proxy.pass();
  await app[Symbol.asyncDispose]();
  await proxy[Symbol.asyncDispose]();
  await database.drop();
  await server.stop();
});

/** Keeps ten requests in flight until stopped. */
function load() {
  const acknowledged: { email: string; token: string }[] = [];
  const failed: Reply[] = [];
  let going = true;
  const worker = async () => {
    while (going) {
      const email = uniqueEmail();
      const reply = await app.call('POST', '/api/auth/register', { body: { email, password } });
      if (reply.status === 201) acknowledged.push({ email, token: reply.body.token });
      else failed.push(reply);
      // Waits as Retry-After requires, but for a shorter time.
      if (reply.status === 503) await delay(100);
    }
  };
  const workers = Promise.all(Array.from({ length: 10 }, worker));
  const stop = async () => {
    going = false;
    await workers;
  };
  return { acknowledged, failed, stop };
}

const isReady = async () => (await app.call('GET', '/readyz')).status;

describe.each([
  ['refuses for ten seconds', () => proxy.refuse()],
  ['hangs for ten seconds', async () => proxy.freeze()],
])('a database that %s', (_what, goAway) => {
  test('makes requests 503, loses nothing that was answered, and is met again by itself', async () => {
    const { acknowledged, failed, stop } = load();
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(50);
    const before = acknowledged.length;
    await goAway();
    await expect.poll(isReady, { timeout: 15_000 }).toBe(503);
    expect((await app.call('GET', '/healthz')).status).toBe(200);
    expectProblem(await app.call('GET', '/readyz'), 'unavailable');
    const token = acknowledged[0]?.token ?? '';
    expectProblem(await app.call('GET', '/api/auth/me', { token }), 'unavailable');
    await delay(10_000);

    await proxy.pass();
    await expect.poll(isReady, { timeout: 15_000 }).toBe(200);
    const during = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(during + 50);
    await stop();
    expect(before).toBeGreaterThan(50);
    expect(failed.length).toBeGreaterThan(0);
    for (const reply of failed) expectProblem(reply, 'unavailable');
    const kept = await app.rows('select email from users where email = any($1)', [
      acknowledged.map(({ email }) => email),
    ]);
    expect(kept).toHaveLength(acknowledged.length);
  });

  test('lets tasks and schedules go on once it is back', async () => {
    const person = await app.register();
    await app.call('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    const mails = () => server.taken.filter(({ to }) => to.includes(person.email)).length;
    await expect.poll(mails, { timeout: 20_000 }).toBe(1);
    const asked = await app.call('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    expect(asked.status).toBe(202);
    await goAway();
    app.wait({ days: 1 });
    await delay(3000);

    await proxy.pass();
    await expect.poll(isReady, { timeout: 15_000 }).toBe(200);
    const { token } = (await app.login(person)).body;
    expect(token).toBeTruthy();
    await expect.poll(mails, { timeout: 60_000 }).toBe(2);
    const runs = `select 1 from schedule_runs where name = 'accounts.clean-up' and started_at > $1 and outcome =
      'done'`;
    const since = new Date(app.clock.now().getTime() - 3_600_000);
    await expect.poll(async () => (await app.rows(runs, [since])).length, { timeout: 60_000 }).toBe(1);
  });
});

test('a mail that was taken while the database was away is remembered, and not sent again', async () => {
  const person = await app.register();
  const gone = Promise.withResolvers<void>();
  server.onBody = () => {
    proxy.refuse().then(() => gone.resolve());
    return undefined;
  };
  await app.call('POST', '/api/auth/forgot-password', { body: { email: person.email } });
  await gone.promise;
  server.onBody = () => undefined;
  await delay(4000);
  await proxy.pass();

  const sent = 'select status from mail_outbox where recipient = $1';
  await expect.poll(() => app.rows(sent, [person.email]), { timeout: 30_000 }).toEqual([{ status: 'sent' }]);
  app.wait({ minutes: 5 });
  await delay(3000);
  expect(server.taken.filter(({ to }) => to.includes(person.email))).toHaveLength(1);
});
