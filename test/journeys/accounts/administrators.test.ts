import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Kind } from '../../administrator.ts';
import type { Json, Reply } from '../../calls.ts';
import { password as itsPassword } from '../../factories.ts';
import { mailsTo, waitForMail } from '../../mailbox.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

/**
 * A second administrator: granted and revoked in the page, with an administrator's password, and the last one always
 * remains.
 */
let app: TestApp;
let root: Person;
const rootPassword = 'admin-losenord';
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  root = await app.asAdmin();
});
afterAll(() => app[Symbol.asyncDispose]());

interface Proof {
  currentPassword?: string;
  totp?: string;
  permissions?: Kind[];
}
const make = (who: Person, target: { id: string }, body: Proof = { currentPassword: passwordOf(who) }) =>
  app.call('POST', `/api/admin/users/${target.id}/administrator`, {
    token: who.token,
    body: { permissions: ['all'], ...body },
  });
const remove = (who: Person, target: { id: string }, body: Proof = { currentPassword: passwordOf(who) }) =>
  app.call('DELETE', `/api/admin/users/${target.id}/administrator`, { token: who.token, body });
const passwordOf = ({ email }: Person) => (email === root.email ? rootPassword : itsPassword);
const login = async ({ email }: Person): Promise<Person> => {
  const { body } = await app.call('POST', '/api/auth/login', { body: { email, password: itsPassword } });
  return { ...body.user, token: body.token };
};
const roleOf = async ({ id }: { id: string }) => (await app.rows('select role from users where id = $1', [id]))[0].role;

/** A second administrator, logged in. */
async function second(): Promise<Person> {
  const person = await app.register();
  expect((await make(root, person)).status).toBe(204);
  return login(person);
}

test('an administrator makes another one, who is logged out, mailed, and may do what administrators do', async () => {
  const person = await app.register();
  expectProblem(await app.call('GET', '/api/admin/users', { token: person.token }), 'forbidden');
  expect((await make(root, person)).status).toBe(204);
  // A login that was stolen before is invalid afterwards.
  expectProblem(await app.call('GET', '/api/auth/me', { token: person.token }), 'unauthenticated');
  const now = await login(person);
  const users = await app.call('GET', `/api/admin/users?q=${encodeURIComponent(person.email)}`, { token: now.token });
  expect(users.body.items).toMatchObject([{ role: 'admin', permissions: ['all'], isConfigured: false }]);

  expect((await waitForMail({ to: person.email, subject: 'Du är nu administratör' })).text).toContain(root.email);
  const told = async () => (await mailsTo(root.email)).filter(({ text }) => text?.includes(person.email));
  await expect.poll(async () => (await told()).length, { timeout: 10_000 }).toBe(1);
  const log = async (who: Person) =>
    (await app.call('GET', '/api/account/security-log', { token: who.token })).body.items.map(({ kind }: Json) => kind);
  expect(await log(now)).toContain('became_admin');
  expect(await log(root)).toContain('made_admin');
});

test('an administrator who is removed is logged out and an ordinary user again', async () => {
  const person = await second();
  expect((await remove(root, person)).status).toBe(204);
  expectProblem(await app.call('GET', '/api/admin/users', { token: person.token }), 'unauthenticated');
  const now = await login(person);
  expectProblem(await app.call('GET', '/api/admin/users', { token: now.token }), 'forbidden');
  await waitForMail({ to: person.email, subject: 'Du är inte längre administratör' });
});

