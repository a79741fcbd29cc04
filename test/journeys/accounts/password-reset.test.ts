import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { otherPassword, password, uniqueEmail } from '../../factories.ts';
import { mailsTo, sourceOf, waitForMail } from '../../mailbox.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { askForReset, linkIn, subjects } from './links.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const forgot = (email: unknown, headers = {}) =>
  app.call('POST', '/api/auth/forgot-password', { body: { email }, headers });
const reset = (token: string, newPassword = otherPassword) =>
  app.call('POST', '/api/auth/reset-password', { body: { token, newPassword } });
const canLogIn = async ({ email }: Person, written: string) =>
  (await app.login({ email, password: written })).status === 200;

test('a link by mail, and with its token a new password', async () => {
  const person = await app.register();
  const token = await askForReset(app, person.email);
  const mail = await waitForMail({ to: person.email, subject: subjects.reset });

  expect(linkIn(mail).href).toBe(`https://sokvag.example/aterstall-losenord?token=${token}`);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(mail.text).toContain('Länken gäller i 30\u00a0minuter');
  expect(mail).toMatchObject({ to: [{ address: person.email, name: '' }] });
  const source = await sourceOf(mail);
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(source).toMatch(/^Message-ID: <[0-9a-f-]{36}@sokvag\.example>\r?$/m);

  expect(await reset(token)).toMatchObject({ status: 204, bytes: Buffer.alloc(0) });
  expect(await canLogIn(person, password)).toBe(false);
  expect(await canLogIn(person, otherPassword)).toBe(true);
  const told = await waitForMail({ to: person.email, subject: subjects.passwordChanged });
  expect(told.text).toContain('Du valde ett nytt lösenord');
});

test('the token is kept as its hash only', async () => {
  const person = await app.register();
  const token = await askForReset(app, person.email);

  const [row] = await app.rows('select * from password_reset_tokens where user_id = $1', [person.id]);
  expect(row.token_hash).toHaveLength(32);
  expect(JSON.stringify(row)).not.toContain(token);
  const payloads = await app.rows(`select data from tasks.job where data::text like $1`, [`%${token}%`]);
  expect(payloads).toEqual([]);
});

test('known and unknown addresses get the same answer, and only the known one mail', async () => {
  const person = await app.register();
  const [known, unknown] = [await forgot(person.email), await forgot(uniqueEmail())];

  for (const reply of [known, unknown]) expect(Object.keys(reply.body)).toEqual(['message']);
  expect(unknown.status).toBe(202);
  expect(unknown.body).toEqual(known.body);
  expect(known.body.message).toMatch(/^Om det finns ett konto/);
  await waitForMail({ to: person.email, subject: subjects.reset });
});

test('the address is read in any spelling, and mail goes to the one that the account has', async () => {
  const person = await app.register();
  expect((await forgot(` ${person.email.toUpperCase()} `)).status).toBe(202);

  const mail = await waitForMail({ to: person.email, subject: subjects.reset });
  expect(mail.to).toEqual([{ address: person.email, name: '' }]);
});

test('links stand on PUBLIC_URL, whatever the request says of its host', async () => {
  const person = await app.register();
  await forgot(person.email, {
    host: 'ond.example',
    forwarded: 'host=ond.example',
    'x-forwarded-host': 'ond.example',
    'x-forwarded-proto': 'http',
    origin: 'https://ond.example',
    referer: 'https://ond.example/glomt',
  });

  const mail = await waitForMail({ to: person.email, subject: subjects.reset });
  expect(linkIn(mail).origin).toBe('https://sokvag.example');
  expect(await sourceOf(mail)).not.toContain('ond.example');
});

test('of two links the newer one works', async () => {
  const person = await app.register();
  const first = await askForReset(app, person.email);
  const mail = await waitForMail({ to: person.email, subject: subjects.reset });
  const second = await askForReset(app, person.email, mail);

  expectProblem(await reset(first), 'invalid_token');
  expect((await reset(second)).status).toBe(204);
});

describe('unknown, used and expired tokens get one answer:', () => {
  test('all the same', async () => {
    const [used, expired] = [await app.register(), await app.register()];
    const usedToken = await askForReset(app, used.email);
    expect((await reset(usedToken)).status).toBe(204);
    const expiredToken = await askForReset(app, expired.email);
    app.wait({ minutes: 31 });

    const tokens = [usedToken, expiredToken, 'hej', 'A'.repeat(43), `${expiredToken} `, '\u00e5'.repeat(43)];
    const problems = [];
    for (const token of tokens) problems.push(expectProblem(await reset(token), 'invalid_token'));
    const [first] = problems;
    for (const problem of problems) expect({ ...problem, requestId: '' }).toEqual({ ...first, requestId: '' });
    expect(await canLogIn(expired, password)).toBe(true);
  });

  test('a link lives for 30 minutes', { tags: 'long' }, async () => {
    const person = await app.register();
    const token = await askForReset(app, person.email);
    app.wait({ minutes: 29 });
    expect((await reset(token)).status).toBe(204);
  });
});

test('a new password that is refused leaves the token alive', async () => {
  const person = await app.register();
  const token = await askForReset(app, person.email);

  for (const bad of ['kort', ' '.repeat(12), 'å'.repeat(37), 'lösenord123', person.email]) {
    const { errors } = expectProblem(await reset(token, bad), 'validation_failed', ['newPassword']);
    expect(errors[0].message).toMatch(/^Det nya lösenordet /);
  }
  expectProblem(await app.call('POST', '/api/auth/reset-password', { body: {} }), 'validation_failed', [
    'token',
    'newPassword',
  ]);
  expect((await reset(token)).status).toBe(204);
});

test('opening the link with GET changes nothing', async () => {
  const person = await app.register();
  const token = await askForReset(app, person.email);
  for (let i = 0; i < 3; i += 1) await app.call('GET', `/aterstall-losenord?token=${token}`);
  await app.call('HEAD', `/aterstall-losenord?token=${token}`);
  expectProblem(await app.call('GET', `/api/auth/reset-password?token=${token}`), 'method_not_allowed');

  expect(await canLogIn(person, password)).toBe(true);
  expect((await reset(token)).status).toBe(204);
});

test('a task that failed is tried again within seconds', { tags: 'long' }, async () => {
  const person = await app.register();
  vi.spyOn(app.parts.links, 'to').mockImplementationOnce(() => {
    throw new Error('a fault of ours');
  });
  await forgot(person.email);
  await waitForMail({ to: person.email, subject: subjects.reset, withinMs: 12_000 });
  expect(await mailsTo(person.email)).toHaveLength(1);
});

test('a list of addresses mails nobody', async () => {
  const person = await app.register();
  for (const email of [[person.email, uniqueEmail()], `${person.email},${uniqueEmail()}`, [person.email]]) {
    expectProblem(await forgot(email), 'validation_failed', ['email']);
  }
  await askForReset(app, person.email);
  expect(await mailsTo(person.email)).toHaveLength(1);
});
