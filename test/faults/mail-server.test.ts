import { afterAll, beforeAll, expect, test } from 'vitest';
import { SmtpDouble } from '../doubles/smtp-server.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';

/** A mail server that stops answering in the middle of a session. */
const server = new SmtpDouble();
let app: TestApp;
beforeAll(async () => {
  await server.start();
  app = await openTestApp({ env: { SMTP_URL: server.url } });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await server.stop();
});

const failures = async () => (await app.rows('select failures from mail_server'))[0].failures;
const takenBy = () => server.taken.flatMap(({ to }) => to);

test.each([
  ['before its greeting', () => (server.onConnect = () => 'hang'), 10],
  ['after the body', () => (server.onBody = () => 'hang'), 30],
] as const)(
  'a server that hangs %s holds up nobody, and gets the mail once it talks again',
  async (_what, hang, seconds) => {
    server.taken.length = 0;
    await server.stop();
    await server.start();
    hang();
    const people = [await app.register(), await app.register(), await app.register()];
    for (const { email } of people) await app.call('POST', '/api/auth/forgot-password', { body: { email } });

    // Meanwhile the service answers all other requests.
    for (let n = 0; n < 20; n += 1)
      expect((await app.login(people[0] ?? { email: '', password: '' })).status).toBe(200);
    await expect.poll(failures, { timeout: (seconds + 20) * 1000 }).toBe(1);
    expect(takenBy()).toEqual([]);

    server.onConnect = server.onBody = () => undefined;
    await expect
      .poll(
        () => {
          app.wait({ seconds: 5 });
          return takenBy();
        },
        { timeout: 30_000, interval: 500 },
      )
      .toHaveLength(3);
    expect(takenBy().toSorted()).toEqual(people.map(({ email }) => email).toSorted());
    expect(await failures()).toBe(0);
  },
);
