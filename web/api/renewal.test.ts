import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './client.ts';
import { logout, me, renewSession } from './operations.ts';
import { renewToken } from './renewal.ts';
import { requestAddress } from './route.ts';
import { currentToken, dropToken, isLogoutPending, storeToken } from './token.ts';

/** Made now, good for an hour: due after 50 minutes. */
const HOUR = 3_600_000;
const jwt = (name: string, iat = Date.now() / 1000) =>
  ['', btoa(JSON.stringify({ sub: 'anna', iat, exp: iat + HOUR / 1000 })), name].join('.');

const [, renewalPath] = requestAddress(renewSession, {});
const [, mePath] = requestAddress(me, {});

let asked: string[] = [];
let renewal: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return path === renewalPath ? renewal() : Promise.resolve(Response.json({}));
  });
  storeToken(jwt('first'), true);
});
afterEach(() => {
  dropToken('expired');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

test('a renewal that fails or hangs holds up no call whose token is still good', async () => {
  wait(55);
  renewal = () => Promise.reject(new TypeError('away'));
  expect(await api(me)).toEqual({});
  expect(asked.toSorted()).toEqual([mePath, renewalPath]);
  const { promise, reject } = Promise.withResolvers<Response>();
  renewal = () => promise;
  await vi.waitFor(async () => {
    expect(await api(me)).toEqual({});
    expect(asked.filter((path) => path === renewalPath)).toHaveLength(2);
  });
  reject(new TypeError('away'));
});

test('a call whose token is over waits for it, and fails with it', async () => {
  wait(61);
  renewal = () => Promise.reject(new TypeError('away'));
  await expect(api(me)).rejects.toMatchObject({ status: 0 });
  expect(asked).toEqual([renewalPath]);
});

test('what hangs is asked again within the twenty seconds in which the same cookie is good', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  renewal = () => Promise.reject(new TypeError('away'));
  await expect(renewToken(currentToken() ?? '')).rejects.toMatchObject({ status: 0 });
  expect(Math.max(...limits.mock.calls.map(([most]) => most))).toBeLessThanOrEqual(10_000);
});

test('a tab that never gives the turn back is not waited for', async () => {
  renewal = () => Promise.resolve(Response.json({ token: jwt('second') }));
  const request = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const stopped = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(stopped.signal);
  vi.stubGlobal('navigator', { locks: { request } });
  const renewing = renewToken(currentToken() ?? '');
  stopped.abort();
  expect(await renewing).toBe(true);
  expect(currentToken()).toBe(jwt('second'));
});

test('that a login was left stays known until another begins', async () => {
  expect(isLogoutPending()).toBe(false);
  dropToken('left');
  expect(isLogoutPending()).toBe(true);
  await api(logout);
  expect(isLogoutPending()).toBe(true);
  storeToken(jwt('other'));
  expect(isLogoutPending()).toBe(false);
  dropToken('left');
  expect(isLogoutPending()).toBe(false);
});
