import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reply } from '../../calls.ts';
import { password, uniqueEmail } from '../../factories.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

/** Which request bodies are accepted, and how others are refused. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const register = (raw: string | Buffer, type?: string) =>
  app.call('POST', '/api/auth/register', { raw, headers: type === undefined ? {} : { 'content-type': type } });
const good = () => JSON.stringify({ email: uniqueEmail(), password });

describe('what cannot be read as JSON is said to be that:', () => {
  test.each([
    ['half an object', '{"email":'],
    ['no JSON', 'email=anna@resa.example'],
    ['two objects', '{} {}'],
    ['a comma too many', '{"email":"a@b.example",}'],
    ['single quotes', "{'email':'a@b.example'}"],
    ['a comment', '{/* */}'],
    ['only spaces', '   '],
    ['NUL', '\u0000'],
    ['an own __proto__', '{"__proto__":{"role":"admin"},"email":"a@b.example","password":"12345678"}'],
    ['an own constructor', '{"constructor":{"prototype":{"role":"admin"}}}'],
    ['text that is not UTF-8', Buffer.from('{"email":"\xe5sa@b.example"}', 'latin1')],
    ['an overlong UTF-8 form', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ['UTF-16', Buffer.from('{"email":"a@b.example"}', 'utf16le')],
  ])('%s', async (_what, raw) => {
    const { errors } = expectProblem(await register(raw), 'validation_failed', ['body']);
    expect(errors[0].message).toBe('Skicka giltig JSON i UTF-8.');
  });
});

describe('what is JSON and no object', () => {
  test.each(['[]', 'null', '1', '"text"', 'true', '[{"email":"a@b.example","password":"12345678"}]'])(
    '%s is refused',
    async (raw) => {
      expectProblem(await register(raw), 'validation_failed', ['body']);
    },
  );

  test('an empty body lacks each field', async () => {
    expectProblem(await register(''), 'validation_failed', ['email', 'password']);
    expectProblem(await app.call('POST', '/api/auth/register'), 'validation_failed', ['email', 'password']);
    const { token } = await app.register();
    expectProblem(await app.call('DELETE', '/api/account', { token }), 'validation_failed', ['currentPassword']);
  });

  test('an empty object too', async () => {
    expectProblem(await register('{}'), 'validation_failed', ['email', 'password']);
  });
});

describe('the type of the content', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json ; charset="utf-8"',
    'Application/JSON',
  ])('%s is read', async (type) => {
    expect((await register(good(), type)).status).toBe(201);
  });

  test.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/merge-patch+json',
    'application/jsonp',
    'application/octet-stream',
    'application',
    '',
  ])('%j is not', async (type) => {
    expectProblem(await register(good(), type), 'unsupported_media', []);
  });

  test('is asked for where there is a body', async () => {
    expectProblem(await withoutType(good()), 'unsupported_media', []);
  });
});

/** Sends a body without a content type. */
async function withoutType(payload: string): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
  request(`${app.url}/api/auth/register`, { method: 'POST' }, resolve).on('error', reject).end(payload);
  const answer = await promise;
  const bytes = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: JSON.parse(bytes.toString()), bytes };
}

describe('fields', () => {
  test('that are not known are refused by name, with all else that is wrong', async () => {
    const raw = JSON.stringify({ email: 'x', password: 'kort', role: 'admin', 'a/b~c.d': 1, '': 2 });
    const { errors } = expectProblem(await register(raw), 'validation_failed');
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'email' }),
        expect.objectContaining({ field: 'password' }),
        { field: 'role', message: 'Fältet "role" känner vi inte till. Ta bort det.' },
        { field: 'a/b~c.d', message: 'Fältet "a/b~c.d" känner vi inte till. Ta bort det.' },
      ]),
    );
    expect(errors).toHaveLength(5);
  });

  test('are not made into what they should be', async () => {
    for (const wrong of [1, true, null, ['a@b.example'], { a: 1 }]) {
      const raw = JSON.stringify({ email: wrong, password: wrong });
      const { errors } = expectProblem(await register(raw), 'validation_failed', ['email', 'password']);
      expect(errors.map((e: { message: string }) => e.message)).toEqual([
        'E-postadressen ska vara text.',
        'Lösenordet ska vara text.',
      ]);
    }
  });

  test('are refused where a call has none', async () => {
    const { token } = await app.register();
    const logout = (raw: string) => app.call('POST', '/api/auth/logout', { token, raw });
    expectProblem(await logout('{"all":true,"id":"x"}'), 'validation_failed', ['all', 'id']);
    expectProblem(await logout('["x"]'), 'validation_failed');
    expect((await logout('{}')).status).toBe(204);
  });

  test('of a query too', async () => {
    const { token } = await app.register();
    const log = (query: string) => app.call('GET', `/api/account/security-log?${query}`, { token });
    expectProblem(await log('limit=1&page=2'), 'validation_failed', ['page']);
    for (const limit of ['0', '101', 'ten', '1.5', '', '-1', '1&limit=2']) {
      expectProblem(await log(`limit=${limit}`), 'validation_failed', ['limit']);
    }
    expect((await log('limit=1')).status).toBe(200);
  });
});

describe('size', () => {
  const big = (bytes: number) => `{"email":"${'a'.repeat(bytes - 12)}"}`;

  test('1 MiB is read', async () => {
    expectProblem(await register(big(1024 * 1024)), 'validation_failed', ['email', 'password']);
  });

  test('a byte more is too large', async () => {
    expectProblem(await register(big(1024 * 1024 + 1)), 'too_large', []);
  });

  test('however it is sent', async () => {
    const reply = await app.call('POST', '/api/auth/register', {
      raw: big(2 * 1024 * 1024),
      headers: { 'content-length': [], 'transfer-encoding': 'chunked' },
    });
    expectProblem(reply, 'too_large', []);
  });

  test.each([
    ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ])('%s within each other, a hundred thousand deep', async (_what, deep) => {
    const raw = `{"email":"a@b.example","password":"12345678","x":${deep}}`;
    for (const path of ['/api/auth/register', '/api/auth/login']) {
      expectProblem(await app.call('POST', path, { raw }), 'validation_failed', ['x']);
    }
    const { token } = await app.register();
    const logout = await app.call('POST', '/api/auth/logout', { token, raw: `{"x":${deep}}` });
    expectProblem(logout, 'validation_failed', ['x']);
  });

  test('of fifty thousand unknown fields the first are told', { tags: 'long' }, async () => {
    const fields = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`f${n}`, 1]));
    const reply = await register(JSON.stringify(fields));
    expectProblem(reply, 'validation_failed');
    expect(reply.bytes.length).toBeLessThan(20_000);
  });
});
