import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../calls.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { SmtpDouble } from '../doubles/smtp-server.ts';
import { openEventStream } from '../event-stream.ts';
import { password, uniqueEmail } from '../factories.ts';
import { developer, nurse } from '../journeys/matching/people.ts';
import { type Service, spawnService } from '../spawn-service.ts';

/**
 * Two serving processes and two workers on one database: users order, apply and are scored while one process of each
 * kind is killed. Everything happens exactly once.
 */
const PEOPLE = 6;
const ORDERS = 40;
const APPLICATIONS = 18;
const server = new SmtpDouble();
const started = new AsyncDisposableStack();
let database: TestDatabase;
let reader: pg.Client;
let serving: [Service, Service];
let working: [Service, Service];

beforeAll(async () => {
  await server.start();
  started.defer(() => server.stop());
  server.extensions = ['AUTH PLAIN'];
  // So slow that some mail is always in progress.
  server.slowness = 20;
  database = started.use(await createTestDatabase());
  reader = new pg.Client(database.connection);
  await reader.connect();
  started.defer(() => reader.end());
  const env = { DATABASE_URL: database.url, SMTP_URL: server.url, AD_SOURCE: 'sample', TAXONOMY_SOURCE: 'sample' };
  const start = async (role: 'serve' | 'work') => started.use(await spawnService(env, role));
  serving = await Promise.all([start('serve'), start('serve')]);
  working = await Promise.all([start('work'), start('work')]);
});
afterAll(() => started.disposeAsync());

async function count(of: string): Promise<number> {
  return (await reader.query(`select count(*)::int as n from ${of}`)).rows[0].n;
}

