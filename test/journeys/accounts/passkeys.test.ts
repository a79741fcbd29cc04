import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uniqueEmail } from '../../factories.ts';
import { mailsTo, waitForMail } from '../../mailbox.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { SoftAuthenticator } from '../../soft-authenticator.ts';
import { askForChange, askForReset, subjects } from './links.ts';
import {
  addPasskey,
  challenge,
  logInWith,
  type PersonWithPasskey,
  reauthentication,
  secondStepChallenge,
  startPasskey,
} from './passkey.ts';
import { enableSecondStep, totpCode } from './second-step.ts';

/** Passkeys as a login of their own, and in addition to the password. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ still: true });
});
afterAll(() => app[Symbol.asyncDispose]());

const withPasskey = async (): Promise<PersonWithPasskey> => addPasskey(app, await app.register());
const listed = async ({ token }: Person) => (await app.call('GET', '/api/auth/passkeys', { token })).body.items;
const remove = ({ token, password }: Person, id: string, proof = {}) =>
  app.call('DELETE', `/api/auth/passkeys/${id}`, { token, body: { currentPassword: password, ...proof } });
const logIn = ({ email, password }: Person, proof: object = {}) =>
  app.call('POST', '/api/auth/login', { body: { email, password, ...proof } });
const log = async ({ token }: Person): Promise<string[]> => {
  const { items } = (await app.call('GET', '/api/account/security-log', { token })).body;
  return items.map(({ kind }: { kind: string }) => kind);
};

describe('adding one', () => {
  test('takes the password, tells its name, and hands out recovery codes once', async () => {
    const person = await app.register();
    expectProblem(await startPasskey(app, person, { currentPassword: 'fel' }), 'wrong_password');
    const { body } = await startPasskey(app, person);
    expect(body.rp).toEqual({ id: 'sokvag.example', name: 'Sökväg' });
    expect(JSON.stringify(body.user.id)).not.toContain(person.id);
    const owner = await addPasskey(app, person, { name: ' Annas\n telefon ' });
    expect(owner.passkey).toMatchObject({ name: 'Annas telefon', lastUsedAt: null, opensAlone: true });
    expect(new Set(owner.recoveryCodes).size).toBe(10);
    expect((await app.call('GET', '/api/auth/me', { token: person.token })).body.user.hasPasskey).toBe(true);
    await waitForMail({ to: person.email, subject: 'En ny passkey till ditt konto' });
    expect(await log(person)).toContain('passkey_added');

    const signed = owner.key.get(await reauthentication(app, person));
    const second = await addPasskey(app, person, { name: 'Dator', proof: { passkey: signed } });
    expect(second.recoveryCodes).toEqual([]);
    expect((await listed(person)).map(({ name }: { name: string }) => name)).toEqual(['Dator', 'Annas telefon']);
  });

  test('takes the second step as well, where one is on', async () => {
    const owner = await withPasskey();
    expectProblem(await startPasskey(app, owner), 'totp_required', ['totp']);
    expectProblem(await startPasskey(app, owner, { totp: '000000' }), 'validation_failed', ['totp']);
    expect((await startPasskey(app, owner, { totp: owner.recoveryCodes[0] ?? '' })).status).toBe(201);
  });

  test('waits for a proved address', { tags: 'long' }, async () => {
    await using asking = await openTestApp({ env: { ADDRESS_PROOF: 'on' } });
    expectProblem(await startPasskey(asking, await asking.register()), 'address_unproved');
  });

  test('is refused where the answer is not for us, not asked for, old, or another login’s', async () => {
    const person = await app.register();
    const add = (passkey: unknown, { token } = person) =>
      app.call('POST', '/api/auth/passkeys', { token, body: { name: 'Telefonen', passkey } });
    const start = async () => (await startPasskey(app, person)).body;
    const key = new SoftAuthenticator();
    const refused = {
      'another page': key.create(await start(), { origin: 'https://sokvag.example.evil.example' }),
      'another service': key.create(await start(), { rpId: 'evil.example' }),
      'a login': key.create(await start(), { type: 'webauthn.get' }),
      'a challenge of one’s own': key.create({ ...(await start()), challenge: 'x'.repeat(43) }),
      'a challenge for a login': key.create({ ...(await start()), challenge: (await challenge(app)).challenge }),
    };
    for (const [what, passkey] of Object.entries(refused))
      expect((await add(passkey)).body, what).toMatchObject({ errors: [{ field: 'passkey' }] });
    const other = await app.register();
    expectProblem(await add(key.create(await start()), other), 'validation_failed', ['passkey']);
    const again = { ...person, token: (await app.login(person)).body.token };
    expectProblem(await add(key.create(await start()), again), 'validation_failed', ['passkey']);
    const late = key.create(await start());
    app.wait({ minutes: 6 });
    expectProblem(await add(late), 'validation_failed', ['passkey']);
    expect(await listed(person)).toEqual([]);

    const options = await start();
    expect((await add(key.create(options))).status).toBe(201);
    expectProblem(await add(new SoftAuthenticator().create(options)), 'validation_failed', ['passkey']);
    expect(await listed(person)).toHaveLength(1);
  });

  test('is refused for a key that is somebody’s already, and past ten', { tags: 'long' }, async () => {
    const owner = await withPasskey();
    const person = await app.register();
    const started = await startPasskey(app, person);
    const body = { name: 'Min', passkey: owner.key.create(started.body) };
    expectProblem(await app.call('POST', '/api/auth/passkeys', { token: person.token, body }), 'conflict');

    for (let more = 1; more < 10; more += 1) {
      const passkey = owner.key.get(await reauthentication(app, owner), { userHandle: undefined });
      await addPasskey(app, owner, { proof: { passkey } });
    }
    const proof = { passkey: owner.key.get(await reauthentication(app, owner), { userHandle: undefined }) };
    expectProblem(await startPasskey(app, owner, proof), 'conflict');
  });
});

describe('logging in', () => {
  test('with the passkey alone, which is noted', async () => {
    const owner = await withPasskey();
    const reply = await logInWith(app, owner.key.get(await challenge(app)));
    expect(reply.status).toBe(200);
    expect(reply.body.user).toMatchObject({ id: owner.id, email: owner.email });
    expect((await listed({ ...owner, token: reply.body.token }))[0].lastUsedAt).toBe(app.clock.now().toISOString());
    expect((await log(owner))[0]).toBe('login_passkey');
  });

  test('after the password, which no longer suffices', async () => {
    const owner = await withPasskey();
    const asked = expectProblem(await logIn(owner), 'totp_required');
    expect(asked.methods).toEqual(['passkey']);
    const options = await secondStepChallenge(app, owner);
    expect(options.allowCredentials).toEqual([{ id: owner.key.id, type: 'public-key', transports: ['internal'] }]);
    expect((await logIn(owner, { passkey: owner.key.get(options, { userVerified: false }) })).status).toBe(200);
    const wrong = { body: { email: owner.email, password: 'fel' } };
    expectProblem(await app.call('POST', '/api/auth/passkeys/second-step', wrong), 'invalid_credentials');
  });

  test('with a recovery code, once', async () => {
    const owner = await withPasskey();
    const [totp] = owner.recoveryCodes;
    expect((await logIn(owner, { totp })).status).toBe(200);
    expectProblem(await logIn(owner, { totp }), 'invalid_credentials');
  });

  test('with the app or the passkey, where both are on', async () => {
    const guarded = await enableSecondStep(app, await app.register());
    const owner = await addPasskey(app, guarded, { proof: { totp: totpCode(app, guarded.secret) } });
    expect(owner.recoveryCodes).toEqual([]);
    expect(expectProblem(await logIn(owner), 'totp_required').methods).toEqual(['passkey', 'totp']);
    app.wait({ minutes: 1 });
    expect((await logIn(owner, { totp: totpCode(app, guarded.secret) })).status).toBe(200);
    expect((await logIn(owner, { passkey: owner.key.get(await secondStepChallenge(app, owner)) })).status).toBe(200);
    const body = { currentPassword: owner.password, passkey: owner.key.get(await reauthentication(app, owner)) };
    expect((await app.call('DELETE', '/api/auth/totp', { token: owner.token, body })).status).toBe(204);
    expect((await logIn(owner, { totp: guarded.recoveryCodes[0] })).status, 'codes stay for the passkey').toBe(200);
  });

  test('is refused for whatever is not this passkey for this login now', async () => {
    const owner = await withPasskey();
    const other = await withPasskey();
    const { key } = owner;
    const forged = new SoftAuthenticator().get(await challenge(app));
    const stale = key.get(await challenge(app));
    app.wait({ minutes: 6 });
    const refused = {
      'another page': key.get(await challenge(app), { origin: 'https://evil.example' }),
      'another service': key.get(await challenge(app), { rpId: 'evil.example' }),
      'a registration': key.get(await challenge(app), { type: 'webauthn.create' }),
      'nobody verified': key.get(await challenge(app), { userVerified: false }),
      'another’s account': key.get(await challenge(app), { userHandle: other.key.userHandle }),
      'an account that it does not name': key.get(await challenge(app), { userHandle: undefined }),
      'another’s signature': { ...forged, id: key.id, rawId: key.id },
      'a key that nobody has': forged,
      'a challenge that is old': stale,
      'a challenge of one’s own': key.get({ ...(await challenge(app)), challenge: 'x'.repeat(43) }),
      'a challenge for a change of address': key.get(await challenge(app, 'email_change')),
      'a challenge for a second step': key.get(await secondStepChallenge(app, owner)),
      'client data that is no JSON': { ...stale, response: { ...stale.response, clientDataJSON: 'AAAA' } },
    };
    for (const [what, passkey] of Object.entries(refused)) {
      const reply = await logInWith(app, passkey);
      expect(reply.body.code, what).toBe('invalid_credentials');
    }
    expect((await logInWith(app, key.get(await challenge(app)))).status).toBe(200);
  });

  test('is refused as a second step with another’s passkey or another’s challenge', async () => {
    const [owner, other] = [await withPasskey(), await withPasskey()];
    const { challenge: own } = await secondStepChallenge(app, owner);
    const asked = await secondStepChallenge(app, owner);
    expectProblem(await logIn(owner, { passkey: other.key.get(asked) }), 'invalid_credentials');
    const theirs = { ...(await secondStepChallenge(app, other)), challenge: own };
    expectProblem(await logIn(other, { passkey: other.key.get(theirs) }), 'invalid_credentials');
    expect((await logIn(owner, { passkey: owner.key.get(asked) })).status).toBe(200);
  });

  test('of twenty at once with one challenge, one is let in', { tags: 'long' }, async () => {
    const owner = await withPasskey();
    const answer = owner.key.get(await challenge(app));
    const replies = await Promise.all(Array.from({ length: 20 }, () => logInWith(app, answer)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 401]));
    expectProblem(await logInWith(app, answer), 'invalid_credentials');
    const options = await secondStepChallenge(app, owner);
    const second = owner.key.get(options);
    const steps = await Promise.all(Array.from({ length: 20 }, () => logIn(owner, { passkey: second })));
    expect(steps.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('with a counter that does not go on is refused and told, once a day', { tags: 'long' }, async () => {
    const owner = await withPasskey();
    expect((await logInWith(app, owner.key.get(await challenge(app), { counter: 7 }))).status).toBe(200);
    for (const counter of [7, 3, 0]) {
      const refused = await logInWith(app, owner.key.get(await challenge(app), { counter }));
      expect(expectProblem(refused, 'invalid_credentials').detail).toContain('kopierad');
      const step = owner.key.get(await secondStepChallenge(app, owner), { counter });
      expectProblem(await logIn(owner, { passkey: step }), 'invalid_credentials');
    }
    await waitForMail({ to: owner.email, subject: 'En av dina passkeys kan vara kopierad' });
    expect((await log(owner)).filter((kind) => kind === 'passkey_refused')).toHaveLength(6);
    expect((await logInWith(app, owner.key.get(await challenge(app), { counter: 8 }))).status).toBe(200);
    const copied = (await mailsTo(owner.email)).filter(({ subject }) => subject.includes('kopierad'));
    expect(copied).toHaveLength(1);
  });

  test('of an authenticator that does not count goes on', async () => {
    const owner = await withPasskey();
    for (let time = 0; time < 2; time += 1)
      expect((await logInWith(app, owner.key.get(await challenge(app), { counter: 0 }))).status).toBe(200);
  });

  test('ends with a lock of the account', async () => {
    const owner = await withPasskey();
    const { token } = await app.asAdmin();
    await app.call('POST', `/api/admin/users/${owner.id}/lock`, { token });
    expectProblem(await logInWith(app, owner.key.get(await challenge(app))), 'invalid_credentials');
  });

  test('by guessing is slowed, and keeps nobody from the password', { tags: 'long' }, async () => {
    await using limited = await openTestApp({ still: true, env: { RATE_LIMITS: 'on' } });
    const key = new SoftAuthenticator();
    const options = await challenge(limited);
    const statuses: number[] = [];
    for (let tries = 0; tries < 62; tries += 1) statuses.push((await logInWith(limited, key.get(options))).status);
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect((await limited.login({ email: 'anna@example.com', password: 'anna-losenord' })).status).toBe(200);
  });
});

describe('one that is removed', () => {
  test('takes password and second step, and opens nothing more', async () => {
    const owner = await withPasskey();
    const { id } = owner.passkey;
    expectProblem(await remove(owner, id), 'totp_required', ['totp']);
    const other = await withPasskey();
    const proof = async (person: PersonWithPasskey) => ({
      passkey: person.key.get(await reauthentication(app, person)),
    });
    expectProblem(await remove(other, id, await proof(other)), 'not_found');
    const before = owner.key.get(await challenge(app));
    expect((await remove(owner, id, await proof(owner))).status).toBe(204);
    expectProblem(await logInWith(app, before), 'invalid_credentials');
    await waitForMail({ to: owner.email, subject: 'En passkey är borttagen' });
    expect((await logIn(owner)).status, 'the password suffices again').toBe(200);
    const codes = await app.rows('select from totp_recovery_codes where user_id = $1', [owner.id]);
    expect(codes).toHaveLength(0);
  });

  test('with the challenge of another login of the account is refused', async () => {
    const owner = await withPasskey();
    const elsewhere = (await logInWith(app, owner.key.get(await challenge(app)))).body;
    const passkey = owner.key.get(await reauthentication(app, { ...owner, token: elsewhere.token }));
    expectProblem(await remove(owner, owner.passkey.id, { passkey }), 'validation_failed', ['passkey']);
  });

  test('goes with the account', async () => {
    const owner = await withPasskey();
    const body = { currentPassword: owner.password };
    expect((await app.call('DELETE', '/api/account', { token: owner.token, body })).status).toBe(204);
    expect(await app.rows('select from passkeys where user_id = $1', [owner.id])).toEqual([]);
    expectProblem(await logInWith(app, owner.key.get(await challenge(app))), 'invalid_credentials');
  });
});

describe('besides other changes', () => {
  test('a reset keeps it as a second step; alone it waits until it was used with the new password', {
    tags: 'long',
  }, async () => {
    const owner = await withPasskey();
    const token = await askForReset(app, owner.email);
    const newPassword = 'ett helt nytt lösenord';
    const body = { token, newPassword };
    expect((await app.call('POST', '/api/auth/reset-password', { body })).status).toBe(204);
    const renewed = { ...owner, password: newPassword };
    const alone = await logInWith(app, owner.key.get(await challenge(app)));
    expect(expectProblem(alone, 'invalid_credentials').detail).toContain('återställts');
    expectProblem(await logIn(renewed), 'totp_required');
    const passkey = owner.key.get(await secondStepChallenge(app, renewed));
    expect((await logIn(renewed, { passkey })).status).toBe(200);
    expect((await logInWith(app, owner.key.get(await challenge(app)))).status).toBe(200);
    const mail = await waitForMail({ to: owner.email, subject: subjects.passwordChanged });
    expect(mail.text).toContain('Dina passkeys är kvar.');
  });

  test('an address that is proved by a reset first is rid of it', { tags: 'long' }, async () => {
    const owner = await withPasskey();
    await app.rows('update users set address_unproved_since = now() where id = $1', [owner.id]);
    const body = { token: await askForReset(app, owner.email), newPassword: 'ett helt nytt lösenord' };
    await app.call('POST', '/api/auth/reset-password', { body });
    expect(await app.rows('select from passkeys where user_id = $1', [owner.id])).toEqual([]);
  });

  test('a change of address takes it', { tags: 'long' }, async () => {
    const owner = await withPasskey();
    const newEmail = uniqueEmail();
    const { confirm } = await askForChange(app, owner, newEmail);
    const ask = (proof: object) =>
      app.call('POST', '/api/auth/confirm-email-change', {
        body: { token: confirm, password: owner.password, ...proof },
      });
    expect(expectProblem(await ask({}), 'totp_required').methods).toEqual(['passkey']);
    const foreign = owner.key.get(await challenge(app));
    expectProblem(await ask({ passkey: foreign }), 'validation_failed', ['passkey']);
    const reply = await ask({ passkey: owner.key.get(await challenge(app, 'email_change')) });
    expect(reply.status).toBe(200);
    expect(reply.body.user.email).toBe(newEmail);
  });

  test('an administrator with one has a second step', { tags: 'long' }, async () => {
    const [owner, admin] = [await withPasskey(), await app.asAdmin()];
    const body = { currentPassword: admin.password, permissions: ['all'] };
    const make = await app.call('POST', `/api/admin/users/${owner.id}/administrator`, { token: admin.token, body });
    expect(make.status).toBe(204);
    const mail = await waitForMail({ to: owner.email, subject: 'Du är nu administratör' });
    expect(mail.text).not.toContain('Slå på tvåstegsinloggning');
    // An attacker may have added the passkey before the account got the role of administrator: the password is asked
    // for once.
    expectProblem(await logInWith(app, owner.key.get(await challenge(app))), 'invalid_credentials');
    const passkey = owner.key.get(await secondStepChallenge(app, owner));
    const { token } = (await logIn(owner, { passkey })).body;
    const listing = await app.call('GET', `/api/admin/users?q=${owner.email}`, { token });
    expect(listing.body.items[0]).toMatchObject({ hasPasskey: true, totpEnabled: false });
  });

  test('a recovery that is underway is stopped by it', { tags: 'long' }, async () => {
    const guarded = await enableSecondStep(app, await app.register(), true);
    const owner = await addPasskey(app, guarded, { proof: { totp: totpCode(app, guarded.secret) } });
    const { email, password } = owner;
    await app.call('POST', '/api/auth/totp/recovery', { body: { email, password } });
    const me = async (token: string) => (await app.call('GET', '/api/auth/me', { token })).body.user;
    expect((await me(owner.token)).totpRecoveryEndsAt).toBeDefined();
    const { token } = (await logInWith(app, owner.key.get(await challenge(app)))).body;
    expect((await me(token)).totpRecoveryEndsAt).toBeUndefined();
  });
});
