import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Reply } from '../../calls.ts';
import { password, uniqueEmail, uniqueIp } from '../../factories.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

/**
 * The duration of an answer must not reveal whether an address has an account. The costly work is counted: hashed
 * passwords and database statements.
 */
let app: TestApp;
beforeAll(async () => {
  // Without workers, so that each statement belongs to a request.
  app = await openTestApp({ role: 'serve', env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => app[Symbol.asyncDispose]());
afterEach(() => vi.restoreAllMocks());

interface Connected {
  connectionParameters: { application_name?: string };
}

interface Work {
  reply: Reply;
  hashes: string[];
  statements: string[];
}

async function workOf(path: string, body: unknown): Promise<Work> {
  const hashes: string[] = [];
  const statements: string[] = [];
  const { passwords } = app.parts;
  for (const kind of ['hash', 'verify'] as const) {
    const real = passwords[kind].bind(passwords) as (...args: unknown[]) => Promise<never>;
    vi.spyOn(passwords, kind).mockImplementation((...args: unknown[]) => {
      hashes.push(kind);
      return real(...args);
    });
  }
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args;
    const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text;
    // The queue runs maintenance now and then, on connections of its own.
    const { application_name } = (this as unknown as Connected).connectionParameters;
    if (text && application_name !== 'pgboss') statements.push(text);
    return query.apply(this, args);
  } as never);
  const reply = await app.call('POST', path, { body, headers: { 'x-forwarded-for': uniqueIp() } });
  vi.restoreAllMocks();
  return { reply, hashes, statements };
}

test('logins of known and unknown addresses do the same', async () => {
  const person = await app.register();
  const login = (email: string) => workOf('/api/auth/login', { email, password: 'fel lösenord' });
  const known = await login(person.email);
  const unknown = await login(uniqueEmail());

  for (const { reply } of [known, unknown]) expectProblem(reply, 'invalid_credentials');
  expect(known.hashes).toEqual(['verify']);
  expect(unknown.hashes).toEqual(known.hashes);
  expect(known.statements.length).toBeGreaterThan(5);
  expect(unknown.statements).toEqual(known.statements);
  expect(known.statements.filter((text) => text === 'commit')).toHaveLength(1);
});

test('the very first login of nobody already has a hash to compare with', { tags: 'long' }, async () => {
  await using fresh = await openTestApp({ role: 'serve' });
  const hash = vi.spyOn(fresh.parts.passwords, 'hash');
  expectProblem(await fresh.login({ email: uniqueEmail(), password }), 'invalid_credentials');
  expect(hash).not.toHaveBeenCalled();
});

test('a locked account and a right password take the same work', async () => {
  const person = await app.register();
  await app.rows('update users set locked_at = now() where id = $1', [person.id]);
  const { reply, hashes } = await workOf('/api/auth/login', { email: person.email, password });
  expectProblem(reply, 'invalid_credentials');
  expect(hashes).toEqual(['verify']);
});

test('requests for a reset link do the same for known and unknown addresses', async () => {
  const person = await app.register();
  const forgot = (email: string) => workOf('/api/auth/forgot-password', { email });
  const known = await forgot(person.email);
  const unknown = await forgot(uniqueEmail());

  expect(known.reply).toMatchObject({ status: 202 });
  expect(unknown.reply.body).toEqual(known.reply.body);
  expect(known.hashes).toEqual([]);
  expect(unknown.statements).toEqual(known.statements);
  // The request only records that a link was requested.
  expect(known.statements.some((text) => /"users"/.test(text))).toBe(false);
});

test('a registration hashes before it looks whether the address is taken', async () => {
  const person = await app.register();
  const { reply, hashes } = await workOf('/api/auth/register', { email: person.email, password });
  expectProblem(reply, 'email_taken');
  expect(hashes).toEqual(['hash']);
});

test('a made-up reset token costs no hashing', async () => {
  const { reply, hashes } = await workOf('/api/auth/reset-password', { token: 'x', newPassword: password });
  expectProblem(reply, 'invalid_token');
  expect(hashes).toEqual([]);
});
