import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, uniqueEmail, uniqueIp } from '../../factories.ts';
import { waitForMail } from '../../mailbox.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { askForChange } from './links.ts';

/** The second step of a login. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ still: true, env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => app[Symbol.asyncDispose]());

type Guarded = Person & { secret: string; recoveryCodes: string[] };

const call = (method: string, path: string, body: unknown, token?: string) =>
  app.call(method, `/api/auth/${path}`, { body, token, headers: { 'x-forwarded-for': uniqueIp() } });
const start = (person: Person) => call('POST', 'totp', { currentPassword: person.password }, person.token);
const stop = (person: Person, totp?: string, currentPassword = password) =>
  call('DELETE', 'totp', { currentPassword, totp }, person.token);
const login = ({ email }: Person, totp?: string, written = password) =>
  call('POST', 'login', { email, password: written, totp });

/** The code of the authenticator app, `steps` of 30 seconds from now. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: app.clock.now().getTime() + steps * 30_000 });
}

async function register(): Promise<Person> {
  const email = uniqueEmail();
  const { body } = await call('POST', 'register', { email, password });
  return { id: body.user.id, email, password, token: body.token };
}

/** A user with the second step enabled. The code used for it is spent, so a minute passes. */
async function guarded(): Promise<Guarded> {
  const person = await register();
  const { secret } = (await start(person)).body;
  const confirmed = await call('POST', 'totp/confirm', { code: codeOf(secret) }, person.token);
  app.wait({ minutes: 1 });
  return { ...person, secret, recoveryCodes: confirmed.body.recoveryCodes };
}

const isOn = async ({ token }: Person) => (await call('GET', 'me', undefined, token)).body.user.totpEnabled;

test('it is started with the password and turned on with a code', async () => {
  const person = await register();
  expectProblem(await call('POST', 'totp', { currentPassword: 'fel' }, person.token), 'wrong_password');
  const started = await start(person);
  expect(started.status).toBe(201);
  const { secret, uri, qrSvg } = started.body;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new URL(uri).protocol).toBe('otpauth:');
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(uri)).toContain(`Sökväg:${person.email}`);
  expect(qrSvg).toMatch(/^<svg /);
  expect(await isOn(person)).toBe(false);
  expect((await login(person)).status).toBe(200);

  const wrong = await call('POST', 'totp/confirm', { code: codeOf(secret, 5) }, person.token);
  expectProblem(wrong, 'validation_failed', ['code']);
  const confirmed = await call('POST', 'totp/confirm', { code: codeOf(secret) }, person.token);
  expect(confirmed.status).toBe(200);
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  for (const code of confirmed.body.recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect(await isOn(person)).toBe(true);
  await waitForMail({ to: person.email, subject: 'Tvåstegsinloggning är påslagen' });
});

test('what it stands on is sealed, and recovery codes are hashes', async () => {
  const person = await guarded();
  const [row] = await app.rows('select * from totp where user_id = $1', [person.id]);
  expect(row.secret).toMatch(/^v1\.[0-9a-f]{8}\./);
  expect(row.secret).not.toContain(person.secret);
  const codes = await app.rows('select * from totp_recovery_codes where user_id = $1', [person.id]);
  expect(codes).toHaveLength(10);
  for (const { code_hash } of codes) expect(code_hash).toHaveLength(32);
});

