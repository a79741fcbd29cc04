import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import { createTestDatabase, type TestDatabase } from '../../databases.ts';
import { close, listen } from '../../listening.ts';
import { defaultSettings, openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

/** A process that only works reports its health, and answers nothing else. */
let database: TestDatabase;
let working: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  working = await openTestApp({ role: 'work', database });
});
afterAll(async () => {
  await working[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

test('it answers whether it lives and is ready', async () => {
  for (const path of ['/healthz', '/readyz'])
    expect(await working.call('GET', path)).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('it tells its figures', async () => {
  const { status, bytes, headers } = await working.call('GET', '/metrics');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(bytes.toString()).toMatch(/^sokvag_heartbeat_seconds\{role="work",.*\} [\d.]+$/m);
});

describe('nothing else is there:', () => {
  test.each([
    ['GET', '/'],
    ['GET', '/logga-in'],
    ['GET', '/index.html'],
    ['GET', '/api/docs'],
    ['GET', '/api/openapi.json'],
    ['GET', '/api/orders'],
    ['POST', '/api/auth/login'],
    ['PUT', '/api/test/clock'],
    ['POST', '/mcp'],
  ])('%s %s', { tags: 'long' }, async (method, path) => {
    expectProblem(await working.call(method, path, { body: method === 'GET' ? undefined : {} }), 'not_found');
  });
});

test('another method is refused as everywhere', async () => {
  const reply = await working.call('DELETE', '/readyz');
  expectProblem(reply, 'method_not_allowed');
  expect(reply.headers.allow).toBe('GET, HEAD');
});

describe('its port', () => {
  test('gives way when it is taken and nobody chose it, and stops the start when somebody did', {
    tags: 'long',
  }, async () => {
    await using taken = await listening();
    const env = { ...defaultSettings(), DATABASE_URL: database.url };
    const { config, secrets } = readConfig({ ...env, WORK_PORT: String(taken.port) });
    await expect(openApp(config, secrets, 'work')).rejects.toThrow(`Port ${taken.port} (WORK_PORT) is taken`);
    config.http.workPortIsGiven = false;
    const second = await openApp(config, secrets, 'work');
    expect(Number(new URL(second.url).port)).not.toBe(taken.port);
    expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
    await second.close();
  });
});

async function listening(): Promise<AsyncDisposable & { port: number }> {
  const server = createServer();
  return { port: await listen(server), [Symbol.asyncDispose]: () => close(server) };
}
