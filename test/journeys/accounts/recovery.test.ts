import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openEventStream } from '../../event-stream.ts';
import { otherPassword, password, uniqueEmail, uniqueIp } from '../../factories.ts';
import { mailsTo, waitForMail } from '../../mailbox.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { makeToken } from './access-token.ts';
import { askForChange, askForReset, linkIn } from './links.ts';
import { enableSecondStep, type PersonWithTotp, totpCode } from './second-step.ts';

/**
 * Recovery of a second step that is lost with all recovery codes: three days, announced by mail, cancelled by anyone
 * with access.
 */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ still: true, env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1', TOKEN_TTL: '30d' } });
});
afterAll(() => app[Symbol.asyncDispose]());

const subjects = {
  underway: 'Din tvåstegsinloggning håller på att tas bort',
  stopped: 'Tvåstegsinloggningen är kvar',
  removed: 'Tvåstegsinloggningen är borttagen',
};
const soon = { timeout: 20_000, interval: 25 };

const call = (method: string, path: string, body?: unknown, token?: string, ip = uniqueIp()) =>
  app.call(method, `/api/auth/${path}`, { body, token, headers: { 'x-forwarded-for': ip } });
const register = async (): Promise<Person> => {
  const email = uniqueEmail();
  const { body } = await call('POST', 'register', { email, password });
  return { id: body.user.id, email, password, token: body.token };
};
const guarded = async (allowRecovery = true) => enableSecondStep(app, await register(), allowRecovery);
const begin = ({ email }: Person, written = password, ip = uniqueIp()) =>
  call('POST', 'totp/recovery', { email, password: written }, undefined, ip);
const stop = ({ token }: Person) => call('DELETE', 'totp/recovery', undefined, token);
const choose = (person: PersonWithTotp, allowRecovery: boolean, totp: string | undefined) =>
  call('PATCH', 'totp', { currentPassword: password, totp, allowRecovery }, person.token);
const login = ({ email }: Person, totp?: string, written = password) =>
  call('POST', 'login', { email, password: written, totp });
const me = async (token: string) => (await call('GET', 'me', undefined, token)).body.user;
const endsAt = async ({ token }: Person) => (await me(token)).totpRecoveryEndsAt;
const kindsOf = async ({ id }: Person): Promise<string[]> =>
  (await app.rows('select kind from security_events where user_id = $1 order by id', [id])).map(({ kind }) => kind);
const announcements = async ({ email }: Person) =>
  (await mailsTo(email)).filter(({ subject }) => subject === subjects.underway);
/** Step by step, since each step waits until the previous mail has been sent. */
async function nextDay(person: Person, sofar: number): Promise<void> {
  await expect.poll(async () => (await announcements(person)).length, soon).toBe(sofar);
  const sent = async () =>
    app.rows(
      `select 1 from mail_outbox where recipient = $1 and kind = 'totp_recovery_announced' and status = 'sent'`,
      [person.email],
    );
  await expect.poll(async () => (await sent()).length, soon).toBe(sofar);
  app.wait({ hours: 24 });
}

