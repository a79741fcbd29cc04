import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { obtainAccessToken } from '../../../src/mail-logins/mail-logins.ts';
import { Seal } from '../../../src/platform/crypto/seal.ts';
import { reencryptSecrets } from '../../../src/platform/db/reseal.ts';
import { newId } from '../../../src/platform/kernel/ids.ts';
import type { Json } from '../../calls.ts';
import { ImapDouble } from '../../doubles/imap-server.ts';
import { OAuthDouble, oauthClient } from '../../doubles/oauth-server.ts';
import { SmtpDouble } from '../../doubles/smtp-server.ts';
import { openTestApp, type Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, type Desk, openDesk } from '../applications/desk.ts';

/** Mail by OAuth at Google or Microsoft: to their page and back, and the life of the tokens. */
const provider = new OAuthDouble();
const imap = new ImapDouble();
const smtp = new SmtpDouble();
let desk: Desk;
let anna: Person;
beforeAll(async () => {
  await Promise.all([provider.start(), imap.start(), smtp.start()]);
  const { id, secret } = oauthClient;
  desk = await openDesk({
    still: true,

    env: {
      PUBLIC_URL: 'https://sokvag.example',
      GOOGLE_CLIENT_ID: id,
      GOOGLE_CLIENT_SECRET: secret,
      MICROSOFT_CLIENT_ID: id,
      MICROSOFT_CLIENT_SECRET: secret,
      MAIL_LOGIN_DOUBLE: `${provider.issuer} ${imap.port} ${smtp.port}`,
    },
  });
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await Promise.all([provider.stop(), imap.stop(), smtp.stop()]);
});
beforeEach(async () => {
  await desk.app.rows('delete from mailboxes');
  provider.asked.length = 0;
  provider.revoked.length = 0;
  Object.assign(provider, { nonce: undefined, scope: undefined, onToken: () => undefined });
  imap.reset();
  imap.capabilities = ['IMAP4rev1', 'IDLE', 'AUTH=XOAUTH2'];
  imap.onLogin = (name, token) =>
    provider.accepts(name, token) ? undefined : 'NO [AUTHENTICATIONFAILED] Invalid credentials';
  smtp.taken.length = 0;
  smtp.extensions = ['AUTH XOAUTH2'];
  smtp.onLogin = (name, token) => (provider.accepts(name, token) ? undefined : '535 5.7.8 not accepted');
  anna = await desk.app.register();
});

const patient = { timeout: 20_000, interval: 50 };
const call = (method: string, path: string, body?: unknown, who = anna) =>
  desk.app.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const get = async (path: string): Promise<Json> => bodyOf(await call('GET', path), 200);
type Use = 'sending' | 'mailbox';
const begin = async (use: Use = 'sending', at = 'google'): Promise<string> =>
  bodyOf(await call('POST', '/mail-logins', { provider: at, use }), 200).url;
const finish = (answer: object, who = anna) => call('POST', '/mail-logins/answer', { answer }, who);
async function logIn(use: Use, address = anna.email): Promise<void> {
  bodyOf(await finish(provider.signIn(await begin(use), address)), 200);
}
const status = (path: string, to: string) => expect.poll(async () => (await get(path)).status, patient).toBe(to);
async function tried(): Promise<void> {
  await logIn('sending');
  await status('/sending-account', 'ok');
}
async function send(id: string): Promise<Json> {
  bodyOf(await desk.send(anna, id), 202);
  await expect.poll(async () => (await desk.look(anna, id)).state, patient).not.toBe('sending');
  return desk.look(anna, id);
}
const holder = () => ({ userId: anna.id, provider: 'google' as const, address: anna.email });

test('without a client there are no such logins, in no answer and no description', { tags: 'long' }, async () => {
  await using app = await openTestApp();
  const { token } = await app.register();
  const body = { provider: 'google', use: 'sending' };
  expectProblem(await app.call('POST', '/api/mail-logins', { token, body }), 'not_found');
  expect((await app.call('GET', '/api/connections', { token })).body.logins).toEqual([]);
  expect(Object.keys((await app.call('GET', '/api/openapi.json')).body.paths).join()).not.toContain('mail-logins');
  expect((await get('/connections')).logins).toEqual(['google', 'microsoft']);
});

