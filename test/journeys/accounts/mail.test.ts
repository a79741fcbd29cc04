import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { postMail } from '../../../src/mail/mail.ts';
import { passwordChanged } from '../../../src/mail/templates/password-changed.ts';
import { SmtpDouble } from '../../doubles/smtp-server.ts';
import { uniqueEmail } from '../../factories.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';

/** The way of a mail from its row to the server, whatever the server says. */
const server = new SmtpDouble();
let app: TestApp;
beforeAll(async () => {
  await server.start();
  app = await openTestApp({ still: true, env: { SMTP_URL: server.url } });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await server.stop();
});
afterEach(async () => {
  server.onConnect = server.onFrom = server.onRecipient = server.onBody = () => undefined;
  server.taken.length = 0;
});

/** Posts a mail in a transaction of its own, as verbs do. */
async function post(to = uniqueEmail()): Promise<string> {
  const { parts } = app;
  const mail = passwordChanged({ at: parts.clock.now(), how: 'change', keys: 0 });
  await parts.db.transaction().execute((tx) => postMail(tx, parts, to, mail));
  return to;
}

const takenBy = () => server.taken.map(({ to }) => to.join());
const rowOf = async (to: string) =>
  (await app.rows('select * from mail_outbox where recipient = $1', [to]))[0];
const statusOf = async (to: string) => (await rowOf(to))?.status;
const soon = { timeout: 20_000 };

/** Lets time pass until what the mails wait for has come. */
async function waitFor(expected: () => unknown, value: unknown): Promise<void> {
  await expect
    .poll(
      async () => {
        app.wait({ seconds: 5 });
        return expected();
      },
      { ...soon, interval: 300 },
    )
    .toEqual(value);
}

test('a mail has one recipient, in the envelope and in its head', async () => {
  const to = await post();
  await expect.poll(takenBy, soon).toEqual([to]);

  const [{ from, source } = { from: '', source: '' }] = server.taken;
  expect(from).toBe('hej@sokvag.example');
  const [head = ''] = source.split('\n\n');
  expect(head).toMatch(/^From: =\?UTF-8\?Q\?S=C3=B6kv=C3=A4g\?= <hej@sokvag\.example>$/m);
  expect(head).toContain(`\nTo: ${to}\n`);
  expect(head).not.toMatch(/^(Cc|Bcc|X-Mailer):/im);
});

test('what it said is gone from the outbox once it is sent', async () => {
  server.onBody = () => '450 later';
  const to = await post();
  await expect.poll(async () => (await rowOf(to)).attempts, soon).toBeGreaterThan(0);
  expect(await rowOf(to)).toMatchObject({ status: 'waiting', body_text: expect.stringContaining('Hej!') });

  server.onBody = () => undefined;
  await waitFor(() => statusOf(to), 'sent');
  expect(await rowOf(to)).toMatchObject({ body_text: null, body_html: null, problem: null });
});

