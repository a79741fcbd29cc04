import { expect, test } from 'vitest';
import { createTestDatabase } from '../databases.ts';
import { otherPassword } from '../factories.ts';
import { makeToken } from '../journeys/accounts/access-token.ts';
import { askForReset } from '../journeys/accounts/links.ts';
import { openTestApp } from '../open-test-app.ts';
import { expectProblem } from '../problem.ts';

test('a new JWT_SECRET ends every login at once, and nothing else', async () => {
  await using database = await createTestDatabase();
  const before = await openTestApp({ database });
  const person = await before.register();
  const program = await makeToken(before, person, 'read');
  const calendar = await before.call('POST', '/api/calendar/feed', { token: person.token });
  const resetToken = await askForReset(before, person.email);
  await before[Symbol.asyncDispose]();

  await using app = await openTestApp({ database, env: { JWT_SECRET: 'another thirty-two bytes to sign with' } });
  expectProblem(await app.call('GET', '/api/auth/me', { token: person.token }), 'unauthenticated');
  const login = await app.login(person);
  expect(login.status).toBe(200);
  expect((await app.call('GET', '/api/auth/me', { token: login.body.token })).status).toBe(200);

  // Access that was granted by other means than a login stays valid.
  expect((await app.call('GET', '/api/today', { token: program.token })).status).toBe(200);
  expect((await app.call('GET', new URL(calendar.body.url).pathname)).status).toBe(200);
  const reset = { token: resetToken, newPassword: otherPassword };
  expect((await app.call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(204);
});
