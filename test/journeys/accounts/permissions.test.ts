import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Kind, openAdministrator } from '../../administrator.ts';
import type { Json, Reply } from '../../calls.ts';
import { createTestDatabase } from '../../databases.ts';
import { password } from '../../factories.ts';
import { mailsTo, waitForMail } from '../../mailbox.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

/**
 * The permissions of an administrator besides the role: granted, changed and revoked by another administrator,
 * effective at once.
 */
let app: TestApp;
let root: Person;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  root = await app.asAdmin();
});
afterAll(() => app[Symbol.asyncDispose]());

const change = (who: Person, target: { id: string }, permissions: unknown, more: object = {}): Promise<Reply> =>
  app.call('PATCH', `/api/admin/users/${target.id}/administrator`, {
    token: who.token,
    body: { currentPassword: who.password, permissions, ...more },
  });
const get = (who: Person, path: string) => app.call('GET', `/api/${path}`, { token: who.token });
const mine = async (who: Person) => (await get(who, 'auth/me')).body.user.permissions;
const kinds = async (who: Person) =>
  (await get(who, 'account/security-log')).body.items.map(({ kind }: Json) => kind) as string[];
const administrator = (...permissions: Kind[]) => openAdministrator(app, permissions);

test('whoever makes an administrator says what they may do, and cannot leave it out', async () => {
  const person = await app.register();
  const make = (body: object) =>
    app.call('POST', `/api/admin/users/${person.id}/administrator`, {
      token: root.token,
      body: { currentPassword: root.password, ...body },
    });
  expectProblem(await make({}), 'validation_failed', ['permissions']);
  expectProblem(await make({ permissions: [] }), 'validation_failed', ['permissions']);
  expectProblem(await make({ permissions: ['allt'] }), 'validation_failed', ['permissions.0']);
  expect((await make({ permissions: ['money', 'letters', 'money'] })).status).toBe(204);
  const login = await app.login({ email: person.email, password });
  expect(login.body.user.permissions).toEqual(['letters', 'money']);
  expect((await waitForMail({ to: person.email, subject: 'Du är nu administratör' })).text).toContain(
    'skriva brev och se vad kunderna delar för dem, och sköta betalningar',
  );
});

test('somebody who is no administrator is told nothing of permissions', async () => {
  expect((await get(await app.register(), 'auth/me')).body.user).not.toHaveProperty('permissions');
  expect(await mine(root)).toEqual(['all']);
});

test('a change ends nothing, and holds from the next request on', async () => {
  const admin = await administrator('letters');
  expectProblem(await get(admin, 'admin/receipts'), 'forbidden');
  expect((await change(root, admin, ['money'])).status).toBe(204);
  expect(await mine(admin)).toEqual(['money']);
  expect((await get(admin, 'admin/receipts')).status).toBe(200);
  expect(expectProblem(await get(admin, 'admin/orders/7K3QHJ/messages'), 'forbidden').detail).toContain('Brev');
  expect((await change(root, admin, ['letters', 'all'])).status).toBe(204);
  expect(await mine(admin)).toEqual(['all']);
  expect((await get(admin, 'admin/users')).status).toBe(200);
});

test('it is in the log of both, mailed, and told to open pages; the same once more is nothing', async () => {
  const admin = await administrator('letters');
  const events = await openEvents(admin);
  expect((await change(root, admin, ['money'])).status).toBe(204);
  expect(await kinds(admin)).toContain('permissions_changed');
  expect((await kinds(root))[0]).toBe('changed_permissions');
  const mail = await waitForMail({ to: admin.email, subject: 'Dina behörigheter är ändrade' });
  expect(mail.text).toContain('sköta betalningar, kvitton och bokföring');
  const told = async () => (await mailsTo(root.email)).filter(({ text }) => text?.includes(`vad ${admin.email} får`));
  await expect.poll(async () => (await told()).length, { timeout: 10_000 }).toBe(1);
  expect(await events.next('account.changed')).toContain('account.changed');
  await events.close();

  const before = [(await kinds(admin)).length, (await kinds(root)).length];
  expect((await change(root, admin, ['money'])).status).toBe(204);
  expect([(await kinds(admin)).length, (await kinds(root)).length]).toEqual(before);
});

