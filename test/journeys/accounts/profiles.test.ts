// @module-tag long
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Environment } from '../../../src/platform/config/setting.ts';
import { createTestDatabase } from '../../databases.ts';
import { otherPassword, password, uniqueEmail } from '../../factories.ts';
import { waitForMail } from '../../mailbox.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { subjects, tokenIn } from './links.ts';

/** The differences between the profiles, and the administrator that each creates. */
const anna = { email: 'anna@example.com', password: 'anna-losenord' };
const bjorn = { email: 'bjorn@example.com', password: 'bjorn-losenord' };
const forgot = (app: TestApp, email: string) => app.call('POST', '/api/auth/forgot-password', { body: { email } });

describe('docker', { timeout: 90_000 }, () => {
  const docker: Environment = { APP_PROFILE: 'docker', BCRYPT_COST: '10', PUBLIC_URL: 'http://localhost:3000' };

  test('hands out the token of a reset link, for a known address', { tags: 'long' }, async () => {
    await using app = await openTestApp({ env: docker });
    const person = await app.register();
    const known = await forgot(app, person.email);
    const unknown = await forgot(app, uniqueEmail());

    expect(unknown).toMatchObject({ status: 202 });
    expect(known.body).toEqual({ ...unknown.body, testToken: expect.stringMatching(/^[\w-]{43}$/) });
    const mail = await waitForMail({ to: person.email, subject: subjects.reset });
    expect(tokenIn(mail)).toBe(known.body.testToken);
    const reset = await app.call('POST', '/api/auth/reset-password', {
      body: { token: known.body.testToken, newPassword: otherPassword },
    });
    expect(reset.status).toBe(204);
    expect((await app.login({ ...person, password: otherPassword })).status).toBe(200);
    for (const who of [anna, bjorn]) expect((await app.login(who)).status).toBe(200);
    // Only the test profile allows a moved clock.
    const now = '2030-01-01T00:00:00.000Z';
    expectProblem(await app.call('PUT', '/api/test/clock', { body: { now } }), 'not_found');
  });
});

describe('test', () => {
  test('hands out no tokens, and has Anna with orders, Björn and the administrator', { tags: 'long' }, async () => {
    await using app = await openTestApp();
    expect(Object.keys((await forgot(app, anna.email)).body)).toEqual(['message']);
    const { token } = (await app.login(anna)).body;
    const { items } = (await app.call('GET', '/api/orders?limit=100', { token })).body;
    expect(new Set(items.map(({ status }: { status: string }) => status)).size).toBeGreaterThan(3);
    expect((await app.login(bjorn)).body.user.role).toBe('user');
    const admin = await app.asAdmin();
    expect((await app.call('GET', '/api/auth/me', { token: admin.token })).body.user.role).toBe('admin');
  });
});

describe('prod', { timeout: 90_000 }, () => {
  const prod = (): Environment => ({
    APP_PROFILE: 'prod',
    ADDRESS_PROOF: 'on',
    BCRYPT_COST: '10',
    RATE_LIMITS: 'on',
    PUBLIC_URL: 'https://sokvag.resa.se',
    JWT_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: uniqueEmail('chef'),
    ADMIN_PASSWORD: 'Gr0na äpplen och 7 päron',
    PAYMENT_NUMBER: '123 118 11 89',
    PAYMENT_PRICE_PER_LETTER: '149',
    PAYMENT_RECEIVER_NAME: 'Brev AB',
    MAIL_FROM: 'Sökväg <hej@sokvag.resa.se>',
  });

  test('holds the administrator and nobody else, and says that it is behind TLS', { tags: 'long' }, async () => {
    const env = prod();
    await using app = await openTestApp({ env });
    expect(await app.rows('select email, role from users')).toEqual([{ email: env.ADMIN_EMAIL, role: 'admin' }]);
    expect(await app.rows('select 1 from orders')).toEqual([]);
    for (const who of [anna, bjorn]) expectProblem(await app.login(who), 'invalid_credentials');
    expectProblem(await app.login({ email: 'admin@example.com', password: 'admin-losenord' }), 'invalid_credentials');
    const { headers } = await app.call('GET', '/api/auth/me');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(Object.keys((await forgot(app, env.ADMIN_EMAIL ?? '')).body)).toEqual(['message']);
    const login = await app.login({ email: env.ADMIN_EMAIL ?? '', password: env.ADMIN_PASSWORD ?? '' });
    expect(login.body.user).toMatchObject({ role: 'admin', email: env.ADMIN_EMAIL });
  });
});

describe('the administrator of the configuration', { timeout: 90_000 }, () => {
  const admin = { ADMIN_EMAIL: 'chef@resa.example', ADMIN_PASSWORD: 'chefens lösenord' };
  const chef = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };

  test('is created when absent, and keeps a changed password and a lost role over starts', {
    tags: 'long',
  }, async () => {
    await using database = await createTestDatabase();
    {
      await using app = await openTestApp({ database, env: admin });
      const { token } = (await app.login(chef)).body;
      const changed = await app.call('POST', '/api/auth/change-password', {
        token,
        body: { currentPassword: chef.password, newPassword: otherPassword },
      });
      expect(changed).toMatchObject({ status: 200, body: { user: { role: 'admin' } } });
    }
    await using app = await openTestApp({ database, env: admin });
    expectProblem(await app.login(chef), 'invalid_credentials');
    expect((await app.login({ ...chef, password: otherPassword })).status).toBe(200);
    const [{ id }] = await app.rows('select id from users where email = $1', [chef.email]);
    const events = await app.rows('select kind from security_events where user_id = $1 order by id', [id]);
    expect(events[0]).toEqual({ kind: 'registered' });
  });

  test('is never made of somebody who has the address already', { tags: 'long' }, async () => {
    await using database = await createTestDatabase();
    {
      await using app = await openTestApp({ database });
      await app.register(chef.email);
    }
    await using app = await openTestApp({ database, env: admin });
    expectProblem(await app.login(chef), 'invalid_credentials');
    const login = await app.login({ ...chef, password });
    expect(login.body.user).toMatchObject({ role: 'user', email: chef.email });
    expectProblem(await app.call('GET', '/api/admin/orders', { token: login.body.token }), 'forbidden');
  });

  test('is one, however many start at once', async () => {
    await using database = await createTestDatabase();
    const apps = await Promise.all([1, 2].map(() => openTestApp({ database, env: admin })));
    const [app] = apps as [TestApp];
    expect(await app.rows(`select email from users where role = 'admin'`)).toEqual([{ email: chef.email }]);
    expect(await app.rows(`select 1 from users`)).toHaveLength(3);
    for (const each of apps) await each[Symbol.asyncDispose]();
  });
});
