import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { enqueueMail } from '../../src/platform/mail/mail.ts';
import { passwordChanged, passwordReset } from '../../src/platform/mail/templates/logins.ts';
import { digestMail, notificationMail } from '../../src/platform/mail/templates/notification.ts';
import { createTestDatabase } from '../databases.ts';
import { SmtpDouble } from '../doubles/smtp-server.ts';
import { uniqueEmail } from '../factories.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';

/** The path of a mail from its row to the server, whatever the server answers. */
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

/** Queues a mail in a transaction of its own, as operations do. */
async function post(to = uniqueEmail()): Promise<string> {
  const { parts } = app;
  const mail = passwordChanged({ at: parts.clock.now(), how: 'change', keys: 0, paused: false });
  await parts.db.transaction().execute((tx) => enqueueMail(tx, parts, to, mail));
  return to;
}

/** The recipients of the accepted mails, without the seeded users, who are mailed about their orders as days pass. */
const takenBy = () => server.taken.map(({ to }) => to.join()).filter((to) => !to.endsWith('@example.com'));
const rowOf = async (to: string) => (await app.rows('select * from mail_outbox where recipient = $1', [to]))[0];
const statusOf = async (to: string) => (await rowOf(to))?.status;
const soon = { timeout: 20_000 };

/** Advances the clock until the expected value is reached. */
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
  const mail = passwordChanged({ at: parts.clock.now(), how: 'change', keys: 0, paused: false });
  const failing = parts.db.transaction().execute(async (tx) => {
    await enqueueMail(tx, parts, to, mail);
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

test('a server that is away is asked again within half a minute, however long it has been away', async () => {
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
  expect(waits).toEqual([5, 15, 30, 30, 30]);
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
    // The relay keeps its connection open; a new connection is greeted.
    await server.stop();
    await server.start();
    const to = [await post(), await post(), await post()];
    await expect.poll(async () => (await app.rows('select failures from mail_server'))[0].failures, soon).toBe(1);
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
      const failed = async () => {
        const metrics = (await app.call('GET', '/metrics')).bytes.toString();
        return Number(/^sokvag_mail_failed (\d+)$/m.exec(metrics)?.[1]);
      };
      await expect.poll(failed, soon).toBeGreaterThan(0);
    },
  );

  test('for now, for three days, is given up', async () => {
    const slow = uniqueEmail('langsam');
    server.onRecipient = (address) => (address === slow ? '450 busy' : undefined);
    await post(slow);
    await expect.poll(async () => (await rowOf(slow)).attempts, soon).toBe(1);
    app.wait({ days: 2 });
    await expect.poll(async () => (await rowOf(slow)).attempts, soon).toBe(2);
    expect(await statusOf(slow)).toBe('waiting');
    app.wait({ days: 1 });
    await waitFor(() => statusOf(slow), 'failed');
    expect(await rowOf(slow)).toMatchObject({ body_text: null });
  });

  test('for now waits longer each time, up to an hour, whatever else is taken meanwhile', async () => {
    const slow = uniqueEmail('langsam');
    server.onRecipient = (address) => (address === slow ? '450 busy' : undefined);
    await post(slow);
    await expect.poll(async () => (await rowOf(slow)).refused_at, soon).toBeTruthy();
    const others: string[] = [];
    const another = async () => {
      app.wait({ seconds: 1 });
      others.push(await post());
      await expect.poll(takenBy, soon).toEqual(others);
    };
    // If the server accepts another mail now, the failure may have been the server's: the mail is tried again. A second
    // failure is the mail's own.
    await another();
    const isSetAside = async (attempts: number) => {
      const row = await rowOf(slow);
      return row.attempts === attempts && row.claimed_until === null;
    };
    await expect.poll(() => isSetAside(2), soon).toBe(true);
    const waits: number[] = [];
    for (let n = 3; n <= 15; n += 1) {
      const wait = ((await rowOf(slow)).next_attempt_at - app.clock.now().getTime()) / 1000;
      waits.push(wait);
      if (n < 6) await another();
      expect((await rowOf(slow)).attempts).toBe(n - 1);
      app.wait({ seconds: wait });
      await expect.poll(() => isSetAside(n), soon).toBe(true);
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[0]).toBe(5);
    expect(waits.at(-1)).toBe(3600);
    server.onRecipient = () => undefined;
    app.wait({ hours: 1 });
    await expect.poll(() => statusOf(slow), soon).toBe('sent');
  });
});

