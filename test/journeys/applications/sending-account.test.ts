import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Seal } from '../../../src/platform/crypto/seal.ts';
import { reencryptSecrets } from '../../../src/platform/db/reseal.ts';
import type { Json } from '../../calls.ts';
import { SmtpDouble } from '../../doubles/smtp-server.ts';
import { defaultSettings, openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

const run = promisify(execFile);
const server = new SmtpDouble();
let app: TestApp;
beforeAll(async () => {
  await server.start();
  app = await openTestApp();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await server.stop();
});
beforeEach(() => {
  server.extensions = ['AUTH PLAIN'];
  server.onLogin = (_name, password) => (password === secret ? undefined : '535 5.7.8 no such');
  server.onConnect = () => undefined;
});

const secret = 'päron&kanel 42';
const settings = (over: object = {}) => ({
  host: '127.0.0.1',
  port: server.port,
  secure: false,
  username: 'elin@resa.example',
  password: secret,
  ...over,
});
const put = (who: Person, body: object, on = app) => on.call('PUT', '/api/sending-account', { token: who.token, body });
const get = (who: Person, on = app) => on.call('GET', '/api/sending-account', { token: who.token });
async function tried(who: Person, on = app): Promise<Json> {
  await expect.poll(async () => (await get(who, on)).body.status, { timeout: 15_000 }).not.toBe('connecting');
  return (await get(who, on)).body;
}

describe('a mail server that is set', () => {
  test('is tried, and its password is told to nobody', async () => {
    const who = await app.register();
    expect((await get(who)).status).toBe(404);
    const answer = await put(who, settings());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      host: '127.0.0.1',
      port: server.port,
      secure: false,
      username: 'elin@resa.example',
      provider: null,
      from: 'elin@resa.example',
      status: expect.stringMatching(/^(connecting|ok)$/),
      lastSeenAt: null,
      problem: null,
      paused: false,
    });
    const account = await tried(who);
    expect(account).toMatchObject({ status: 'ok', problem: null, lastSeenAt: expect.any(String) });
    expect(account).not.toHaveProperty('password');
    const [row] = await app.rows('select password from sending_accounts where user_id = $1', [who.id]);
    expect(row.password).toMatch(/^v1\./);
    expect(server.taken).toEqual([]);
  });

  test.each([
    ['refuses the password', () => {}, { password: 'fel' }, /applösenord.*535 5\.7\.8 no such/],
    ['is not there', () => {}, { port: 1 }, /Vi fick inte kontakt med någon e-postserver/],
    ['does not speak TLS', () => {}, { secure: true }, /Vi fick inte kontakt med någon e-postserver/],
    ['is busy', () => (server.onConnect = () => '421 busy'), {}, /om en stund/],
  ])('that %s is told with what to do', async (_what, prepare, over, problem) => {
    prepare();
    const who = await app.register();
    await put(who, settings(over));
    expect(await tried(who)).toMatchObject({ status: 'failed', problem: expect.stringMatching(problem) });
  });

  test('is tried again when asked to', async () => {
    const who = await app.register();
    const again = () => app.call('POST', '/api/sending-account/test', { token: who.token });
    expect((await again()).status).toBe(404);
    await put(who, settings({ password: 'fel' }));
    expect((await tried(who)).status).toBe('failed');
    server.onLogin = () => undefined;
    const answer = await again();
    expect([answer.status, answer.body.problem]).toEqual([202, null]);
    expect((await tried(who)).status).toBe('ok');
  });

  test('is forgotten with its password', async () => {
    const who = await app.register();
    await put(who, settings());
    const remove = () => app.call('DELETE', '/api/sending-account', { token: who.token });
    expect((await remove()).status).toBe(204);
    expect((await get(who)).status).toBe(404);
    expect((await remove()).status).toBe(404);
    expect(await app.rows('select 1 from sending_accounts where user_id = $1', [who.id])).toEqual([]);
  });

  test('goes with the account, and an old try says nothing of newer settings', async () => {
    const who = await app.register();
    await put(who, settings({ password: 'fel' }));
    await put(who, settings());
    expect((await tried(who)).status).toBe('ok');
  });
});

describe('a password that is left out', () => {
  test('stays, for the same server and name', async () => {
    const who = await app.register();
    await put(who, settings());
    const { password: _, ...rest } = settings({ from: 'Elin@Resa.Example' });
    expect((await put(who, rest)).body.from).toBe('elin@resa.example');
    expect((await tried(who)).status).toBe('ok');
  });

  test.each([
    ['to another host', { host: 'localhost' }],
    ['under another name', { username: 'nils' }],
  ])('does not go %s', async (_where, over) => {
    const who = await app.register();
    await put(who, settings());
    await tried(who);
    const { password: _, ...rest } = settings(over);
    const answer = await put(who, rest);
    expectProblem(answer, 'validation_failed', ['password']);
    expect((await get(who)).body).toMatchObject({ host: '127.0.0.1', username: 'elin@resa.example' });
  });

  test('is asked for the first time', async () => {
    const { password: _, ...rest } = settings();
    expectProblem(await put(await app.register(), rest), 'validation_failed', ['password']);
  });
});

