import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, uniqueEmail, uniqueIp } from '../../factories.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

/** The origin of a request: the address of the connection, and what trusted proxies report. */
async function blockedAt(app: TestApp, headers: (n: number) => Record<string, string>): Promise<boolean> {
  const email = uniqueEmail();
  const wrong = (n: number) => app.call('POST', '/api/auth/login', { body: { email, password }, headers: headers(n) });
  for (let n = 0; n < 5; n += 1) expectProblem(await wrong(n), 'invalid_credentials');
  return (await wrong(5)).status === 429;
}

async function seenAs(app: TestApp, headers: Record<string, string>): Promise<string> {
  const body = { email: uniqueEmail(), password };
  const { token } = (await app.call('POST', '/api/auth/register', { body, headers })).body;
  return (await app.call('GET', '/api/auth/sessions', { token })).body.items[0].ip;
}

describe('without a configured proxy', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ still: true, env: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'true-client-ip', 'cf-connecting-ip', 'client-ip'])(
    'the header %s hides nobody',
    async (header) => {
      const spoofed = () => ({ [header]: header === 'forwarded' ? `for=${uniqueIp()}` : uniqueIp() });
      expect(await blockedAt(app, spoofed)).toBe(true);
      expect(await seenAs(app, spoofed())).toBe('127.0.0.1');
    },
  );
});

describe('with one', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ still: true, env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1, 10.1.0.0/16' } });
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const forwarded = (value: string) => ({ 'x-forwarded-for': value });

  test('the address that it saw counts', { tags: 'long' }, async () => {
    expect(await seenAs(app, forwarded('203.0.113.7'))).toBe('203.0.113.7');
    expect(await blockedAt(app, () => forwarded('203.0.113.8'))).toBe(true);
    expect(await blockedAt(app, (n) => forwarded(`203.0.113.${100 + n}`))).toBe(false);
  });

  test('what the caller wrote before it does not', { tags: 'long' }, async () => {
    expect(await seenAs(app, forwarded('198.51.100.1, 203.0.113.9'))).toBe('203.0.113.9');
    expect(await blockedAt(app, (n) => forwarded(`198.51.100.${n}, 203.0.113.10`))).toBe(true);
  });

  test('a row of proxies is followed to the first that is none of ours', { tags: 'long' }, async () => {
    expect(await seenAs(app, forwarded('198.51.100.1, 203.0.113.11, 10.1.2.3, 10.1.9.9'))).toBe('203.0.113.11');
  });

  test('other headers are not read', { tags: 'long' }, async () => {
    expect(await seenAs(app, { forwarded: 'for=203.0.113.12', 'x-real-ip': '203.0.113.12' })).toBe('127.0.0.1');
  });

  test('addresses of one IPv6 network (/64) count as one', { tags: 'long' }, async () => {
    const within = (n: number) => forwarded(`2001:db8:1:2:${n}::${n}`);
    expect(await blockedAt(app, within)).toBe(true);
    expect(await blockedAt(app, (n) => forwarded(`2001:db8:1:${n + 10}::1`))).toBe(false);
  });

  test('however they are written', { tags: 'long' }, async () => {
    const spellings = [
      '2001:db8:7:7::1',
      '2001:0DB8:0007:0007:0000:0000:0000:0002',
      '2001:db8:7:7:ffff::',
      '2001:DB8:7:7:0:0:192.0.2.1',
      '2001:db8:7:7::3',
      '2001:db8:7:7:1:2:3:4',
    ];
    expect(await blockedAt(app, (n) => forwarded(spellings[n] ?? ''))).toBe(true);
  });

  test('an IPv4 address within IPv6 counts as itself', { tags: 'long' }, async () => {
    expect(await blockedAt(app, (n) => forwarded(n % 2 ? '::ffff:203.0.113.20' : '203.0.113.20'))).toBe(true);
    expect(await blockedAt(app, (n) => forwarded(`::ffff:203.0.113.${150 + n}`))).toBe(false);
  });
});
