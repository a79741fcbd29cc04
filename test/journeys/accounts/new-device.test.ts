import { afterAll, beforeAll, expect, test } from 'vitest';
import { otherPassword, uniqueEmail } from '../../factories.ts';
import { type CapturedMail, waitForMail } from '../../mailbox.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { linkIn, subjects, tokenIn } from './links.ts';
import { enableSecondStep, totpCode } from './second-step.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => app[Symbol.asyncDispose]());

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const from = (ip: string, userAgent = chrome) => ({ 'x-forwarded-for': ip, 'user-agent': userAgent });
const subject = 'Ny inloggning på ditt konto';

async function registered(headers = from('81.2.3.4')) {
  const who = { email: uniqueEmail(), password: 'en lång hemlighet 1' };
  const { body, status } = await app.call('POST', '/api/auth/register', { body: who, headers });
  expect(status).toBe(201);
  return { ...who, id: body.user.id as string, token: body.token as string };
}
const login = ({ email, password }: { email: string; password: string }, headers: Record<string, string>) =>
  app.call('POST', '/api/auth/login', { body: { email, password }, headers });
const deny = (token: string) => app.call('POST', '/api/auth/deny-login', { body: { token } });
const me = (token: string) => app.call('GET', '/api/auth/me', { token });
/** Resets the password by the link in the mail after the denial. @returns that mail */
async function resetTo(newPassword: string, email: string, after?: CapturedMail) {
  const mail = await waitForMail({ to: email, subject: subjects.reset, after });
  const body = { token: tokenIn(mail), newPassword };
  expect((await app.call('POST', '/api/auth/reset-password', { body })).status).toBe(204);
  return mail;
}
const alerts = async (to: string) =>
  (await app.rows(`select count(*)::int as n from mail_outbox where recipient = $1 and kind = 'new_device'`, [to]))[0]
    .n;

test('the same browser, a newer version of it, and the next street are nothing new', async () => {
  const who = await registered();
  for (const headers of [
    from('81.2.3.4'),
    from('81.2.99.7', chrome.replace('141.0.0.0', '142.3.1.0')),
    from('81.2.3.4', chrome),
  ])
    expect((await login(who, headers)).status).toBe(200);
  expect(await alerts(who.email)).toBe(0);
});

test.each([
  ['another browser', from('81.2.3.4', firefox), 'Firefox på Linux'],
  ['another network', from('193.10.20.30'), 'Chrome på Windows'],
  ['another network of IPv6', from('2a00:1450:4001:80b::1'), 'Chrome på Windows'],
  ['a program without a name', { 'x-forwarded-for': '81.2.3.4' }, 'okänd enhet'],
])('%s is told by mail, once', async (_, headers, device) => {
  const who = await registered();
  expect((await login(who, headers)).status).toBe(200);
  const told = await waitForMail({ to: who.email, subject });
  expect(told.text).toContain(device);
  expect(told.text).toContain(headers['x-forwarded-for'] as string);
  expect(linkIn(told).pathname).toBe('/inte-jag');
  expect((await login(who, headers)).status).toBe(200);
  expect(await alerts(who.email)).toBe(1);
});

test('a wrong password tells nothing', async () => {
  const who = await registered();
  expectProblem(
    await login({ ...who, password: 'fel lösenord 1' }, from('193.10.20.30', firefox)),
    'invalid_credentials',
  );
  expect(await alerts(who.email)).toBe(0);
});