/** Queues a mail of a template to an address of its own. */
async function postKind(kind: keyof typeof templates, to = uniqueEmail(kind)): Promise<string> {
  const { parts } = app;
  await parts.db.transaction().execute((tx) => enqueueMail(tx, parts, to, templates[kind]()));
  return to;
}
const link = 'https://sokvag.example/x?token=abc';
const templates = {
  security: () => passwordChanged({ at: app.clock.now(), how: 'change', keys: 0, paused: false }),
  reset: () => passwordReset({ link, ttl: 1800 }),
  notice: () => notificationMail([{ title: 'Svar från Krogen', body: 'Läs det.', link }], link),
  digest: () => digestMail({ subject: 'Din dag', paragraphs: ['Inget nytt.'] }, link, link),
};

/** The server answers again, and the clock passes the next retry. */
async function answersAgain(): Promise<void> {
  const [{ next_attempt_at: next }] = await app.rows('select next_attempt_at from mail_server');
  const seconds = Math.ceil((next - app.clock.now().getTime()) / 1000);
  expect(seconds).toBeLessThanOrEqual(30);
  app.wait({ seconds });
}

const isAway = async () => (await app.rows('select failures from mail_server'))[0].failures > 0;

describe('when the server is back', () => {
  test('security mails leave first, then the rest, then summaries, each in the order of posting', async () => {
    await server.stop();
    const digests = [await postKind('digest'), await postKind('digest')];
    const notices = [await postKind('notice'), await postKind('notice')];
    const security = [await postKind('security'), await postKind('reset'), await postKind('security')];
    await expect.poll(isAway, soon).toBe(true);

    await server.start();
    await answersAgain();
    await expect.poll(takenBy, soon).toEqual([...security, ...notices, ...digests]);
  });

  test('a security mail that is posted meanwhile goes before what waits', async () => {
    const digests = [];
    let late: Promise<string> | undefined;
    server.onBody = () => {
      late ??= postKind('security');
      return undefined;
    };
    await server.stop();
    for (let n = 0; n < 6; n += 1) digests.push(await postKind('digest'));
    await expect.poll(isAway, soon).toBe(true);
    server.slowness = 50;
    await server.start();
    await answersAgain();
    // The last one counts as accepted once its answer is read.
    const waiting = `select 1 from mail_outbox where status = 'waiting' and kind = 'digest'`;
    await expect.poll(() => app.rows(waiting), soon).toEqual([]);
    server.slowness = 0;
    expect(takenBy()).toHaveLength(7);
    expect(takenBy().indexOf((await late) as string)).toBeLessThan(4);
  });

  test('a link that expired in the queue is not sent, and is marked', async () => {
    await server.stop();
    const stale = await postKind('reset');
    const notice = await postKind('notice');
    await expect.poll(isAway, soon).toBe(true);
    app.wait({ minutes: 20 });
    const fresh = await postKind('reset');
    app.wait({ minutes: 10 });
    // While the server is still unreachable.
    await expect.poll(() => statusOf(stale), soon).toBe('expired');
    expect(await rowOf(stale)).toMatchObject({ body_text: null, body_html: null });

    await server.start();
    app.wait({ seconds: 30 });
    await expect.poll(takenBy, soon).toEqual([fresh, notice]);
    expect(await statusOf(stale)).toBe('expired');
  });

  test('of several links that voided each other only the last is sent', async () => {
    await server.stop();
    const to = await postKind('reset');
    await postKind('reset', to);
    await postKind('reset', to);
    await expect.poll(isAway, soon).toBe(true);
    await server.start();
    await answersAgain();
    await expect.poll(takenBy, soon).toEqual([to]);
    // The server has a mail before its row says so.
    const query = 'select status from mail_outbox where recipient = $1 order by position';
    const statuses = async () => (await app.rows(query, [to])).map(({ status }) => status);
    await expect.poll(statuses, soon).toEqual(['expired', 'expired', 'sent']);
  });
});

