import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password } from '../../factories.ts';
import { mailsTo, waitForMail } from '../../mailbox.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { makeToken } from './access-token.ts';

/** Access tokens that a user gives to programs. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ still: true, env: { RATE_LIMITS: 'on' } });
});
afterAll(() => app[Symbol.asyncDispose]());

const path = '/api/access-tokens';
const make = (person: Person, change: Record<string, unknown> = {}) =>
  app.call('POST', path, {
    token: person.token,
    body: { name: 'Mitt skript', scope: 'read', currentPassword: password, ...change },
  });
const list = async (person: Person) => (await app.call('GET', path, { token: person.token })).body;
const use = (token: string, method = 'GET', to = '/api/profile') => app.call(method, to, { token });
const logOf = async (person: Person): Promise<string[]> => {
  const { items } = (await app.call('GET', '/api/account/security-log', { token: person.token })).body;
  return items.map(({ kind }: { kind: string }) => kind);
};
/** More users than one network may register within the limit. */
const somebody = () => app.register();

describe('a token', () => {
  test('is told once, mailed about and kept as a hash', async () => {
    const person = await somebody();
    const made = await make(person, { name: '  Mitt\n skript ', scope: 'write', days: 30 });
    expect(made.status).toBe(201);
    const { token, accessToken } = made.body;
    expect(token).toMatch(/^sokvag_[\w-]{43}$/);
    expect(accessToken).toEqual({
      id: expect.any(String),
      name: 'Mitt skript',
      scope: 'write',
      hint: token.slice(-4),
      createdAt: '2026-11-18T09:15:00.000Z',
      expiresAt: '2026-12-18T09:15:00.000Z',
      lastUsedAt: null,
    });
    expect(await list(person)).toEqual({ items: [accessToken], most: 10 });
    expect(await logOf(person)).toEqual(['access_token_made', 'registered']);
    const mail = await waitForMail({ to: person.email, subject: 'En ny åtkomstnyckel till ditt konto' });
    expect(mail.text).toContain('"Mitt skript"');
    expect(mail.text).not.toContain(token);

    const rows = await app.rows('select t::text as row from access_tokens t where user_id = $1', [person.id]);
    expect(rows[0]?.row).not.toContain(token.slice(7, -4));
    const { bytes } = await app.call('GET', '/api/account/export', { token: person.token });
    const files = Object.values(unzipSync(bytes)).map((file) => strFromU8(file));
    expect(files.filter((file) => file.includes(accessToken.id))).toHaveLength(1);
    expect(files.filter((file) => file.includes(token.slice(0, -4)))).toEqual([]);
  });

  test('asks for the password, a name, a scope and an end', async () => {
    const person = await somebody();
    expectProblem(await make(person, { currentPassword: 'fel lösenord' }), 'wrong_password');
    expectProblem(await make(person, { name: ' \n ' }), 'validation_failed', ['name']);
    expectProblem(await make(person, { scope: 'admin', days: 366 }), 'validation_failed', ['scope', 'days']);
    expectProblem(await make(person, { days: 0 }), 'validation_failed', ['days']);
    expect((await list(person)).items).toEqual([]);
  });

  test('is not for an administrator, whatever the database says', async () => {
    const admin = await app.asAdmin();
    expectProblem(await make(admin, { currentPassword: admin.password }), 'forbidden');
    const person = await somebody();
    const { token } = await makeToken(app, person, 'write');
    await app.rows(`update users set role = 'admin', permissions = '{all}' where id = $1`, [person.id]);
    expectProblem(await use(token), 'unauthenticated');
  });

  test('dies on its day, to the second', async () => {
    const person = await somebody();
    const { token } = (await make(person, { days: 1 })).body;
    app.wait({ hours: 23, minutes: 59, seconds: 59 });
    expect((await use(token)).status).toBe(200);
    app.wait({ seconds: 1 });
    expectProblem(await use(token), 'unauthenticated');
    const again = (await app.login(person)).body.token;
    expect((await list({ ...person, token: again })).items).toEqual([]);
  });

  test('tells when it was used, to five minutes', async () => {
    const person = await somebody();
    const { token } = await makeToken(app, person, 'read');
    const lastUsed = async () => (await list(person)).items[0].lastUsedAt;
    const first = app.clock.now().toISOString();
    await use(token);
    expect(await lastUsed()).toBe(first);
    app.wait({ minutes: 5 });
    await use(token);
    expect(await lastUsed()).toBe(first);
    app.wait({ seconds: 1 });
    await use(token);
    expect(await lastUsed()).toBe(app.clock.now().toISOString());
  });

  test('that is almost one opens nothing', async () => {
    const person = await somebody();
    const { token } = await makeToken(app, person, 'read');
    const other = token.at(-1) === 'A' ? 'B' : 'A';
    for (const wrong of [token.slice(0, -1), token.slice(7), `${token.slice(0, -1)}${other}`, 'sokvag_']) {
      expectProblem(await use(wrong), 'unauthenticated');
    }
  });

  test('is answered on the right route only, in words that help', async () => {
    const person = await somebody();
    const { token } = await makeToken(app, person, 'read');
    const closed = expectProblem(await use(token, 'GET', '/api/auth/me'), 'forbidden');
    expect(closed.detail).toBe('Det här går inte med en åtkomstnyckel. Logga in i Sökväg och gör det där.');
    const narrow = expectProblem(await use(token, 'POST', '/api/matches/rescoring'), 'forbidden');
    expect(narrow.detail).toBe('Den här åtkomstnyckeln får bara läsa. Skapa en som får ändra i Sökväg, under Konto.');
  });
});

