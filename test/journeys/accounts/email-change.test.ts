import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, uniqueEmail } from '../../factories.ts';
import { mailsTo, sourceOf, waitForMail } from '../../mailbox.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { askForChange, changeEmailTo, linkIn, subjects, tokenIn } from './links.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const change = (token: string, newEmail: unknown, currentPassword: unknown = password) =>
  app.call('POST', '/api/auth/change-email', { token, body: { newEmail, currentPassword } });
const confirm = (token: string, written = password) =>
  app.call('POST', '/api/auth/confirm-email-change', { body: { token, password: written } });
const emailOf = async ({ id }: { id: string }) =>
  (await app.rows('select email from users where id = $1', [id]))[0].email;

test('in two steps: a link to the new address, and the password again', async () => {
  const person = await app.register();
  const newEmail = uniqueEmail('ny');
  const asked = await change(person.token, newEmail);
  expect(asked).toMatchObject({ status: 202, body: { message: expect.stringContaining(newEmail) } });
  const mail = await waitForMail({ to: newEmail, subject: subjects.confirm });
  expect(linkIn(mail).href).toMatch(/^https:\/\/sokvag\.example\/bekrafta-epost\?token=[\w-]{43}$/);
  expect(mail.text).toContain('Länken gäller i 1\u00a0timme');
  expect(await emailOf(person)).toBe(person.email);

  const reply = await confirm(tokenIn(mail));
  expect(reply).toMatchObject({ status: 200, body: { user: { id: person.id, email: newEmail } } });
  expect(Object.keys(reply.body)).toEqual(['token', 'expiresAt', 'user']);
  expect((await app.call('GET', '/api/auth/me', { token: reply.body.token })).body.user.email).toBe(newEmail);
  expectProblem(await app.login(person), 'invalid_credentials');
  expect((await app.login({ email: newEmail, password })).status).toBe(200);
});

test('the old address is told at once and when it is done, each time with a way back', async () => {
  const person = await app.register();
  const newEmail = uniqueEmail('ny');
  const { wayBack: first } = await askForChange(app, person, newEmail);
  const asked = await waitForMail({ to: person.email, subject: subjects.requested });
  expect(asked.text).toContain(`till ${newEmail}.`);
  expect(linkIn(asked).href).toBe(`https://sokvag.example/angra-epost?token=${first}`);

  const link = await waitForMail({ to: newEmail, subject: subjects.confirm });
  await confirm(tokenIn(link));
  const done = await waitForMail({ to: person.email, subject: subjects.done });
  expect(done.text).toContain(`är nu ${newEmail}.`);
  expect(done.text).toContain('inom 7\u00a0dagar');
  expect(linkIn(done).pathname).toBe('/angra-epost');
  expect(tokenIn(done)).not.toBe(first);
});

test('a new address reaches the mail server as one recipient and no header', async () => {
  const person = await app.register();
  const local = `o'brien+ny.${uniqueEmail().split('@')[0]}`;
  await change(person.token, `${local}@Smörgås.example`.toUpperCase());

  // The capture server shows domains in Unicode.
  const mail = await waitForMail({ to: `${local}@smörgås.example`, subject: subjects.confirm });
  expect(mail.to).toHaveLength(1);
  const recipients = (await sourceOf(mail)).match(/^(To|Cc|Bcc):.*$/gim);
  expect(recipients).toEqual([`To: ${local}@xn--smrgs-pra0j.example`]);
});

test.each(['ny@resa.example\r\nBcc: ond@resa.example', 'ny@resa.example,ond@resa.example', 'Ny <ny@resa.example>'])(
  'what could be more than an address is refused: %j',
  async (newEmail) => {
    const person = await app.register();
    expectProblem(await change(person.token, newEmail), 'validation_failed', ['newEmail']);
    expect(await app.rows('select 1 from email_change_tokens where user_id = $1', [person.id])).toEqual([]);
  },
);

