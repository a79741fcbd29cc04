import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

test('it lives and is ready', async () => {
  for (const path of ['/healthz', '/readyz']) {
    expect(await app.call('GET', path)).toMatchObject({ status: 200, body: { status: 'ok' } });
  }
});

test('whoever asks hundreds of times at once has the database asked once', { tags: 'long' }, async () => {
  const fresh = await openTestApp();
  await using _ = fresh;
  const holder = new pg.Client(fresh.database.connection);
  await holder.connect();
  await holder.query('begin; lock table operation.processes in access exclusive mode');
  const select = vi.spyOn(fresh.parts.db, 'selectFrom');
  const asked = Array.from({ length: 200 }, (_, n) => fresh.call('GET', n % 2 ? '/readyz' : '/metrics'));
  // It does not wait for the database without a limit.
  expect((await asked[1])?.body).toEqual({ status: 'degraded', degraded: ['unknown'] });
  expect(select.mock.calls.filter(([table]) => String(table) === 'operation.processes')).toHaveLength(1);
  await holder.end();
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
});

test('figures are told, of people none', async () => {
  const { token } = await app.register();
  await app.call('DELETE', '/api/auth/sessions/01930000-0000-7000-8000-000000000011', { token });
  const { status, bytes, headers } = await app.call('GET', '/metrics');
  const text = bytes.toString();

  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  for (const name of ['mail_waiting', 'mail_failed', 'tasks_waiting', 'passwords_waiting']) {
    expect(text).toMatch(new RegExp(`^sokvag_${name} \\d+$`, 'm'));
  }
  expect(text).toContain(
    'sokvag_http_request_seconds_count{method="POST",route="/api/auth/register",status="201"} 1\n',
  );
  expect(text).toContain('route="/api/auth/sessions/:id"');
  expect(text).not.toContain('01930000');
  expect(text).not.toContain('resa.example');
});

test('paths that are not there do not fill the figures', async () => {
  for (let n = 0; n < 5; n += 1) await app.call('GET', `/api/hittat-pa-${n}`);
  expect((await app.call('GET', '/metrics')).bytes.toString()).not.toContain('hittat-pa');
});

test('the clock of the profile test is set', async () => {
  const now = '2027-03-28T01:30:00.000Z';
  expect((await app.call('PUT', '/api/test/clock', { body: { now } })).status).toBe(200);
  const { body } = await app.login({ email: 'anna@example.com', password: 'anna-losenord' });
  expect(body.expiresAt).toMatch(/^2027-03-28T13:30:0/);

  for (const wrong of [{}, { now: 'i morgon' }, { now: 1 }, { now: '2027-03-28' }]) {
    expectProblem(await app.call('PUT', '/api/test/clock', { body: wrong }), 'validation_failed', ['now']);
  }
});
