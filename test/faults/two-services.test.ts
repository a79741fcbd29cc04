import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { SmtpDouble } from '../doubles/smtp-server.ts';
import { password, uniqueEmail } from '../factories.ts';
import { type Service, spawnService } from '../spawn-service.ts';

/** Two services on one database: each task is done once. */
const server = new SmtpDouble();
let database: TestDatabase;
let services: [Service, Service];
let reader: pg.Client;
beforeAll(async () => {
  await server.start();
  database = await createTestDatabase();
  reader = new pg.Client(database.connection);
  await reader.connect();
  const env = { DATABASE_URL: database.url, SMTP_URL: server.url, TEST_CLOCK: '2026-11-18T09:15:00Z' };
  // Started together, so that both run migrations and create queues and the administrator.
  services = await Promise.all([spawnService(env), spawnService(env)]);
});
afterAll(async () => {
  for (const service of services) await service[Symbol.asyncDispose]();
  await reader.end();
  await database.drop();
  await server.stop();
});

const setClocks = (now: string) =>
  Promise.all(services.map(({ call }) => call('PUT', '/api/test/clock', { body: { now } })));

test('each schedule fires once', async () => {
  const runs = async () => {
    const { rows } = await reader.query(
      'select name, count(*)::int as runs, count(finished_at)::int as ended from schedule_runs group by name',
    );
    return new Map(rows.map(({ name, runs: all, ended }) => [name, [all, ended]]));
  };
  const daily = ['accounts.clean-up', 'mail.clean-up', 'limits.clean-up'];
  const ofDaily = async () => {
    const now = await runs();
    return daily.map((name) => now.get(name));
  };
  const expectRuns = (each: number) => expect.poll(ofDaily, { timeout: 20_000 }).toEqual(daily.map(() => [each, each]));
  // Past the time of every daily schedule.
  await setClocks('2026-11-19T09:00:00Z');
  await expectRuns(1);
  // Each once more, a day later.
  await setClocks('2026-11-20T09:00:00Z');
  await expectRuns(2);
  const outcomes = await reader.query(`select distinct outcome from schedule_runs where outcome <> 'done'`);
  expect(outcomes.rows).toEqual([]);
});

test('each mail goes out once', async () => {
  const emails = Array.from({ length: 40 }, () => uniqueEmail());
  const either = (n: number) => services[n % 2 === 0 ? 0 : 1].call;
  await Promise.all(emails.map((email, n) => either(n)('POST', '/api/auth/register', { body: { email, password } })));
  await Promise.all(emails.map((email, n) => either(n + 1)('POST', '/api/auth/forgot-password', { body: { email } })));

  const taken = () => server.taken.flatMap(({ to }) => to).toSorted();
  await expect.poll(taken, { timeout: 30_000 }).toEqual(emails.toSorted());
  const left = async () => (await reader.query(`select 1 from mail_outbox where status <> 'sent'`)).rowCount;
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
  expect(taken()).toEqual(emails.toSorted());
});

test('a login of one is known to the other, and ends for both', async () => {
  const [one, other] = services;
  const { body } = await one.call('POST', '/api/auth/register', { body: { email: uniqueEmail(), password } });
  expect((await other.call('GET', '/api/auth/me', { token: body.token })).status).toBe(200);
  await other.call('POST', '/api/auth/logout', { token: body.token });
  expect((await one.call('GET', '/api/auth/me', { token: body.token })).status).toBe(401);
});

test('the work of one that is killed is done by the other', async () => {
  server.taken.length = 0;
  const [one, other] = services;
  const emails = Array.from({ length: 30 }, () => uniqueEmail());
  for (const email of emails) await other.call('POST', '/api/auth/register', { body: { email, password } });
  server.onBody = () => {
    if (server.taken.length === 5) one.end('SIGKILL');
    return undefined;
  };
  await Promise.all(emails.map((email) => other.call('POST', '/api/auth/forgot-password', { body: { email } })));
  await one.ended;
  server.onBody = () => undefined;
  await other.call('PUT', '/api/test/clock', { body: { now: '2026-11-20T09:10:00Z' } });

  const recipients = () => [...new Set(server.taken.flatMap(({ to }) => to))].toSorted();
  await expect.poll(recipients, { timeout: 90_000 }).toEqual(emails.toSorted());
  expect(server.taken.length - emails.length).toBeLessThanOrEqual(1);
});
