import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, uniqueEmail } from '../factories.ts';
import { openTestApp, type Person, type TestApp } from '../open-test-app.ts';

/**
 * The duration of a login does not reveal whether the address has an account. Pairs are measured one after the other in
 * alternating order; if the times are equal, either is the slower one in about half of the pairs, however noisy the
 * machine is. (The work itself is counted in journeys/accounts/same-work.test.ts.)
 */
let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await openTestApp({ env: { BCRYPT_COST: '8' } });
  person = await app.register();
});
afterAll(() => app[Symbol.asyncDispose]());

async function shareSlower(known: () => Promise<unknown>, unknown: () => Promise<unknown>): Promise<number> {
  const timeOf = async (call: () => Promise<unknown>) => {
    const began = performance.now();
    await call();
    return performance.now() - began;
  };
  const pairs = 200;
  let slower = 0;
  for (let n = 0; n < pairs; n += 1) {
    const [first, second] = n % 2 === 0 ? [known, unknown] : [unknown, known];
    const [a, b] = [await timeOf(first), await timeOf(second)];
    if (n % 2 === 0 ? a > b : b > a) slower += 1;
  }
  return slower / pairs;
}

test('of a login', async () => {
  const wrong = `${password}!`;
  const share = await shareSlower(
    () => app.login({ email: person.email, password: wrong }),
    () => app.login({ email: uniqueEmail(), password: wrong }),
  );
  // Six standard deviations; if an unknown address were not hashed, the share would be 1.
  expect(share).toBeGreaterThan(0.29);
  expect(share).toBeLessThan(0.71);
});

test('of a request for a reset link', async () => {
  const forgot = (email: string) => app.call('POST', '/api/auth/forgot-password', { body: { email } });
  const others = await Promise.all(Array.from({ length: 200 }, () => app.register()));
  let next = 0;
  const share = await shareSlower(
    () => forgot(others[next++]?.email ?? ''),
    () => forgot(uniqueEmail()),
  );
  expect(share).toBeGreaterThan(0.29);
  expect(share).toBeLessThan(0.71);
});