test('"Det var inte jag" ends all logins and the password, and mails a link for a new one; it works once', async () => {
  const who = await registered();
  const stranger = (await login(who, from('193.10.20.30', firefox))).body.token;
  const key = await app.call('POST', '/api/access-tokens', {
    token: stranger,
    body: { name: 'Nyckel', scope: 'read', currentPassword: who.password },
  });
  expect(key.status).toBe(201);
  const token = tokenIn(await waitForMail({ to: who.email, subject }));
  const replies = await Promise.all(Array.from({ length: 5 }, () => deny(token)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  for (const held of [who.token, stranger, key.body.token]) expectProblem(await me(held), 'unauthenticated');
  // Also for an attacker who knows or has guessed the password.
  expectProblem(await login(who, from('81.2.3.4')), 'invalid_credentials');

  const link = await waitForMail({ to: who.email, subject: subjects.reset });
  expect(link.text).toContain('välj ett nytt nu');
  const body = { token: tokenIn(link), newPassword: otherPassword };
  expect((await app.call('POST', '/api/auth/reset-password', { body })).status).toBe(204);
  const again = await login({ ...who, password: otherPassword }, from('81.2.3.4'));
  expect(again.status).toBe(200);
  const log = await app.call('GET', '/api/account/security-log', { token: again.body.token });
  expect(log.body.items.map(({ kind }: { kind: string }) => kind)).toContain('login_denied');
});

test('the link outlives a password that the stranger chose, and ends with one that was reset', {
  tags: 'long',
}, async () => {
  const who = await registered();
  const stranger = (await login(who, from('193.10.20.30', firefox))).body.token;
  const token = tokenIn(await waitForMail({ to: who.email, subject }));
  const changed = await app.call('POST', '/api/auth/change-password', {
    token: stranger,
    body: { currentPassword: who.password, newPassword: 'främlingens lösenord 9' },
  });
  expect(changed.status).toBe(200);
  expect((await deny(token)).status).toBe(200);
  expectProblem(await me(changed.body.token), 'unauthenticated');

  const other = await registered();
  await login(other, from('193.10.20.30', firefox));
  const late = tokenIn(await waitForMail({ to: other.email, subject }));
  await app.call('POST', '/api/auth/forgot-password', { body: { email: other.email } });
  const reset = tokenIn(await waitForMail({ to: other.email, subject: subjects.reset }));
  await app.call('POST', '/api/auth/reset-password', { body: { token: reset, newPassword: otherPassword } });
  expectProblem(await deny(late), 'invalid_token');
});

test('what the stranger set up besides goes with them, and what was there before stays', { tags: 'long' }, async () => {
  const who = await registered();
  const stranger = (await login(who, from('193.10.20.30', firefox))).body.token;
  await enableSecondStep(app, { ...who, token: stranger });
  expectProblem(await login(who, from('81.2.3.4')), 'totp_required');
  const first = await waitForMail({ to: who.email, subject });
  expect((await deny(tokenIn(first))).status).toBe(200);
  const reset = await resetTo(otherPassword, who.email);
  const mine = await login({ ...who, password: otherPassword }, from('81.2.3.4'));
  expect(mine.status).toBe(200);

  const own = { ...who, password: otherPassword, token: mine.body.token };
  const { secret } = await enableSecondStep(app, own);
  // After the denial the own login is news too. Its link is dead after 200 days, so its mail must have arrived before.
  const seen = await waitForMail({ to: who.email, subject, after: first });
  app.wait({ days: 200 });
  const totp = totpCode(app, secret);
  const body = { email: who.email, password: otherPassword, totp };
  expect((await app.call('POST', '/api/auth/login', { body, headers: from('193.10.20.30', firefox) })).status).toBe(
    200,
  );
  expect((await deny(tokenIn(await waitForMail({ to: who.email, subject, after: seen })))).status).toBe(200);
  await resetTo('ett tredje lösenord 3', who.email, reset);
  expectProblem(await login({ ...who, password: 'ett tredje lösenord 3' }, from('81.2.3.4')), 'totp_required');
});

test('a denied device is not known any more', { tags: 'long' }, async () => {
  const who = await registered();
  await login(who, from('193.10.20.30', firefox));
  const first = await waitForMail({ to: who.email, subject });
  expect((await deny(tokenIn(first))).status).toBe(200);
  await resetTo(otherPassword, who.email);
  expect((await login({ ...who, password: otherPassword }, from('193.10.20.30', firefox))).status).toBe(200);
  await waitForMail({ to: who.email, subject, after: first });
});

test('an account that nobody used for half a year knows no device', async () => {
  const who = await registered();
  app.wait({ days: 181 });
  expect((await login(who, from('81.2.3.4'))).status).toBe(200);
  await waitForMail({ to: who.email, subject });
});

test('whoever knows the password cannot fill the mailbox', { tags: 'long' }, async () => {
  const who = await registered();
  for (let at = 0; at < 8; at += 1)
    expect((await login(who, from('193.10.20.30', `Program${String.fromCharCode(97 + at)}`))).status).toBe(200);
  expect(await alerts(who.email)).toBe(5);
});

test('after seven days the link is dead, and made-up ones always are', async () => {
  const who = await registered();
  await login(who, from('193.10.20.30', firefox));
  const token = tokenIn(await waitForMail({ to: who.email, subject }));
  expectProblem(await deny(`${token.slice(0, -2)}xx`), 'invalid_token');
  app.wait({ days: 7 });
  expectProblem(await deny(token), 'invalid_token');
});
