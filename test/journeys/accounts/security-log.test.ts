import { afterAll, beforeAll, expect, test } from 'vitest';
import { otherPassword, password, uniqueEmail } from '../../factories.ts';
import { waitForMail } from '../../mailbox.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { askForReset, changeEmailTo, subjects } from './links.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const log = (token: string, query = '') => app.call('GET', `/api/account/security-log${query}`, { token });
const kindsOf = async (token: string) =>
  (await log(token, '?limit=100')).body.items.map(({ kind }: { kind: string }) => kind);

test('what happened is there for its owner to read, the newest first', async () => {
  const person = await app.register();
  await app.login({ ...person, password: 'fel lösenord' });
  const headers = { 'user-agent': 'Telefon/1.0' };
  const { body } = await app.call('POST', '/api/auth/login', { body: { email: person.email, password }, headers });

  const reply = await log(body.token);
  expect(reply).toMatchObject({ status: 200, body: { nextCursor: null } });
  expect(reply.body.items).toEqual([
    {
      id: expect.any(String),
      at: expect.stringMatching(/^2026-11-18T09:1\d/),
      kind: 'login',
      label: 'Inloggning',
      ip: '127.0.0.1',
      userAgent: 'Telefon/1.0',
    },
    expect.objectContaining({ kind: 'login_failed', label: 'Misslyckad inloggning' }),
    expect.objectContaining({ kind: 'registered', label: 'Kontot skapades' }),
  ]);
});

test('each thing that touches safety leaves one line', async () => {
  const person = await app.register();
  const newEmail = uniqueEmail('ny');
  const { wayBack } = await changeEmailTo(app, person, newEmail);
  await app.call('POST', '/api/auth/revert-email-change', { body: { token: wayBack } });
  const mailed = await waitForMail({ to: person.email, subject: subjects.reset });
  const reset = await askForReset(app, person.email, mailed);
  await app.call('POST', '/api/auth/reset-password', { body: { token: reset, newPassword: otherPassword } });
  const first = (await app.login({ ...person, password: otherPassword })).body.token;
  const changed = await app.call('POST', '/api/auth/change-password', {
    token: first,
    body: { currentPassword: otherPassword, newPassword: password },
  });
  const { token } = changed.body;
  await app.call('DELETE', '/api/auth/sessions', { token });
  await app.call('GET', '/api/account/export', { token });
  await app.call('POST', '/api/auth/logout', { token });

  expect(await kindsOf((await app.login(person)).body.token)).toEqual([
    'login',
    'logout',
    'data_exported',
    'sessions_ended',
    'password_changed',
    'login',
    'password_reset',
    'password_reset_requested',
    'password_reset_requested',
    'email_change_reverted',
    'email_changed',
    'email_change_requested',
    'registered',
  ]);
});

test('it is read in pages, each line once', async () => {
  const person = await app.register();
  for (let n = 0; n < 7; n += 1) await app.login({ ...person, password: 'fel lösenord' });
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await log(person.token, `?limit=3${cursor && `&cursor=${cursor}`}`);
    expect(body.items.length).toBeLessThanOrEqual(3);
    seen.push(...body.items.map(({ id }: { id: string }) => id));
    cursor = body.nextCursor;
  }
  expect(new Set(seen).size).toBe(8);
  expect(seen).toEqual(seen.toSorted().toReversed());
});

test.each(['x', '%00', "'--", '0'.repeat(36), 'ZZZ', '%F0%9F%98%80'])(
  'a mark that is not ours is refused: %s',
  async (cursor) => {
    const { token } = await app.register();
    expectProblem(await log(token, `?cursor=${cursor}`), 'validation_failed', ['cursor']);
  },
);

test('nobody reads that of somebody else', async () => {
  const [anna, bo] = [await app.register(), await app.register()];
  const [line] = (await log(anna.token)).body.items;
  const others = (await log(bo.token, `?cursor=${line.id.replace(/^./, 'f')}`)).body.items;
  expect(others.map(({ id }: { id: string }) => id)).not.toContain(line.id);
});

test('a line is neither changed nor taken away, by SQL either', async () => {
  const person = await app.register();
  const tries = [
    `update security_events set kind = 'login' where user_id = $1`,
    'delete from security_events where user_id = $1',
  ];
  for (const sql of tries) {
    await expect(app.rows(sql, [person.id])).rejects.toThrow('security events are append-only');
  }
  await expect(app.rows('truncate security_events')).rejects.toThrow('security events are append-only');
  expect(await kindsOf(person.token)).toEqual(['registered']);
});

test('a login that failed leaves a line with those who have an account, and nothing with others', async () => {
  const before = await app.rows('select 1 from security_events');
  await app.login({ email: uniqueEmail(), password });
  await app.login({ email: 'ingen adress \u0000', password });
  expect(await app.rows('select 1 from security_events')).toHaveLength(before.length);
});
