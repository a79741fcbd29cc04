import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Kind, openAdministrator } from '../administrator.ts';
import { password } from '../factories.ts';
import { openTestApp, type Person, type TestApp } from '../open-test-app.ts';

/** Administrators who remove each other at the same moment: one always remains. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const change = (method: string, who: Person, target: Person, currentPassword: string, permissions?: Kind[]) =>
  app.call(method, `/api/admin/users/${target.id}/administrator`, {
    token: who.token,
    body: { currentPassword, permissions },
  });

const administrator = () => openAdministrator(app, ['all']);

const ROUNDS = 8;

test('two who remove each other: exactly one stays an administrator', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = [await administrator(), await administrator()];
    const replies = await Promise.all([
      change('DELETE', first, second, password),
      change('DELETE', second, first, password),
    ]);
    const outcomes = replies.map(({ status }) => status).toSorted();
    expect(outcomes[0]).toBe(204);
    // The second is no administrator any more: its login has ended, or ends between the password and the change.
    expect([401, 403]).toContain(outcomes[1]);
    const rows = await app.rows('select role from users where id = any($1) order by role', [[first.id, second.id]]);
    expect(rows.map(({ role }) => role)).toEqual(['admin', 'user']);
  }
});

test('two who remove a third one: it happens once, and nobody else is hit', async () => {
  const [first, second, third] = [await administrator(), await administrator(), await administrator()];
  const replies = await Promise.all([
    change('DELETE', first, third, password),
    change('DELETE', second, third, password),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  const rows = await app.rows('select role from users where id = any($1)', [[first.id, second.id]]);
  expect(rows.map(({ role }) => role)).toEqual(['admin', 'admin']);
});

test('two who take each other’s permissions: exactly one may still do all', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = [await administrator(), await administrator()];
    const replies = await Promise.all([
      change('PATCH', first, second, password, ['money']),
      change('PATCH', second, first, password, ['letters']),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 403]);
    const rows = await app.rows('select permissions from users where id = any($1)', [[first.id, second.id]]);
    expect(rows.filter(({ permissions }) => permissions.includes('all'))).toHaveLength(1);
  }
});

test('one who gives up the account while another’s permissions are taken: one who may do all is left', async () => {
  // Administrators in the settings always have all permissions: here the settings name none.
  await app.rows(`update users set role = 'user', permissions = '{}' where email <> all($1)`, [['admin@example.com']]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = [await administrator(), await administrator()];
    await app.rows(`update users set role = 'user', permissions = '{}' where email = 'admin@example.com'`);
    const replies = await Promise.all([
      change('PATCH', first, second, password, ['money']),
      app.call('DELETE', '/api/account', { token: first.token, body: { currentPassword: password } }),
    ]);
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await app.rows(`select id from users where permissions = '{all}'`)).toHaveLength(1);
    await app.rows(`update users set role = 'user', permissions = '{}' where id = any($1)`, [[first.id, second.id]]);
    await app.rows(`update users set role = 'admin', permissions = '{all}' where email = 'admin@example.com'`);
  }
});
