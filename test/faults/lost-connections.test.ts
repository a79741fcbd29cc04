import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '../../src/platform/db/open.ts';
import { createTestDatabase } from '../databases.ts';
import { openTestApp } from '../open-test-app.ts';

test('connections that break inside transactions are survived, and the answer is true or 503', async () => {
  await using app = await openTestApp();
  const person = await app.register();
  let placing = true;
  const killing = (async () => {
    while (placing) {
      await app.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
      );
    }
  })();
  const body = { letterCount: 1 };
  const replies = await Promise.all(
    Array.from({ length: 60 }, () => app.call('POST', '/api/orders', { token: person.token, body })),
  );
  placing = false;
  await killing;
  const placed = replies.filter((reply) => reply.status === 201).map((reply) => reply.body.id as string);
  expect(replies.filter((reply) => reply.status !== 201 && reply.status !== 503)).toEqual([]);
  await expect.poll(async () => (await app.call('GET', '/readyz')).status, { timeout: 20_000 }).toBe(200);
  const kept = await app.rows('select id from orders where user_id = $1', [person.id]);
  expect(kept.map((row) => row.id)).toEqual(expect.arrayContaining(placed));
});

test('verbs of one account that run at once wait for each other', async () => {
  await using app = await openTestApp();
  const admin = await app.asAdmin();
  const person = await app.register();
  for (let round = 0; round < 8; round += 1) {
    const logins = await Promise.all([1, 2, 3, 4].map(() => app.login(person)));
    const tokens = logins.map((login) => login.body.token as string);
    const replies = await Promise.all([
      app.call('DELETE', '/api/auth/sessions', { token: tokens[0] }),
      app.call('POST', '/api/auth/logout', { token: tokens[1] }),
      app.call('POST', '/api/auth/logout', { token: tokens[2] }),
      app.call('POST', `/api/admin/users/${person.id}/sessions-end`, { token: admin.token }),
      app.call('POST', `/api/admin/users/${person.id}/sessions-end`, { token: admin.token }),
    ]);
    expect(replies.map((reply) => reply.status).filter((status) => status >= 500)).toEqual([]);
  }
});

test('an idle connection that breaks is told of once, without the connection itself', async () => {
  await using database = await createTestDatabase({ empty: true });
  const told: string[][] = [];
  // As the log does: synchronously, with everything that is attached to the error at that time.
  const watched = openDatabase(database.connection, { pool: 1, onError: (error) => told.push(Object.keys(error)) });
  const db = openDatabase(database.connection, { pool: 1, onError: () => {} });
  try {
    await sql`select 1`.execute(watched);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    await expect.poll(() => told.length).toBeGreaterThan(0);
    expect((await sql`select 1 as one`.execute(watched)).rows).toEqual([{ one: 1 }]);
    expect(told).toEqual([expect.not.arrayContaining(['client'])]);
  } finally {
    await closeDatabase(watched);
    await closeDatabase(db);
  }
});