/** Alternates between the two processes; uses the remaining one once the first is gone. */
let turn = 0;
async function ask(method: string, path: string, particulars: object): Promise<Json> {
  turn += 1;
  const [one, other] = turn % 2 === 0 ? serving : serving.toReversed();
  const reply = await (one as Service)
    .call(method, path, particulars)
    .catch(() => (other as Service).call(method, path, particulars));
  if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.bytes}`);
  return reply.body;
}

async function register(cv: Json): Promise<{ id: string; email: string; token: string }> {
  const email = uniqueEmail();
  const { token, user } = await ask('POST', '/api/auth/register', { body: { email, password } });
  const account = { host: '127.0.0.1', port: server.port, secure: false, username: email, password };
  await ask('PUT', '/api/sending-account', { token, body: account });
  await ask('PUT', '/api/profile', { token, body: { cv, wishes: {} } });
  return { id: user.id, email, token };
}

/** An application that the user has approved. */
async function approved(token: string, recipient: string): Promise<string> {
  const body = { title: 'Kock', employer: 'Krogen', recipient };
  const { id } = await ask('POST', '/api/applications', { token, body });
  const move = (verb: string) => ask('POST', `/api/applications/${id}/moves`, { token, body: { verb } });
  await move('draft');
  await ask('PUT', `/api/applications/${id}/letter`, { token, body: { text: 'Hej! Jag lagar gärna mat.' } });
  await move('request_approval');
  const { materialHash } = await ask('GET', `/api/applications/${id}`, { token });
  await ask('POST', `/api/applications/${id}/approval`, { token, body: { materialHash } });
  return id;
}

test('with one of each killed in the middle everything is done once', async () => {
  await expect.poll(() => count(`ads where status = 'open'`), { timeout: 90_000 }).toBeGreaterThan(250);
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => register(n % 2 === 0 ? developer : nurse)));
  const accounts = () => count(`sending_accounts where status = 'ok'`);
  await expect.poll(accounts, { timeout: 60_000 }).toBe(PEOPLE);
  const who = (n: number) => people[n % PEOPLE] as (typeof people)[number];
  const recipients = Array.from({ length: APPLICATIONS }, (_, n) => `chef${n}@krogen.example`);
  const applications = await Promise.all(recipients.map((to, n) => approved(who(n).token, to)));

  // An open page on the process that stays, of a user whose data both processes change.
  const [doomed, staying] = serving;
  await using page = await openEventStream(staying.url, { token: who(0).token });
  await expect.poll(() => page.messages.length, { timeout: 10_000 }).toBeGreaterThan(0);
  const byTheOther = await doomed.call('POST', '/api/orders', { token: who(0).token, body: { letterCount: 1 } });
  expect(byTheOther.status).toBe(201);
  const toldOf = () => page.messages.map(({ data }) => data.subject?.id);
  await expect.poll(toldOf, { timeout: 10_000 }).toContain(byTheOther.body.id);

  const [doomedWorker] = working;
  const mailsTo = (of: string[]) => server.taken.flatMap(({ to }) => to).filter((to) => of.includes(to));
  server.onBody = () => {
    // The worker is killed in the middle of sending a mail.
    if (mailsTo(recipients).length === 3) doomedWorker.end('SIGKILL');
    return undefined;
  };
  const order = (n: number) => ({
    token: who(n).token,
    body: { letterCount: 1 },
    // An interrupted request is repeated with the same idempotency key, at the other process.
    headers: { 'idempotency-key': `order-${n}` },
  });
  let placed = 0;
  const placing = Array.from({ length: ORDERS }, async (_, n) => {
    await delay(n * 20);
    const { id } = await ask('POST', '/api/orders', order(n));
    placed += 1;
    if (placed === ORDERS / 4) doomed.end('SIGKILL');
    return id as string;
  });
  const half = APPLICATIONS / 2;
  const send = (id: string, n: number) =>
    ask('POST', `/api/applications/${id}/sending`, { token: who(n).token }).catch((error: Error) => {
      // Started by the killed process, which could not answer.
      if (!error.message.includes(' 409')) throw error;
    });
  const [orders] = await Promise.all([
    Promise.all(placing),
    Promise.all(applications.slice(0, half).map((id, n) => send(id, n))),
  ]);
  await Promise.all([doomed.ended, doomedWorker.ended]);
  server.onBody = () => undefined;
  await Promise.all(applications.slice(half).map((id, n) => send(id, n + half)));

  // Orders: as many as were requested plus the one from before, each with a code of its own.
  expect(new Set(orders).size).toBe(ORDERS);
  expect(await count('orders where user_id is not null')).toBe(
    ORDERS + 1 + (await count(`orders o join users u on u.id = o.user_id where u.email like '%@example.com'`)),
  );
  expect(await count('(select code from orders group by code having count(*) > 1) as twice')).toBe(0);

  // Applications: no employer gets two mails, and users are asked only about those that the dead process was sending.
  const states = async () => {
    const found = await reader.query('select id, state from applications');
    const state = new Map(found.rows.map((row) => [row.id, row.state]));
    return applications.map((id) => state.get(id));
  };
  const ended = async () =>
    (await states()).filter((state) => state === 'sent' || state === 'needs_verification').length;
  await expect.poll(ended, { timeout: 120_000, interval: 250 }).toBe(APPLICATIONS);
  const got = mailsTo(recipients);
  expect(new Set(got).size).toBe(got.length);
  const reached = await states();
  expect(reached.slice(half)).toEqual(Array(half).fill('sent'));
  expect(recipients.filter((to, n) => reached[n] === 'sent' && !got.includes(to))).toEqual([]);

  // Scores: each user's are based on one scoring of all ads, whichever process computed them.
  const scored = `select count(*)::int as matches, count(distinct scored_at)::int as times from matches group by
    user_id`;
  const isScored = () => count(`match_states where finished_at is not null`);
  await expect.poll(isScored, { timeout: 60_000, interval: 250 }).toBe(PEOPLE);
  const { rows } = await reader.query(scored);
  expect(rows).toHaveLength(PEOPLE);
  for (const { matches } of rows) expect(matches).toBeGreaterThan(0);

  // The page received an event for every order of its user, whichever process placed it.
  const own = orders.filter((_, n) => n % PEOPLE === 0);
  await expect.poll(() => own.filter((id) => !toldOf().includes(id)), { timeout: 10_000 }).toEqual([]);
  const moves = page.messages.filter(({ data }) => data.kind === 'order.moved').map(({ data }) => data.subject?.id);
  expect(new Set(moves).size).toBe(moves.length);
});