test('only those who could take it back are mailed of a new administrator', { tags: 'long' }, async () => {
  const letters = await administrator('letters');
  const made = await administrator('money');
  await waitForMail({ to: made.email, subject: 'Du är nu administratör' });
  const notices = async (to: string) => (await mailsTo(to)).filter(({ text }) => text?.includes(made.email));
  await expect.poll(async () => (await notices(root.email)).length, { timeout: 10_000 }).toBe(1);
  expect(await notices(letters.email)).toEqual([]);
});

describe('it is refused', () => {
  test('without the right password', async () => {
    const admin = await administrator('letters');
    expectProblem(await change(root, admin, ['all'], { currentPassword: 'fel lösenord' }), 'wrong_password');
    expectProblem(await change(root, admin, ['all'], { currentPassword: undefined }), 'validation_failed', [
      'currentPassword',
    ]);
    expect(await mine(admin)).toEqual(['letters']);
  });

  test('to who may not do all, of oneself, of ADMIN_EMAIL, and of who is no administrator', async () => {
    const [all, money, person] = [await administrator('all'), await administrator('money'), await app.register()];
    expect(expectProblem(await change(money, all, ['letters']), 'forbidden').detail).toContain('Allt');
    expect(expectProblem(await change(all, all, ['letters']), 'conflict').detail).toContain('dina egna');
    expect(expectProblem(await change(all, root, ['letters']), 'conflict').detail).toContain('ADMIN_EMAIL');
    expectProblem(await change(root, person, ['letters']), 'conflict');
    expectProblem(await change(root, { id: 'x' }, ['letters']), 'not_found');
    expectProblem(await change(root, { id: '01930000-0000-7000-8000-00000000ffff' }, ['all']), 'not_found');
    expect([await mine(all), await mine(root), await mine(money)]).toEqual([['all'], ['all'], ['money']]);
  });

  test('to whoever lost the right between the page and the click', { tags: 'long' }, async () => {
    const [first, second] = [await administrator('all'), await administrator('all')];
    expect((await change(first, second, ['letters'])).status).toBe(204);
    expectProblem(await change(second, first, ['letters']), 'forbidden');
    expect(await mine(first)).toEqual(['all']);
  });
});

test('the last one who may do all does not leave; one of less may', { tags: 'long' }, async () => {
  await using alone = await openTestApp();
  const [only, letters] = [await alone.asAdmin(), await openAdministrator(alone, ['letters'])];
  const erase = ({ token, password }: Person) =>
    alone.call('DELETE', '/api/account', { token, body: { currentPassword: password } });
  expect(expectProblem(await erase(only), 'conflict').detail).toContain('får göra allt');
  expect((await erase(letters)).status).toBe(204);
});

test('the administrator of ADMIN_EMAIL may do all after each start', { tags: 'long' }, async () => {
  await using database = await createTestDatabase();
  let chef: Person;
  {
    await using before = await openTestApp({ database });
    chef = await openAdministrator(before, ['letters']);
  }
  const env = { ADMIN_EMAIL: chef.email, ADMIN_PASSWORD: 'används inte: kontot finns' };
  await using after = await openTestApp({ database, env });
  const login = await after.login({ email: chef.email, password });
  expect(login.body.user.permissions).toEqual(['all']);
  const log = await after.call('GET', '/api/account/security-log', { token: login.body.token });
  expect(log.body.items.map(({ kind }: Json) => kind)).toContain('permissions_changed');
});

/** Opens the event stream of a user's page. */
async function openEvents({ token }: Person) {
  const stopped = new AbortController();
  const reply = await fetch(`${app.url}/api/events`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: stopped.signal,
  });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const next = async (word: string) => {
    while (reader && !heard.includes(word)) heard += (await reader.read()).value ?? '';
    return heard;
  };
  await next('event: ready');
  return { next, close: async () => stopped.abort() };
}
