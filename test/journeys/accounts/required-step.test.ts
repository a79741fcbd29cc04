import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAdministrator } from '../../administrator.ts';
import { uniqueEmail } from '../../factories.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { roles } from '../http/roles.ts';
import { addPasskey, reauthentication, secondStepChallenge } from './passkey.ts';
import { enableSecondStep, totpCode } from './second-step.ts';

/** Where administrators have to have a second step, nothing of theirs opens before it. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ still: true, env: { ADMIN_SECOND_STEP: 'required' } });
});
afterAll(() => app[Symbol.asyncDispose]());

/** As one that is there when it begins to be required. */
async function newAdministrator(): Promise<Person> {
  const person = await app.register();
  await app.rows(`update users set role = 'admin', permissions = '{all}' where id = $1`, [person.id]);
  const { body } = await app.login(person);
  return { ...person, token: body.token };
}

const dashboard = ({ token }: Person, on = app) => on.call('GET', '/api/admin/dashboard', { token });
const me = async ({ token }: Person) => (await app.call('GET', '/api/auth/me', { token })).body.user;
const stop = ({ token, password }: Person, proof: object) =>
  app.call('DELETE', '/api/auth/totp', { token, body: { currentPassword: password, ...proof } });
const remove = ({ token, password }: Person, id: string, proof: object) =>
  app.call('DELETE', `/api/auth/passkeys/${id}`, { token, body: { currentPassword: password, ...proof } });

const ofAdministrators = Object.keys(roles).filter((route) => roles[route]?.startsWith('admin:'));
const ofPeople = Object.keys(roles).filter((route) => roles[route] === 'user');

