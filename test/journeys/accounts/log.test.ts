import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../databases.ts';
import { SmtpDouble } from '../../doubles/smtp-server.ts';
import { otherPassword, password, uniqueEmail } from '../../factories.ts';
import { defaultSettings } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { type Service, spawnService } from '../../spawn-service.ts';
import { form } from '../orders/form.ts';

async function query(sql: string): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** The whole life of an account with all log lines; none contains anything secret or personal. */
const server = new SmtpDouble();
let database: TestDatabase;
let service: Service;
beforeAll(async () => {
  await server.start();
  database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, SMTP_URL: server.url, LOG_LEVEL: 'trace' };
  service = await spawnService(env);
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await database.drop();
  await server.stop();
});

test('the log tells of requests and troubles, and of nobody', { tags: 'long' }, async () => {
  const { call } = service;
  // A local server may let its role in without a password.
  const secrets = [password, otherPassword, ...[database.connection.password].filter(Boolean)];
  const { JWT_SECRET = '', ENCRYPTION_KEY = '' } = defaultSettings();
  secrets.push(JWT_SECRET, ENCRYPTION_KEY, 'admin-losenord');
  const mailed = async (to: string, n: number) => {
    await expect.poll(() => server.taken.filter((mail) => mail.to.includes(to)).length, { timeout: 20_000 }).toBe(n);
    // Soft line breaks and the equals sign of its query are the only quoted-printable in a link.
    const source = server.taken.findLast((mail) => mail.to.includes(to))?.source ?? '';
    return /token=([\w-]{43})/.exec(source.replaceAll('=\n', '').replaceAll('=3D', '='))?.[1] ?? '';
  };

  const email = uniqueEmail('hemlig.person');
  const registered = await call('POST', '/api/auth/register', { body: { email, password } });
  const { token, user } = registered.body;
  secrets.push(email, email.split('@')[0] ?? '', token, token.split('.')[2]);
  await call('POST', '/api/auth/login', { body: { email, password: `${password} fel` } });
  await call('POST', '/api/auth/register', { body: { email, password } });
  await call('POST', '/api/auth/register', { raw: `{"email":"${email}","password":"${password}"` });
  await call('GET', `/aterstall-losenord?token=${token}`);
  await call('GET', `/api/nothing?token=${token}`);
  await call('POST', '/api/auth/forgot-password', { body: { email } });
  const reset = await mailed(email, 1);
  secrets.push(reset);
  expect(reset).toHaveLength(43);
  const done = await call('POST', '/api/auth/reset-password', { body: { token: reset, newPassword: otherPassword } });
  expect(done.status).toBe(204);

  const newEmail = uniqueEmail('ny.hemlig');
  secrets.push(newEmail, newEmail.split('@')[0] ?? '');
  // Mail servers name unknown recipients in their refusals.
  server.onRecipient = (to) => (to === newEmail ? `550 <${to}>: user unknown` : undefined);
  const login = await call('POST', '/api/auth/login', { body: { email, password: otherPassword } });
  secrets.push(login.body.token.split('.')[2]);
  const feed = await call('POST', '/api/calendar/feed', { token: login.body.token });
  const key = /([\w-]{43})\.ics$/.exec(feed.body.url)?.[1] ?? '';
  expect(key).toHaveLength(43);
  secrets.push(key);
  expect((await call('GET', `/api/calendar/${key}.ics`)).status).toBe(200);
  await call('GET', `/api/calendar/${key}`);
  await call('GET', `/kalender/${key}.ics`);
  const cv = form([{ name: 'file', fileName: 'hemligt-namn.txt', content: 'Undersköterska' }]);
  expect((await call('POST', '/api/profile/cv-imports', { token: login.body.token, ...cv })).status).toBe(201);
  secrets.push('hemligt-namn');
  await call('POST', '/api/auth/change-email', {
    token: login.body.token,
    body: { newEmail, currentPassword: otherPassword },
  });
  await expect.poll(() => service.written(), { timeout: 20_000 }).toContain('a mail was not taken');
  await query(`alter table users add constraint no_more check (created_at < '2020-01-01') not valid`);
  const refused = { email: uniqueEmail('den.som.foll'), password };
  secrets.push(refused.email);
  expectProblem(await call('POST', '/api/auth/register', { body: refused }), 'internal');
  await call('DELETE', '/api/account', { token: login.body.token, body: { currentPassword: otherPassword } });
  expectProblem(await call('GET', '/api/auth/me', { token: login.body.token }), 'unauthenticated');
  expect(await service.end()).toBe(0);

  const log = service.written();
  expect(log).toContain('"path":"/aterstall-losenord"');
  expect(log).toContain('"responseCode":550');
  expect(log).toContain('"constraint":"no_more"');
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
  expect(log).not.toContain(user.id);
  expect(log).not.toMatch(/\$2[aby]\$/);
  for (const line of log.split('\n')) {
    if (line.startsWith('{')) expect(() => JSON.parse(line)).not.toThrow();
  }
});
