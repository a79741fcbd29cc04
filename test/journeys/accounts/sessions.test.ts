import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const sessionsOf = async ({ token }: { token: string }) =>
  (await app.call('GET', '/api/auth/sessions', { token })).body.items;
const isAlive = async (token: string) => (await app.call('GET', '/api/auth/me', { token })).status === 200;
const end = (token: string, id: string) => app.call('DELETE', `/api/auth/sessions/${id}`, { token });

async function loginFrom(person: Person, userAgent: string): Promise<string> {
  const { email, password } = person;
  const reply = await app.call('POST', '/api/auth/login', {
    body: { email, password },
    headers: { 'user-agent': userAgent },
  });
  return reply.body.token;
}

test('each login is listed with its device, its place and when it was seen', async () => {
  const person = await app.register();
  app.wait({ minutes: 10 });
  const phone = await loginFrom(person, 'Telefon/1.0');

  const items = await sessionsOf({ token: phone });
  expect(items).toEqual([
    {
      id: expect.any(String),
      current: true,
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      userAgent: 'Telefon/1.0',
      ip: '127.0.0.1',
      renewableUntil: null,
    },
    expect.objectContaining({ current: false, userAgent: null }),
  ]);
  expect(Date.parse(items[0].createdAt) - Date.parse(items[1].createdAt)).toBeGreaterThanOrEqual(600_000);
});

test('a session is seen when it is used, to the minute', async () => {
  const person = await app.register();
  const [before] = await sessionsOf(person);
  app.wait({ seconds: 50 });
  expect((await sessionsOf(person))[0].lastSeenAt).toBe(before.lastSeenAt);

  app.wait({ seconds: 20 });
  const seen = Date.parse((await sessionsOf(person))[0].lastSeenAt) - Date.parse(before.lastSeenAt);
  expect(seen).toBeGreaterThanOrEqual(70_000);
});

test('one login is ended by its id, and only that', async () => {
  const person = await app.register();
  const phone = await loginFrom(person, 'Telefon/1.0');
  const tablet = await loginFrom(person, 'Platta/1.0');
  const { id } = (await sessionsOf(person)).find((s: { userAgent: string }) => s.userAgent === 'Telefon/1.0');

  expect((await end(person.token, id)).status).toBe(204);
  expect(await Promise.all([person.token, phone, tablet].map(isAlive))).toEqual([true, false, true]);
  expect(await sessionsOf(person)).toHaveLength(2);
  expectProblem(await end(person.token, id), 'not_found');
});

test('the session in use can be ended too', async () => {
  const person = await app.register();
  const [{ id }] = await sessionsOf(person);
  expect((await end(person.token, id)).status).toBe(204);
  expect(await isAlive(person.token)).toBe(false);
});

test('all others are ended at once', async () => {
  const person = await app.register();
  const others = await Promise.all(['A/1', 'B/1', 'C/1'].map((agent) => loginFrom(person, agent)));

  expect((await app.call('DELETE', '/api/auth/sessions', { token: person.token })).status).toBe(204);
  expect(await Promise.all(others.map(isAlive))).toEqual([false, false, false]);
  expect(await sessionsOf(person)).toEqual([expect.objectContaining({ current: true })]);
});

test("somebody else's session does not exist, and lives on", async () => {
  const [anna, bo] = [await app.register(), await app.register()];
  const [{ id }] = await sessionsOf(bo);

  expectProblem(await end(anna.token, id), 'not_found');
  expect(await isAlive(bo.token)).toBe(true);
});

test.each(['00000000-0000-7000-8000-000000000000', 'x', "'; drop table sessions --", '1'.repeat(150)])(
  'no session is called %s',
  async (id) => {
    const { token } = await app.register();
    expectProblem(await end(token, encodeURIComponent(id)), 'not_found');
  },
);

test('an expired session is not listed, and forgotten a month later', { tags: 'long' }, async () => {
  const person = await app.register();
  app.wait({ hours: 13 });
  const { token } = (await app.login(person)).body;
  expect(await sessionsOf({ token })).toHaveLength(1);
  const kept = async () => (await app.rows('select id from sessions where user_id = $1', [person.id])).length;
  expect(await kept()).toBe(2);

  app.wait({ days: 31 });
  await expect.poll(kept, { timeout: 20_000 }).toBe(0);
});

test('what a device calls itself is kept to 300 characters', async () => {
  const person = await app.register();
  const token = await loginFrom(person, 'x'.repeat(5000));

  expect((await sessionsOf({ token }))[0].userAgent).toHaveLength(300);
  const log = await app.call('GET', '/api/account/security-log', { token });
  expect(log.body.items[0].userAgent).toHaveLength(300);
});
