import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { newId } from '../../src/platform/kernel/ids.ts';
import type { Calls, Json } from '../calls.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { type MailboxServer, openMailboxServer } from '../doubles/mailbox-server.ts';
import { TcpProxy } from '../doubles/tcp-proxy.ts';
import { childrenOf, isRunning } from '../embedded-holder.ts';
import { password, uniqueEmail } from '../factories.ts';
import { openTestApp } from '../open-test-app.ts';
import { spawnService } from '../spawn-service.ts';

/** A watched mailbox while the database is unreachable, and after a kill of the process that watches it. */
let database: TestDatabase;
let server: MailboxServer;
beforeEach(async () => {
  database = await createTestDatabase();
  server = await openMailboxServer('hemligt');
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await database.drop();
});

const patient = { timeout: 60_000, interval: 100 };
const mail = (subject: string) =>
  `From: =?utf-8?q?Krogen_Bl=C3=A5?= <kim@krogenbla.example>\r\nSubject: ${subject}\r\nMessage-ID: ` +
  `<${newId()}@krogenbla.example>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nHej! Vi har valt att ` +
  'gå vidare med andra kandidater till tjänsten som kock.\r\n';

/** A user who waits for a reply, with their mailbox. @returns a function that reads the subjects received so far */
async function waiting(call: Calls): Promise<() => Promise<string[]>> {
  const account = { email: uniqueEmail(), password };
  const { token } = (await call('POST', '/api/auth/register', { body: account })).body;
  const body = { title: 'Kock', employer: 'Krogen Blå AB' };
  const { id } = (await call('POST', '/api/applications', { token, body })).body;
  await call('POST', `/api/applications/${id}/moves`, { token, body: { verb: 'mark_sent' } });
  const { port, username } = server;
  const settings = { host: '127.0.0.1', port, secure: false, username, password: 'hemligt' };
  expect((await call('PUT', '/api/mailbox', { token, body: settings })).status).toBe(200);
  const status = async () => (await call('GET', '/api/mailbox', { token })).body;
  await expect.poll(status, patient).toMatchObject({ status: 'ok' });
  return async () => {
    const { items = [] } = (await call('GET', '/api/replies', { token })).body;
    return items.map(({ subject }: Json) => subject).toSorted();
  };
}

describe.each([
  ['refuses', (proxy: TcpProxy) => proxy.refuse()],
  ['hangs', async (proxy: TcpProxy) => proxy.freeze()],
])('a database that %s', (_what, goAway) => {
  test('ends no watch: what came meanwhile is taken in once it is back, and once', async () => {
    await using proxy = TcpProxy.before(inject('environment').server);
    await proxy.pass();
    await using app = await openTestApp({ database, env: { DATABASE_URL: proxy.databaseUrl(database.url) } });
    const subjects = await waiting(app.call);
    server.deliver(mail('Före'));
    await expect.poll(subjects, patient).toEqual(['Före']);
    await goAway(proxy);
    server.deliver(mail('Under'));
    // Longer than a lease: the process has to take the mailbox again.
    await delay(25_000);
    await proxy.pass();
    await expect.poll(subjects, patient).toEqual(['Före', 'Under']);
    server.deliver(mail('Efter'));
    await expect.poll(subjects, patient).toEqual(['Efter', 'Före', 'Under']);
    await expect.poll(() => server.open, patient).toBe(1);
  });
});

test('one of two processes watches, the other takes over when it is killed, and no reader is left', async () => {
  const env = { DATABASE_URL: database.url, TEST_CLOCK: '2026-11-18T09:15:00Z' };
  await using first = await spawnService(env);
  const begun = await waiting(first.call);
  await using second = await spawnService(env);
  server.deliver(mail('Före'));
  await expect.poll(begun, patient).toEqual(['Före']);
  // The second process has polled mailboxes many times by now.
  const reader = new pg.Client(database.connection);
  await reader.connect();
  try {
    const watcher = async () => (await reader.query('select watched_by from mailboxes')).rows[0].watched_by;
    const before = await watcher();
    expect(server.logins).toEqual({ taken: 1, refused: 0 });
    const readers = childrenOf(first.pid);
    expect(readers.map(isRunning)).toEqual([true]);
    await first.end('SIGKILL');
    await expect.poll(() => readers.map(isRunning), patient).toEqual([false]);
    await expect.poll(() => server.open, patient).toBe(0);
    server.deliver(mail('Efter'));
    const subjects = async () =>
      (await reader.query(`select subject from replies where sender like '%krogenbla%' order by subject`)).rows.map(
        ({ subject }) => subject,
      );
    await expect.poll(subjects, patient).toEqual(['Efter', 'Före']);
    expect(await watcher()).not.toBe(before);
    expect([server.open, server.logins]).toEqual([1, { taken: 2, refused: 0 }]);
    expect((await second.call('GET', '/readyz')).status).toBe(200);
    const its = childrenOf(second.pid);
    expect(its.map(isRunning)).toEqual([true]);
    expect(await second.end('SIGTERM')).toBe(0);
    expect(its.map(isRunning)).toEqual([false]);
  } finally {
    await reader.end();
  }
});
