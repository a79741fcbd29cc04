import { hashSync } from '@node-rs/bcrypt';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Reply } from '../calls.ts';
import { otherPassword, password, uniqueEmail } from '../factories.ts';
import { askForChange, askForReset } from '../journeys/accounts/links.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';
import { expectProblem } from '../problem.ts';
import { runBehindLocks, type Statement } from './row-locks.ts';

/** Two concurrent requests, each pair in the one order that matters. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
afterEach(() => vi.restoreAllMocks());

const post = (path: string, body: unknown, token?: string) => app.call('POST', `/api/auth/${path}`, { token, body });
const hashOther = hashSync(otherPassword, 4);
const me = (token: string) => app.call('GET', '/api/auth/me', { token });

/** Holds the next request right after it made a hash, runs `meanwhile`, and lets the request continue. */
async function heldAfterHashing(start: () => Promise<Reply>, meanwhile: () => Promise<void>): Promise<Reply> {
  const { passwords } = app.parts;
  const reached = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const hash = passwords.hash.bind(passwords);
  vi.spyOn(passwords, 'hash').mockImplementationOnce(async (written) => {
    const made = await hash(written);
    reached.resolve();
    await go.promise;
    return made;
  });
  const reply = start();
  await reached.promise;
  await meanwhile();
  go.resolve();
  return reply;
}

/** Locks the rows that `statements` change until every request of `starts` waits for them. */
const heldByRows = (statements: Statement[], ...starts: (() => Promise<Reply>)[]) =>
  runBehindLocks(app, statements, starts);

const lock = (id: string): [string, unknown[]] => ['select 1 from users where id = $1 for update', [id]];
const newPassword = (id: string): [string, unknown[]] => [
  'update users set password_hash = $2 where id = $1',
  [id, hashOther],
];

describe('a login whose password was right', () => {
  test('leaves no session when the password is changed before it is opened', async () => {
    const person = await app.register();
    const before = await app.rows('select 1 from sessions where user_id = $1', [person.id]);

    const [reply] = await heldByRows([newPassword(person.id)], () => app.login(person));
    expectProblem(reply as Reply, 'invalid_credentials');
    expect(await app.rows('select 1 from sessions where user_id = $1', [person.id])).toHaveLength(before.length);
  });

  test('nor when the account is locked before it is opened', async () => {
    const person = await app.register();
    const [reply] = await heldByRows([['update users set locked_at = now() where id = $1', [person.id]]], () =>
      app.login(person),
    );
    expectProblem(reply as Reply, 'invalid_credentials');
  });

  test('does not write the old password back when it is hashed anew', async () => {
    const person = await app.register();
    const token = await askForReset(app, person.email);
    await app.rows('update users set password_hash = $2 where id = $1', [person.id, hashSync(password, 5)]);

    const reply = await heldAfterHashing(
      () => app.login(person),
      async () => {
        expect((await post('reset-password', { token, newPassword: otherPassword })).status).toBe(204);
      },
    );
    expectProblem(reply, 'invalid_credentials');
    expect((await app.login({ ...person, password: otherPassword })).status).toBe(200);
  });

  test('gets in when another login has hashed it anew first', async () => {
    const person = await app.register();
    await app.rows('update users set password_hash = $2 where id = $1', [person.id, hashSync(password, 5)]);

    const reply = await heldAfterHashing(
      () => app.login(person),
      async () => {
        expect((await app.login(person)).status).toBe(200);
      },
    );
    expect(reply.status).toBe(200);
  });
});

test('of two resets with one token the one that stores first wins', async () => {
  const person = await app.register();
  const token = await askForReset(app, person.email);

  const reply = await heldAfterHashing(
    () => post('reset-password', { token, newPassword: 'den som kom för sent' }),
    async () => {
      expect((await post('reset-password', { token, newPassword: otherPassword })).status).toBe(204);
    },
  );
  expectProblem(reply, 'invalid_token');
  expect((await app.login({ ...person, password: otherPassword })).status).toBe(200);
});

test('a change of password loses to a reset', async () => {
  const person = await app.register();
  const token = await askForReset(app, person.email);

  const reply = await heldAfterHashing(
    () => post('change-password', { currentPassword: password, newPassword: 'från tjuven' }, person.token),
    async () => {
      expect((await post('reset-password', { token, newPassword: otherPassword })).status).toBe(204);
    },
  );
  expectProblem(reply, 'wrong_password');
  expect((await app.login({ ...person, password: otherPassword })).status).toBe(200);
});

test('a registration loses to one that stores first', async () => {
  const email = uniqueEmail();
  const reply = await heldAfterHashing(
    () => post('register', { email, password: otherPassword }),
    async () => {
      await app.register(email);
    },
  );
  expectProblem(reply, 'email_taken', ['email']);
  expect((await app.login({ email, password })).status).toBe(200);
});