test('a mail whose transaction is rolled back was never posted', async () => {
  const to = uniqueEmail();
  const { parts } = app;
  const mail = passwordChanged({ at: parts.clock.now(), how: 'change', keys: 0 });
  const failing = parts.db.transaction().execute(async (tx) => {
    await postMail(tx, parts, to, mail);
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  const next = await post();
  await expect.poll(takenBy, soon).toEqual([next]);
  expect(await rowOf(to)).toBeUndefined();
});

test('while the server is down mail waits, and goes out once and in order when it is back', async () => {
  await server.stop();
  const to = [];
  for (let n = 0; n < 12; n += 1) to.push(await post());
  const health = () => app.rows('select failures, problem from mail_server');
  await expect.poll(async () => (await health())[0].failures, soon).toBeGreaterThan(0);
  expect((await health())[0].problem).toContain('ECONNREFUSED');
  for (const recipient of to) expect(await statusOf(recipient)).toBe('waiting');

  await server.start();
  await waitFor(takenBy, to);
  await expect.poll(health, soon).toEqual([{ failures: 0, problem: null }]);
  const attempts = await app.rows('select attempts from mail_outbox where recipient = any($1)', [to]);
  expect(attempts).toEqual(to.map(() => ({ attempts: 1 })));
});

test('the first wait is short, and waits grow', async () => {
  await server.stop();
  await post();
  const waits: number[] = [];
  for (let n = 1; n <= 5; n += 1) {
    const away = async () => (await app.rows('select failures, next_attempt_at from mail_server'))[0];
    await expect.poll(async () => (await away()).failures, soon).toBe(n);
    const wait = (await away()).next_attempt_at - app.clock.now().getTime();
    waits.push(wait / 1000);
    app.wait({ seconds: wait / 1000 });
  }
  expect(waits).toEqual([5, 15, 60, 300, 900]);
  await server.start();
  await waitFor(() => server.taken.length, 1);
});

describe('a server that refuses everybody keeps all mail in its place:', () => {
  test.each([
    ['says that it closes', () => (server.onConnect = () => '421 closing')],
    ['closes in between', () => (server.onFrom = () => '421 closing')],
    ['wants a login', () => (server.onFrom = () => '530 log in first')],
    ['hangs up after the body', () => (server.onBody = () => 'drop')],
  ])('%s', async (_what, trouble) => {
    trouble();
    // The relay keeps its connection warm; a new one is greeted.
    await server.stop();
    await server.start();
    const to = [await post(), await post(), await post()];
    await expect
      .poll(async () => (await app.rows('select failures from mail_server'))[0].failures, soon)
      .toBe(1);
    expect(await Promise.all(to.map(statusOf))).toEqual(['waiting', 'waiting', 'waiting']);

    server.onConnect = server.onFrom = server.onBody = () => undefined;
    await waitFor(takenBy, to);
  });
});

describe('a mail that is refused alone', () => {
  test.each(['450 busy', '451 local error', '452 full'])(
    'for now (%s) steps aside, and goes out later',
    async (word) => {
      const slow = uniqueEmail('langsam');
      server.onRecipient = (address) => (address === slow ? (word as '450 busy') : undefined);
      await post(slow);
      const next = await post();
      await expect.poll(takenBy, soon).toEqual([next]);

      server.onRecipient = () => undefined;
      await waitFor(takenBy, [next, slow]);
    },
  );

  test.each(['550 no such user', '552 too big', '553 bad name', '554 no'])(
    'for good (%s) is given up, and the next one goes out',
    async (word) => {
      const gone = uniqueEmail('borta');
      server.onRecipient = (address) => (address === gone ? (word as '550 no') : undefined);
      await post(gone);
      const next = await post();
      await expect.poll(takenBy, soon).toEqual([next]);

      expect(await rowOf(gone)).toMatchObject({
        status: 'failed',
        attempts: 1,
        body_text: null,
        body_html: null,
        problem: expect.stringContaining(word),
      });
      const metrics = (await app.call('GET', '/metrics')).bytes.toString();
      expect(Number(/^sokvag_mail_failed (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
    },
  );

  test('for now, for three days, is given up', async () => {
    const slow = uniqueEmail('langsam');
    server.onRecipient = (address) => (address === slow ? '450 busy' : undefined);
    await post(slow);
    await expect.poll(async () => (await rowOf(slow)).attempts, soon).toBe(1);
    // As often as the waits let it be tried in three days.
    await app.rows('update mail_outbox set attempts = 76 where recipient = $1', [slow]);
    await waitFor(() => statusOf(slow), 'failed');
    expect(await rowOf(slow)).toMatchObject({ attempts: 77, body_text: null });
  });

  test('for now waits longer each time, up to an hour', async () => {
    const slow = uniqueEmail('langsam');
    server.onRecipient = (address) => (address === slow ? '450 busy' : undefined);
    await post(slow);
    const waits: number[] = [];
    for (let n = 1; n <= 6; n += 1) {
      await expect.poll(async () => (await rowOf(slow)).attempts, soon).toBe(n);
      const due = async () => (await rowOf(slow)).next_attempt_at - app.clock.now().getTime();
      // Until the reply is stored, the attempt has its two minutes.
      await expect.poll(async () => (await rowOf(slow)).problem, soon).toBeTruthy();
      const wait = (await due()) / 1000;
      waits.push(wait);
      await app.rows('update mail_outbox set problem = null where recipient = $1', [slow]);
      app.wait({ seconds: wait });
    }
    expect(waits).toEqual([5, 15, 60, 300, 900, 3600]);
    server.onRecipient = () => undefined;
    await waitFor(takenBy, [slow]);
  });
});

test('a mail at which the server breaks off again and again steps aside for the next', async () => {
  const bad = uniqueEmail('knapp');
  server.onBody = ({ to }) => (to.includes(bad) ? 'drop' : undefined);
  await post(bad);
  const next = await post();
  await waitFor(takenBy, [next]);
  expect(await rowOf(bad)).toMatchObject({ status: 'waiting', attempts: 3 });

  server.onBody = () => undefined;
  await waitFor(takenBy, [next, bad]);
});

test('sent mail is forgotten after ninety days', async () => {
  const to = await post();
  await expect.poll(() => statusOf(to), soon).toBe('sent');
  app.wait({ days: 92 });
  await expect.poll(() => rowOf(to), soon).toBeUndefined();
});