describe('a login', () => {
  test('needs the code, and says so only to who knows the password', async () => {
    const person = await guarded();
    expectProblem(await login(person), 'totp_required');
    expectProblem(await login(person, ''), 'totp_required');
    expectProblem(await login(person, undefined, 'fel'), 'invalid_credentials');
    expectProblem(await login(person, codeOf(person.secret), 'fel'), 'invalid_credentials');
    expectProblem(await login(person, codeOf(person.secret, 3)), 'invalid_credentials');
    expect((await login(person, codeOf(person.secret))).body.user.totpEnabled).toBe(true);
  });

  test('takes a code of the step before and after, however it is spaced', async () => {
    const person = await guarded();
    const code = codeOf(person.secret, -1);
    expect((await login(person, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await login(person, codeOf(person.secret, 1))).status).toBe(200);
    app.wait({ minutes: 5 });
    expectProblem(await login(person, codeOf(person.secret, -2)), 'invalid_credentials');
    expectProblem(await login(person, codeOf(person.secret, 2)), 'invalid_credentials');
  });

  test('uses a code up, and those before it', async () => {
    const person = await guarded();
    const [earlier, code] = [codeOf(person.secret, -1), codeOf(person.secret)];
    expect((await login(person, code)).status).toBe(200);
    expectProblem(await login(person, code), 'invalid_credentials');
    expectProblem(await login(person, earlier), 'invalid_credentials');
    app.wait({ seconds: 30 });
    expect((await login(person, codeOf(person.secret))).status).toBe(200);
  });

  test('cannot use the code that turned it on', async () => {
    const person = await register();
    const { secret } = (await start(person)).body;
    const code = codeOf(secret);
    await call('POST', 'totp/confirm', { code }, person.token);
    expectProblem(await login(person, code), 'invalid_credentials');
  });

  test('twenty times at once with one code gets in once', { tags: 'long' }, async () => {
    const person = await guarded();
    const code = codeOf(person.secret);
    // Requests that lose the race count as wrong codes; the winner is not blocked by them.
    const replies = await Promise.all(Array.from({ length: 20 }, () => login(person, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('waits after wrong codes as after wrong passwords', { tags: 'long' }, async () => {
    const person = await guarded();
    const ip = { 'x-forwarded-for': uniqueIp() };
    const from = (totp: string) =>
      app.call('POST', '/api/auth/login', { body: { email: person.email, password, totp }, headers: ip });
    for (let n = 0; n < 5; n += 1) expectProblem(await from('000000'), 'invalid_credentials');
    expectProblem(await from(codeOf(person.secret)), 'too_many_requests');
    const log = await app.call('GET', '/api/account/security-log', { token: person.token });
    expect(log.body.items[0].kind).toBe('login_failed');
  });

  test.each([
    'abc',
    '12345',
    '1234567',
    '\u0661\u0662\u0663\u0664\u0665\u0666',
    'x'.repeat(10_000),
    '\u0000',
    '\ud800',
  ])('does not take %j for a code', async (totp) => {
    expectProblem(await login(await guarded(), totp), 'invalid_credentials');
  });
});

describe('a recovery code', () => {
  test('stands for the app once, in any spelling, and is written down', async () => {
    const person = await guarded();
    const [first = '', second = ''] = person.recoveryCodes;
    expect((await login(person, first)).status).toBe(200);
    expectProblem(await login(person, first), 'invalid_credentials');
    const { body } = await login(person, ` ${second.toUpperCase().replace('-', ' ')}`);
    const log = await app.call('GET', '/api/account/security-log', { token: body.token });
    const kinds = log.body.items.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'recovery_code_used')).toHaveLength(2);
  });

  test('of somebody else is none', async () => {
    const [anna, bo] = [await guarded(), await guarded()];
    expectProblem(await login(anna, bo.recoveryCodes[0]), 'invalid_credentials');
    expect((await login(bo, bo.recoveryCodes[0])).status).toBe(200);
  });

  test('used twenty times at once gets in once', { tags: 'long' }, async () => {
    const person = await guarded();
    const replies = await Promise.all(Array.from({ length: 20 }, () => login(person, person.recoveryCodes[3])));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('turning it on and off', () => {
  test('a second start replaces the first until one is confirmed', async () => {
    const person = await register();
    const first = (await start(person)).body.secret;
    const second = (await start(person)).body.secret;
    const confirm = (secret: string) => call('POST', 'totp/confirm', { code: codeOf(secret) }, person.token);
    expectProblem(await confirm(first), 'validation_failed', ['code']);
    expect((await confirm(second)).status).toBe(200);
    expectProblem(await start(person), 'conflict');
    expectProblem(await confirm(second), 'conflict');
  });

  test('cannot be confirmed before it is started', async () => {
    const person = await register();
    expectProblem(await call('POST', 'totp/confirm', { code: '123456' }, person.token), 'conflict');
    expectProblem(await call('POST', 'totp/confirm', { code: 'x' }, person.token), 'validation_failed', ['code']);
  });

  test('it is turned off with the password and the code, and told by mail', { tags: 'long' }, async () => {
    const person = await guarded();
    expectProblem(await stop(person, codeOf(person.secret), 'fel'), 'wrong_password');
    for (const missing of [undefined, '']) {
      const refused = await stop(person, missing);
      expectProblem(refused, 'totp_required', ['totp']);
      expect(refused.body.detail).toBe('Skriv koden från din app, eller en av dina reservkoder.');
    }
    expectProblem(await stop(person, '000000'), 'validation_failed', ['totp']);
    expect(await isOn(person)).toBe(true);
    expect((await stop(person, codeOf(person.secret))).status).toBe(204);
    await waitForMail({ to: person.email, subject: 'Tvåstegsinloggning är avstängd' });
    expect((await login(person)).status).toBe(200);
    expect((await login(person, 'whatever')).status).toBe(200);
    expect(await app.rows('select 1 from totp_recovery_codes where user_id = $1', [person.id])).toEqual([]);
    expect((await stop(person)).status, 'again changes nothing').toBe(204);
  });

  test('without the telephone it is turned off with a recovery code', async () => {
    const person = await guarded();
    expect((await stop(person, person.recoveryCodes[0])).status).toBe(204);
    expect((await login(person)).status).toBe(200);
  });

  test('one that was started and not confirmed needs no code to be stopped', async () => {
    const person = await register();
    await start(person);
    expect((await stop(person)).status).toBe(204);
  });
});

test('a change of address asks for the code too, and a wrong one uses a try up', { tags: 'long' }, async () => {
  const person = await guarded();
  const { confirm: token } = await askForChange(app, person, uniqueEmail('ny'));
  const confirm = (totp?: string) => call('POST', 'confirm-email-change', { token, password, totp });
  for (let n = 0; n < 6; n += 1) expectProblem(await confirm(), 'totp_required');
  for (let n = 0; n < 4; n += 1) expectProblem(await confirm('000000'), 'validation_failed', ['totp']);
  expect((await confirm(codeOf(person.secret))).status).toBe(200);
});

test('an access token is made with the code too, and a wrong one counts as a wrong password does', {
  tags: 'long',
}, async () => {
  const person = await guarded();
  const ip = { 'x-forwarded-for': uniqueIp() };
  const make = (totp?: string, currentPassword = password) => {
    const body = { name: 'Skript', scope: 'read', currentPassword, totp };
    return app.call('POST', '/api/access-tokens', { token: person.token, body, headers: ip });
  };
  for (const totp of [undefined, '']) {
    const missing = await make(totp);
    expectProblem(missing, 'totp_required', ['totp']);
    expect(missing.body.detail).toBe('Skriv koden från din app, eller en av dina reservkoder.');
  }
  expectProblem(await make(codeOf(person.secret), 'fel lösenord'), 'wrong_password');
  const code = codeOf(person.secret);
  expect((await make(code)).status).toBe(201);
  expectProblem(await make(code), 'validation_failed', ['totp']);
  expect((await make(person.recoveryCodes[0])).status).toBe(201);
  expectProblem(await make(person.recoveryCodes[0]), 'validation_failed', ['totp']);
  for (let n = 0; n < 2; n += 1) expectProblem(await make('000000'), 'validation_failed', ['totp']);
  expectProblem(await make(person.recoveryCodes[1]), 'too_many_requests');
  expect(await app.rows('select 1 from access_tokens where user_id = $1', [person.id])).toHaveLength(2);
});

test('a code is not used up for an access token that is refused anyway', { tags: 'long' }, async () => {
  const person = await guarded();
  const make = (totp: string) => {
    const body = { name: 'Skript', scope: 'read', currentPassword: password, totp };
    return call('POST', '../access-tokens', body, person.token);
  };
  for (const code of person.recoveryCodes.slice(1)) expect((await make(code)).status).toBe(201);
  expect((await make(codeOf(person.secret))).status).toBe(201);
  const [last = ''] = person.recoveryCodes;
  expectProblem(await make(last), 'conflict');
  const ended = await app.call('DELETE', '/api/access-tokens', { token: person.token });
  expect(ended.status).toBe(204);
  expect((await make(last)).status).toBe(201);
  await app.call('DELETE', '/api/access-tokens', { token: person.token });

  const another = await guarded();
  const key = `access-token.made:${createHash('sha256').update(another.id).digest('base64url')}`;
  await app.rows(
    `insert into rate_limits (key, count, window_ends_at) values ($1, 20, $2::timestamptz + interval '1 hour')`,
    [key, app.clock.now()],
  );
  const body = { name: 'Skript', scope: 'read', currentPassword: password, totp: another.recoveryCodes[0] };
  expectProblem(await call('POST', '../access-tokens', body, another.token), 'too_many_requests');
  expect((await login(another, another.recoveryCodes[0])).status).toBe(200);
});

test('a new password by mail does not pass the second step by', async () => {
  const person = await guarded();
  await call('POST', 'forgot-password', { email: person.email });
  const mail = await waitForMail({ to: person.email, subject: 'Välj ett nytt lösenord' });
  const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1];
  expect((await call('POST', 'reset-password', { token, newPassword: 'nytt lösenord' })).status).toBe(204);
  expectProblem(await login(person, undefined, 'nytt lösenord'), 'totp_required');
});
