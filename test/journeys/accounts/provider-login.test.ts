import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reply } from '../../calls.ts';
import { OAuthDouble } from '../../doubles/oauth-server.ts';
import { password, uniqueEmail } from '../../factories.ts';
import { waitForMail } from '../../mailbox.ts';
import { openTestApp, type Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { askForChange, askForReset, tokenIn } from './links.ts';
import { addPasskey } from './passkey.ts';
import { LABEL, openProviderDesk, type ProviderDesk } from './provider.ts';
import { enableSecondStep, totpCode } from './second-step.ts';

/** Login by an OpenID Connect provider: to its page and back, and which account it opens. */
let desk: ProviderDesk;
beforeAll(async () => {
  desk = await openProviderDesk();
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(async () => {
  Object.assign(desk.provider, {
    nonce: undefined,
    claims: {},
    signature: 'own',
    userInfo: undefined,
    hangsAt: undefined,
    onToken: () => undefined,
  });
  await desk.app.rows('delete from rate_limits');
});

let count = 0;
const someone = () => `person-${count++}`;
const post = (path: string, body: object, token?: string) =>
  desk.app.call('POST', `/api/auth/${path}`, { body, ...(token ? { token } : {}) });
const links = async ({ token }: Person) => (await desk.app.call('GET', '/api/auth/providers', { token })).body.items;
const log = async ({ id }: Person) =>
  (await desk.app.rows('select kind from security_events where user_id = $1 order by id', [id])).map((row) => row.kind);
const linked = async (): Promise<Person & { subject: string }> => {
  const subject = someone();
  const person = await desk.app.register();
  await desk.link(person, subject);
  return { ...person, subject };
};

test('without a provider there is none, in no answer and no description', { tags: 'long' }, async () => {
  await using app = await openTestApp();
  expect((await app.call('GET', '/api/auth/login-ways')).body).toEqual({ provider: null });
  expectProblem(await app.call('POST', '/api/auth/provider-login'), 'not_found');
  expect(Object.keys((await app.call('GET', '/api/openapi.json')).body.paths).join()).not.toContain('provider');
  expect((await desk.app.call('GET', '/api/auth/login-ways')).body).toEqual({ provider: LABEL });
});

describe('whom it lets in', () => {
  test('an account that linked it, by PKCE with nonce and state; it is told by mail and in the log', async () => {
    const person = await linked();
    const begun = (await desk.begin()).body;
    const asked = Object.fromEntries(new URL(begun.url).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      redirect_uri: 'https://sokvag.example/logga-in/svar',
      code_challenge_method: 'S256',
      scope: 'openid email',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name], name).toMatch(/^[\w-]{43}$/);
    const { status, body } = await desk.visit(person.subject);
    expect(status).toBe(200);
    expect(body).toMatchObject({ next: 'done', login: { user: { email: person.email } } });
    expect((await desk.app.call('GET', '/api/auth/me', { token: body.login.token })).status).toBe(200);
    await waitForMail({ to: person.email, subject: `Du kan nu logga in med ${LABEL}` });
    expect(await log(person)).toEqual(['registered', 'provider_linked', 'login_provider']);
    expect(await links(person)).toMatchObject([{ label: LABEL, lastUsedAt: expect.any(String) }]);
  });

  test('also when the address at the provider has changed or is not proved there any more', async () => {
    const person = await linked();
    const moved = await desk.visit(person.subject, { email: uniqueEmail(), email_verified: false });
    expect(moved.body.login.user.email).toBe(person.email);
  });

  test('not without the second step that the account has, by app or passkey; wrong codes are counted', {
    tags: 'long',
  }, async () => {
    const person = await linked();
    const { secret } = await enableSecondStep(desk.app, person);
    desk.app.wait({ minutes: 2 });
    const { body } = await desk.visit(person.subject);
    expect(body).toMatchObject({ next: 'second_step', methods: ['totp'], email: person.email });
    expect(body).not.toHaveProperty('login');
    const { ticket } = body;
    for (let i = 0; i < 5; i++) {
      expectProblem(await post('provider-login/second-step', { ticket, totp: '000000' }), 'invalid_credentials');
    }
    const totp = totpCode(desk.app, secret);
    expectProblem(await post('provider-login/second-step', { ticket, totp }), 'too_many_requests');
    await desk.app.rows('delete from rate_limits');
    expectProblem(await post('provider-login/second-step', { ticket }), 'totp_required');
    const both = [1, 2].map(() => post('provider-login/second-step', { ticket, totp }));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    expectProblem(await post('provider-login/second-step', { ticket, totp }), 'conflict');
  });

  test('by a passkey as the second step', async () => {
    const plain = await linked();
    const { key } = await addPasskey(desk.app, plain);
    const { ticket, methods } = (await desk.visit(plain.subject)).body;
    expect(methods).toEqual(['passkey']);
    const passkey = key.get((await post('provider-login/passkey', { ticket })).body);
    expect((await post('provider-login/second-step', { ticket, passkey })).body.user.email).toBe(plain.email);
  });

  test('nobody whose account is locked', async () => {
    const person = await linked();
    const admin = await desk.app.asAdmin();
    await desk.app.call('POST', `/api/admin/users/${person.id}/lock`, { token: admin.token });
    expectProblem(await desk.visit(person.subject), 'invalid_credentials');
  });
});

describe('an identity that no account knows', () => {
  test('is linked to the account of its proved address once its person has logged in another way', async () => {
    const person = await desk.app.register();
    const subject = someone();
    const before = person.token;
    desk.app.wait({ seconds: 5 });
    const { body } = await desk.visit(subject, { email: person.email.toUpperCase() });
    expect(body).toEqual({ next: 'log_in', email: person.email, ticket: expect.any(String) });
    expect(await links(person)).toEqual([]);
    const { ticket } = body;
    // A login from before proves nothing, and neither does somebody else's.
    expectProblem(await post('providers/confirmation', { ticket }, before), 'conflict');
    const other = await desk.app.register();
    expectProblem(await post('providers/confirmation', { ticket }, other.token), 'conflict');
    const { token } = (await desk.app.login(person)).body;
    const both = await Promise.all([1, 2].map(() => post('providers/confirmation', { ticket }, token)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await desk.visit(subject)).body.login.user.id).toBe(person.id);
  });

  test('makes an account for an address that nobody has, which is proved by it', async () => {
    const email = uniqueEmail();
    const subject = someone();
    const { body } = await desk.visit(subject, { email });
    expect(body).toEqual({ next: 'register', email, ticket: expect.any(String) });
    const { ticket } = body;
    expectProblem(await post('provider-login/registration', { ticket, password: 'lösenord' }), 'validation_failed', [
      'password',
    ]);
    const made = await post('provider-login/registration', { ticket, password });
    expect(made.status).toBe(201);
    expect(made.body.user).toMatchObject({ email, addressProved: true });
    expectProblem(await post('provider-login/registration', { ticket, password }), 'conflict');
    expect((await desk.visit(subject)).body.login.user.id).toBe(made.body.user.id);
    expect((await desk.app.login({ email, password })).status).toBe(200);
  });

  test('keeps its ticket where the address is kept for somebody, and blames no password', async () => {
    const person = await desk.app.register();
    const { confirm } = await askForChange(desk.app, person, uniqueEmail('ny'));
    expect((await post('confirm-email-change', { token: confirm, password })).status).toBe(200);
    const { ticket } = (await desk.visit(someone(), { email: person.email })).body;
    for (let i = 0; i < 2; i++) {
      const reply = await post('provider-login/registration', { ticket, password });
      expect(expectProblem(reply, 'email_taken')).not.toHaveProperty('errors');
    }
  });

  test.each([
    ['is not proved there', { email_verified: false }],
    ['is said to be proved in words only', { email_verified: 'true' }],
    ['is not told', { email: undefined }],
  ])('leads nowhere when the address %s', async (_, claims) => {
    const person = await desk.app.register();
    const reply = await desk.visit(someone(), { email: person.email, ...claims });
    expect(expectProblem(reply, 'conflict').detail).toContain('inte bekräftat någon e-postadress');
    expect(await links(person)).toEqual([]);
  });

  test('leads nowhere when the account has not proved its own address', async () => {
    const person = await desk.app.register();
    await desk.app.rows('update users set address_unproved_since = now() where id = $1', [person.id]);
    const reply = await desk.visit(someone(), { email: person.email });
    expect(expectProblem(reply, 'conflict').detail).toContain('inte bekräftat än');
  });

  test('is asked for at the provider where its token does not tell the address', async () => {
    const [email, sub] = [uniqueEmail(), someone()];
    desk.provider.userInfo = { sub, email, email_verified: true };
    expect((await desk.visit(sub, { email: undefined, email_verified: undefined })).body.email).toBe(email);
    // The userinfo endpoint describes another user.
    desk.provider.userInfo = { sub: someone(), email, email_verified: true };
    expectProblem(await desk.visit(sub, { email: undefined, email_verified: undefined }), 'conflict');
  });
});

describe('an answer that does not hold', () => {
  test.each<[string, Partial<OAuthDouble>, Record<string, unknown>]>([
    ['with another nonce', { nonce: 'another' }, {}],
    ['of another issuer', {}, { iss: 'https://annan.example' }],
    ['for another client', {}, { aud: 'someone-else' }],
    ['signed with a key that is not the provider’s', { signature: 'unknown' }, {}],
    ['without a signature', { signature: 'none' }, {}],
    ['that has expired', {}, { exp: Math.floor(Date.now() / 1000) - 3600 }],
    ['without a subject', {}, { sub: undefined }],
  ])('%s lets nobody in', async (_, wrong, claims) => {
    const person = await linked();
    Object.assign(desk.provider, wrong);
    const reply = await desk.visit(person.subject, claims);
    expect(expectProblem(reply, 'conflict').detail).toContain('gick inte att kontrollera');
    expect(await log(person)).not.toContain('login_provider');
  });

  test('a state is good once, in time, for the page that set out; a code is good once', async () => {
    const { subject } = await linked();
    desk.provider.claims = { sub: subject };
    const sign = (page: string) => desk.provider.signIn(page, 'x@hos.example');
    const begun = (await desk.begin()).body;
    const answer = sign(begun.url);
    const another = (await desk.begin()).body;
    expectProblem(await desk.finish(another, answer), 'conflict');
    const both = await Promise.all([desk.finish(begun, answer), desk.finish(begun, answer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const replayed = { ...answer, state: new URL(another.url).searchParams.get('state') ?? '' };
    expect(expectProblem(await desk.finish(another, replayed), 'conflict').detail).toContain('blev inte klar');
    const late = (await desk.begin()).body;
    const tooLate = sign(late.url);
    desk.app.wait({ minutes: 11 });
    expectProblem(await desk.finish(late, tooLate), 'conflict');
  });

  test('what a login set out to link is finished by that login alone', async () => {
    const person = await desk.app.register();
    const thief = await desk.app.register();
    const begun = (await desk.begin(person)).body;
    desk.provider.claims = { sub: someone() };
    const answer = desk.provider.signIn(begun.url, 'x@hos.example');
    expectProblem(await desk.finish(begun, answer), 'conflict');
    expectProblem(await desk.finish(begun, answer, thief.token), 'conflict');
    expect((await desk.finish(begun, answer, person.token)).body).toEqual({ next: 'linked' });
  });

  test.each<[string, (person: Person) => Promise<Reply>]>([
    [
      'a change of password',
      ({ token }) => post('change-password', { currentPassword: password, newPassword: 'ett annat lösenord 7' }, token),
    ],
    ['a logout', ({ token }) => desk.app.call('POST', '/api/auth/logout', { token })],
    [
      'a reset',
      async ({ email }) =>
        post('reset-password', { token: await askForReset(desk.app, email), newPassword: 'ett annat lösenord 7' }),
    ],
  ])('after %s while the provider was asked nothing is linked', async (_, happens) => {
    const person = await desk.app.register();
    const subject = someone();
    const begun = (await desk.begin(person)).body;
    desk.provider.claims = { sub: subject };
    desk.provider.onToken = async () => {
      expect((await happens(person)).status).toBeLessThan(300);
      return undefined;
    };
    const answer = desk.provider.signIn(begun.url, 'x@hos.example');
    expectProblem(await desk.finish(begun, answer, person.token), 'unauthenticated');
    expect(await desk.app.rows('select id from provider_links where user_id = $1', [person.id])).toEqual([]);
  });

  test('whoever breaks off at the provider is told so', async () => {
    const begun = (await desk.begin()).body;
    const state = new URL(begun.url).searchParams.get('state') ?? '';
    const reply = await desk.finish(begun, { error: 'access_denied', state });
    expect(expectProblem(reply, 'conflict').detail).toContain('blev inte klar');
  });
});

describe('a link', () => {
  test('is begun and removed with the password; removed, it opens nothing and is told by mail', async () => {
    const person = await linked();
    expectProblem(await desk.begin(person, { currentPassword: 'fel lösenord 1' }), 'wrong_password');
    const [{ id }] = await links(person);
    const remove = (currentPassword: string, who: Person = person) =>
      desk.app.call('DELETE', `/api/auth/providers/${id}`, { token: who.token, body: { currentPassword } });
    expectProblem(await remove('fel lösenord 1'), 'wrong_password');
    const other = await desk.app.register();
    expectProblem(await remove(password, other), 'not_found');
    expect((await remove(password)).status).toBe(204);
    await waitForMail({ to: person.email, subject: `Inloggning med ${LABEL} är borttagen` });
    expect((await desk.visit(person.subject, { email: person.email })).body.next).toBe('log_in');
    expect(await log(person)).toContain('provider_unlinked');
  });

  test('to a provider that was replaced by one of the same name is not one to that', async () => {
    const person = await linked();
    expect(await links(person)).toMatchObject([{ label: LABEL, isCurrent: true }]);
    await desk.app.rows('update provider_links set issuer = $1 where user_id = $2', [
      `https://${LABEL.toLowerCase()}`,
      person.id,
    ]);
    expect(await links(person)).toMatchObject([{ isCurrent: false }]);
  });

  test('is one person’s: neither another account nor another identity of the provider joins in', async () => {
    const person = await linked();
    const other = await desk.app.register();
    await expect(desk.link(other, person.subject)).rejects.toThrow('redan kopplat');
    await expect(desk.link(person, someone())).rejects.toThrow('redan kopplat');
  });

  test.each([
    [
      'a reset',
      async (person: Person) => {
        const token = await askForReset(desk.app, person.email);
        await post('reset-password', { token, newPassword: 'ett annat lösenord 7' });
      },
    ],
    [
      'a login that was not theirs',
      async (person: Person) => {
        const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' };
        await desk.app.call('POST', '/api/auth/login', { body: { email: person.email, password }, headers });
        const told = await waitForMail({ to: person.email, subject: 'Ny inloggning på ditt konto' });
        await post('deny-login', { token: tokenIn(told) });
      },
    ],
    [
      'becoming an administrator',
      async (person: Person) => {
        const admin = await desk.app.asAdmin();
        const body = { currentPassword: admin.password, permissions: ['letters'] };
        await desk.app.call('POST', `/api/admin/users/${person.id}/administrator`, { token: admin.token, body });
      },
    ],
  ])('ends with %s', async (_, happens) => {
    const person = await linked();
    await happens(person);
    expect((await desk.visit(person.subject, { email: person.email })).body.next).toBe('log_in');
  });

  test('goes with the account, and is in its export and its list', async () => {
    const person = await linked();
    const body = { currentPassword: person.password };
    expect((await desk.app.call('DELETE', '/api/account', { token: person.token, body })).status).toBe(204);
    expect(await desk.app.rows('select id from provider_links where user_id = $1', [person.id])).toEqual([]);
    expect((await desk.visit(person.subject, { email: person.email })).body.next).toBe('register');
  });
});

describe('a provider that is away', () => {
  test('is told as such, and other logins go on', async () => {
    const person = await linked();
    desk.provider.onToken = () => ({ status: 503, body: {} });
    expect(expectProblem(await desk.visit(person.subject), 'conflict').detail).toContain('inget svar');
    expect((await desk.app.login(person)).status).toBe(200);
  });

  test('or that hangs, is waited for no longer than some seconds', { tags: 'long' }, async () => {
    await using silent = new OAuthDouble();
    silent.hangsAt = '/';
    await silent.start();
    await using app = await openTestApp({
      env: { OIDC_ISSUER: silent.issuer, OIDC_CLIENT_ID: 'klient', OIDC_CLIENT_SECRET: 'hemlig', OIDC_LABEL: LABEL },
    });
    const waiting = app.call('POST', '/api/auth/provider-login');
    const person = await app.register();
    expect((await app.login(person)).status).toBe(200);
    expect(expectProblem(await waiting, 'conflict').detail).toContain(`Vi får inget svar av ${LABEL}`);
  });
});