describe('a login', () => {
  test('asks by PKCE, and sets a server that applications go by', async () => {
    const page = new URL(await begin());
    const asked = Object.fromEntries(page.searchParams);
    expect(asked).toMatchObject({
      client_id: oauthClient.id,
      redirect_uri: 'https://sokvag.example/konto/e-post/inloggning',
      code_challenge_method: 'S256',
      access_type: 'offline',
      scope: 'openid email https://mail.google.com/',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name], name).toMatch(/^[\w-]{43}$/);
    expect(await bodyOf(await finish(provider.signIn(page.href, anna.email)), 200)).toEqual({
      provider: 'google',
      use: 'sending',
      address: anna.email,
    });
    await status('/sending-account', 'ok');
    expect(await get('/sending-account')).toMatchObject({ provider: 'google', from: anna.email, host: '127.0.0.1' });
    const { id } = await desk.approved(anna, { recipient: 'jobb@krogen.example' });
    expect(await send(id)).toMatchObject({ state: 'sent' });
    expect(smtp.taken).toHaveLength(1);
    const rows = await desk.app.rows('select * from mail_grants where user_id = $1', [anna.id]);
    expect(rows).toMatchObject([{ uses: ['sending'], address: anna.email }]);
    for (const name of ['access_token', 'refresh_token']) expect(rows[0]?.[name]).toMatch(/^v1\./);
  });

  test('is finished once, by the login that set out, and in time', async () => {
    const answer = provider.signIn(await begin(), anna.email);
    const other = await desk.app.register();
    expectProblem(await finish(answer, other), 'conflict');
    const again = bodyOf(await desk.app.login(anna), 200);
    expectProblem(await finish(answer, { ...anna, token: again.token }), 'conflict');
    const both = await Promise.all([finish(answer), finish(answer)]);
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
    const late = provider.signIn(await begin(), anna.email);
    desk.app.wait({ minutes: 16 });
    expectProblem(await finish(late), 'conflict');
    expectProblem(await finish({ code: 'x', state: 'y' }), 'conflict');
  });

  test.each<[string, string, Partial<OAuthDouble>, object?]>([
    ['that the person broke off', 'blev inte klar', {}, { error: 'access_denied' }],
    ['with another nonce', 'gick inte att kontrollera', { nonce: 'another' }],
    ['without mail', 'kryssa i', { scope: 'openid email' }],
    ['with a code that was used', 'blev inte klar', {}, { code: 'used' }],
    ['while the provider is away', 'inget svar', { onToken: () => ({ status: 503, body: {} }) }],
  ])('%s changes nothing and says what to do', async (_name, words, wrong, instead) => {
    const page = await begin();
    Object.assign(provider, wrong);
    const { code, ...answer } = provider.signIn(page, anna.email);
    const reply = await finish(instead ? { ...answer, ...instead } : { code, ...answer });
    expectProblem(reply, 'conflict');
    expect(reply.body.detail).toContain(words);
    expectProblem(await call('GET', '/sending-account'), 'not_found');
    expect(await desk.app.rows('select id from mail_grants where user_id = $1', [anna.id])).toEqual([]);
  });
});