describe('what was asked for with the old password does not outlive it:', () => {
  test('a change of address', async () => {
    const person = await app.register();
    const [reply] = await heldByRows([newPassword(person.id)], () =>
      post('change-email', { newEmail: uniqueEmail('ny'), currentPassword: password }, person.token),
    );
    expectProblem(reply as Reply, 'wrong_password');
    expect(await app.rows('select 1 from email_change_tokens where user_id = $1', [person.id])).toEqual([]);
  });

  test('a deletion', async () => {
    const person = await app.register();
    const [reply] = await heldByRows([newPassword(person.id)], () =>
      app.call('DELETE', '/api/account', { token: person.token, body: { currentPassword: password } }),
    );
    expectProblem(reply as Reply, 'wrong_password');
    expect((await me(person.token)).status).toBe(200);
  });

  test('a second step', async () => {
    const person = await app.register();
    const [reply] = await heldByRows([newPassword(person.id)], () =>
      post('totp', { currentPassword: password }, person.token),
    );
    expectProblem(reply as Reply, 'wrong_password');
    expect(await app.rows('select 1 from totp where user_id = $1', [person.id])).toEqual([]);
  });
});

/** In Devise (CVE-2026-32700) a confirmation took whatever address was pending when it was stored. */
test('a confirmation never gives the address of another request', async () => {
  const person = await app.register();
  const { confirm: token } = await askForChange(app, person, uniqueEmail('a'));
  const replaced: [string, unknown[]][] = [
    lock(person.id),
    ['update email_change_tokens set voided_at = now() where user_id = $1', [person.id]],
    [
      `insert into email_change_tokens (token_hash, user_id, old_email, new_email, created_at, expires_at)
       values ('x', $1, $2, $3, now(), now() + interval '1 hour')`,
      [person.id, person.email, uniqueEmail('b')],
    ],
  ];

  const [reply] = await heldByRows(replaced, () => post('confirm-email-change', { token, password }));
  expectProblem(reply as Reply, 'invalid_token');
  expect((await me(person.token)).body.user.email).toBe(person.email);
});

describe('a confirmation and the way back at the same time', () => {
  test('confirmed first: the address comes back', async () => {
    const person = await app.register();
    const { confirm, wayBack } = await askForChange(app, person, uniqueEmail('ny'));
    const [confirmed, reverted] = await heldByRows(
      [lock(person.id)],
      () => post('confirm-email-change', { token: confirm, password }),
      () => post('revert-email-change', { token: wayBack }),
    );

    expect([confirmed?.status, reverted?.status]).toEqual([200, 200]);
    expectProblem(await me(confirmed?.body.token), 'unauthenticated');
    expect((await app.login(person)).body.user.email).toBe(person.email);
  });

  test('taken back first: it is not confirmed', async () => {
    const person = await app.register();
    const { confirm, wayBack } = await askForChange(app, person, uniqueEmail('ny'));
    const [reverted, confirmed] = await heldByRows(
      [lock(person.id)],
      () => post('revert-email-change', { token: wayBack }),
      () => post('confirm-email-change', { token: confirm, password }),
    );

    expect(reverted?.status).toBe(200);
    expectProblem(confirmed as Reply, 'invalid_token');
    expect((await app.login(person)).body.user.email).toBe(person.email);
  });
});

test('an access token is not made when the password is changed before it is', async () => {
  const person = await app.register();
  const [made] = await heldByRows([newPassword(person.id)], () =>
    app.call('POST', '/api/access-tokens', {
      token: person.token,
      body: { name: 'Skript', scope: 'read', currentPassword: password },
    }),
  );
  expectProblem(made as Reply, 'wrong_password');
  expect(await app.rows('select 1 from access_tokens where user_id = $1', [person.id])).toEqual([]);
});

test('an account goes although somebody who writes for it holds its rows and waits for it', async () => {
  const { id, token } = await app.register();
  const profile = { cv: { basics: { name: 'Anna' } }, wishes: {} };
  expect((await app.call('PUT', '/api/profile', { token, body: profile })).status).toBe(200);
  const writer = new pg.Client(app.database.connection);
  await writer.connect();
  try {
    await writer.query('begin');
    await writer.query('select from profiles where user_id = $1 for update', [id]);
    const leaving = app.call('DELETE', '/api/account', { token, body: { currentPassword: password } });
    // Only requests that leave are counted: the scoring for the new profile may wait for the account as well.
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like 'delete from "users"%'`;
    await vi.waitUntil(async () => (await app.rows(waiting)).length === 1, { timeout: 20_000, interval: 5 });
    // Locks as a foreign key does. The database cancels one of the two: the writer, if the request has waited a second.
    const blocked = writer.query('select from users where id = $1 for key share', [id]);
    await blocked.catch((error) => expect(error).toMatchObject({ code: '40P01' }));
    await writer.query('commit');
    expect((await leaving).status).toBe(204);
  } finally {
    await writer.end();
  }
  expect(await app.rows('select from users where id = $1', [id])).toEqual([]);
});
