import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../open-test-app.ts';

const assets = new URL('../../../web/dist/assets/', import.meta.url);
const script =
  readdirSync(assets)
    .find((name) => name.endsWith('.js.br'))
    ?.replace('.br', '') ?? '';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const ask = (method: string, encodings: string) =>
  app.call(method, `/assets/${script}`, { headers: { 'accept-encoding': encodings } });

test.each([
  ['br', 'br', '.br'],
  ['gzip, deflate', 'gzip', '.gz'],
  ['identity', undefined, ''],
])('a file with a hash in its name is kept for a year, as it was compressed: %s', async (asked, encoding, ending) => {
  const reply = await ask('GET', asked);
  expect(reply.status).toBe(200);
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(reply.headers['content-type']).toMatch(/javascript/);
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.bytes.equals(readFileSync(new URL(`${script}${ending}`, assets)))).toBe(true);
});

test('its head alone has its size', async () => {
  const reply = await ask('HEAD', 'identity');
  expect(reply.status).toBe(200);
  expect(Number(reply.headers['content-length'])).toBe(readFileSync(new URL(script, assets)).length);
  expect(reply.bytes).toHaveLength(0);
});

test('what is beside the page is asked for each time', async () => {
  const reply = await app.call('GET', '/scheme.js');
  expect(reply.headers['cache-control']).toBe('no-cache');
});