describe('taken back', () => {
  test('a token is dead at once, and the others live', async () => {
    const [person, other] = [await somebody(), await somebody()];
    const [one, two] = [await makeToken(app, person, 'read'), await makeToken(app, person, 'read')];
    const drop = (id: string, who = person) => app.call('DELETE', `${path}/${id}`, { token: who.token });
    expectProblem(await drop(one.accessToken.id, other), 'not_found');
    expectProblem(await drop('ingen'), 'not_found');
    expect((await drop(one.accessToken.id)).status).toBe(204);
    expectProblem(await use(one.token), 'unauthenticated');
    expectProblem(await drop(one.accessToken.id), 'not_found');
    expect((await use(two.token)).status).toBe(200);
    expect((await logOf(person)).slice(0, 1)).toEqual(['access_token_revoked']);

    expect((await app.call('DELETE', path, { token: person.token })).status).toBe(204);
    expectProblem(await use(two.token), 'unauthenticated');
    expect((await app.call('DELETE', path, { token: person.token })).status).toBe(204);
    const log = await logOf(person);
    expect(log.filter((kind) => kind === 'access_tokens_revoked')).toHaveLength(1);
    expect((await list(person)).items).toEqual([]);
  });

  test('in the middle of fifty requests, it answers none that comes later', { tags: 'long' }, async () => {
    const person = await somebody();
    const { token, accessToken } = await makeToken(app, person, 'read');
    const flight = Array.from({ length: 50 }, () => use(token));
    const drop = app.call('DELETE', `${path}/${accessToken.id}`, { token: person.token });
    const later = drop.then(() => Promise.all(Array.from({ length: 10 }, () => use(token))));
    const statuses = (await Promise.all(flight)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect((await later).map(({ status }) => status)).toEqual(Array(10).fill(401));
  });

  test('a token is kept for a month after its end, and then forgotten', { tags: 'long' }, async () => {
    const person = await somebody();
    await makeToken(app, person, 'read');
    await app.call('DELETE', path, { token: person.token });
    const rows = () => app.rows('select 1 from access_tokens where user_id = $1', [person.id]);
    const cleanUp = async () => {
      const { token } = await app.asAdmin();
      const run = () => app.call('POST', '/api/admin/schedule/accounts.clean-up/runs', { token });
      // A new run is refused while the previous one is running.
      await expect.poll(async () => (await run()).status, { timeout: 20_000 }).toBeLessThan(300);
    };
    app.wait({ days: 30 });
    await cleanUp();
    expect(await rows()).toHaveLength(1);
    app.wait({ seconds: 1 });
    await cleanUp();
    await expect.poll(rows, { timeout: 20_000 }).toEqual([]);
  });
});

test('a program that runs wild is slowed, and the person and their other programs are not', {
  tags: 'long',
}, async () => {
  const person = await somebody();
  const [wild, calm] = [await makeToken(app, person, 'read'), await makeToken(app, person, 'read')];
  const codes = new Map<number, number>();
  for (let round = 0; round < 13; round += 1) {
    const replies = await Promise.all(Array.from({ length: 50 }, () => use(wild.token)));
    for (const { status } of replies) codes.set(status, (codes.get(status) ?? 0) + 1);
  }
  expect(codes).toEqual(
    new Map([
      [200, 600],
      [429, 50],
    ]),
  );
  expectProblem(await use(wild.token), 'too_many_requests');
  expect((await use(calm.token)).status).toBe(200);
  expect((await list(person)).items).toHaveLength(2);
  app.wait({ seconds: 60 });
  expect((await use(wild.token)).status).toBe(200);
});

describe('at the same time', () => {
  test('fifty that are made leave ten', { tags: 'long' }, async () => {
    const person = await somebody();
    const replies = await Promise.all(Array.from({ length: 50 }, () => make(person)));
    const codes = Map.groupBy(replies, ({ status, body }) => (status === 201 ? 'made' : body.code));
    expect(codes.get('made')).toHaveLength(10);
    // Beyond the twentieth in an hour, requests are not even checked.
    expect(codes.get('conflict')).toHaveLength(10);
    expect(codes.get('too_many_requests')).toHaveLength(30);
    expect((await list(person)).items).toHaveLength(10);
    for (const { body } of codes.get('made') ?? []) expect((await use(body.token)).status).toBe(200);
    expect(await mailsTo(person.email)).toSatisfy((mails: unknown[]) => mails.length <= 11);
  });
});
