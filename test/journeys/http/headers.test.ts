import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../open-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

function policyOf(header: unknown): Map<string, string[]> {
  const parts = String(header).split(';');
  return new Map(
    parts.map((part) => {
      const [name = '', ...values] = part.trim().split(' ');
      return [name, values];
    }),
  );
}

describe('every answer says what browsers may do with it:', () => {
  test.each(['/api/auth/me', '/api/nothing', '/healthz', '/', '/api/openapi.json', '/api/docs'])('%s', async (path) => {
    const { headers } = await app.call('GET', path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    // Only the profile prod is certain to run behind TLS.
    expect(headers).not.toHaveProperty('strict-transport-security');
    const policy = policyOf(headers['content-security-policy']);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('script-src')).not.toContain("'unsafe-inline'");
    expect(policy.get('script-src')).not.toContain("'unsafe-eval'");
  });
});

test('what is personal is not stored on the way', async () => {
  const { token } = await app.register();
  for (const path of [
    '/api/auth/me',
    '/api/auth/sessions',
    '/api/account/export',
    '/api/account/security-log',
    '/api/orders',
  ]) {
    const { status, headers } = await app.call('GET', path, { token });
    expect([status, headers['cache-control']], path).toEqual([200, 'no-store']);
  }
  const login = await app.call('POST', '/api/auth/login', { body: {} });
  expect(login.headers['cache-control']).toBe('no-store');
});

test('other origins are not let in', async () => {
  const headers = { origin: 'https://ond.example', 'access-control-request-method': 'POST' };
  expect((await app.call('OPTIONS', '/api/auth/login', { headers })).status).toBe(405);
  const got = await app.call('GET', '/api/payment/swish-info', { headers });
  expect(got.headers).not.toHaveProperty('access-control-allow-origin');
});
