import { get } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openEventStream } from '../../event-stream.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';

/** The event stream over two processes on one database. */
let app: TestApp;
let other: TestApp;
let anna: Person;
beforeAll(async () => {
  app = await openTestApp({ env: { RATE_LIMITS: 'off' } });
  other = await openTestApp({
    database: app.database,
    role: 'serve',
    overrides: { clock: app.clock },
    env: { RATE_LIMITS: 'off' },
  });
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});
beforeEach(async () => {
  anna = await app.register();
});

const soon = { timeout: 10_000, interval: 20 };
const order = (at: TestApp, who = anna) =>
  at.call('POST', '/api/orders', { token: who.token, body: { letterCount: 1 } });

test('what one process does is told by the other, and nobody else hears of it', async () => {
  const bjorn = await app.register();
  await using annas = await openEventStream(other.url, { token: anna.token });
  await using bjorns = await openEventStream(other.url, { token: bjorn.token });
  await vi.waitFor(() => expect(bjorns.messages).toHaveLength(1), soon);
  const { id } = (await order(app)).body;
  await vi.waitFor(() => expect(annas.kinds()).toEqual(['order.moved']), soon);
  expect(annas.messages[0]?.event).toBe('ready');
  expect(annas.messages[1]?.data.subject).toEqual({ type: 'order', id });
  await order(app, bjorn);
  await vi.waitFor(() => expect(bjorns.kinds()).toEqual(['order.moved']), soon);
  expect(annas.kinds()).toHaveLength(1);
});

test('a reader that was away gets what it missed, once and in order', async () => {
  const first = await openEventStream(app.url, { token: anna.token });
  const { code } = (await order(app)).body;
  await vi.waitFor(() => expect(first.kinds()).toHaveLength(1), soon);
  await first[Symbol.asyncDispose]();
  await app.call('POST', `/api/orders/${code}/confirm-payment`, { token: anna.token });
  await order(app);
  await using second = await openEventStream(other.url, { token: anna.token, last: first.messages.at(-1)?.id ?? '' });
  await vi.waitFor(() => expect(second.kinds()).toHaveLength(2), soon);
  const ids = [...first.messages, ...second.messages].map(({ id }) => id);
  expect(new Set(ids.slice(1)).size).toBe(ids.length - 2);
});

test('what an unfinished transaction wrote before is not jumped over', async () => {
  await using stream = await openEventStream(app.url, { token: anna.token });
  await vi.waitFor(() => expect(stream.messages).toHaveLength(1), soon);
  const client = new pg.Client(app.database.connection);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into events (user_id, kind, subject_type, subject_id, at) values ($1, 'slow', 'test', '1', now())`,
      [anna.id],
    );
    await order(app);
    const [first] = await app.rows(`select id from events where user_id = $1`, [anna.id]);
    expect(first).toBeDefined();
    expect(stream.kinds()).toEqual([]);
    await client.query('commit');
    await vi.waitFor(() => expect(stream.kinds()).toEqual(['slow', 'order.moved']), soon);
  } finally {
    await client.end();
  }
});

test('a login that was ended hears nothing more', async () => {
  const { token } = (await app.login(anna)).body;
  await using stream = await openEventStream(app.url, { token });
  await vi.waitFor(() => expect(stream.messages).toHaveLength(1), soon);
  await app.call('POST', '/api/auth/logout', { token });
  await order(app);
  await stream.ended;
  expect(stream.messages.map(({ event }) => event)).toEqual(['ready', 'ended']);
});

test('the listening connection is cut: it comes back and nothing is missed', async () => {
  await using stream = await openEventStream(app.url, { token: anna.token });
  await vi.waitFor(() => expect(stream.messages).toHaveLength(1), soon);
  await app.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query ilike 'listen sokvag_events' and datname = current_database()`,
  );
  await order(app);
  await vi.waitFor(() => expect(stream.kinds()).toEqual(['order.moved']), soon);
});

test('after more than a week, and for what is no place, the page is told to read everything anew', async () => {
  for (const last of ['1-1-1', 'skräp']) {
    await using stream = await openEventStream(app.url, { token: anna.token, last });
    await vi.waitFor(() => expect(stream.messages[0]?.event).toBe('reset'), soon);
  }
});

test('a person has twelve streams at most', async () => {
  const open = await Promise.all(Array.from({ length: 12 }, () => openEventStream(app.url, { token: anna.token })));
  const { status } = await app.call('GET', '/api/events', { token: anna.token });
  expect(status).toBe(429);
  await Promise.all(open.map((stream) => stream[Symbol.asyncDispose]()));
  await vi.waitFor(async () => {
    expect((await app.call('GET', '/api/events', { token: anna.token })).status).toBe(200);
  }, soon);
});

test('streams that are given up while the login is looked up take no place', { tags: 'long' }, async () => {
  for (let n = 0; n < 40; n += 1) {
    await new Promise<void>((resolve) => {
      const url = new URL('/api/events', app.url);
      const given = get(url, { headers: { authorization: `Bearer ${anna.token}` } });
      given.on('error', () => resolve());
      given.on('socket', (socket) => socket.once('connect', () => setImmediate(() => given.destroy())));
      given.on('close', () => resolve());
    });
  }
  await vi.waitFor(async () => {
    const open = await Promise.all(Array.from({ length: 12 }, () => openEventStream(app.url, { token: anna.token })));
    const statuses = open.map(({ status }) => status);
    await Promise.all(open.map((stream) => stream[Symbol.asyncDispose]()));
    expect(statuses).toEqual(Array(12).fill(200));
  }, soon);
});

test('a place of another database, or of the future, is told to read everything anew', async () => {
  const now = Math.floor(app.clock.now().getTime() / 1000);
  for (const last of [`999999999999999-1-${now}`, `99999999999999999999-1-${now}`]) {
    await using stream = await openEventStream(app.url, { token: anna.token, last });
    await vi.waitFor(() => expect(stream.messages[0]?.event).toBe('reset'), soon);
  }
});