describe('the choice', () => {
  test('is made when the second step is turned on, and is off unless it is made', async () => {
    const [chosen, not] = [await guarded(), await enableSecondStep(app, await register())];
    expect(await me(chosen.token)).toMatchObject({ totpRecovery: true });
    expect(await me(chosen.token)).not.toHaveProperty('totpRecoveryEndsAt');
    expect(await me(not.token)).toMatchObject({ totpRecovery: false });
    const mail = await waitForMail({ to: chosen.email, subject: 'Tvåstegsinloggning är påslagen' });
    expect(mail.text).toContain('Du har tillåtit återställning');
    expect(await kindsOf(chosen)).toEqual(['registered', 'totp_enabled', 'totp_recovery_allowed']);
    expect((await begin(chosen)).status).toBe(202);
    expectProblem(await begin(not), 'conflict');
  });

  test('is changed with the password and the code, and told by mail', async () => {
    const person = await guarded(false);
    expectProblem(await choose(person, true, undefined), 'totp_required', ['totp']);
    expectProblem(await choose(person, true, '000000'), 'validation_failed', ['totp']);
    expect((await me(person.token)).totpRecovery).toBe(false);
    expect((await choose(person, true, totpCode(app, person.secret))).status).toBe(204);
    expect((await me(person.token)).totpRecovery).toBe(true);
    await waitForMail({ to: person.email, subject: 'Du har tillåtit återställning' });

    await begin(person);
    expect((await choose(person, false, person.recoveryCodes[0])).status).toBe(204);
    expect(await me(person.token)).toMatchObject({ totpRecovery: false });
    expect(await endsAt(person)).toBeUndefined();
    await waitForMail({ to: person.email, subject: 'Återställning är inte längre tillåten' });
    expect((await kindsOf(person)).slice(-4)).toEqual([
      'totp_recovery_begun',
      'recovery_code_used',
      'totp_recovery_stopped',
      'totp_recovery_forbidden',
    ]);
  });

  test('needs a second step that is on', async () => {
    const person = await register();
    const body = { currentPassword: password, allowRecovery: true };
    expectProblem(await call('PATCH', 'totp', body, person.token), 'conflict');
    expectProblem(await call('PATCH', 'totp', { currentPassword: password }, person.token), 'validation_failed', [
      'allowRecovery',
    ]);
  });

  test('is none for an administrator, and ends for who becomes one', { tags: 'long' }, async () => {
    const person = await guarded();
    expect((await begin(person)).status).toBe(202);
    const root = await app.asAdmin();
    const made = await app.call('POST', `/api/admin/users/${person.id}/administrator`, {
      token: root.token,
      body: { currentPassword: root.password, permissions: ['letters'] },
    });
    expect(made.status).toBe(204);
    await waitForMail({ to: person.email, subject: subjects.stopped });
    expectProblem(await begin(person), 'conflict');
    const { token } = (await login(person, totpCode(app, person.secret))).body;
    expect(await me(token)).toMatchObject({ role: 'admin', totpRecovery: false });
    app.wait({ minutes: 1 });
    const again = await choose({ ...person, token }, true, totpCode(app, person.secret));
    expectProblem(again, 'validation_failed', ['allowRecovery']);

    const second = await register();
    await app.rows(`update users set role = 'admin', permissions = '{all}' where id = $1`, [second.id]);
    await expect(enableSecondStep(app, second, true)).rejects.toThrow('400');
    expect((await me(second.token)).totpEnabled).toBe(false);
  });
});

