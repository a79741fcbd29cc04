import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';

/** What a user sees who tries the service with its sample data. */
const PROFILE = new URL('../../../src/platform/db/demo/D1__profile.sql', import.meta.url);
const patience = { timeout: 90_000, interval: 100 };
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: { AD_SOURCE: 'sample', TAXONOMY_SOURCE: 'sample' } });
});
afterAll(() => app[Symbol.asyncDispose]());

test('fifteen ads of the sample suit the person of the demonstration, over all bands, and two are one vacancy', {
  timeout: 180_000,
  tags: 'long',
}, async () => {
  const { token: admin } = await app.asAdmin();
  await expect.poll(async () => (await app.rows('select id from ads')).length, patience).toBe(300);
  const login = await app.login({ email: 'anna@example.com', password: 'anna-losenord' });
  const { token } = login.body;
  await app.rows(readFileSync(PROFILE, 'utf8').replaceAll(':now', 'now()'));
  await app.call('POST', '/api/matches/rescoring', { token });
  await app.call('POST', '/api/admin/schedule/clusters.build/runs', { token: admin });
  await expect.poll(async () => (await app.rows('select ad_id from ad_duplicates')).length, patience).toBe(2);
  const state = async () => (await app.call('GET', '/api/matches/rescoring', { token })).body.state;
  await expect.poll(state, patience).toBe('idle');

  const { byBand, items } = (await app.call('GET', '/api/matches?limit=100', { token })).body;
  expect(byBand.stark + byBand.bra + byBand.mojlig).toBeGreaterThanOrEqual(15);
  for (const count of Object.values(byBand)) expect(count).toBeGreaterThan(0);
  const folded = items.filter(({ duplicates }: Json) => duplicates.length > 0);
  expect(folded).toMatchObject([{ band: 'stark', duplicates: [{ id: expect.any(String) }] }]);
});
