import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reply } from '../../calls.ts';
import { password, uniqueEmail, uniqueIp } from '../../factories.ts';
import { waitForMail } from '../../mailbox.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { askForChange, askForReset, tokenIn } from './links.ts';
import { addPasskey, challenge } from './passkey.ts';

/** "Håll mig inloggad": logins that are renewed with a new token each time. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ still: true });
});
afterAll(() => app[Symbol.asyncDispose]());

const post = (path: string, body: object, token?: string) =>
  app.call('POST', `/api/auth/${path}`, { body, ...(token ? { token } : {}) });
/** The renewal cookie that a reply sets. */
const cookieOf = ({ headers }: Reply) => /^sokvag-renewal=([\w-]*);/.exec(headers['set-cookie']?.[0] ?? '')?.[1];
async function renew(renewal: string) {
  const reply = await app.call('POST', '/api/auth/renewal', { headers: { cookie: `a=b; sokvag-renewal=${renewal}` } });
  return reply.status === 200 ? { ...reply, body: { ...reply.body, renewal: cookieOf(reply) } } : reply;
}
const me = async (token: string) => (await app.call('GET', '/api/auth/me', { token })).status;
const keptBy = (reply: Reply) => ({ token: reply.body.token as string, renewal: cookieOf(reply) ?? '' });
const keep = async ({ email, password: own }: Pick<Person, 'email' | 'password'>) =>
  keptBy(await post('login', { email, password: own, remember: true }));
const sessions = async (token: string) => (await app.call('GET', '/api/auth/sessions', { token })).body.items;

test('a login is renewed only where that was asked for, and lives as long as any other until then', async () => {
  const person = await app.register();
  const unkept = await app.login(person);
  expect(cookieOf(unkept)).toBe('');
  const plain = unkept.body;
  const kept = await keep(person);
  app.wait({ hours: 13 });
  expect([await me(plain.token), await me(kept.token)]).toEqual([401, 401]);
  const { status, body } = await renew(kept.renewal);
  expect(status).toBe(200);
  expect(body.user.email).toBe(person.email);
  expect(await me(body.token)).toBe(200);
  // The login stays the same, and the list shows until when it is kept.
  expect(await sessions(body.token)).toMatchObject([
    { current: true, renewableUntil: new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString() },
  ]);
});

test('it ends after 30 days without anybody, and after 90 days in any case', async () => {
  const person = await app.register();
  const idle = await keep(person);
  app.wait({ days: 30, seconds: 1 });
  expectProblem(await renew(idle.renewal), 'invalid_token');
  let { renewal } = await keep(person);
  for (const days of [29, 29, 29]) {
    app.wait({ days });
    renewal = (await renew(renewal)).body.renewal;
  }
  app.wait({ days: 2, hours: 20 });
  const last = (await renew(renewal)).body;
  expect(new Date(last.expiresAt).getTime() - app.clock.now().getTime()).toBe(4 * 3_600_000);
  app.wait({ hours: 5 });
  expectProblem(await renew(last.renewal), 'invalid_token');
  expect(await me(last.token)).toBe(401);
});

test('a token whose answer was lost is good for another one for some seconds, and the lost one is void', {
  tags: 'long',
}, async () => {
  const { renewal } = await keep(await app.register());
  const lost = (await renew(renewal)).body;
  app.wait({ seconds: 15 });
  const second = (await renew(renewal)).body;
  expect(await me(second.token)).toBe(200);
  app.wait({ seconds: 30 });
  const third = (await renew(second.renewal)).body;
  expect(await me(third.token)).toBe(200);
  // The successor was used since: a client with the first token or the lost one now has a copy.
  expectProblem(await renew(lost.renewal), 'invalid_token');
  expect(await me(third.token)).toBe(401);
});