describe('it is begun', () => {
  test('with the right password alone, and tells nothing with a wrong one', async () => {
    const [chosen, not, without] = [await guarded(), await guarded(false), await register()];
    const wrong = await Promise.all(
      [chosen, not, without, { ...without, email: uniqueEmail() }].map((person) => begin(person, 'fel')),
    );
    const told = wrong.map((reply) => ({ ...expectProblem(reply, 'invalid_credentials'), requestId: '' }));
    for (const one of told) expect(one).toEqual(told[0]);
    expect((await kindsOf(chosen)).at(-1)).toBe('login_failed');

    const refused = expectProblem(await begin(not), 'conflict');
    expect(refused.detail).toBe(
      'Återställning är inte vald för det här kontot. Logga in med en av dina reservkoder. Skriv till den ' +
        'som driver tjänsten, hej@sokvag.example, om du inte har någon kvar.',
    );
    expectProblem(await begin(without), 'conflict');
    await app.rows('update users set locked_at = now() where id = $1', [chosen.id]);
    expectProblem(await begin(chosen), 'invalid_credentials');
  });

  test('under the limits of a login, and counts for it', { tags: 'long' }, async () => {
    const person = await guarded();
    const ip = uniqueIp();
    for (let n = 0; n < 5; n += 1) expectProblem(await begin(person, 'fel', ip), 'invalid_credentials');
    expectProblem(await begin(person, password, ip), 'too_many_requests');
    const body = { email: person.email, password, totp: person.recoveryCodes[0] };
    expectProblem(await call('POST', 'login', body, undefined, ip), 'too_many_requests');
    expect((await begin(person)).status).toBe(202);
  });

  test('once: asked again it tells the same, and nothing more is mailed', { tags: 'long' }, async () => {
    const person = await guarded();
    const first = await begin(person);
    expect(first.body.endsAt).toBe(new Date(app.clock.now().getTime() + 72 * 3_600_000).toISOString());
    app.wait({ hours: 1 });
    const replies = await Promise.all(Array.from({ length: 10 }, () => begin(person)));
    for (const { body } of replies) expect(body).toEqual(first.body);
    expect(await endsAt(person)).toBe(first.body.endsAt);
    await expect.poll(async () => (await announcements(person)).length, soon).toBe(1);
    expect((await kindsOf(person)).filter((kind) => kind === 'totp_recovery_begun')).toHaveLength(1);
  });

  test('three times a day, so that nobody fills the mailbox', { tags: 'long' }, async () => {
    const person = await guarded();
    for (let n = 0; n < 3; n += 1) {
      expect((await begin(person)).status).toBe(202);
      expect((await stop(person)).status).toBe(204);
    }
    expectProblem(await begin(person), 'too_many_requests');
    expect(await endsAt(person)).toBeUndefined();
  });
});

describe('it is announced', () => {
  test('at once, with the time and how to stop it, and to open pages', async () => {
    const person = await guarded();
    await using stream = await openEventStream(app.url, { token: person.token });
    await vi.waitFor(() => expect(stream.messages).toHaveLength(1), soon);
    await begin(person);
    await vi.waitFor(() => expect(stream.kinds()).toContain('account.changed'), soon);
    const mail = await waitForMail({ to: person.email, subject: subjects.underway });
    expect(linkIn(mail).href).toBe('https://sokvag.example/konto');
    expect(mail.text).toMatch(/Tidigast den 2\d november 2026 kl\. \d\d\.\d\d/);
    expect(mail.text).toContain('Var det inte du? Logga in med en kod');
  });

  test('each day, and after 72 hours the second step is gone with every login', { tags: 'long' }, async () => {
    const registered = await register();
    const { token: program } = await makeToken(app, registered, 'read');
    const person = await enableSecondStep(app, registered, true);
    const reset = await askForReset(app, person.email);
    await begin(person);
    for (const day of [1, 2, 3]) {
      expect((await me(person.token)).totpEnabled, `before the end of day ${day}`).toBe(true);
      await nextDay(person, day);
    }
    const mail = await waitForMail({ to: person.email, subject: subjects.removed });
    expect(mail.text).toContain('Dina åtkomstnycklar har slutat gälla');
    expectProblem(await call('GET', 'me', undefined, person.token), 'unauthenticated');
    expectProblem(await app.call('GET', '/api/profile', { token: program }), 'unauthenticated');
    expectProblem(await call('POST', 'reset-password', { token: reset, newPassword: otherPassword }), 'invalid_token');
    const { body } = await login(person);
    expect(body.user).toMatchObject({ totpEnabled: false });
    const rows = `select 1 from totp_recovery_codes where user_id = $1`;
    expect(await app.rows(rows, [person.id])).toEqual([]);
    expect((await kindsOf(person)).slice(-3)).toEqual(['totp_recovery_begun', 'totp_recovered', 'login']);
    expect(await announcements(person)).toHaveLength(3);
  });

  test('and after a sleep of the service goes on a day later, not at once', { tags: 'long' }, async () => {
    const person = await guarded();
    await begin(person);
    await nextDay(person, 1);
    await expect.poll(async () => (await announcements(person)).length, soon).toBe(2);
    await nextDay(person, 2);
    await expect.poll(async () => (await announcements(person)).length, soon).toBe(3);
    app.wait({ hours: 100 });
    await expect.poll(async () => (await announcements(person)).length, soon).toBe(4);
    expect((await me(person.token)).totpEnabled).toBe(true);
    expect(Date.parse(await endsAt(person))).toBeGreaterThan(app.clock.now().getTime() + 22 * 3_600_000);
  });
});