describe('a token', () => {
  test('that runs out is fetched anew, by one of any number', async () => {
    await tried();
    provider.asked.length = 0;
    desk.app.wait({ hours: 2 });
    const tokens = await Promise.all(Array.from({ length: 20 }, () => obtainAccessToken(desk.app.parts, holder())));
    expect(new Set(tokens.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(tokens[0]).toHaveProperty('token');
    expect(provider.asked).toEqual(['refresh_token']);
  });

  test('that the mail server refuses early is fetched anew, and the mail goes once', { tags: 'long' }, async () => {
    await tried();
    const { id } = await desk.approved(anna, { recipient: 'jobb@krogen.example' });
    provider.voidAccess();
    expect(await send(id)).toMatchObject({ state: 'sent' });
    expect(smtp.taken).toHaveLength(1);
  });

  test('that cannot be had just now leaves the application approved and the account as it is', {
    tags: 'long',
  }, async () => {
    await tried();
    const { id } = await desk.approved(anna, { recipient: 'jobb@krogen.example' });
    desk.app.wait({ hours: 2 });
    provider.onToken = () => ({ status: 503, body: {} });
    const { state, history } = await send(id);
    expect(state).toBe('approved');
    expect(JSON.stringify(history)).toContain('Google svarar inte just nu');
    expect(await get('/sending-account')).toMatchObject({ status: 'ok' });
    provider.onToken = () => undefined;
    expect(smtp.taken).toHaveLength(0);
    expect(await send(id)).toMatchObject({ state: 'sent' });
    expect(smtp.taken).toHaveLength(1);
  });

  test('is kept sealed, and sealed anew where the key changes', async () => {
    await tried();
    const { parts } = desk.app;
    const stored = async () =>
      desk.app.rows('select access_token, refresh_token from mail_grants where user_id = $1', [anna.id]);
    const neither = new Seal('an encryption key that nobody has', 'nor is this one the one of before');
    await expect(reencryptSecrets(parts.db, neither)).rejects.toThrow('sealed with the key');
    const [{ access_token: sealed }] = (await stored()) as [Json];
    const { id } = (await desk.app.rows('select id from mail_grants where user_id = $1', [anna.id]))[0] as Json;
    expect(provider.accepts(anna.email, parts.seal.open(sealed, `mail-grant:${id}`))).toBe(true);
    expect(() => parts.seal.open(sealed, 'mail-grant:another')).toThrow();
  });
});

describe('a login that was taken back at the provider', () => {
  test('sends nothing, says so, and after a new login the same approval holds', { tags: 'long' }, async () => {
    await tried();
    const { id } = await desk.approved(anna, { recipient: 'jobb@krogen.example' });
    provider.takeBack();
    const { state, history } = await send(id);
    expect(state).toBe('approved');
    expect(JSON.stringify(history)).toContain('Logga in hos Google igen');
    expect(await get('/sending-account')).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('Logga in hos Google igen'),
    });
    expect(smtp.taken).toHaveLength(0);
    await tried();
    expect(await send(id)).toMatchObject({ state: 'sent' });
    expect(smtp.taken).toHaveLength(1);
  });

  test('leaves the mailbox standing still, and no mail is lost', { tags: 'long' }, async () => {
    await logIn('mailbox');
    await status('/mailbox', 'ok');
    await expect.poll(() => imap.idling, patient).toBe(1);
    const { id } = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen Blå AB' }), 201);
    bodyOf(await desk.move(anna, id, 'mark_sent'), 200);
    provider.takeBack();
    imap.drop();
    await expect
      .poll(async () => {
        desk.app.wait({ seconds: 30 });
        return (await get('/mailbox')).problem;
      }, patient)
      .toContain('Logga in hos Google igen');
    const logins = imap.logins;
    const head = [`To: ${anna.email}`, 'Subject: Kock', 'Content-Type: text/plain; charset=utf-8'];
    const text = 'Hej! Vi har valt att gå vidare med andra kandidater till tjänsten som kock hos Krogen Blå.';
    const from = ['From: Kim <kim@krogenbla.example>', `Message-ID: <${newId()}@krogenbla.example>`];
    imap.deliver([...from, ...head, '', text, ''].join('\r\n'));
    desk.app.wait({ hours: 1 });
    await logIn('mailbox');
    await expect.poll(async () => (await get('/replies')).items.length, patient).toBe(1);
    await status('/mailbox', 'ok');
    // The watch was paused: there was no login attempt in between.
    expect(imap.logins).toBe(logins + 1);
  });
});

describe('what nothing uses any more', () => {
  test('is taken back at the provider with the last use, and forgotten', { tags: 'long' }, async () => {
    await tried();
    await logIn('mailbox');
    await status('/mailbox', 'ok');
    expect(bodyOf(await call('DELETE', '/sending-account'), 204)).toBeFalsy();
    expect(await desk.app.rows('select uses from mail_grants where user_id = $1', [anna.id])).toEqual([
      { uses: ['mailbox'] },
    ]);
    bodyOf(await call('DELETE', '/mailbox'), 204);
    await expect.poll(() => provider.revoked.length, patient).toBe(1);
    await expect
      .poll(() => desk.app.rows('select id from mail_grants where released_at is not null'), patient)
      .toEqual([]);
  });

  test('is taken back where a password comes in its place, and with the account', { tags: 'long' }, async () => {
    await tried();
    smtp.extensions = [];
    const server = { host: '127.0.0.1', port: smtp.port, secure: false, username: anna.email };
    bodyOf(await call('PUT', '/sending-account', { ...server, password: 'eget' }), 200);
    expect(await get('/sending-account')).toMatchObject({ provider: null });
    await expect.poll(() => provider.revoked.length, patient).toBe(1);
    await logIn('mailbox');
    bodyOf(await call('DELETE', '/account', { currentPassword: anna.password }), 204);
    await expect.poll(() => provider.revoked.length, patient).toBe(2);
  });
});

test('folders are chosen without a password, and a password is asked for where the server is another', async () => {
  imap.addFolder('Jobb');
  await logIn('mailbox');
  await status('/mailbox', 'ok');
  const login = { host: '127.0.0.1', port: imap.port, secure: false, username: anna.email };
  const { problem, folders } = bodyOf(await call('POST', '/mailbox/trial', login), 200);
  expect([problem, folders.map(({ name }: Json) => name)]).toEqual([null, ['INBOX', 'Jobb']]);
  const chosen = bodyOf(await call('PUT', '/mailbox', { ...login, folders: ['Jobb'] }), 200);
  expect(chosen).toMatchObject({ provider: 'google', folders: ['Jobb'] });
  const elsewhere = await call('PUT', '/mailbox', { ...login, host: 'imap.elsewhere.example' });
  expectProblem(elsewhere, 'validation_failed');
  expect(elsewhere.body.errors).toMatchObject([{ field: 'password' }]);
});
