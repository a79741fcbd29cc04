import { createHmac } from 'node:crypto';
import { hashSync } from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { password, uniqueEmail } from '../../factories.ts';
import { mailsTo, waitForMail } from '../../mailbox.ts';
import { defaultSettings, openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { askForReset, subjects } from './links.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const me = (token: string) => app.call('GET', '/api/auth/me', { token });

test('whoever knows address and password is logged in, in a session of its own', async () => {
  const person = await app.register();

  const reply = await app.login({ email: person.email.toUpperCase(), password });
  expect(reply).toMatchObject({
    status: 200,
    body: { user: { id: person.id, email: person.email, role: 'user', totpEnabled: false } },
  });
  expect(Object.keys(reply.body)).toEqual(['token', 'expiresAt', 'user']);
  expect(reply.body.token).not.toBe(person.token);
  expect((await me(reply.body.token)).status).toBe(200);
  expect((await me(person.token)).status).toBe(200);
});

test('all that is wrong gets one answer', async () => {
  const person = await app.register();
  const locked = await app.register();
  await app.rows('update users set locked_at = now() where id = $1', [locked.id]);
  const replies = await Promise.all([
    app.login({ email: person.email, password: `${password}!` }),
    app.login({ email: uniqueEmail(), password }),
    app.login({ email: 'no address at all', password }),
    app.login({ email: ' ', password: ' ' }),
    app.login({ email: 'a'.repeat(100_000), password: 'b'.repeat(100_000) }),
    app.login({ email: person.email, password: '\ud800 \u0000' }),
    app.login({ email: locked.email, password: `${password}!` }),
  ]);
  const [first] = replies.map((reply) => expectProblem(reply, 'invalid_credentials', []));
  for (const reply of replies) expect({ ...reply.body, requestId: '' }).toEqual({ ...first, requestId: '' });
});

test('empty fields are said to be missing', async () => {
  expectProblem(await app.login({ email: '', password: '' }), 'validation_failed', ['email', 'password']);
});

test('that an account is locked is told to its owner, and no link promises a new password', async () => {
  const person = await app.register();
  const token = await askForReset(app, person.email);
  const admin = await app.asAdmin();
  await app.call('POST', `/api/admin/users/${person.id}/lock`, { token: admin.token });
  const subject = 'Ditt konto är låst';
  await waitForMail({ to: person.email, subject });
  const { detail } = expectProblem(await app.login(person), 'invalid_credentials');
  expect(detail).toBe('Kontot är låst. Svara på något av våra mejl, så hjälper vi dig.');
  const reset = { body: { token, newPassword: 'Nytt-och-langt-7361' } };
  expectProblem(await app.call('POST', '/api/auth/reset-password', reset), 'invalid_token');

  expect((await app.call('POST', '/api/auth/forgot-password', { body: { email: person.email } })).status).toBe(202);
  const told = async () => (await mailsTo(person.email)).map((mail) => mail.subject);
  await vi.waitFor(async () => expect((await told()).filter((one) => one === subject)).toHaveLength(2), 10_000);
  expect((await told()).filter((one) => one === subjects.reset)).toHaveLength(1);
});

test('a locked account is logged out at once, and in again when it is unlocked', async () => {
  const person = await app.register();
  await app.rows('update users set locked_at = now() where id = $1', [person.id]);
  expectProblem(await me(person.token), 'unauthenticated');

  await app.rows('update users set locked_at = null where id = $1', [person.id]);
  expect((await me(person.token)).status).toBe(200);
});

test('a logged out token is dead, and others are not', async () => {
  const person = await app.register();
  const second = (await app.login(person)).body.token;

  const reply = await app.call('POST', '/api/auth/logout', { token: person.token });
  expect(reply).toMatchObject({ status: 204, bytes: Buffer.alloc(0) });
  expectProblem(await me(person.token), 'unauthenticated');
  expectProblem(await app.call('POST', '/api/auth/logout', { token: person.token }), 'unauthenticated');
  expect((await me(second)).status).toBe(200);
});

describe('hashes of other programs log in and are written anew:', () => {
  test.each([
    ['$2a$', 5],
    ['$2b$', 6],
    ['$2y$', 4],
    ['$2a$', 10],
    ['$2y$', 11],
    ['$2b$', 4],
  ])('%s of cost %i', { tags: 'long' }, async (variant, cost) => {
    const person = await app.register();
    const made = hashSync(password, cost).replace(/^\$2.\$/, variant);
    await app.rows('update users set password_hash = $2 where id = $1', [person.id, made]);

    expectProblem(await app.login({ ...person, password: `${password}x` }), 'invalid_credentials');
    expect((await app.login(person)).status).toBe(200);
    const [{ password_hash: kept }] = await app.rows('select password_hash from users where id = $1', [person.id]);
    expect(kept).toMatch(/^\$2b\$04\$/);
    expect(kept === made).toBe(variant === '$2b$' && cost === 4);
    expect((await app.login(person)).status).toBe(200);
  });
});

describe('a token', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (text: string, secret = defaultSettings().JWT_SECRET ?? '', hash = 'sha256') =>
    `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
  const partsOf = (token: string) =>
    token
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));

  test('carries sub, sid, role, iat, exp, iss and aud, and nothing personal', async () => {
    const person = await app.register();
    const [header, claims] = partsOf(person.token);

    expect(header).toEqual({ alg: 'HS256', typ: 'at+jwt' });
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'role', 'sid', 'sub']);
    expect(claims).toMatchObject({ sub: person.id, role: 'user' });
    expect(claims.exp - claims.iat).toBe(12 * 3600);
  });

  test('ends when it says', async () => {
    const person = await app.register();
    app.wait({ hours: 11, minutes: 59 });
    expect((await me(person.token)).status).toBe(200);

    app.wait({ minutes: 2 });
    expectProblem(await me(person.token), 'unauthenticated');
  });

  test('that was changed is worth nothing', async () => {
    const person = await app.register();
    const other = await app.register();
    const [header, claims] = partsOf(person.token);
    const [, others] = partsOf(other.token);
    const [head, body, mac] = person.token.split('.') as [string, string, string];
    const token = (h: unknown, c: unknown) => `${encode(h)}.${encode(c)}`;
    expect((await me(sign(token(header, claims)))).status, 'the same claims signed here').toBe(200);

    const bad = {
      'no signature': `${head}.${body}.`,
      'another signature': `${head}.${body}.${mac.slice(0, -2)}AA`,
      'alg none': `${token({ ...header, alg: 'none' }, claims)}.`,
      'alg HS512': sign(token({ ...header, alg: 'HS512' }, claims), undefined, 'sha512'),
      'another key': sign(token(header, claims), 'x'.repeat(32)),
      'an empty key': sign(token(header, claims), ''),
      'another type': sign(token({ ...header, typ: 'JWT' }, claims)),
      'a critical extension': sign(token({ ...header, crit: ['x'], x: true }, claims)),
      'another issuer': sign(token(header, { ...claims, iss: 'other' })),
      'another audience': sign(token(header, { ...claims, aud: 'other' })),
      'no end': sign(token(header, { ...claims, exp: undefined })),
      'the past': sign(token(header, { ...claims, exp: claims.iat - 1 })),
      "another's session": sign(token(header, { ...claims, sid: others.sid })),
      'another person': sign(token(header, { ...claims, sub: others.sub })),
      'a session that is none': sign(token(header, { ...claims, sid: "x' or true --" })),
      'no session': sign(token(header, { ...claims, sid: undefined })),
      'its half': person.token.slice(0, 40),
      'no token': 'hej',
    };
    for (const [what, changed] of Object.entries(bad)) {
      expect((await me(changed)).status, what).toBe(401);
    }
  });

  test('makes nobody an administrator: the account decides', async () => {
    const person = await app.register();
    const [header, claims] = partsOf(person.token);
    const raised = sign(`${encode(header)}.${encode({ ...claims, role: 'admin' })}`);

    expectProblem(await app.call('GET', '/api/admin/dashboard', { token: raised }), 'forbidden');
    await app.rows(`update users set role = 'admin', permissions = '{all}' where id = $1`, [person.id]);
    expect((await app.call('GET', '/api/admin/dashboard', { token: person.token })).status).toBe(200);
    await app.rows(`update users set role = 'user', permissions = '{}' where id = $1`, [person.id]);
    expectProblem(await app.call('GET', '/api/admin/dashboard', { token: person.token }), 'forbidden');
  });

  test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b', 'Token x', 'Bearer \u00e5'])(
    'is not in the header %j',
    async (authorization) => {
      expectProblem(await app.call('GET', '/api/auth/me', { headers: { authorization } }), 'unauthenticated');
    },
  );

  test('in the address is not read', async () => {
    const { token } = await app.register();
    expectProblem(await app.call('GET', `/api/auth/me?token=${token}&access_token=${token}`), 'unauthenticated');
  });
});
