import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../src/platform/kernel/ids.ts';
import type { Calls, Json } from '../calls.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { ImapDouble } from '../doubles/imap-server.ts';
import { OAuthDouble, oauthClient } from '../doubles/oauth-server.ts';
import { SmtpDouble } from '../doubles/smtp-server.ts';
import { password, uniqueEmail } from '../factories.ts';
import { spawnService } from '../spawn-service.ts';

/**
 * A process is killed between the provider's new tokens and the commit of our row. If the old refresh token is still
 * valid (Google, Microsoft), nobody notices; if it was valid once only, the user logs in again and loses nothing.
 */
let database: TestDatabase;
let reader: pg.Client;
const provider = new OAuthDouble();
const imap = new ImapDouble();
const smtp = new SmtpDouble();
beforeEach(async () => {
  database = await createTestDatabase();
  reader = new pg.Client(database.connection);
  await Promise.all([reader.connect(), provider.start(), imap.start(), smtp.start()]);
  Object.assign(provider, { life: 3600, keepsRefresh: false, onToken: () => undefined });
  provider.asked.length = 0;
  imap.capabilities = ['IMAP4rev1', 'IDLE', 'AUTH=XOAUTH2'];
  imap.onLogin = (name, token) =>
    provider.accepts(name, token) ? undefined : 'NO [AUTHENTICATIONFAILED] Invalid credentials';
  smtp.extensions = ['AUTH XOAUTH2'];
  smtp.onLogin = (name, token) => (provider.accepts(name, token) ? undefined : '535 5.7.8 not accepted');
});
afterEach(async () => {
  await reader.end();
  await Promise.all([provider.stop(), imap.stop(), smtp.stop()]);
  imap.reset();
  await database.drop();
});

const patient = { timeout: 60_000, interval: 100 };
const env = () => ({
  DATABASE_URL: database.url,
  GOOGLE_CLIENT_ID: oauthClient.id,
  GOOGLE_CLIENT_SECRET: oauthClient.secret,
  MAIL_LOGIN_DOUBLE: `${provider.issuer} ${imap.port} ${smtp.port}`,
});

/** A user who waits for a reply, with a mailbox that is connected by OAuth. */
async function waiting(call: Calls) {
  const account = { email: uniqueEmail(), password };
  const { token } = (await call('POST', '/api/auth/register', { body: account })).body;
  const begun = await call('POST', '/api/applications', { token, body: { title: 'Kock', employer: 'Krogen Blå AB' } });
  await call('POST', `/api/applications/${begun.body.id}/moves`, { token, body: { verb: 'mark_sent' } });
  await logIn(call, token, account.email);
  await expect.poll(async () => (await mailbox(call, token)).status, patient).toBe('ok');
  await expect.poll(() => imap.idling, patient).toBe(1);
  return { token, email: account.email };
}
const mailbox = async (call: Calls, token: string): Promise<Json> =>
  (await call('GET', '/api/mailbox', { token })).body;
async function logIn(call: Calls, token: string, email: string): Promise<void> {
  const body = { provider: 'google', use: 'mailbox' };
  const { url } = (await call('POST', '/api/mail-logins', { token, body })).body;
  const answer = provider.signIn(url, email);
  expect((await call('POST', '/api/mail-logins/answer', { token, body: { answer } })).status).toBe(200);
}
const deliver = () =>
  imap.deliver(
    [
      'From: Kim <kim@krogenbla.example>',
      `Message-ID: <${newId()}@krogenbla.example>`,
      'Subject: Kock',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Hej! Vi har valt att gå vidare med andra kandidater till tjänsten som kock.',
      '',
    ].join('\r\n'),
  );
const replies = async (): Promise<number> =>
  (await reader.query(`select id from replies where sender like '%krogenbla%'`)).rows.length;

/**
 * The token expires, the connection breaks, and the process that requests the next token dies before it can store it.
 */
async function killedInMidRefresh(pid: number): Promise<void> {
  provider.asked.length = 0;
  provider.onToken = () => {
    provider.onToken = () => undefined;
    process.kill(pid, 'SIGKILL');
    return undefined;
  };
  await reader.query(`update mail_grants set access_expires_at = now() - interval '1 minute'`);
  deliver();
  imap.drop();
  await expect.poll(() => provider.asked, patient).toEqual(['refresh_token']);
}

test('where the old token is good still, another process goes on, and the person sees nothing of it', async () => {
  provider.keepsRefresh = true;
  await using first = await spawnService(env());
  const { token } = await waiting(first.call);
  await killedInMidRefresh(first.pid);
  expect(await first.ended).toBe('SIGKILL');
  await using second = await spawnService(env());
  await expect.poll(replies, patient).toBe(1);
  expect(await mailbox(second.call, token)).toMatchObject({ status: 'ok', problem: null });
  expect(provider.asked).toEqual(['refresh_token', 'refresh_token']);
});

test('where it was good once, the person is told to log in again, and no mail is lost', async () => {
  await using first = await spawnService(env());
  const { token, email } = await waiting(first.call);
  await killedInMidRefresh(first.pid);
  expect(await first.ended).toBe('SIGKILL');
  await using second = await spawnService(env());
  await expect
    .poll(async () => (await mailbox(second.call, token)).problem, patient)
    .toContain('Logga in hos Google igen');
  // Requested once more, and not again and again.
  expect(provider.asked).toEqual(['refresh_token', 'refresh_token']);
  expect(await replies()).toBe(0);
  await logIn(second.call, token, email);
  await expect.poll(replies, patient).toBe(1);
  expect(await mailbox(second.call, token)).toMatchObject({ status: 'ok', problem: null });
});

test('two processes that need the next token at once ask for one', async () => {
  await using first = await spawnService(env());
  const { token } = await waiting(first.call);
  await using second = await spawnService(env());
  const sending = { provider: 'google', use: 'sending' };
  const { url } = (await first.call('POST', '/api/mail-logins', { token, body: sending })).body;
  const { rows } = await reader.query('select address from mail_grants');
  const answer = provider.signIn(url, rows[0].address);
  await first.call('POST', '/api/mail-logins/answer', { token, body: { answer } });
  const account = async () => (await first.call('GET', '/api/sending-account', { token })).body.status;
  await expect.poll(account, patient).toBe('ok');
  provider.asked.length = 0;
  await reader.query(`update mail_grants set access_expires_at = now() - interval '1 minute'`);
  const trial = { token };
  const tried = await Promise.all(
    [first, second, first, second].map(({ call }) => call('POST', '/api/sending-account/test', trial)),
  );
  imap.drop();
  expect(tried.map(({ status }) => status).every((status) => status < 300)).toBe(true);
  await expect.poll(account, patient).toBe('ok');
  await expect.poll(() => imap.idling, patient).toBe(1);
  expect(provider.asked).toEqual(['refresh_token']);
});
