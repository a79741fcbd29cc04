import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../src/platform/kernel/ids.ts';
import { IMAP_TIMEOUTS } from '../../../src/replies/watch/session.ts';
import { MailboxWatch } from '../../../src/replies/watch/watch.ts';
import type { Json } from '../../calls.ts';
import { ImapDouble } from '../../doubles/imap-server.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, type Desk, openDesk } from '../applications/desk.ts';

/** From a mail in a user's mailbox to a proposal in the program. */
const server = new ImapDouble();
let desk: Desk;
let anna: Person;
const watches: MailboxWatch[] = [];
beforeAll(async () => {
  await server.start();
  // This process only serves: each test chooses who watches.
  desk = await openDesk({ role: 'serve' });
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await server.stop();
});
beforeEach(async () => {
  server.reset();
  anna = await desk.app.register();
});
afterEach(async () => {
  await Promise.all(watches.splice(0).map((watch) => watch.stop()));
  await desk.app.rows('delete from mailboxes');
});

const patient = { timeout: 15_000, interval: 50 };
const secret = 'päron&kanel 42';
const settings = (over: object = {}) => ({
  host: '127.0.0.1',
  port: server.port,
  secure: false,
  username: 'anna@resa.example',
  password: secret,
  ...over,
});
const put = (over: object = {}, on: TestApp = desk.app, who = anna) =>
  on.call('PUT', '/api/mailbox', { token: who.token, body: settings(over) });
const get = async (on: TestApp = desk.app, who = anna): Promise<Json> =>
  (await on.call('GET', '/api/mailbox', { token: who.token })).body;
function watchOver(patience: Partial<typeof IMAP_TIMEOUTS> = {}): MailboxWatch {
  const watch = new MailboxWatch(desk.app.parts, { ...IMAP_TIMEOUTS, ...patience });
  watches.push(watch);
  watch.start();
  return watch;
}
const status = (to: string) => expect.poll(async () => (await get()).status, patient).toBe(to);
/** All folders were read, and the server will announce new mail. */
const idling = (n = 1) => expect.poll(() => server.idling, patient).toBe(n);

/** Creates an application that waits for its reply. */
async function sent(): Promise<string> {
  const { id } = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen Blå AB' }), 201);
  bodyOf(await desk.move(anna, id, 'mark_sent'), 200);
  return id;
}
const no = 'Hej! Vi har valt att gå vidare med andra kandidater till tjänsten som kock.';
const mail = (text: string, { id = newId(), head = '' } = {}) =>
  'From: =?utf-8?q?Krogen_Bl=C3=A5?= <kim@krogenbla.example>\r\nTo: anna@resa.example\r\nSubject: ' +
  `Kock\r\nMessage-ID: <${id}@krogenbla.example>\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; ` +
  `charset=utf-8\r\n${head}\r\n${text}\r\n`;
const replies = async (who = anna): Promise<Json[]> =>
  bodyOf(await desk.app.call('GET', '/api/replies', { token: who.token }), 200).items;
const classes = async () => (await replies()).map((reply) => reply.class);
/** The commands to the mailbox that change something. */
const writing = () =>
  server.verbs.filter(
    (verb) =>
      !/^(CAPABILITY|AUTHENTICATE|NAMESPACE|LIST|LSUB|EXAMINE|UID SEARCH|UID FETCH|IDLE|DONE|NOOP|STATUS|LOGOUT)$/.test(
        verb,
      ),
  );