test.each(['450 busy', '451 4.3.0 temporary failure', '452 4.3.1 out of space'] as const)(
  'a server that says %s to everybody is asked with one mail at a time, and gets all of them at once when it is over',
  async (word) => {
    let asked = 0;
    server.onRecipient = () => {
      asked += 1;
      return word;
    };
    const digests: string[] = [];
    for (let n = 0; n < 8; n += 1) digests.push(await postKind('digest'));
    await expect.poll(isAway, soon).toBe(true);
    expect(asked).toBeLessThanOrEqual(5);
    const security = [await postKind('security'), await postKind('security')];
    for (let n = 0; n < 4; n += 1) {
      const before = asked;
      await answersAgain();
      await expect.poll(() => asked, soon).toBe(before + 1);
      await expect
        .poll(async () => (await app.rows('select next_attempt_at from mail_server'))[0].next_attempt_at, soon)
        .toSatisfy((at: Date) => at > app.clock.now());
    }

    server.onRecipient = () => undefined;
    await answersAgain();
    await expect.poll(() => takenBy().length, soon).toBe(10);
    // The first mail is the one that probes the server; all others are sent in order, without further waiting.
    const [first, ...rest] = takenBy();
    const order = [...security, ...digests];
    expect(rest).toEqual(order.filter((to) => to !== first));
  },
);

test('a mail at which the server breaks off again and again steps aside for the next', async () => {
  const bad = uniqueEmail('knapp');
  server.onBody = ({ to }) => (to.includes(bad) ? 'drop' : undefined);
  await post(bad);
  const next = await post();
  await waitFor(takenBy, [next]);
  expect(await rowOf(bad)).toMatchObject({ status: 'waiting', refused_at: expect.any(Date) });

  server.onBody = () => undefined;
  await waitFor(takenBy, [next, bad]);
});

test('sent mail is forgotten after ninety days', async () => {
  const to = await post();
  await expect.poll(() => statusOf(to), soon).toBe('sent');
  app.wait({ days: 92 });
  await expect.poll(() => rowOf(to), soon).toBeUndefined();
});

test('where no mail server is set mail waits, no task stays, and a server set later gets it', async () => {
  await using database = await createTestDatabase();
  const to = uniqueEmail();
  const mails = 'select status, attempts from mail_outbox where recipient = $1';
  {
    await using alone = await openTestApp({ database, env: { SMTP_URL: undefined, MAIL_CAPTURE: 'off' } });
    const mail = passwordChanged({ at: alone.parts.clock.now(), how: 'change', keys: 0, paused: false });
    await alone.parts.db.transaction().execute((tx) => enqueueMail(tx, alone.parts, to, mail));
    const left = `select state from tasks.job where name = 'mail.deliver' and state <> 'completed'`;
    await expect.poll(() => alone.rows(left), soon).toEqual([]);
    expect(await alone.rows(mails, [to])).toEqual([{ status: 'waiting', attempts: 0 }]);
  }
  await using withServer = await openTestApp({ database, env: { SMTP_URL: server.url } });
  await expect.poll(takenBy, soon).toContain(to);
  await expect.poll(() => withServer.rows(mails, [to]), soon).toEqual([{ status: 'sent', attempts: 1 }]);
});
