import { afterAll, beforeAll, expect, test } from 'vitest';
import { PasswordHasher } from '../../src/platform/crypto/passwords.ts';
import type { Reply } from '../calls.ts';
import { password, uniqueEmail, uniqueIp } from '../factories.ts';
import { openTestApp, type Person, type TestApp } from '../open-test-app.ts';
import { expectProblem } from '../problem.ts';

/** Hundreds of wrong logins at once. The owner's waiting time is printed. */
const ATTACK = 600;
let app: TestApp;
beforeAll(async () => {
  const env = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1', BCRYPT_COST: '10' };
  // The clock is stopped: delays that expire meanwhile would allow more guesses on a slow machine than on a fast one.
  app = await openTestApp({ env, still: true });
}, 60_000);
afterAll(() => app[Symbol.asyncDispose]());

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const login = (email: string, ip: string, written = password) =>
  app.call('POST', '/api/auth/login', { body: { email, password: written }, headers: from(ip) });

async function registered(ip: string): Promise<Person> {
  const email = uniqueEmail();
  const { body } = await app.call('POST', '/api/auth/register', { body: { email, password }, headers: from(ip) });
  return { id: body.user.id, email, password, token: body.token };
}

/** Measures the owner's correct login during the attack, and collects the answers to the attack. */
async function under(attack: () => Promise<Reply>[], owner: Person, home: string) {
  const memory = process.memoryUsage().rss;
  const began = performance.now();
  const attacking = Promise.all(attack());
  // Resolves after all of them have been sent.
  await app.call('GET', '/healthz');
  const sent = performance.now();
  const reply = await login(owner.email, home);
  const waited = Math.round(performance.now() - sent);
  const replies = await attacking;
  const statuses = Object.groupBy(replies, ({ status }) => `${status}`);
  const counts = Object.fromEntries(Object.entries(statuses).map(([status, all]) => [status, all?.length]));
  const whole = Math.round(performance.now() - began);
  const grown = Math.round((process.memoryUsage().rss - memory) / 1024 / 1024);
  process.stdout.write(`owner ${waited} ms, attack ${whole} ms, +${grown} MB, ${JSON.stringify(counts)}\n`);
  return { reply, waited, counts };
}

test('600 guesses at 600 accounts from one network are no more than its free ones, and the owner gets in', async () => {
  const home = uniqueIp();
  const owner = await registered(home);
  const ip = uniqueIp();
  const attack = () => Array.from({ length: ATTACK }, () => login(uniqueEmail(), ip, 'fel lösenord'));
  const { reply, waited, counts } = await under(attack, owner, home);
  expect(reply.status).toBe(200);
  expect(counts).toEqual({ 401: 60, 429: ATTACK - 60 });
  expect(waited).toBeLessThan(20_000);
}, 180_000);

test('600 guesses at the owner from 600 networks are no more than the account’s free ones', async () => {
  const home = uniqueIp();
  const owner = await registered(home);
  const attack = () => Array.from({ length: ATTACK }, () => login(owner.email, uniqueIp(), 'fel lösenord'));
  const { reply, waited, counts } = await under(attack, owner, home);
  expect(reply.status).toBe(200);
  expect(counts).toEqual({ 401: 30, 429: ATTACK - 30 });
  expect(waited).toBeLessThan(20_000);
}, 180_000);

test('100 strangers from 100 networks hold up nobody who was logged in from theirs before', async () => {
  const home = uniqueIp();
  const owner = await registered(home);
  const attack = () => Array.from({ length: 100 }, () => login(uniqueEmail(), uniqueIp(), 'fel lösenord'));
  const { reply, waited } = await under(attack, owner, home);
  expect(reply.status).toBe(200);
  expect(waited).toBeLessThan(20_000);
}, 180_000);

test('others of the attacker’s network who were logged in there before get in as well', async () => {
  const shared = uniqueIp();
  const owner = await registered(shared);
  const attack = () => Array.from({ length: ATTACK }, () => login(uniqueEmail(), shared, 'fel lösenord'));
  const { reply } = await under(attack, owner, shared);
  expect(reply.status).toBe(200);
  expectProblem(await login(uniqueEmail(), shared, 'fel'), 'too_many_requests');
}, 180_000);

test('threads go round between networks, known ones first', async () => {
  const hasher = new PasswordHasher({ cost: 4, workers: 1 });
  const order: string[] = [];
  const one = (name: string, network: string, known = false) =>
    hasher.verify('x', undefined, { network, known }).then(() => order.push(name));
  await hasher.verify('x', undefined);
  await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => one(`crowd ${n}`, 'crowd')),
    one('stranger', 'elsewhere'),
    one('owner', 'home', true),
  ]);
  await hasher.close();
  expect(order.indexOf('owner')).toBeLessThan(3);
  expect(order.indexOf('stranger')).toBeLessThan(5);
});