describe('it is stopped', () => {
  const ways: [string, (person: PersonWithTotp) => Promise<unknown>][] = [
    ['a login of the account', stop],
    ['a login with the code', (person) => login(person, totpCode(app, person.secret))],
    ['a login with a recovery code', (person) => login(person, person.recoveryCodes[0])],
    [
      'a code that is shown for something else',
      ({ token, secret }) => {
        const body = { name: 'x', scope: 'read', currentPassword: password, totp: totpCode(app, secret) };
        return app.call('POST', '/api/access-tokens', { token, body });
      },
    ],
    [
      'another password',
      ({ token }) => call('POST', 'change-password', { currentPassword: password, newPassword: otherPassword }, token),
    ],
    [
      'a reset of the password',
      async ({ email }) =>
        call('POST', 'reset-password', { token: await askForReset(app, email), newPassword: otherPassword }),
    ],
    [
      'a change of address that is taken back',
      async (person) => {
        const { wayBack } = await askForChange(app, person, uniqueEmail('ny'));
        return call('POST', 'revert-email-change', { token: wayBack });
      },
    ],
    [
      'a lock',
      async ({ id }) => app.call('POST', `/api/admin/users/${id}/lock`, { token: (await app.asAdmin()).token }),
    ],
  ];

  test.each(ways)('by %s, which is mailed and written down', { tags: 'long' }, async (_what, act) => {
    const person = await guarded();
    expect((await begin(person)).status).toBe(202);
    expect(await act(person)).toBeDefined();
    expect(await app.rows('select 1 from totp_recoveries where user_id = $1', [person.id])).toEqual([]);
    expect((await kindsOf(person)).filter((kind) => kind === 'totp_recovery_stopped')).toHaveLength(1);
    await waitForMail({ to: person.email, subject: subjects.stopped });
    const [{ on }] = await app.rows('select count(*)::int as on from totp where user_id = $1', [person.id]);
    expect(on).toBe(1);
  });

  test('not by a wrong code, or by somebody else', { tags: 'long' }, async () => {
    const [person, other] = [await guarded(), await guarded()];
    await begin(person);
    expectProblem(await login(person, '000000'), 'invalid_credentials');
    expectProblem(await stop(other), 'conflict');
    expectProblem(await call('DELETE', 'totp/recovery'), 'unauthenticated');
    expect(await endsAt(person)).not.toBeUndefined();
  });

  test('and then says that there is nothing to stop', async () => {
    const person = await guarded();
    await begin(person);
    expect((await stop(person)).status).toBe(204);
    expectProblem(await stop(person), 'conflict');
    expect(await endsAt(person)).toBeUndefined();
  });
});

test('it stands in the export, and goes with the account', { tags: 'long' }, async () => {
  const person = await guarded();
  const begun = await begin(person);
  const exported = unzipSync((await app.call('GET', '/api/account/export', { token: person.token })).bytes);
  const account = JSON.parse(strFromU8(exported['konto.json'] ?? new Uint8Array()));
  expect(account).toMatchObject({ totpRecovery: true, totpRecoveryEndsAt: begun.body.endsAt });
  const body = { currentPassword: password };
  expect((await app.call('DELETE', '/api/account', { token: person.token, body })).status).toBe(204);
  expect(await app.rows('select 1 from totp_recoveries where user_id = $1', [person.id])).toEqual([]);
});
