import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '../factories.ts';
import { openTestApp, type Person, type TestApp } from '../open-test-app.ts';

/** Administrators who remove each other at the same moment: one is always left. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const change = (method: string, who: Person, target: Person, currentPassword: string) =>
  app.call(method, `/api/admin/users/${target.id}/administrator`, { token: who.token, body: { currentPassword } });

async function administrator(): Promise<Person> {
  const person = await app.register();
  const root = await app.asAdmin();
  expect((await change('POST', root, person, 'admin-losenord')).status).toBe(204);
  const body = { email: person.email, password };
  const { token } = (await app.call('POST', '/api/auth/login', { body })).body;
  return { ...person, token };
}

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
    // The second is none any more: its login has ended, or ends between the password and the change.
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
