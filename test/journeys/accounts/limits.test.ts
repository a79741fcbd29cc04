import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reply } from '../../calls.ts';
import { otherPassword, password, uniqueEmail, uniqueIp } from '../../factories.ts';
import { waitForMail } from '../../mailbox.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { askForChange, subjects, tokenIn } from './links.ts';

/** Limits in the database, with a clock that the test moves. Each test has networks of its own. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ still: true, env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => app[Symbol.asyncDispose]());

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const post = (path: string, body: unknown, ip: string, token?: string) =>
  app.call('POST', `/api/auth/${path}`, { body, token, headers: from(ip) });
const login = ({ email }: { email: string }, ip: string, written = password) =>
  post('login', { email, password: written }, ip);
const wrong = (who: { email: string }, ip: string) => login(who, ip, 'fel lösenord');
const soon = { timeout: 20_000 };
const retryAfter = (reply: Reply) => Number(reply.headers['retry-after']);

async function registered(ip = uniqueIp()): Promise<Person> {
  const email = uniqueEmail();
  const { body } = await post('register', { email, password }, ip);
  return { id: body.user.id, email, password, token: body.token };
}

async function fail(times: number, who: { email: string }, ip = uniqueIp()): Promise<void> {
  for (let n = 0; n < times; n += 1) expectProblem(await wrong(who, ip), 'invalid_credentials');
}

describe('wrong passwords from one network', () => {
  test('five are free, then the wait doubles, up to a quarter of an hour', async () => {
    const [person, ip] = [await registered(), uniqueIp()];
    await fail(5, person, ip);
    const waits = [];
    for (let n = 0; n < 12; n += 1) {
      const blocked = await wrong(person, ip);
      const { detail } = expectProblem(blocked, 'too_many_requests');
      expect(detail).toMatch(/^Det blev för många försök\. Vänta \d+\u00a0\w+ och försök igen\.$/);
      waits.push(retryAfter(blocked));
      app.wait({ seconds: retryAfter(blocked) });
      expectProblem(await wrong(person, ip), 'invalid_credentials');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  test('the wait that is told is the wait there is', { tags: 'long' }, async () => {
    const [person, ip] = [await registered(), uniqueIp()];
    await fail(5, person, ip);
    for (let n = 0; n < 4; n += 1) {
      app.wait({ seconds: 1000 });
      await fail(1, person, ip);
    }
    expect(retryAfter(await wrong(person, ip))).toBe(16);
    app.wait({ seconds: 15 });
    expect(retryAfter(await login(person, ip))).toBe(1);
    app.wait({ seconds: 1 });
    expect((await login(person, ip)).status).toBe(200);
  });

  test('the right password does not pass while it waits', async () => {
    const [person, ip] = [await registered(), uniqueIp()];
    await fail(5, person, ip);
    expectProblem(await login(person, ip), 'too_many_requests');
  });

  test('the owner gets in from elsewhere', async () => {
    const [person, ip] = [await registered(), uniqueIp()];
    await fail(5, person, ip);
    expect((await login(person, uniqueIp())).status).toBe(200);
    expectProblem(await wrong(person, ip), 'too_many_requests');
  });

  test('another account from the same network too', async () => {
    const [person, other, ip] = [await registered(), await registered(), uniqueIp()];
    await fail(5, person, ip);
    expect((await login(other, ip)).status).toBe(200);
  });

  test('are forgiven by the right one', async () => {
    const [person, ip] = [await registered(), uniqueIp()];
    await fail(4, person, ip);
    expect((await login(person, ip)).status).toBe(200);
    await fail(5, person, ip);
    expectProblem(await wrong(person, ip), 'too_many_requests');
  });

  test('and forgotten after twelve hours', async () => {
    const [person, ip] = [await registered(), uniqueIp()];
    await fail(5, person, ip);
    app.wait({ hours: 12, minutes: 1 });
    await fail(5, person, ip);
  });

  test('count for an address without an account as well', async () => {
    const [nobody, ip] = [{ email: uniqueEmail() }, uniqueIp()];
    await fail(5, nobody, ip);
    expectProblem(await wrong(nobody, ip), 'too_many_requests');
    expectProblem(await wrong({ email: nobody.email.toUpperCase() }, ip), 'too_many_requests');
  });

  test('a burst of them is tried five times', { tags: 'long' }, async () => {
    const [person, ip] = [await registered(), uniqueIp()];
    const replies = await Promise.all(Array.from({ length: 50 }, () => wrong(person, ip)));
    const codes = Map.groupBy(replies, ({ body }) => body.code);
    expect(codes.get('invalid_credentials')).toHaveLength(5);
    expect(codes.get('too_many_requests')).toHaveLength(45);
  });
});

test('every way of asking for the password counts', async () => {
  const [person, ip] = [await registered(), uniqueIp()];
  const { token } = (await login(person, ip)).body;
  const bad = 'fel lösenord';
  const ask = (path: string, body: unknown) => post(path, body, ip, token);
  expectProblem(await ask('change-password', { currentPassword: bad, newPassword: password }), 'wrong_password');
  expectProblem(await ask('change-email', { newEmail: uniqueEmail(), currentPassword: bad }), 'wrong_password');
  expectProblem(await ask('totp', { currentPassword: bad }), 'wrong_password');
  const erase = await app.call('DELETE', '/api/account', { token, body: { currentPassword: bad }, headers: from(ip) });
  expectProblem(erase, 'wrong_password');
  expectProblem(await wrong(person, ip), 'invalid_credentials');

  expectProblem(
    await ask('change-password', { currentPassword: password, newPassword: otherPassword }),
    'too_many_requests',
  );
  expectProblem(await wrong(person, ip), 'too_many_requests');
});

test('advice on passwords is given six hundred times an hour, and a form is sent without it', {
  tags: 'long',
}, async () => {
  const ip = uniqueIp();
  const ask = () => post('password-advice', { password: otherPassword }, ip);
  for (let n = 0; n < 12; n += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
  expectProblem(await ask(), 'too_many_requests');
  expect((await post('register', { email: uniqueEmail(), password }, ip)).status).toBe(201);
  app.wait({ hours: 1 });
  expect((await ask()).status).toBe(200);
});

test('a confirmation link loses no try to a wait', { tags: 'long' }, async () => {
  const person = await registered();
  const { confirm: token } = await askForChange(app, person, uniqueEmail('ny'));
  const ip = uniqueIp();
  await fail(5, person, ip);
  for (let n = 0; n < 6; n += 1) {
    expectProblem(await post('confirm-email-change', { token, password }, ip), 'too_many_requests');
  }
  expect((await post('confirm-email-change', { token, password }, uniqueIp())).status).toBe(200);
});

describe('wrong passwords from many networks', () => {
  test('make an account wait after thirty, and a reset link lets its owner in at once', { tags: 'long' }, async () => {
    const person = await registered();
    for (let n = 0; n < 30; n += 1) await fail(1, person);
    const blocked = await login(person, uniqueIp());
    expectProblem(blocked, 'too_many_requests');
    expect(retryAfter(blocked)).toBe(1);
    app.wait({ seconds: 5 });
    await fail(1, person);
    expectProblem(await login(person, uniqueIp()), 'too_many_requests');

    const ip = uniqueIp();
    await post('forgot-password', { email: person.email }, ip);
    const mail = await waitForMail({ to: person.email, subject: subjects.reset });
    const reset = await post('reset-password', { token: tokenIn(mail), newPassword: otherPassword }, ip);
    expect(reset.status).toBe(204);
    expect((await login(person, ip, otherPassword)).status).toBe(200);
  });

  test('at many accounts from one network make the network wait', { tags: 'long' }, async () => {
    const [bystander, ip] = [await registered(), uniqueIp()];
    for (let n = 0; n < 60; n += 1) await fail(1, { email: uniqueEmail() }, ip);
    expectProblem(await login(bystander, ip), 'too_many_requests');
    expect((await login(bystander, uniqueIp())).status).toBe(200);
    app.wait({ hours: 1, minutes: 1 });
    expect((await login(bystander, ip)).status).toBe(200);
  });
});

describe('mails', () => {
  test('an account gets three reset links an hour, and nobody is told that there are no more', async () => {
    const person = await registered();
    for (let n = 0; n < 5; n += 1) {
      expect((await post('forgot-password', { email: person.email }, uniqueIp())).status).toBe(202);
    }
    const other = await registered();
    await post('forgot-password', { email: other.email }, uniqueIp());
    await waitForMail({ to: other.email });
    const tasks = `select 1 from tasks.job where name = 'accounts.mail-reset-link' and state < 'completed'`;
    await expect.poll(() => app.rows(tasks), soon).toEqual([]);
    // Queued mails are counted, not received ones: a newer link replaces one that still waits.
    const posted = `select 1 from mail_outbox where kind = 'password_reset' and recipient = $1`;
    expect(await app.rows(posted, [person.email])).toHaveLength(3);
  });

  test('a network asks for ten an hour', async () => {
    const ip = uniqueIp();
    const forgot = () => post('forgot-password', { email: uniqueEmail() }, ip);
    for (let n = 0; n < 10; n += 1) expect((await forgot()).status).toBe(202);
    const blocked = await forgot();
    expectProblem(blocked, 'too_many_requests');
    expect(retryAfter(blocked)).toBe(3600);
    app.wait({ seconds: retryAfter(blocked) });
    expect((await forgot()).status).toBe(202);
  });

  test('an account asks for three changes of address an hour', { tags: 'long' }, async () => {
    const person = await registered();
    const change = () =>
      post('change-email', { newEmail: uniqueEmail(), currentPassword: password }, uniqueIp(), person.token);
    for (let n = 0; n < 3; n += 1) expect((await change()).status).toBe(202);
    expectProblem(await change(), 'too_many_requests');
    app.wait({ hours: 1, seconds: 1 });
    expect((await change()).status).toBe(202);
  });
});

test('a network tries ten reset tokens in a quarter of an hour', async () => {
  const ip = uniqueIp();
  const reset = () => post('reset-password', { token: 'x', newPassword: password }, ip);
  for (let n = 0; n < 10; n += 1) expectProblem(await reset(), 'invalid_token');
  expectProblem(await reset(), 'too_many_requests');
  app.wait({ minutes: 15, seconds: 1 });
  expectProblem(await reset(), 'invalid_token');
});

test('a network registers a hundred accounts an hour', { tags: 'long' }, async () => {
  const ip = uniqueIp();
  const register = () => post('register', { email: uniqueEmail(), password }, ip);
  const replies = await Promise.all(Array.from({ length: 105 }, register));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(100);
  expectProblem(await register(), 'too_many_requests');
});

test('counters hold neither addresses nor networks, and are swept when they count no longer', {
  tags: 'long',
}, async () => {
  const [nobody, ip] = [{ email: uniqueEmail('hemlig') }, uniqueIp()];
  await fail(5, nobody, ip);
  const all = JSON.stringify(await app.rows('select key from rate_limits'));
  expect(all).not.toContain('hemlig');
  expect(all).not.toContain(ip);

  app.wait({ days: 2 });
  await expect.poll(() => app.rows('select 1 from rate_limits'), soon).toEqual([]);
});

test('that an address is taken is told ten times in an hour to a network, also to many at once', {
  tags: 'long',
}, async () => {
  const [person, ip] = [await registered(), uniqueIp()];
  const register = (email: string, from = ip) => post('register', { email, password }, from);
  const replies = await Promise.all(Array.from({ length: 40 }, () => register(person.email)));
  const told = replies.filter(({ status }) => status === 409);
  expect(told).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
  // A free address is answered like a taken one: the limit reveals nothing about it.
  const [free, taken] = [await register(uniqueEmail()), await register(person.email)];
  expectProblem(free, 'too_many_requests');
  expect(free.body).toEqual({ ...taken.body, requestId: free.body.requestId });
  expect((await register(uniqueEmail(), uniqueIp())).status).toBe(201);
  app.wait({ hours: 1, seconds: 1 });
  expectProblem(await register(person.email), 'email_taken');
});