describe('a mail that comes', () => {
  test('is a proposal, told by the server and only read', async () => {
    const id = await sent();
    expect((await put()).body).toEqual({
      host: '127.0.0.1',
      port: server.port,
      secure: false,
      username: 'anna@resa.example',
      provider: null,
      folders: ['INBOX'],
      status: 'connecting',
      lastSeenAt: null,
      problem: null,
      paused: false,
      alerts: false,
    });
    // Longer than the test: new mail is found only by the server's notification.
    watchOver({ look: 600_000 });
    await idling();
    expect(await get()).toMatchObject({ status: 'ok', problem: null, lastSeenAt: expect.any(String) });
    server.deliver(mail(no));
    await expect.poll(classes, patient).toEqual(['rejection']);
    expect(await replies()).toMatchObject([
      { from: 'Krogen Blå <kim@krogenbla.example>', subject: 'Kock', application: { id }, state: 'proposed' },
    ]);
    expect(writing()).toEqual([]);
    expect(server.commands.filter((one) => /BODY(?!\.PEEK)/i.test(one))).toEqual([]);
    expect(server.verbs).toContain('EXAMINE');
    const [row] = await desk.app.rows('select password from mailboxes where user_id = $1', [anna.id]);
    expect(row?.password).toMatch(/^v1\./);
  });

  test('is found without IDLE, and in each chosen folder', { tags: 'long' }, async () => {
    await sent();
    server.capabilities = ['IMAP4rev1', 'AUTH=PLAIN'];
    server.addFolder('Jobb');
    await put({ folders: ['inbox', 'Jobb'] });
    expect((await get()).folders).toEqual(['INBOX', 'Jobb']);
    watchOver({ look: 100 });
    await status('ok');
    server.deliver(mail(no), { folder: 'Jobb' });
    await expect.poll(classes, patient).toEqual(['rejection']);
    server.deliver(mail('Hej! Vi har valt att gå vidare med andra kandidater.'));
    await expect.poll(classes, patient).toEqual(['rejection', 'rejection']);
    expect(writing()).toEqual([]);
  });

  test('before the watch counts for thirty days back, and once', { tags: 'long' }, async () => {
    await sent();
    const now = desk.app.clock.now().getTime();
    server.deliver(mail(no, { id: 'old' }), { at: new Date(now - 40 * 86_400_000) });
    server.deliver(mail(no, { id: 'young' }), { at: new Date(now - 20 * 86_400_000) });
    await put();
    watchOver();
    await idling();
    const fetched = () => server.commands.filter((one) => one.includes('BODY.PEEK[]'));
    expect(fetched()).toEqual([expect.stringContaining('UID FETCH 2 ')]);
    server.deliver(mail(no, { id: 'new' }));
    await expect.poll(classes, patient).toEqual(['rejection']);
    // Each mail was fetched once.
    expect(fetched().slice(1)).toEqual([expect.stringContaining('UID FETCH 3 ')]);
  });

  test('in pieces that are broken holds nothing up', { tags: 'long' }, async () => {
    await sent();
    const open = 'multipart/mixed; boundary="never closed"';
    server.deliver(Buffer.from([0xff, 0xfe, 0x00, 0x80]));
    server.deliver('');
    server.deliver(`From: kim@krogenbla.example\r\nContent-Type: ${open}\r\n\r\n--never closed\r\n`);
    server.deliver(`From: <<<>>\r\nSubject: =?utf-8?b?%%%?=\r\n\r\n${no}`);
    server.deliver(mail(no));
    await put();
    watchOver();
    await expect.poll(classes, patient).toEqual(['rejection']);
    await status('ok');
  });
});

describe('a connection', () => {
  test('that drops is taken up again, and nothing is missed', { tags: 'long' }, async () => {
    await sent();
    await put();
    watchOver();
    await idling();
    server.drop();
    server.deliver(mail(no));
    await expect.poll(async () => (await state()).failures, patient).toBe(1);
    // A single broken connection is not reported.
    expect((await get()).status).toBe('ok');
    desk.app.wait({ seconds: 10 });
    await expect.poll(classes, patient).toEqual(['rejection']);
    expect(server.connections).toBe(2);
    await expect.poll(async () => (await state()).failures, patient).toBe(0);
  });

  test('that keeps failing is tried more and more rarely, and then told', { tags: 'long' }, async () => {
    await put();
    const watch = watchOver();
    await idling();
    await server.stop();
    const waits: number[] = [];
    for (let failures = 1; failures <= 4; failures++) {
      await expect.poll(async () => (await state()).failures, patient).toBe(failures);
      expect((await get()).status).toBe(failures < 3 ? 'ok' : 'failed');
      const { next_attempt_at } = await state();
      waits.push(Math.round((next_attempt_at.getTime() - desk.app.clock.now().getTime()) / 5000) * 5);
      desk.app.wait({ seconds: 60 });
    }
    expect(waits).toEqual([5, 10, 20, 40]);
    expect((await get()).problem).toMatch(/Vi fick inte kontakt.*automatiskt/);
    await watch.stop();
    await server.start();
  });

  test('in TLS asked for is encrypted before the password goes', { tags: 'long' }, async () => {
    server.tls = 'asked';
    try {
      await put();
      watchOver();
      await status('ok');
      expect(server.encrypted).toBe(1);
      expect(server.verbs.indexOf('STARTTLS')).toBeLessThan(server.verbs.indexOf('AUTHENTICATE'));
    } finally {
      server.tls = 'never';
    }
  });
});