test('not once the token after it was used', async () => {
  const { renewal } = await keep(await app.register());
  const { body } = await renew(renewal);
  app.wait({ seconds: 1 });
  const next = (await renew(body.renewal)).body;
  expectProblem(await renew(renewal), 'invalid_token');
  expect(await me(next.token)).toBe(401);
});

test('a token is good once; shown again it ends the login, and the log has it', async () => {
  const person = await app.register();
  const stolen = (await keep(person)).renewal;
  const owner = (await renew(stolen)).body;
  expect(await me(owner.token)).toBe(200);
  app.wait({ seconds: 21 });
  expectProblem(await renew(stolen), 'invalid_token');
  expect(await me(owner.token)).toBe(401);
  expectProblem(await renew(owner.renewal), 'invalid_token');
  const log = await app.rows('select kind from security_events where user_id = $1', [person.id]);
  expect(log.map(({ kind }) => kind)).toContain('renewal_reused');
  expectProblem(await renew('nobody-has-such-a-token'), 'invalid_token');
});

test('of many at once one answer holds the token that goes on', { tags: 'long' }, async () => {
  const person = await app.register();
  const { renewal } = await keep(person);
  const all = await Promise.all(Array.from({ length: 12 }, () => renew(renewal)));
  expect(all.map(({ status }) => status)).toEqual(Array(12).fill(200));
  const live = await app.rows(
    `select token_hash from session_renewals join sessions on id = session_id where user_id = $1 and used_at is null`,
    [person.id],
  );
  expect(live).toHaveLength(1);
  app.wait({ seconds: 21 });
  const again = await Promise.all(all.map(({ body }) => renew(body.renewal)));
  expect(again.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
});

test.each<[string, (person: Person, kept: { token: string }) => Promise<unknown>]>([
  ['a logout', (_, { token }) => app.call('POST', '/api/auth/logout', { token })],
  ['being logged out from another device', async ({ token }) => app.call('DELETE', '/api/auth/sessions', { token })],
  [
    'a change of password',
    ({ token }) => post('change-password', { currentPassword: password, newPassword: 'ett annat lösenord 9' }, token),
  ],
  [
    'a reset',
    async ({ email }) =>
      post('reset-password', { token: await askForReset(app, email), newPassword: 'ett annat lösenord 9' }),
  ],
  [
    'a login that was not theirs',
    async ({ email }) => {
      const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' };
      await app.call('POST', '/api/auth/login', { body: { email, password }, headers });
      const told = await waitForMail({ to: email, subject: 'Ny inloggning på ditt konto' });
      return post('deny-login', { token: tokenIn(told) });
    },
  ],
  ['a lock', async ({ id }) => app.call('POST', `/api/admin/users/${id}/lock`, { token: (await app.asAdmin()).token })],
])('%s ends it, expired or not', { tags: 'long' }, async (_, happens) => {
  const person = await app.register();
  const kept = await keep(person);
  expect(((await happens(person, kept)) as { status: number }).status).toBeLessThan(300);
  app.wait({ hours: 13 });
  expectProblem(await renew(kept.renewal), 'invalid_token');
});

test('an administrator’s is never kept, nor one of somebody who becomes one', async () => {
  const admin = await app.asAdmin();
  expect((await keep(admin)).renewal).toBe('');
  const person = await app.register();
  const kept = await keep(person);
  const body = { currentPassword: admin.password, permissions: ['letters'] };
  await app.call('POST', `/api/admin/users/${person.id}/administrator`, { token: admin.token, body });
  expectProblem(await renew(kept.renewal), 'invalid_token');
});

test('a passkey keeps a login as well; one that has expired is in the list, and ended from there', {
  tags: 'long',
}, async () => {
  const person = await addPasskey(app, await app.register());
  const passkey = person.key.get(await challenge(app));
  const kept = keptBy(await post('passkeys/login', { passkey, remember: true }));
  app.wait({ hours: 13 });
  const again = person.key.get(await challenge(app));
  const { token } = (await post('passkeys/login', { passkey: again })).body;
  const [old] = (await sessions(token)).filter(({ current }: { current: boolean }) => !current);
  expect((await app.call('DELETE', `/api/auth/sessions/${old.id}`, { token })).status).toBe(204);
  expectProblem(await renew(kept.renewal), 'invalid_token');
});

test('the cookie alone ends it, also one that was renewed since, as often as it is sent', async () => {
  const leave = (renewal: string) =>
    app.call('DELETE', '/api/auth/renewal', { headers: { cookie: `sokvag-renewal=${renewal}` } });
  const person = await app.register();
  const other = await keep(person);
  const kept = await keep(person);
  const { body } = await renew(kept.renewal);
  for (const renewal of [kept.renewal, kept.renewal, 'nobody-has-such-a-token', '']) {
    const left = await leave(renewal);
    expect(left.status).toBe(204);
    expect(cookieOf(left)).toBe('');
  }
  expect([await me(kept.token), await me(body.token), await me(other.token)]).toEqual([401, 401, 200]);
  expectProblem(await renew(body.renewal), 'invalid_token');
  const log = await app.rows('select kind from security_events where user_id = $1', [person.id]);
  expect(log.filter(({ kind }) => kind === 'logout')).toHaveLength(1);
});

test('a change of password or address keeps it, in this browser alone, where it was kept', {
  tags: 'long',
}, async () => {
  const person = await app.register();
  const newPassword = 'ett annat lösenord 9';
  const plain = await post('change-password', { currentPassword: password, newPassword }, person.token);
  expect([plain.body.keptUntil, cookieOf(plain)]).toEqual([undefined, '']);
  const { token } = await keep({ ...person, password: newPassword });
  const changed = await post('change-password', { currentPassword: newPassword, newPassword: password }, token);
  expect(changed.body.keptUntil).toEqual(expect.any(String));
  const own = await renew(cookieOf(changed) ?? '');
  expect(own.status).toBe(200);

  const { confirm } = await askForChange(app, { ...person, token: own.body.token }, uniqueEmail('ny'));
  const moved = await post('confirm-email-change', { token: confirm, password }, own.body.token);
  expect((await renew(cookieOf(moved) ?? '')).status).toBe(200);
});

test('from a network that showed many unknown tokens a login goes on all the same', { tags: 'long' }, async () => {
  await using strict = await openTestApp({ still: true, env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } });
  const headers = { 'x-forwarded-for': uniqueIp() };
  const show = (renewal: string) =>
    strict.call('POST', '/api/auth/renewal', { headers: { ...headers, cookie: `sokvag-renewal=${renewal}` } });
  const person = await strict.register();
  const body = { email: person.email, password, remember: true };
  const kept = await strict.call('POST', '/api/auth/login', { body, headers });
  expectProblem(await show('unknown'), 'invalid_token');
  await strict.rows('update rate_limits set count = 300');
  expectProblem(await show('unknown'), 'too_many_requests');
  expect((await show(cookieOf(kept) ?? '')).status).toBe(200);
});

test('the cookie is sent to one address, by our page alone, unread by scripts; a logout takes it back', async () => {
  const person = await app.register();
  const body = { email: person.email, password: person.password, remember: true };
  const reply = await post('login', body);
  expect(reply.body).toMatchObject({ keptUntil: expect.any(String) });
  expect(reply.bytes.toString()).not.toContain(cookieOf(reply) ?? '');
  const [cookie] = reply.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/; Path=\/api\/auth\/renewal; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/);
  const left = await app.call('POST', '/api/auth/logout', { token: reply.body.token });
  expect(left.headers['set-cookie']?.[0]).toContain('sokvag-renewal=; Path=/api/auth/renewal; Max-Age=0');
  const stored = await app.rows('select encode(token_hash, $1) as hash from session_renewals', ['hex']);
  expect(JSON.stringify(stored)).not.toContain(cookieOf(reply) ?? '');
});