test('all faulty fields are named at once', async () => {
  const who = await app.register();
  const answer = await put(who, {
    ...settings(),
    host: '2130706433',
    username: 'a\u0007b',
    password: 'x\r\nQUIT',
    from: 'a@x.example, b@y.example',
  });
  expectProblem(answer, 'validation_failed', ['host', 'username', 'password', 'from']);
});

test('another person sees nothing of it', async () => {
  const [one, other] = [await app.register(), await app.register()];
  await put(one, settings());
  expect((await get(other)).status).toBe(404);
});

describe('where private hosts are not allowed', () => {
  test('no try reaches one, by whatever name, and only so many are made', { tags: 'long' }, async () => {
    await using closed = await openTestApp({ env: { ALLOW_PRIVATE_HOSTS: 'off', RATE_LIMITS: 'on' } });
    const who = await closed.register();
    const connections = server.connections;
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '::ffff:7f00:1', '10.0.0.1', '169.254.169.254']) {
      expectProblem(await put(who, settings({ host }), closed), 'validation_failed', ['host']);
    }
    // Saved when it was allowed: the address is checked again at each use.
    await put(who, settings({ host: 'smtp.example' }), closed);
    await closed.rows(`update sending_accounts set host = 'localhost' where user_id = $1`, [who.id]);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const answer = await closed.call('POST', '/api/sending-account/test', { token: who.token });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(9).fill(202), 429, 429]);
    expect(server.connections).toBe(connections);
  });
});

describe('what is known of mail providers', () => {
  const hints = async (email?: string) =>
    (
      await app.call(
        'GET',
        `/api/sending-account/hints${email === undefined ? '' : `?email=${encodeURIComponent(email)}`}`,
        { token: (await app.register()).token },
      )
    ).body;

  test.each([
    ['elin@gmail.com', 'Gmail', 'smtp.gmail.com', true],
    ['ELIN@Hotmail.com', 'Outlook och Hotmail', undefined, false],
    ['elin@icloud.com', 'iCloud', 'smtp.mail.me.com', true],
  ])('%s is with %s', async (email, name, host, takesPassword) => {
    const { match } = await hints(email);
    expect([match.name, match.smtp?.host, match.takesPassword]).toEqual([name, host, takesPassword]);
    expect(match.link).toMatch(/^https:/);
    expect(match).not.toHaveProperty('domains');
  });

  test.each(['elin@resa.example', 'no address', ''])('of %j nothing is known', async (email) => {
    const { match, items } = await hints(email);
    expect(match).toBeNull();
    expect(items.map(({ name }: Json) => name)).toContain('Loopia');
  });
});

test('a new key takes over from the old one, for every secret that is kept', { tags: 'long' }, async () => {
  const who = await app.register();
  await put(who, settings());
  await app.call('POST', '/api/auth/totp', { token: who.token, body: { currentPassword: who.password } });
  await app.call('GET', '/api/push-subscriptions', { token: who.token });
  const old = 'and encrypt with these other 32 bytes';
  const fresh = 'a key of thirty-two bytes that is new';
  const rotate = (env: object) =>
    run(process.execPath, ['src/main.js', 'rotate-key'], {
      env: { ...defaultSettings(), DATABASE_URL: app.database.url, PATH: process.env.PATH, ...env },
    });
  await expect(rotate({})).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('rotate-key needs ENCRYPTION_KEY_OLD'),
  });
  const another = 'a key of thirty-two bytes that sealed none';
  await expect(rotate({ ENCRYPTION_KEY: fresh, ENCRYPTION_KEY_OLD: another })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The configuration cannot be used:\n {2}- \d+ secrets open neither with/),
  });
  const { stdout } = await rotate({ ENCRYPTION_KEY: fresh, ENCRYPTION_KEY_OLD: old });
  expect(stdout).toMatch(
    /^totp: [1-9]\d*\nsending_accounts: [1-9]\d*\nmailboxes: \d+\nmail_grants: \d+\npush_keys: 1\n$/,
  );
  // No sealed value in any column needs the old key any more.
  const columns = await app.rows(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`);
  const seal = new Seal(fresh);
  for (const { table, column } of columns) {
    const sealed = await app.rows(
      `select "${column}" as secret from "${table}" where "${column}" ~ '^v1\\.[0-9a-f]{8}\\.'`,
    );
    for (const { secret: text } of sealed) expect(seal.isCurrent(text), `${table}.${column}`).toBe(true);
  }
  const [row] = await app.rows('select password from sending_accounts where user_id = $1', [who.id]);
  expect(seal.open(row.password, `sending-account:${who.id}`)).toBe(secret);
  expect(Object.values(await reencryptSecrets(app.parts.db, seal))).toEqual([0, 0, 0, 0, 0]);
  // With neither key nothing is changed; the other tests continue with the old key.
  const neither = new Seal('neither the one key nor the other one');
  await expect(reencryptSecrets(app.parts.db, neither)).rejects.toThrow('sealed with the key');
  await reencryptSecrets(app.parts.db, new Seal(old, fresh));
  expect((await app.call('POST', '/api/sending-account/test', { token: who.token })).status).toBe(202);
  expect((await tried(who)).status).toBe('ok');
});
