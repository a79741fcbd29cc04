import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
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

test('the scripts that the page of logging in waits for have at most 200 kB compressed', () => {
  const sizes = new Map<string, number>();
  const need = (name: string) => {
    if (sizes.has(name)) return;
    const code = readFileSync(new URL(name, assets), 'utf8');
    sizes.set(name, gzipSync(code).length);
    for (const [, other] of code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) need(other as string);
  };
  for (const name of readdirSync(assets)) if (/^(index|login-page)-[^.]+\.js$/.test(name)) need(name);

  expect(sizes.size).toBeGreaterThan(3);
  expect([...sizes.values()].reduce((sum, size) => sum + size)).toBeLessThan(200_000);
});
