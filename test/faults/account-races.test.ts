import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reply } from '../calls.ts';
import { otherPassword, password, uniqueEmail } from '../factories.ts';
import { askForChange, askForReset, changeEmailTo, subjects } from '../journeys/accounts/links.ts';
import { mailsTo, waitForMail } from '../mailbox.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';

/** Fifty concurrent requests with one effect. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

function fifty(call: (n: number) => Promise<Reply>): Promise<Reply[]> {
  return Promise.all(Array.from({ length: 50 }, (_, n) => call(n)));
}

/** Counts the replies by status and code: `{ '201': 1, '409 email_taken': 49 }`. */
function tally(replies: Reply[]): Record<string, number> {
  const groups = Map.groupBy(replies, ({ status, body }) => [status, body?.code].filter(Boolean).join(' '));
  return Object.fromEntries([...groups].map(([kind, of]) => [kind, of.length]));
}

const post = (path: string, body: unknown, token?: string) => app.call('POST', `/api/auth/${path}`, { token, body });
const count = async (sql: string, value: string) => (await app.rows(sql, [value])).length;

test('registrations of one address make one account', async () => {
  const email = uniqueEmail();
  const spelled = (n: number) => (n % 2 ? email : email.toUpperCase());
  const replies = await fifty((n) => post('register', { email: spelled(n), password: `${password} ${n}` }));

  expect(tally(replies)).toEqual({ '201': 1, '409 email_taken': 49 });
  expect(await count('select 1 from users where email = $1', email)).toBe(1);
  const winner = replies.findIndex(({ status }) => status === 201);
  expect((await app.login({ email, password: `${password} ${winner}` })).status).toBe(200);
});

test('resets with one token set one password', async () => {
  const person = await app.register();
  const token = await askForReset(app, person.email);
  const replies = await fifty((n) => post('reset-password', { token, newPassword: `${otherPassword} ${n}` }));

  expect(tally(replies)).toEqual({ '204': 1, '400 invalid_token': 49 });
  const winner = replies.findIndex(({ status }) => status === 204);
  const { body } = await app.login({ ...person, password: `${otherPassword} ${winner}` });
  expect(body.user.id).toBe(person.id);
  const log = await app.call('GET', '/api/account/security-log', { token: body.token });
  const resets = log.body.items.filter(({ kind }: { kind: string }) => kind === 'password_reset');
  expect(resets).toHaveLength(1);
});

test('confirmations of one change of address change it once', async () => {
  const person = await app.register();
  const newEmail = uniqueEmail('ny');
  const { confirm: token } = await askForChange(app, person, newEmail);
  const replies = await fifty(() => post('confirm-email-change', { token, password }));

  expect(tally(replies)).toEqual({ '200': 1, '400 invalid_token': 49 });
  const live = 'select 1 from sessions where user_id = $1 and revoked_at is null';
  expect(await count(live, person.id)).toBe(1);
  expect(await count('select 1 from email_reversals where user_id = $1', person.id)).toBe(2);
  await waitForMail({ to: person.email, subject: subjects.done });
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([subjects.requested, subjects.done]);
});

test('uses of one way back take the change back once', async () => {
  const person = await app.register();
  const { wayBack: token } = await changeEmailTo(app, person, uniqueEmail('ny'));
  const replies = await fifty(() => post('revert-email-change', { token }));

  expect(tally(replies)).toEqual({ '200': 1, '400 invalid_token': 49 });
  expect(await count('select 1 from users where email = $1', person.email)).toBe(1);
  expect(await count('select 1 from password_reset_tokens where user_id = $1', person.id)).toBe(1);
});

test('wrong guesses at one link share its five tries', async () => {
  const person = await app.register();
  const { confirm: token } = await askForChange(app, person, uniqueEmail('ny'));
  const replies = await fifty(() => post('confirm-email-change', { token, password: 'fel lösenord' }));

  expect(tally(replies)).toEqual({ '403 wrong_password': 5, '400 invalid_token': 45 });
});

test('changes of one password change it once, and leave one login', async () => {
  const person = await app.register();
  const replies = await fifty((n) =>
    post('change-password', { currentPassword: password, newPassword: `${otherPassword} ${n}` }, person.token),
  );

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = replies.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  // Some arrive after the login has ended.
  expect(others.every((code) => code === 'wrong_password' || code === 'unauthenticated')).toBe(true);
  const live = 'select 1 from sessions where user_id = $1 and revoked_at is null';
  expect(await count(live, person.id)).toBe(1);
  const winner = replies.find(({ status }) => status === 200);
  expect((await app.call('GET', '/api/auth/me', { token: winner?.body.token })).status).toBe(200);
});

test('requests for a change of address leave one pending', async () => {
  const person = await app.register();
  const replies = await fifty((n) =>
    post('change-email', { newEmail: uniqueEmail(`ny${n}`), currentPassword: password }, person.token),
  );

  expect(tally(replies)).toEqual({ '202': 50 });
  const live = 'select 1 from email_change_tokens where user_id = $1 and voided_at is null';
  expect(await count(live, person.id)).toBe(1);
});

test('requests for a reset link leave one that works', async () => {
  const person = await app.register();
  expect(tally(await fifty(() => post('forgot-password', { email: person.email })))).toEqual({ '202': 50 });

  await expect
    .poll(() => count('select 1 from password_reset_tokens where user_id = $1', person.id), { timeout: 15_000 })
    .toBe(50);
  const live = 'select 1 from password_reset_tokens where user_id = $1 and voided_at is null';
  expect(await count(live, person.id)).toBe(1);
});

test('deletions of one account delete it once', async () => {
  const person = await app.register();
  const replies = await fifty(() =>
    app.call('DELETE', '/api/account', { token: person.token, body: { currentPassword: password } }),
  );

  expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
  const others = replies.filter(({ status }) => status !== 204).map(({ body }) => body.code);
  expect(others.every((code) => code === 'wrong_password' || code === 'unauthenticated')).toBe(true);
  await waitForMail({ to: person.email, subject: subjects.deleted });
  expect(await mailsTo(person.email)).toHaveLength(1);
});

describe('a burst of 250', () => {
  test('is queued, not refused', async () => {
    const logins = Array.from({ length: 250 }, () => app.login({ email: uniqueEmail(), password }));
    expect(tally(await Promise.all(logins))).toEqual({ '401 invalid_credentials': 250 });
  });
});