describe('it takes', () => {
  test.each(['make', 'remove'] as const)('the administrator’s password, to %s one', async (verb) => {
    const target = verb === 'make' ? await app.register() : await second();
    const does = verb === 'make' ? make : remove;
    const before = await roleOf(target);
    expectProblem(await does(root, target, { currentPassword: 'fel lösenord' }), 'wrong_password');
    expectProblem(await does(root, target, {}), 'validation_failed', ['currentPassword']);
    expect(await roleOf(target)).toBe(before);
    await app.rows('delete from rate_limits');
  });

  test('the second step as well, where it is on', { tags: 'long' }, async () => {
    const admin = await second();
    const started = await app.call('POST', '/api/auth/totp', {
      token: admin.token,
      body: { currentPassword: itsPassword },
    });
    const code = () => new TOTP({ secret: started.body.secret }).generate({ timestamp: app.clock.now().getTime() });
    await app.call('POST', '/api/auth/totp/confirm', { token: admin.token, body: { code: code() } });
    app.wait({ minutes: 1 });
    const person = await app.register();
    expectProblem(await make(admin, person), 'totp_required', ['totp']);
    expectProblem(await make(admin, person, { currentPassword: itsPassword, totp: '000000' }), 'validation_failed', [
      'totp',
    ]);
    expect(await roleOf(person)).toBe('user');
    expect((await make(admin, person, { currentPassword: itsPassword, totp: code() })).status).toBe(204);
  });

  test('an administrator: nobody else can, not with a key for a program either', async () => {
    const [person, other] = [await app.register(), await app.register()];
    expectProblem(await make(person, other), 'forbidden');
    expectProblem(await make(person, person), 'forbidden');
    // Earlier access tokens end with the logins, and administrators create none.
    const program = await app.register();
    const key = await app.call('POST', '/api/access-tokens', {
      token: program.token,
      body: { name: 'skript', scope: 'write', currentPassword: itsPassword },
    });
    expect(key.status).toBe(201);
    expect((await make(root, program)).status).toBe(204);
    expectProblem(await make({ ...program, token: key.body.token }, other), 'unauthenticated');
    expect(await roleOf(other)).toBe('user');
  });
});

describe('it is refused', () => {
  test('to oneself, to the administrator of the settings, and of what one is already', { tags: 'long' }, async () => {
    const admin = await second();
    expect(expectProblem(await remove(root, root), 'conflict').detail).toContain('din egen');
    expect(expectProblem(await remove(admin, root), 'conflict').detail).toContain('ADMIN_EMAIL');
    expectProblem(await make(root, admin), 'conflict');
    expectProblem(await remove(root, await app.register()), 'conflict');
    for (const id of ['x', '01930000-0000-7000-8000-00000000ffff'])
      expectProblem(await make(root, { id }), 'not_found');
    expect([await roleOf(root), await roleOf(admin)]).toEqual(['admin', 'admin']);
  });

  test('of an account that is locked, or whose address changes', { tags: 'long' }, async () => {
    const locked = await app.register();
    await app.call('POST', `/api/admin/users/${locked.id}/lock`, { token: root.token });
    expectProblem(await make(root, locked), 'conflict');
    const moving = await app.register();
    const body = { newEmail: `ny.${moving.email}`, currentPassword: itsPassword };
    expect((await app.call('POST', '/api/auth/change-email', { token: moving.token, body })).status).toBe(202);
    expect(expectProblem(await make(root, moving), 'conflict').detail).toContain('e-postadress');
    app.wait({ days: 8 });
    root = await app.asAdmin();
    expect((await make(root, moving)).status).toBe(204);
  });
});

test('an administrator is not locked before the right is taken: no stolen login locks the others out', {
  tags: 'long',
}, async () => {
  const admin = await second();
  const lock = (): Promise<Reply> => app.call('POST', `/api/admin/users/${admin.id}/lock`, { token: root.token });
  expectProblem(await lock(), 'conflict');
  await remove(root, admin);
  expect((await lock()).status).toBe(204);
});

test('a reset link that was mailed before is worth nothing for an administrator', { tags: 'long' }, async () => {
  const person = await app.register();
  await app.call('POST', '/api/auth/forgot-password', { body: { email: person.email } });
  const mail = await waitForMail({ to: person.email, subject: 'lösenord' });
  const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1];
  expect(token).toBeDefined();
  await make(root, person);
  const body = { token, newPassword: 'ett helt annat lösenord' };
  expectProblem(await app.call('POST', '/api/auth/reset-password', { body }), 'invalid_token');
});

test('an address that nobody proved makes no administrator', { tags: 'long' }, async () => {
  await using strict = await openTestApp({ env: { ADDRESS_PROOF: 'on' } });
  const [admin, person] = [await strict.asAdmin(), await strict.register()];
  const change = () =>
    strict.call('POST', `/api/admin/users/${person.id}/administrator`, {
      token: admin.token,
      body: { currentPassword: rootPassword, permissions: ['all'] },
    });
  expect(expectProblem(await change(), 'conflict').detail).toContain('inte bekräftad');
  await waitForMail({ to: person.email, subject: 'Bekräfta' });
  await strict.rows('update users set address_unproved_since = null where id = $1', [person.id]);
  expect((await change()).status).toBe(204);
});