test('to a server that cannot show who it is gets no password', async () => {
  server.tls = 'start';
  try {
    await put({ secure: true });
    watchOver();
    await status('failed');
    expect((await get()).problem).toMatch(/certifikatet gäller inte/);
    expect(server.logins).toBe(0);
  } finally {
    server.tls = 'never';
  }
});

/** The state of its watch in the database. */
async function state(): Promise<Json> {
  const [row] = await desk.app.rows('select * from mailboxes where user_id = $1', [anna.id]);
  return row;
}

test('UIDs that are all new are read anew, and no mail is there twice', { tags: 'long' }, async () => {
  await sent();
  await put();
  watchOver({ look: 100 });
  server.deliver(mail(no, { id: 'first' }));
  await expect.poll(classes, patient).toHaveLength(1);
  server.renumber('INBOX', 500);
  server.deliver(mail(no, { id: 'second' }));
  await expect.poll(classes, patient).toHaveLength(2);
  // The position is saved after the mail.
  await expect
    .poll(() => desk.app.rows('select * from mailbox_folders where user_id = $1', [anna.id]), patient)
    .toMatchObject([{ name: 'INBOX', uid_validity: '1001', last_uid: '501' }]);
  // UIDs start again at low numbers, too.
  server.renumber();
  server.deliver(mail(no, { id: 'third' }));
  await expect.poll(classes, patient).toHaveLength(3);
});

describe('a password that is refused', () => {
  test('is told and not tried again, until the settings change', { tags: 'long' }, async () => {
    server.onLogin = (_name, password) =>
      password === secret ? undefined : `NO [AUTHENTICATIONFAILED] wrong: ${password}`;
    await put({ password: 'fel-losen' });
    watchOver();
    await status('failed');
    const { problem } = await get();
    expect(problem).toMatch(/applösenord.*Servern svarade: .*wrong/);
    expect(problem).not.toContain('fel-losen');
    desk.app.wait({ hours: 10 });
    // Another user's mailbox is watched meanwhile: the watch continues, and skips this one.
    const bo = await desk.app.register();
    await put({ username: 'bo@resa.example' }, desk.app, bo);
    await expect.poll(async () => (await get(desk.app, bo)).status, patient).toBe('ok');
    expect(server.logins).toBe(2);
    expect((await put()).status).toBe(200);
    await status('ok');
    expect(server.logins).toBe(3);
  });

  test('because the server is busy is tried again', { tags: 'long' }, async () => {
    server.onLogin = () => 'NO [UNAVAILABLE] come again';
    await put();
    watchOver();
    await status('failed');
    expect((await get()).problem).toMatch(/just nu.*come again/);
    server.onLogin = () => undefined;
    desk.app.wait({ minutes: 1 });
    await status('ok');
  });

  test('is tried when the person asks for it', { tags: 'long' }, async () => {
    server.onLogin = () => 'NO [AUTHENTICATIONFAILED] no';
    await put();
    watchOver();
    await status('failed');
    server.onLogin = () => undefined;
    const again = await desk.app.call('POST', '/api/mailbox/test', { token: anna.token });
    expect([again.status, again.body.status]).toEqual([202, 'connecting']);
    await status('ok');
  });
});

