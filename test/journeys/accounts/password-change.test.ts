import { afterAll, beforeAll, expect, test } from 'vitest';
import { otherPassword, password } from '../../factories.ts';
import { mailsTo, waitForMail } from '../../mailbox.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { subjects } from './links.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const change = (token: string, body: unknown) => app.call('POST', '/api/auth/change-password', { token, body });

test('a new password for the old one, a new token, and a mail', async () => {
  const person = await app.register();
  const reply = await change(person.token, { currentPassword: password, newPassword: otherPassword });

  expect(reply).toMatchObject({ status: 200, body: { user: { id: person.id, email: person.email } } });
  expect(Object.keys(reply.body)).toEqual(['token', 'expiresAt', 'user']);
  expectProblem(await app.login(person), 'invalid_credentials');
  expect((await app.login({ ...person, password: otherPassword })).status).toBe(200);
  const mail = await waitForMail({ to: person.email, subject: subjects.passwordChanged });
  expect(mail.text).toContain('byttes den 18 november 2026 kl. 10.');
  expect(mail.text).not.toContain('åtkomstnycklar');
});

test('the keys of programs end with it, and the mail says so', async () => {
  const person = await app.register();
  const body = { name: 'Skript', scope: 'read', currentPassword: password };
  const { status } = await app.call('POST', '/api/access-tokens', { token: person.token, body });
  expect(status).toBe(201);
  await change(person.token, { currentPassword: password, newPassword: otherPassword });
  const mail = await waitForMail({ to: person.email, subject: subjects.passwordChanged });
  expect(mail.text).toContain('Dina åtkomstnycklar har slutat gälla.');
});

test('the wrong old password changes nothing', async () => {
  const person = await app.register();
  for (const wrong of ['fel lösenord', `${password} `, password.toUpperCase(), 'x'.repeat(5000)]) {
    const reply = await change(person.token, { currentPassword: wrong, newPassword: otherPassword });
    expectProblem(reply, 'wrong_password');
  }
  expect((await app.login(person)).status).toBe(200);
  expect(await mailsTo(person.email)).toEqual([]);
});

test('the new password is held to the rules', async () => {
  const person = await app.register();
  for (const newPassword of ['kort', '        ', 'å'.repeat(37), '', password]) {
    const reply = await change(person.token, { currentPassword: password, newPassword });
    expectProblem(reply, 'validation_failed', ['newPassword']);
  }
  expectProblem(await change(person.token, {}), 'validation_failed', ['currentPassword', 'newPassword']);
  expect((await app.login(person)).status).toBe(200);
});

test('the new password is none that is guessed early, which only its owner is told', async () => {
  const person = await app.register();
  for (const newPassword of ['password1', 'lösenord123', person.email]) {
    const reply = await change(person.token, { currentPassword: password, newPassword });
    expectProblem(reply, 'validation_failed', ['newPassword']);
    expectProblem(await change(person.token, { currentPassword: 'fel', newPassword }), 'wrong_password');
  }
  expect((await app.login(person)).status).toBe(200);
});

test('the administrator of the configuration changes theirs without any mail server', { tags: 'long' }, async () => {
  await using alone = await openTestApp({ env: { SMTP_URL: undefined, MAIL_CAPTURE: 'off' } });
  const admin = await alone.asAdmin();

  const reply = await alone.call('POST', '/api/auth/change-password', {
    token: admin.token,
    body: { currentPassword: admin.password, newPassword: otherPassword },
  });
  expect(reply).toMatchObject({ status: 200, body: { user: { role: 'admin' } } });
  expect((await alone.login({ email: admin.email, password: otherPassword })).status).toBe(200);
  expect(await alone.rows('select kind, status from mail_outbox')).toEqual([
    { kind: 'password_changed', status: 'waiting' },
  ]);
});
