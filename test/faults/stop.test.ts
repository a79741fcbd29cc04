import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../databases.ts';
import { TcpProxy } from '../doubles/tcp-proxy.ts';
import { password, uniqueEmail } from '../factories.ts';
import { spawnService } from '../spawn-service.ts';

/** SIGTERM: requests in flight are answered, and then the process exits with 0. */
test('requests in flight are answered, new ones find nobody, the database is stopped in order', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sokvag-stop-'));
  await using service = await spawnService({ DATA_DIR: dataDir, BCRYPT_COST: '11' });
  const emails = Array.from({ length: 12 }, () => uniqueEmail());
  const asked = Promise.all(
    emails.map((email) => service.call('POST', '/api/auth/register', { body: { email, password } })),
  );
  // All are accepted when the first is answered: the rest wait for their turn at hashing.
  await expect
    .poll(async () => (await service.call('GET', '/metrics')).bytes.toString(), { timeout: 20_000, interval: 20 })
    .toMatch(/^sokvag_passwords_waiting [1-9]/m);
  const ended = service.end('SIGTERM');

  const replies = await asked;
  expect(replies.map(({ status }) => status)).toEqual(emails.map(() => 201));
  expect(await ended).toBe(0);
  await expect(service.call('GET', '/healthz')).rejects.toThrow();
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);

  await using again = await spawnService({ DATA_DIR: dataDir });
  for (const email of emails) {
    expect((await again.call('POST', '/api/auth/login', { body: { email, password } })).status).toBe(200);
  }
  expect(await again.end('SIGINT')).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});

test('a client that never finishes its request holds nothing up for long', async () => {
  await using database = await createTestDatabase();
  await using service = await spawnService({ DATABASE_URL: database.url });
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  expect((await service.call('GET', '/healthz')).status).toBe(200);

  const began = performance.now();
  expect(await service.end('SIGTERM')).toBe(0);
  expect(performance.now() - began).toBeLessThan(25_000);
  socket.destroy();
});

test('a database that hangs holds nothing up for long either', async () => {
  await using database = await createTestDatabase();
  await using proxy = TcpProxy.before(inject('environment').server);
  await proxy.pass();
  await using service = await spawnService({ DATABASE_URL: proxy.databaseUrl(database.url) });
  proxy.freeze();
  const asked = service.call('POST', '/api/auth/forgot-password', { body: { email: uniqueEmail() } });
  const outcome = Promise.allSettled([asked]);

  const began = performance.now();
  expect(await service.end('SIGTERM')).toBe(0);
  expect(performance.now() - began).toBeLessThan(60_000);
  await outcome;
});

test('a database that is not there ends it with 1', async () => {
  const starting = spawnService({ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/nothing' });
  await expect(starting).rejects.toThrow(/the service ended with 1:[\s\S]*ECONNREFUSED/);
});

test('a setting that cannot be used ends it with 1 and its name', async () => {
  const starting = spawnService({ APP_PROFILE: 'prod' });
  await expect(starting).rejects.toThrow(
    /the service ended with 1:[\s\S]*PAYMENT_NUMBER is required in the profile prod/,
  );
});