describe('settings', () => {
  test('that change end the watch by the old ones', { tags: 'long' }, async () => {
    const other = new ImapDouble();
    await other.start();
    try {
      await sent();
      await put();
      watchOver();
      await idling();
      expect((await put({ port: other.port })).status).toBe(200);
      await expect.poll(() => other.idling, patient).toBe(1);
      await expect.poll(() => server.open, patient).toBe(0);
      other.deliver(mail(no));
      await expect.poll(classes, patient).toEqual(['rejection']);
    } finally {
      await Promise.all(watches.splice(0).map((watch) => watch.stop()));
      await other.stop();
    }
  });

  test('that are deleted end it for good', { tags: 'long' }, async () => {
    await put();
    watchOver();
    await idling();
    const connections = async () => (await desk.app.call('GET', '/api/connections', { token: anna.token })).body;
    expect(await connections()).toEqual({ mailbox: true, sendingAccount: false, logins: [] });
    const remove = () => desk.app.call('DELETE', '/api/mailbox', { token: anna.token });
    expect((await remove()).status).toBe(204);
    await expect.poll(() => server.open, patient).toBe(0);
    expectProblem(await remove(), 'not_found');
    expectProblem(await desk.app.call('GET', '/api/mailbox', { token: anna.token }), 'not_found');
    expect(await connections()).toEqual({ mailbox: false, sendingAccount: false, logins: [] });
    expectProblem(await desk.app.call('POST', '/api/mailbox/test', { token: anna.token }), 'not_found');
    expect(await desk.app.rows('select 1 from mailbox_folders where user_id = $1', [anna.id])).toEqual([]);
  });

  test('of an account that is locked are left alone until it is unlocked', { tags: 'long' }, async () => {
    const admin = await desk.app.asAdmin();
    const turn = (to: 'lock' | 'unlock') =>
      desk.app.call('POST', `/api/admin/users/${anna.id}/${to}`, { token: admin.token });
    await put();
    watchOver();
    await idling();
    expect((await turn('lock')).status).toBe(204);
    await idling(0);
    expect((await turn('unlock')).status).toBe(204);
    await idling();
  });

  test('keep the password for the same server and name only', async () => {
    await put();
    const { password: _, ...rest } = settings();
    const save = (over: object) =>
      desk.app.call('PUT', '/api/mailbox', { token: anna.token, body: { ...rest, ...over } });
    expect((await save({ folders: ['INBOX', 'Jobb'] })).status).toBe(200);
    expectProblem(await save({ host: 'localhost' }), 'validation_failed', ['password']);
    expectProblem(await save({ username: 'bo@resa.example' }), 'validation_failed', ['password']);
    expectProblem(await put({ host: 'in te' }), 'validation_failed', ['host']);
    expectProblem(await put({ password: 'a\nb' }), 'validation_failed', ['password']);
    expectProblem(await put({ folders: ['*'] }), 'validation_failed', ['folders']);
  });

  test('of a folder that is not there say so, and the others are watched', { tags: 'long' }, async () => {
    await sent();
    await put({ folders: ['INBOX', 'Jobb'] });
    const watch = watchOver();
    await status('failed');
    expect((await get()).problem).toContain('Mappen ”Jobb” finns inte');
    await idling();
    server.deliver(mail(no));
    await expect.poll(classes, patient).toEqual(['rejection']);
    await watch.stop();
    server.addFolder('Jobb');
    watchOver();
    await status('ok');
  });

  test('of a server in a private network are refused where that is set', { tags: 'long' }, async () => {
    await using closed = await openTestApp({ env: { ALLOW_PRIVATE_HOSTS: 'off' }, role: 'serve' });
    const who = await closed.register();
    expectProblem(await put({}, closed, who), 'validation_failed', ['host']);
    expectProblem(await put({ host: 'localhost' }, closed, who), 'validation_failed', ['host']);
  });
});

const attempt = (over: object = {}, on: TestApp = desk.app, who = anna) =>
  on.call('POST', '/api/mailbox/trial', { token: who.token, body: settings(over) });

