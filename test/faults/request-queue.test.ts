import { get, request } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reply } from '../calls.ts';
import { openEventStream } from '../event-stream.ts';
import { makeToken } from '../journeys/accounts/access-token.ts';
import { clients } from '../journeys/mcp/clients.ts';
import { openTestApp, type Person, type TestApp } from '../open-test-app.ts';
import { expectProblem } from '../problem.ts';

/** Requests of one user queue behind each other, so that nobody blocks the others. */
let app: TestApp;
let person: Person;
let other: Person;
beforeAll(async () => {
  // Without workers: only the requests of a test wait for its tables.
  app = await openTestApp({ role: 'serve', env: { TRUSTED_PROXIES: '127.0.0.1' } });
  [person, other] = [await app.register(), await app.register()];
});
afterAll(() => app[Symbol.asyncDispose]());

/** Locks a table: its readers wait until the lock is released. */
async function holdTable(name: string): Promise<AsyncDisposable & { waiting(): Promise<number> }> {
  const client = new pg.Client(app.database.connection);
  let ended: Promise<void> | undefined;
  await client.connect();
  await client.query(`begin; lock table ${name} in access exclusive mode`);
  const waiting = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return { waiting: async () => (await app.rows(waiting))[0].n, [Symbol.asyncDispose]: () => (ended ??= client.end()) };
}

/** Sends the same request this many times at once. */
function burst(count: number, ask: () => Promise<Reply>) {
  const answered: Reply[] = [];
  const all = Promise.all(
    Array.from({ length: count }, async () => {
      const reply = await ask();
      answered.push(reply);
      return reply;
    }),
  );
  return { answered, all };
}

const orders = (token: string) => () => app.call('GET', '/api/orders', { token });
const statuses = (replies: Reply[]) => [...new Set(replies.map(({ status }) => status))];

describe('of one person’s requests', () => {
  test('270 are taken in, one more is told to wait, and nobody else waits for them', async () => {
    await using held = await holdTable('orders');
    const { answered, all } = burst(300, orders(person.token));
    await expect.poll(() => answered.length, { timeout: 10_000 }).toBe(30);
    for (const reply of answered) {
      expectProblem(reply, 'too_many_requests');
      expect(Number(reply.headers['retry-after'])).toBeLessThan(10);
    }
    // The running requests hold two fifths of the connections; the rest is free for others.
    expect(await held.waiting()).toBe(4);
    const others = await Promise.all(
      Array.from({ length: 20 }, () => app.call('GET', '/api/profile', { token: other.token })),
    );
    expect(statuses(others)).toEqual([200]);
    expect((await app.call('GET', '/healthz')).status).toBe(200);
    await held[Symbol.asyncDispose]();
    const replies = await all;
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(270);
    expect((await orders(person.token)()).status).toBe(200);
  });

  test('those that nobody waits for any more leave their places', async () => {
    await using held = await holdTable('orders');
    const headers = { authorization: `Bearer ${person.token}` };
    const refused: unknown[] = [];
    const gone = Array.from({ length: 271 }, () => {
      const request = get(new URL('/api/orders', app.url), { headers }, (answer) => refused.push(answer));
      return request.on('error', () => {});
    });
    await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(1);
    for (const request of gone) request.destroy();
    // The twenty that run still do. Of 260 more, 250 may wait again, once the service has noticed that the earlier
    // clients disconnected.
    const waiting = new Set<Promise<Reply>>();
    const fill = async () => {
      const tried = Array.from({ length: 260 - waiting.size }, orders(person.token));
      for (const reply of tried) {
        waiting.add(reply);
        void reply.then(() => waiting.delete(reply));
      }
      await app.call('GET', '/api/profile', { token: other.token });
      return waiting.size;
    };
    // Some of the twenty may have timed out waiting for a connection by then.
    await expect.poll(fill, { timeout: 10_000, interval: 200 }).toBeGreaterThanOrEqual(250);
    const all = Promise.all(waiting);
    await held[Symbol.asyncDispose]();
    expect(statuses(await all)).toEqual([200]);
  });

  test('event streams are not counted', async () => {
    await using stack = new AsyncDisposableStack();
    for (let i = 0; i < 12; i += 1) {
      expect(stack.use(await openEventStream(app.url, person)).status).toBe(200);
    }
    const { all } = burst(270, orders(person.token));
    expect(statuses(await all)).toEqual([200]);
  });

  test('what a tool of a program asks for does not wait for the request that waits for it', async () => {
    const { token } = await makeToken(app, person, 'read');
    const [connect] = Object.values(clients);
    if (!connect) throw new Error('there is no client');
    await using client = await connect(app.url, token);
    const answers = await Promise.all(Array.from({ length: 60 }, () => client.call('get_profile', {})));
    expect(answers).toHaveLength(60);
    for (const { data } of answers) expect(data).toHaveProperty('cv');
  });

  test('those of a login that was ended take no place of the person', async () => {
    const again = await app.login(person);
    await app.call('DELETE', '/api/auth/sessions', { token: again.body.token });
    await using held = await holdTable('sessions');
    const ended = burst(400, orders(person.token));
    await expect.poll(() => ended.answered.length, { timeout: 10_000 }).toBe(130);
    const own = burst(270, orders(again.body.token));
    await held[Symbol.asyncDispose]();
    expect(statuses(await own.all)).toEqual([200]);
    await ended.all;
    person = { ...person, token: again.body.token };
  });
});