test('what cannot be changed is said with its reason', async () => {
  const [person, other] = [await app.register(), await app.register()];

  expectProblem(await change(person.token, uniqueEmail(), 'fel lösenord'), 'wrong_password');
  expectProblem(await change(person.token, other.email, 'fel lösenord'), 'wrong_password');
  expectProblem(await change(person.token, other.email.toUpperCase()), 'email_taken', ['newEmail']);
  expectProblem(await change(person.token, ` ${person.email} `), 'validation_failed', ['newEmail']);
  expectProblem(await change(person.token, ['a@b.example']), 'validation_failed', ['newEmail']);
  expectProblem(await change(person.token, 'x', ''), 'validation_failed', ['newEmail', 'currentPassword']);
  expect(await mailsTo(person.email)).toEqual([]);
  expect(await mailsTo(other.email)).toEqual([]);
});

test('the token bears four wrong passwords, and the fifth makes it worthless', async () => {
  const person = await app.register();
  const { confirm: token } = await askForChange(app, person, uniqueEmail('ny'));
  for (let i = 1; i <= 4; i += 1) expectProblem(await confirm(token, 'fel lösenord'), 'wrong_password');
  expectProblem(await confirm(token, 'fel lösenord'), 'wrong_password');

  expectProblem(await confirm(token), 'invalid_token');
  expect(await emailOf(person)).toBe(person.email);
});

test('the right password on the fifth try changes the address', async () => {
  const person = await app.register();
  const newEmail = uniqueEmail('ny');
  const { confirm: token } = await askForChange(app, person, newEmail);
  for (let i = 1; i <= 4; i += 1) expectProblem(await confirm(token, 'fel lösenord'), 'wrong_password');

  expect((await confirm(token)).status).toBe(200);
  expect(await emailOf(person)).toBe(newEmail);
});

test('only the newest link works, and to the address that it was mailed to', async () => {
  const person = await app.register();
  const [a, b] = [uniqueEmail('a'), uniqueEmail('b')];
  const { confirm: first } = await askForChange(app, person, a);
  const { confirm: second } = await askForChange(app, person, b);

  expectProblem(await confirm(first), 'invalid_token');
  expect((await confirm(second)).body.user.email).toBe(b);
  expectProblem(await confirm(second), 'invalid_token');
});

test('a token of another kind is none', async () => {
  const person = await app.register();
  const { confirm: token, wayBack } = await askForChange(app, person, uniqueEmail('ny'));

  expectProblem(await confirm(wayBack), 'invalid_token');
  expectProblem(await app.call('POST', '/api/auth/revert-email-change', { body: { token } }), 'invalid_token');
  expectProblem(
    await app.call('POST', '/api/auth/reset-password', { body: { token, newPassword: 'nytt lösenord' } }),
    'invalid_token',
  );
  expectProblem(await confirm('hej'), 'invalid_token');
  expect((await confirm(token)).status).toBe(200);
});

test('the link lives for 60 minutes', async () => {
  const person = await app.register();
  const { confirm: token } = await askForChange(app, person, uniqueEmail('ny'));
  app.wait({ minutes: 59 });
  expectProblem(await confirm(token, 'fel lösenord'), 'wrong_password');

  app.wait({ minutes: 2 });
  expectProblem(await confirm(token), 'invalid_token');
});

test("an address that somebody took meanwhile is theirs, and the link's tries are not used up", {
  tags: 'long',
}, async () => {
  const person = await app.register();
  const newEmail = uniqueEmail('ny');
  const { confirm: token } = await askForChange(app, person, newEmail);
  const other = await app.register(newEmail);

  for (let i = 1; i <= 6; i += 1) expectProblem(await confirm(token), 'email_taken');
  expect(await emailOf(person)).toBe(person.email);
  expect(await emailOf(other)).toBe(newEmail);
});

test('the old address is kept for its owner for seven days', { tags: 'long' }, async () => {
  const person = await app.register();
  const stranger = await app.register();
  await changeEmailTo(app, person, uniqueEmail('ny'));

  const register = () => app.call('POST', '/api/auth/register', { body: { email: person.email, password } });
  expectProblem(await register(), 'email_taken');
  expectProblem(await change(stranger.token, person.email), 'email_taken');
  app.wait({ days: 7, minutes: 1 });
  expect((await register()).status).toBe(201);
});

test('a locked account does not change its address', async () => {
  const person = await app.register();
  const { confirm: token } = await askForChange(app, person, uniqueEmail('ny'));
  await app.rows('update users set locked_at = now() where id = $1', [person.id]);

  expectProblem(await confirm(token), 'wrong_password');
  expect(await emailOf(person)).toBe(person.email);
});