describe('a trial', () => {
  test('lists the folders that can be watched, and saves nothing', async () => {
    server.addFolder('Jobb/Svar');
    server.addFolder('Jobb', '\\Noselect');
    server.addFolder('Skr&AOQ-p', '\\Junk');
    server.addFolder('Sent');
    expect(bodyOf(await attempt(), 200)).toEqual({
      problem: null,
      folders: [
        { name: 'INBOX', use: 'inbox' },
        { name: 'Sent', use: 'sent' },
        { name: 'Skräp', use: 'junk' },
        { name: 'Jobb/Svar', use: null },
      ],
    });
    expect(writing()).toEqual([]);
    await expect.poll(() => server.open, patient).toBe(0);
    expectProblem(await desk.app.call('GET', '/api/mailbox', { token: anna.token }), 'not_found');
  });

  test('tells what is wrong, and asks the server once', async () => {
    server.onLogin = (_name, password) => `NO [AUTHENTICATIONFAILED] wrong: ${password}`;
    const { problem, folders } = bodyOf(await attempt(), 200);
    expect(problem).toMatch(/applösenord.*Servern svarade: .*wrong: •••/);
    expect(problem).not.toMatch(/försöker/);
    expect([folders, server.logins]).toEqual([[], 1]);
    await server.stop();
    expect(bodyOf(await attempt(), 200).problem).toMatch(/fick inte kontakt/);
    await server.start();
    expectProblem(await attempt({ host: 'in te' }), 'validation_failed', ['host']);
  });

  test('uses the saved password at the same server and name only', async () => {
    server.onLogin = (_name, password) => (password === secret ? undefined : 'NO no');
    expectProblem(await attempt({ password: undefined }), 'validation_failed', ['password']);
    await put();
    expect(bodyOf(await attempt({ password: undefined }), 200).problem).toBe(null);
    expectProblem(await attempt({ password: undefined, host: 'localhost' }), 'validation_failed', ['password']);
  });
});

test('two processes watch a mailbox one at a time, and one takes over from the other', { tags: 'long' }, async () => {
  await sent();
  await put();
  const pair = [watchOver(), watchOver()];
  await idling();
  const { watched_by: first } = await state();
  server.deliver(mail(no));
  await expect.poll(classes, patient).toEqual(['rejection']);
  expect([server.connections, server.open]).toEqual([1, 1]);
  // If the process that watches the mailbox stops, the other continues.
  await pair[0]?.stop();
  await idling();
  await pair[1]?.stop();
  expect((await state()).watched_by).toBe(null);
  watchOver();
  await idling();
  expect((await state()).watched_by).not.toBe(first);
  server.deliver(mail(no));
  await expect.poll(classes, patient).toHaveLength(2);
  expect(server.open).toBe(1);
});

test('the service watches by itself, lets nobody guess passwords, tells all but the password, and forgets it ' +
  'with the account', { tags: 'long' }, async () => {
  await using all = await openTestApp({ env: { RATE_LIMITS: 'on' } });
  const who = await all.register();
  await put({}, all, who);
  await idling();
  // Saving counts as an attempt, like a connection test.
  const trials = await Promise.all(Array.from({ length: 10 }, () => attempt({}, all, who)));
  expect(desk.tally(trials)).toEqual({ '200': 9, '429 too_many_requests': 1 });
  const zip = await all.call('GET', '/api/account/export', { token: who.token });
  const told = strFromU8(unzipSync(zip.bytes)['brevlada.json'] ?? new Uint8Array());
  expect(JSON.parse(told)).toEqual({ ...(await get(all, who)), lastSeenAt: expect.any(String) });
  expect(Object.keys(JSON.parse(told))).not.toContain('password');
  const body = { currentPassword: who.password };
  expect((await all.call('DELETE', '/api/account', { token: who.token, body })).status).toBe(204);
  await expect.poll(() => server.open, patient).toBe(0);
  expect(await all.rows('select user_id from mailboxes')).toEqual([]);
});
