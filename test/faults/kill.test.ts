import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Reply } from '../calls.ts';
import { password, uniqueEmail } from '../factories.ts';
import { type Service, spawnService } from '../spawn-service.ts';

/** kill -9 of the service, whose embedded database is left running. */
let dataDir: string;
let service: Service;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sokvag-kill-'));
});
afterEach(async () => {
  await service[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async () => {
  service = await spawnService({ DATA_DIR: dataDir });
};

/**
 * Two hundred concurrent registrations; the service is killed after this many answers. @returns those answered with 201
 */
async function registerAndKill(after: number): Promise<{ answered: Map<string, string>; asked: string[] }> {
  const asked = Array.from({ length: 200 }, () => uniqueEmail());
  const answered = new Map<string, string>();
  const register = async (email: string) => {
    const reply = await service.call('POST', '/api/auth/register', { body: { email, password } });
    if (reply.status !== 201) throw new Error(`register answered ${reply.status}`);
    answered.set(email, reply.body.token);
    if (answered.size === after) await service.end('SIGKILL');
  };
  const outcomes = await Promise.allSettled(asked.map(register));
  const refused = outcomes.filter((o) => o.status === 'rejected').map((o) => String(o.reason));
  // Requests without an answer broke off; none was refused.
  expect(refused.filter((reason) => reason.includes('register answered'))).toEqual([]);
  return { answered, asked };
}

test('during 200 registrations: everybody who was answered can log in', async () => {
  await start();
  for (const after of [20, 90, 150]) {
    const { answered, asked } = await registerAndKill(after);
    expect(answered.size).toBeGreaterThanOrEqual(after);
    expect(answered.size).toBeLessThan(200);

    await start();
    const login = (email: string) => service.call('POST', '/api/auth/login', { body: { email, password } });
    const me = (token: string) => service.call('GET', '/api/auth/me', { token });
    const each = async <T>(of: Iterable<T>, call: (one: T) => Promise<Reply>) =>
      Map.groupBy(await Promise.all([...of].map(call)), ({ status }) => status);
    expect([...(await each(answered.keys(), login)).keys()]).toEqual([200]);
    expect([...(await each(answered.values(), me)).keys()]).toEqual([200]);

    // Each of the others is stored completely or not at all: a user who cannot log in can register.
    for (const email of asked.filter((one) => !answered.has(one))) {
      const isThere = (await login(email)).status === 200;
      const again = await service.call('POST', '/api/auth/register', { body: { email, password } });
      expect(again.status).toBe(isThere ? 409 : 201);
    }
  }
});

test('during a hundred resets: each was done whole or not at all', async () => {
  await start();
  const emails = Array.from({ length: 100 }, () => uniqueEmail());
  const tokens = new Map<string, string>();
  for (const email of emails) {
    const { body } = await service.call('POST', '/api/auth/register', { body: { email, password } });
    tokens.set(email, body.token);
  }
  const changed = new Set<string>();
  const newPassword = 'nytt efter döden';
  const change = async (email: string) => {
    const reply = await service.call('POST', '/api/auth/change-password', {
      token: tokens.get(email) ?? '',
      body: { currentPassword: password, newPassword },
    });
    if (reply.status === 200) changed.add(email);
    if (changed.size === 40) await service.end('SIGKILL');
  };
  await Promise.allSettled(emails.map(change));
  await start();

  for (const email of emails) {
    const login = async (written: string) =>
      (await service.call('POST', '/api/auth/login', { body: { email, password: written } })).status;
    const [withOld, withNew] = [await login(password), await login(newPassword)];
    expect([withOld, withNew].toSorted()).toEqual([200, 401]);
    if (changed.has(email)) expect(withNew).toBe(200);
    // A login from before the kill lives as long as the password does.
    const { status } = await service.call('GET', '/api/auth/me', { token: tokens.get(email) ?? '' });
    expect(status).toBe(withOld);
  }
});

test('of a service on a server: its mail goes out from the next one, none is lost', async () => {
  const { createTestDatabase } = await import('../databases.ts');
  const { SmtpDouble } = await import('../doubles/smtp-server.ts');
  await using database = await createTestDatabase();
  await using server = new SmtpDouble();
  await server.start();
  const env = { DATABASE_URL: database.url, SMTP_URL: server.url };
  service = await spawnService(env);
  const emails = Array.from({ length: 30 }, () => uniqueEmail());
  for (const email of emails) await service.call('POST', '/api/auth/register', { body: { email, password } });
  const killed = Promise.withResolvers<void>();
  server.onBody = () => {
    if (server.taken.length === 8) service.end('SIGKILL').then(() => killed.resolve());
    return undefined;
  };
  const asked = emails.map((email) => service.call('POST', '/api/auth/forgot-password', { body: { email } }));
  const acknowledged = (await Promise.allSettled(asked)).map(
    (outcome) => outcome.status === 'fulfilled' && outcome.value.status === 202,
  );
  await killed.promise;
  server.onBody = () => undefined;

  service = await spawnService(env);
  const promised = emails.filter((_, n) => acknowledged[n]);
  expect(promised.length).toBeGreaterThan(8);
  const recipients = () => new Set(server.taken.flatMap(({ to }) => to));
  // Waits for the interrupted attempt, by the clock of the mail queue.
  const now = new Date(Date.now() + 130_000).toISOString();
  await service.call('PUT', '/api/test/clock', { body: { now } });
  await expect.poll(() => promised.filter((email) => !recipients().has(email)), { timeout: 60_000 }).toEqual([]);
  // One may have been accepted at the moment of the kill, when nothing could record that any more.
  expect(server.taken.length - recipients().size).toBeLessThanOrEqual(1);
  const client = new pg.Client(database.connection);
  await client.connect();
  const waiting = async () => (await client.query(`select 1 from mail_outbox where status <> 'sent'`)).rowCount;
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  await client.end();
});
