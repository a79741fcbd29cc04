import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Json, Reply } from '../calls.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { SmtpDouble } from '../doubles/smtp-server.ts';
import { password, uniqueEmail } from '../factories.ts';
import { type Service, spawnService } from '../spawn-service.ts';

/** kill -9 in the middle of sending: the user is asked to check, and no employer gets a second mail. */
let database: TestDatabase;
let client: pg.Client;
let server: SmtpDouble;
let services: Service[];
let token: string;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
  server = new SmtpDouble();
  await server.start();
  services = [];
});
afterEach(async () => {
  for (const service of services) await service[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await client.end();
  await database[Symbol.asyncDispose]();
});

async function start(role?: 'all' | 'serve' | 'work'): Promise<Service> {
  const service = await spawnService({ DATABASE_URL: database.url, ALLOW_PRIVATE_HOSTS: 'on' }, role);
  services.push(service);
  return service;
}

function ok({ status, body, bytes }: Reply): Json {
  if (status >= 300) throw new Error(`${status}: ${bytes}`);
  return body;
}

/** Creates a user with a mail server of their own and this many approved applications. @returns their ids */
async function approved({ call }: Service, count: number): Promise<string[]> {
  const body = { email: uniqueEmail(), password };
  token = ok(await call('POST', '/api/auth/register', { body })).token;
  const { port } = new URL(server.url);
  const account = { host: '127.0.0.1', port: Number(port), secure: false, username: 'jag', password: 'hemligt' };
  ok(await call('PUT', '/api/sending-account', { token, body: account }));
  await expect
    .poll(async () => ok(await call('GET', '/api/sending-account', { token })).status, { timeout: 20_000 })
    .toBe('ok');
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const begun = { title: `Kock ${n}`, employer: `Krogen ${n}`, recipient: `chef${n}@krogen.example` };
    const { id } = ok(await call('POST', '/api/applications', { token, body: begun }));
    const path = `/api/applications/${id}`;
    ok(await call('PATCH', path, { token, body: { transport: 'smtp' } }));
    ok(await call('POST', `${path}/moves`, { token, body: { verb: 'draft' } }));
    ok(await call('PUT', `${path}/letter`, { token, body: { text: `Jag vill bli Kock ${n}.` } }));
    const { materialHash } = ok(await call('POST', `${path}/moves`, { token, body: { verb: 'request_approval' } }));
    ok(await call('POST', `${path}/approval`, { token, body: { materialHash } }));
    ids.push(id);
  }
  server.connections = 0;
  return ids;
}

const send = ({ call }: Service, id: string) => call('POST', `/api/applications/${id}/sending`, { token });
const look = async ({ call }: Service, id: string): Promise<Json> =>
  ok(await call('GET', `/api/applications/${id}`, { token }));

/** Waits until every task of sending has ended; tasks whose process died have been repeated by then. */
async function tasksDone(): Promise<void> {
  const open =
    `select count(*)::int as n from tasks.job where name = 'applications.send' and state in ('created', ` +
    `'retry', 'active')`;
  await expect.poll(async () => (await client.query(open)).rows[0].n, { timeout: 90_000, interval: 250 }).toBe(0);
}

test.each([
  ['the server has the whole mail and has not answered', 'onBody'],
  ['the server has been reached and says nothing', 'onConnect'],
] as const)('while %s', async (_when, step) => {
  const first = await start();
  const [id = ''] = await approved(first, 1);
  let reached = false;
  server[step] = () => {
    reached = true;
    return 'hang';
  };
  expect((await send(first, id)).status).toBe(202);
  await expect.poll(() => reached, { timeout: 20_000 }).toBe(true);
  await first.end('SIGKILL');
  server[step] = () => undefined;

  const second = await start();
  await expect.poll(async () => (await look(second, id)).state, { timeout: 5000 }).toBe('needs_verification');
  await tasksDone();
  const after = await look(second, id);
  expect(after).toMatchObject({ state: 'needs_verification', approval: null });
  expect(after.history.at(-1)).toMatchObject({ verb: 'unclear', source: 'system' });
  expect(server.connections).toBe(1);
  expect(server.taken).toEqual([]);
  expect((await send(second, id)).status).toBe(409);
});

test('before anybody took it in hand, it goes out once there is a worker, once', async () => {
  const serving = await start('serve');
  const working = await start('work');
  const [id = ''] = await approved(serving, 1);
  await working.end('SIGKILL');
  expect((await send(serving, id)).body.state).toBe('sending');
  await serving.end('SIGKILL');

  const next = await start();
  await expect.poll(async () => (await look(next, id)).state, { timeout: 60_000 }).toBe('sent');
  await tasksDone();
  expect(server.taken).toHaveLength(1);
});

test('of one of two services, while twenty applications are on their way: none goes twice', async () => {
  const first = await start();
  const second = await start();
  const ids = await approved(first, 20);
  let died = false;
  server.onBody = () => {
    if (server.taken.length >= 6 && !died) {
      died = true;
      void first.end('SIGKILL');
    }
    return undefined;
  };
  // Each application is sent twice, once through each process.
  await Promise.allSettled(ids.flatMap((id) => [send(second, id), send(first, id)]));
  await tasksDone();
  const states = new Map<string, string>();
  await expect
    .poll(
      async () => {
        for (const id of ids) states.set(id, (await look(second, id)).state);
        return [...states.values()].filter((state) => state === 'sending');
      },
      { timeout: 30_000 },
    )
    .toEqual([]);
  expect(died).toBe(true);
  const recipients = server.taken.flatMap(({ to }) => to);
  expect(new Set(recipients).size).toBe(recipients.length);
  for (const [n, id] of ids.entries()) {
    const went = recipients.includes(`chef${n}@krogen.example`);
    // One may have been accepted at the moment of the kill, when nothing could record that any more.
    const known = { sent: true, approved: false, needs_verification: went }[states.get(id) ?? ''];
    expect(went, `${states.get(id)} of application ${n}`).toBe(known);
  }
});

test('a service that is asked to stop ends what it can, and leaves nothing in between', async () => {
  const first = await start();
  const [id = ''] = await approved(first, 1);
  let reached = false;
  server.onBody = () => {
    reached = true;
    return 'hang';
  };
  await send(first, id);
  await expect.poll(() => reached, { timeout: 20_000 }).toBe(true);
  expect(await first.end('SIGTERM')).toBe(0);

  const second = await start();
  await expect.poll(async () => (await look(second, id)).state, { timeout: 5000 }).toBe('needs_verification');
  await tasksDone();
  expect(server.connections).toBe(1);
});
