import { hashSync } from '@node-rs/bcrypt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uniqueEmail } from '../../factories.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

/** A password is the same however a keyboard encodes it: it is compared and measured in Unicode NFKC. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const register = (password: string, email = uniqueEmail()) =>
  app.call('POST', '/api/auth/register', { body: { email, password } });
const composed = 'blåbär på äng'.normalize('NFC');
const apart = composed.normalize('NFD');

test('chosen on one keyboard it opens on another', async () => {
  const email = uniqueEmail();
  expect((await register(apart, email)).status).toBe(201);
  for (const password of [composed, apart]) expect((await app.login({ email, password })).status).toBe(200);
});

test('a hash of before opens by what was written then, and by every form after that login', async () => {
  const email = uniqueEmail();
  await register(composed, email);
  await app.rows('update users set password_hash = $2 where email = $1', [email, hashSync(apart, 4)]);
  expectProblem(await app.login({ email, password: composed }), 'invalid_credentials');
  expect((await app.login({ email, password: apart })).status).toBe(200);
  expect((await app.login({ email, password: composed })).status).toBe(200);
});

test.each([
  ['seven characters that were fourteen code points', 'å ä ö å'.normalize('NFD'), false],
  ['three that are eighteen', '\ufdfaxy', true],
  ['24 fullwidth signs that were 72 bytes and more', 'Ｋｏｒｒｅｋｔ ｈäｓｔ ｂａｔｔｅｒｉ, ＯＫ? 123456789', true],
  ['fourteen that are 252 bytes', '\ufdfa'.repeat(14), false],
])('%s are measured in the normal form', async (_what, password, ok) => {
  const reply = await register(password);
  if (ok) expect(reply.status).toBe(201);
  else expectProblem(reply, 'validation_failed', ['password']);
});

test.each([
  ['spaces of all kinds', '\u3000\u2003\u00a0 \t\u2028\u202f\u205f'],
  ['zero-width signs', '\u200b\u200c\u200d\u2060\ufeff\u200b\u200c\u200d'],
  ['fillers that are drawn as nothing', '\u3164\u2800\uffa0\u115f\u1160\u3164\u2800\u3164'],
  ['marks on nothing', '\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308'],
  ['a leaked one in full width', 'ｐａｓｓｗｏｒｄ'],
  ['a leaked one in mathematical signs', '𝐩𝐚𝐬𝐬𝐰𝐨𝐫𝐝'],
])('%s is no password', async (_what, password) => {
  expectProblem(await register(password), 'validation_failed', ['password']);
});
