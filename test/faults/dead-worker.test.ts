import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { type Service, spawnService } from '../spawn-service.ts';

/** One process serves; the other works and is killed. The serving process reports it until a new worker has started. */
const started = new AsyncDisposableStack();
let database: TestDatabase;
let serving: Service;
let token: string;
const start = async (role: 'serve' | 'work') =>
  started.use(await spawnService({ DATABASE_URL: database.url, AD_SOURCE: 'off' }, role));
beforeAll(async () => {
  database = started.use(await createTestDatabase());
  serving = await start('serve');
  const body = { email: 'admin@example.com', password: 'admin-losenord' };
  token = (await serving.call('POST', '/api/auth/login', { body })).body.token;
});
afterAll(() => started.disposeAsync());

const degraded = async () => (await serving.call('GET', '/readyz')).body.degraded ?? [];
/** The result of a health check is cached for a second. */
const isDegraded = (codes: string[]) => expect.poll(degraded, { timeout: 20_000 }).toEqual(codes);
const operation = async () => (await serving.call('GET', '/api/admin/operation', { token })).body;
const figures = async () => (await serving.call('GET', '/metrics')).bytes.toString();

test('a killed worker is told within half a minute or so, and no more once another is in its place', async () => {
  await isDegraded(['no_worker']);
  const working = await start('work');
  await isDegraded([]);
  expect((await working.call('GET', '/readyz')).body).toEqual({ status: 'ok' });
  expect(await figures()).toMatch(
    new RegExp(`^sokvag_heartbeat_seconds\\{role="work",.*pid="${working.pid}"\\} `, 'm'),
  );

  await working.end('SIGKILL');
  const killedAt = performance.now();
  await expect.poll(degraded, { timeout: 60_000, interval: 500 }).toEqual(['no_worker', 'process_dead']);
  process.stdout.write(`told ${((performance.now() - killedAt) / 1000).toFixed(1)} s after the kill\n`);
  expect((await serving.call('GET', '/healthz')).status).toBe(200);
  expect(await figures()).toMatch(/^sokvag_degraded\{code="no_worker"\} 1$/m);
  const { troubles, processes } = await operation();
  expect(troubles).toEqual(['no_worker', 'process_dead']);
  expect(processes).toContainEqual(expect.objectContaining({ role: 'work', pid: working.pid, dead: true }));

  const another = await start('work');
  await isDegraded([]);
  const now = (await operation()).processes;
  expect(now.map(({ role, dead }: { role: string; dead: boolean }) => [role, dead])).toEqual([
    ['serve', false],
    ['work', false],
  ]);
  // A worker that stops normally is not reported as dead, but the lack of workers is reported.
  expect(await another.end('SIGTERM')).toBe(0);
  await isDegraded(['no_worker']);
});

test('of two that were killed on one machine the second is missed until it is there again', async () => {
  const [one, two] = await Promise.all([start('work'), start('work')]);
  // A process answers requests before its first heartbeat.
  const working = async () =>
    (await operation()).processes.filter(({ role }: { role: string }) => role === 'work').length;
  await expect.poll(working, { timeout: 20_000 }).toBe(2);
  await Promise.all([one.end('SIGKILL'), two.end('SIGKILL')]);
  await expect.poll(degraded, { timeout: 60_000, interval: 500 }).toContain('no_worker');
  await start('work');
  await isDegraded(['process_dead']);
  await start('work');
  await isDegraded([]);
});