test('requests without a login queue by network, and no network waits for another', async () => {
  await using held = await holdTable('calendar_feeds');
  const read = (ip: string) => () =>
    app.call('GET', `/api/calendar/${'x'.repeat(43)}.ics`, { headers: { 'x-forwarded-for': ip } });
  const { answered, all } = burst(1040, read('203.0.113.7'));
  await expect.poll(() => answered.length, { timeout: 10_000 }).toBe(20);
  for (const reply of answered) expectProblem(reply, 'too_many_requests');
  expect(await held.waiting()).toBe(4);
  const elsewhere = burst(1, read('203.0.113.8'));
  await expect.poll(held.waiting).toBe(5);
  expect((await orders(other.token)()).status).toBe(200);
  await held[Symbol.asyncDispose]();
  expect(statuses(await elsewhere.all)).toEqual([404]);
  expect((await all).filter(({ status }) => status === 404)).toHaveLength(1020);
});

test('logins of one account hold up no other’s from the same network', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const login = ({ email }: Person, written = 'fel lösenord') =>
    app.call('POST', '/api/auth/login', { body: { email, password: written }, headers });
  const attacked = await app.register();
  const client = new pg.Client(app.database.connection);
  await client.connect();
  // A wrong login is recorded with the account.
  await client.query('begin');
  await client.query('select from users where id = $1 for update', [attacked.id]);
  // However the address is spelled.
  const written = [attacked, { ...attacked, email: attacked.email.toUpperCase() }];
  const guess = () => login(written.reverse()[0] as Person);
  const { answered, all } = burst(105, guess);
  await expect.poll(() => answered.length, { timeout: 10_000 }).toBe(5);
  for (const reply of answered) expectProblem(reply, 'too_many_requests');
  expect((await login(other, other.password)).status).toBe(200);
  const forgot = await app.call('POST', '/api/auth/forgot-password', { body: { email: other.email }, headers });
  expect(forgot.status).toBe(202);
  const reset = { token: 'A'.repeat(43), newPassword: 'ett nytt lösenord' };
  expectProblem(await app.call('POST', '/api/auth/reset-password', { body: reset, headers }), 'invalid_token');
  await client.end();
  expect((await all).filter(({ status }) => status === 401)).toHaveLength(100);
  expect((await login(attacked, attacked.password)).status).toBe(200);
});

test('logins with large bodies wait in the line of their network, and hold up no others', async () => {
  await using held = await holdTable('calendar_feeds');
  const headers = { 'x-forwarded-for': '203.0.113.10' };
  const feed = `/api/calendar/${'x'.repeat(43)}.ics`;
  const waiting = burst(20, () => app.call('GET', feed, { headers }));
  await expect.poll(held.waiting).toBe(4);
  const body = { email: other.email, password: other.password };
  const padded = { ...body, password: 'x'.repeat(20_000) };
  const large = burst(30, () => app.call('POST', '/api/auth/login', { body: padded, headers }));
  expect((await app.call('POST', '/api/auth/login', { body, headers })).status).toBe(200);
  expect(large.answered).toEqual([]);
  await held[Symbol.asyncDispose]();
  expect(statuses(await waiting.all)).toEqual([404]);
  expect(statuses(await large.all)).toEqual([401]);
});

test('what a login asked for before it was ended is not done after', async () => {
  const { id, token } = await app.register();
  const written = JSON.stringify({ host: 'imap.example.se', port: 993, secure: true, username: 'x', password: 'x' });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(written),
  };
  app.wait({ minutes: 2 });
  const before = app.clock.now();
  const slow = request(new URL('/api/mailbox', app.url), { method: 'PUT', headers });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    slow.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });
  slow.write(written.slice(0, 1));
  // An accepted login updates the time of the last use.
  const seen = async () =>
    (await app.rows('select last_seen_at from sessions where user_id = $1', [id]))[0].last_seen_at >= before;
  await expect.poll(seen, { timeout: 10_000 }).toBe(true);
  await app.rows('update sessions set revoked_at = now() where user_id = $1', [id]);
  slow.end(written.slice(1));
  expect(await answered).toBe(401);
  expect(await app.rows('select 1 from mailboxes where user_id = $1', [id])).toEqual([]);
});

test('a request that is refused before its work leaves its place', async () => {
  for (let i = 0; i < 30; i += 1) {
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => app.call('GET', '/api/orders?limit=x', { token: other.token })),
      app.call('GET', '/api/admin/orders', { token: other.token }),
      app.call('POST', '/api/orders', { token: other.token, raw: '{' }),
    ]);
    expect(statuses(replies).toSorted()).toEqual([400, 403]);
  }
  expect((await orders(other.token)()).status).toBe(200);
});