test('without one every route of administrators says what to do, and those of their account answer', {
  tags: 'long',
}, async () => {
  const admin = await newAdministrator();
  expect(ofAdministrators.length).toBeGreaterThan(50);
  const call = (route: string) => {
    const [method = '', path = ''] = route.split(' ');
    return app.call(method, path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000'), admin);
  };
  for (const route of ofAdministrators) {
    const refused = expectProblem(await call(route), 'second_step_required');
    expect(refused.detail, route).toContain('på sidan Konto');
  }
  // Not those that end the login or the account.
  const kept = ofPeople.filter((route) => !/logout|DELETE \/api\/(account$|auth\/sessions$)/.test(route));
  for (const route of kept) expect((await call(route)).body?.code, route).not.toBe('second_step_required');
  expect(await me(admin)).toMatchObject({ secondStepRequired: true, totpEnabled: false, hasPasskey: false });
  expect((await app.call('GET', '/api/account/export', admin)).status).toBe(200);
});

test('who is none is told that it is an administrator’s, and of no second step', async () => {
  const anna = await app.register();
  expectProblem(await dashboard(anna), 'forbidden');
  expect(await me(anna)).not.toHaveProperty('secondStepRequired');
});

test('an app opens it in the same login, and is not turned off while it is all there is', async () => {
  const admin = await enableSecondStep(app, await newAdministrator());
  expect((await dashboard(admin)).status).toBe(200);

  const code = totpCode(app, admin.secret);
  const refused = expectProblem(await stop(admin, { totp: code }), 'second_step_required');
  expect(refused.detail).toContain('Lägg till en annan passkey eller en app först');
  expect(await me(admin)).toMatchObject({ totpEnabled: true });
  // The code was not used up by the refusal.
  const { passkey, key } = await addPasskey(app, admin, { proof: { totp: code } });
  app.wait({ minutes: 1 });
  expect((await stop(admin, { totp: totpCode(app, admin.secret) })).status).toBe(204);
  expect((await dashboard(admin)).status).toBe(200);
  const signed = key.get(await reauthentication(app, admin));
  expectProblem(await remove(admin, passkey.id, { passkey: signed }), 'second_step_required');
  expect((await dashboard(admin)).status).toBe(200);
});

test('a passkey opens it, and goes once there is another', async () => {
  const admin = await addPasskey(app, await newAdministrator());
  expect((await dashboard(admin)).status).toBe(200);
  const proof = async () => ({ passkey: admin.key.get(await reauthentication(app, admin)) });
  expectProblem(await remove(admin, admin.passkey.id, await proof()), 'second_step_required');
  await addPasskey(app, admin, { name: 'Dator', proof: await proof() });
  expect((await remove(admin, admin.passkey.id, await proof())).status).toBe(204);
  expect((await dashboard(admin)).status).toBe(200);
});

test('of an app and a passkey that go at the same time one stays', { tags: 'long' }, async () => {
  const guarded = await enableSecondStep(app, await newAdministrator());
  const admin = await addPasskey(app, guarded, { proof: { totp: totpCode(app, guarded.secret) } });
  app.wait({ minutes: 1 });
  const signed = { passkey: admin.key.get(await reauthentication(app, admin)) };
  const replies = await Promise.all([
    stop(admin, { totp: totpCode(app, guarded.secret) }),
    remove(admin, admin.passkey.id, signed),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 403]);
  const { totpEnabled, hasPasskey } = await me(admin);
  expect([totpEnabled, hasPasskey].filter(Boolean)).toHaveLength(1);
});

test('one that is gone shuts it at the next request', async () => {
  const admin = await addPasskey(app, await newAdministrator());
  expect((await dashboard(admin)).status).toBe(200);
  await app.rows('delete from passkeys where user_id = $1', [admin.id]);
  expectProblem(await dashboard(admin), 'second_step_required');
});

test('an access token opens nothing of it: an administrator has none, and is made none', { tags: 'long' }, async () => {
  const person = await app.register();
  const make = (body: object) => app.call('POST', '/api/access-tokens', { token: person.token, body });
  const asked = { name: 'Skript', scope: 'write', currentPassword: person.password };
  const { token } = (await make(asked)).body;
  expectProblem(await dashboard({ ...person, token }), 'forbidden');
  await app.rows(`update users set role = 'admin', permissions = '{all}' where id = $1`, [person.id]);
  expectProblem(await dashboard({ ...person, token }), 'unauthenticated');
  expectProblem(await make(asked), 'forbidden');
});

test('an administrator that another one makes sets theirs up first', { tags: 'long' }, async () => {
  const root = await addPasskey(app, await newAdministrator());
  const asAdmin = async () => root;
  const call: TestApp['call'] = async (method, path, options = {}) => {
    const proof = { passkey: root.key.get(await reauthentication(app, root)) };
    const shown = path.endsWith('/administrator') ? { body: { ...(options.body as object), ...proof } } : {};
    return app.call(method, path, { ...options, ...shown });
  };
  const made = await openAdministrator({ register: app.register, asAdmin, call }, ['letters']);
  expectProblem(await dashboard(made), 'second_step_required');
  await addPasskey(app, made);
  expect((await dashboard(made)).status).toBe(200);
});

test('where it is optional nobody is asked', { tags: 'long' }, async () => {
  await using usual = await openTestApp();
  const admin = await usual.asAdmin();
  expect((await dashboard(admin, usual)).status).toBe(200);
  const { user } = (await usual.call('GET', '/api/auth/me', admin)).body;
  expect(user).not.toHaveProperty('secondStepRequired');
});

describe('in prod', { timeout: 90_000 }, () => {
  const chef = { email: uniqueEmail('chef'), password: 'Gr0na äpplen och 7 päron' };
  const env = {
    ...{ APP_PROFILE: 'prod', ADDRESS_PROOF: 'on', BCRYPT_COST: '10', RATE_LIMITS: 'on' },
    ...{ JWT_SECRET: randomBytes(32).toString('hex'), ENCRYPTION_KEY: randomBytes(32).toString('hex') },
    ...{ PUBLIC_URL: 'https://sokvag.example', MAIL_FROM: 'Sökväg <hej@sokvag.example>' },
    ...{ ADMIN_EMAIL: chef.email, ADMIN_PASSWORD: chef.password },
    ...{ PAYMENT_NUMBER: '1231181189', PAYMENT_PRICE_PER_LETTER: '149', PAYMENT_RECEIVER_NAME: 'Brev AB' },
  };

  test('the first administrator sets one up, works, and logs in with it from then on', { tags: 'long' }, async () => {
    await using prod = await openTestApp({ env });
    const first = (await prod.login(chef)).body;
    const admin = { ...chef, id: first.user.id, token: first.token };
    expect(first.user).toMatchObject({ role: 'admin', secondStepRequired: true });
    expectProblem(await dashboard(admin, prod), 'second_step_required');
    const { key } = await addPasskey(prod, admin);
    expect((await dashboard(admin, prod)).status).toBe(200);
    expectProblem(await prod.login(chef), 'totp_required');
    const passkey = key.get(await secondStepChallenge(prod, admin));
    const again = await prod.call('POST', '/api/auth/login', { body: { ...chef, passkey } });
    expect((await dashboard({ ...admin, token: again.body.token }, prod)).status).toBe(200);
  });

  test('it is asked of nobody where the operator says so', { tags: 'long' }, async () => {
    await using prod = await openTestApp({ env: { ...env, ADMIN_SECOND_STEP: 'optional' } });
    const { token } = (await prod.login(chef)).body;
    expect((await dashboard({ ...chef, id: '', token }, prod)).status).toBe(200);
  });
});
