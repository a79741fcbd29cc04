import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otherPassword, password, uniqueEmail } from '../../factories.ts';
import { mailsTo, waitForMail } from '../../mailbox.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { askForChange, askForReset, changeEmailTo, subjects, tokenIn } from './links.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const revert = (token: string) => app.call('POST', '/api/auth/revert-email-change', { body: { token } });
const confirm = (token: string) => app.call('POST', '/api/auth/confirm-email-change', { body: { token, password } });
const reset = (token: string) =>
  app.call('POST', '/api/auth/reset-password', { body: { token, newPassword: otherPassword } });
const me = (token: string) => app.call('GET', '/api/auth/me', { token });
const emailOf = async ({ id }: { id: string }) =>
  (await app.rows('select email from users where id = $1', [id]))[0].email;

test('gives the address back, ends every login, and mails a link for a new password', async () => {
  const person = await app.register();
  const newEmail = uniqueEmail('ny');
  const { moved, wayBack } = await changeEmailTo(app, person, newEmail);
  const others = (await app.login(moved)).body.token;

  const reply = await revert(wayBack);
  expect(reply).toMatchObject({ status: 200, body: { message: expect.stringContaining(person.email) } });
  expect(Object.keys(reply.body)).toEqual(['message']);
  expect(await emailOf(person)).toBe(person.email);
  for (const token of [moved.token, others, person.token]) expectProblem(await me(token), 'unauthenticated');
  const told = await waitForMail({ to: person.email, subject: subjects.reverted });
  expect(told.text).toContain(newEmail);
  const link = await waitForMail({ to: person.email, subject: subjects.reset });
  expect((await reset(tokenIn(link))).status).toBe(204);
  expect((await app.login({ ...person, password: otherPassword })).status).toBe(200);
  expectProblem(await app.login(moved), 'invalid_credentials');
});

test('before the change was confirmed it stops it', async () => {
  const person = await app.register();
  const { confirm: token, wayBack } = await askForChange(app, person, uniqueEmail('ny'));

  expect((await revert(wayBack)).status).toBe(200);
  expectProblem(await confirm(token), 'invalid_token');
  expectProblem(await me(person.token), 'unauthenticated');
  expect(await emailOf(person)).toBe(person.email);
});

test('the link of the first notice works after the confirmation as well', async () => {
  const person = await app.register();
  const { confirm: token, wayBack } = await askForChange(app, person, uniqueEmail('ny'));
  expect((await confirm(token)).status).toBe(200);

  expect((await revert(wayBack)).status).toBe(200);
  expect(await emailOf(person)).toBe(person.email);
});

test('each way back works once', async () => {
  const person = await app.register();
  const { wayBack } = await changeEmailTo(app, person, uniqueEmail('ny'));
  expect((await revert(wayBack)).status).toBe(200);

  expectProblem(await revert(wayBack), 'invalid_token');
  expectProblem(await revert('hej'), 'invalid_token');
  expectProblem(await app.call('POST', '/api/auth/revert-email-change', { body: {} }), 'validation_failed', ['token']);
});

test('it works for seven days, and survives new passwords', { tags: 'long' }, async () => {
  const person = await app.register();
  const { moved, wayBack } = await changeEmailTo(app, person, uniqueEmail('ny'));
  expect((await reset(await askForReset(app, moved.email))).status).toBe(204);
  app.wait({ days: 6, hours: 23 });

  expect((await revert(wayBack)).status).toBe(200);
  expect(await emailOf(person)).toBe(person.email);
});

test('after seven days it does not', { tags: 'long' }, async () => {
  const person = await app.register();
  const { moved, wayBack } = await changeEmailTo(app, person, uniqueEmail('ny'));
  app.wait({ days: 7, minutes: 1 });

  expectProblem(await revert(wayBack), 'invalid_token');
  expect(await emailOf(person)).toBe(moved.email);
});

test('reset links that were mailed to the new address end with it', { tags: 'long' }, async () => {
  const person = await app.register();
  const { moved, wayBack } = await changeEmailTo(app, person, uniqueEmail('ny'));
  const stolen = await askForReset(app, moved.email);

  expect((await revert(wayBack)).status).toBe(200);
  expectProblem(await reset(stolen), 'invalid_token');
});

describe('after several changes', () => {
  test('the first owner gets the address back from any of them', { tags: 'long' }, async () => {
    const person = await app.register();
    const first = await changeEmailTo(app, person, uniqueEmail('b'));
    const second = await changeEmailTo(app, first.moved, uniqueEmail('c'));

    expect((await revert(first.wayBack)).status).toBe(200);
    expect(await emailOf(person)).toBe(person.email);
    expectProblem(await revert(second.wayBack), 'invalid_token');
  });

  test('whoever made them cannot use their own way back to close that of the first owner', {
    tags: 'long',
  }, async () => {
    const person = await app.register();
    const first = await changeEmailTo(app, person, uniqueEmail('b'));
    const second = await changeEmailTo(app, first.moved, uniqueEmail('c'));

    expect((await revert(second.wayBack)).status).toBe(200);
    expect(await emailOf(person)).toBe(first.moved.email);
    expect((await revert(first.wayBack)).status).toBe(200);
    expect(await emailOf(person)).toBe(person.email);
  });
});

test('opening the link with GET takes nothing back', async () => {
  const person = await app.register();
  const { moved, wayBack } = await changeEmailTo(app, person, uniqueEmail('ny'));
  await app.call('GET', `/angra-epost?token=${wayBack}`);
  expectProblem(await app.call('GET', '/api/auth/revert-email-change'), 'method_not_allowed');

  expect((await me(moved.token)).status).toBe(200);
  expect(await mailsTo(person.email)).toHaveLength(2);
});
