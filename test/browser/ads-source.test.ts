import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { finishedRun } from '../ad-sync.ts';
import { agencyAd } from '../doubles/agency.ts';
import { openTestApp } from '../open-test-app.ts';
import { test as base, sizes } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'sokvag-source-'));
const file = join(folder, 'annonser.jsonl');
afterAll(() => rmSync(folder, { recursive: true }));

const lines = (...records: unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');
const nameless = { ...agencyAd('3'), headline: ' ' };

const test = base.extend(
  'app',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture asks for is read from its text
  async ({}, { onCleanup }) => {
    writeFileSync(file, lines(agencyAd('1'), agencyAd('2'), nameless));
    const app = await openTestApp({ env: { AD_SOURCE: `file:${file}`, PUBLIC_URL: undefined } });
    onCleanup(() => app[Symbol.asyncDispose]());
    return app;
  },
);

test('the administrator sees where ads come from, what was set aside, and reads them anew', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const { token } = await app.asAdmin();
  await finishedRun(app, token);
  const visitor = await visit({ token });
  await visitor.page.clock.setFixedTime(app.clock.now());
  await visitor.open('/admin/annonskalla');
  await visitor.at('Annonskälla');
  const tile = (label: string) => visitor.page.locator('dl > div').filter({ hasText: label });
  expect(await tile('Öppna').innerText()).toMatch(/\b2\b/);
  expect(await tile('Lagda åt sidan').innerText()).toMatch(/\b1\b/);
  await visitor.page.getByText(file).waitFor();
  await visitor.page.getByText('Annonsen saknar rubrik.').waitFor();
  const source = (name: string) => visitor.page.getByRole('listitem').filter({ hasText: name });
  await source('Arbetsförmedlingens annonser').getByText('Fungerar', { exact: true }).waitFor();
  await source('Annonser på andra webbplatser').getByText('Av', { exact: true }).waitFor();
  await visitor.page.getByText('Visa posten').click();
  await visitor.page.getByText(/"id":\s*"3"/).waitFor();
  await visitor.inspect('a record that was set aside');

  writeFileSync(file, lines(agencyAd('1')));
  await visitor.press('Läs annonser nu');
  await visitor.page.getByText('1 lästa: 0 nya, 0 ändrade, 1 borttagna').waitFor();
  await tile('Öppna').getByText('1', { exact: true }).waitFor();
  await tile('Borttagna').getByText('1 i dag').waitFor();

  rmSync(file);
  await visitor.press('Läs annonser nu');
  await visitor.hears('alert', 'Senaste läsningen gick inte som den skulle');
  await visitor.page
    .getByText(/finns inte\. Kontrollera AD_SOURCE/)
    .first()
    .waitFor();
  await visitor.at('Annonskälla');

  await visitor.page.setViewportSize(sizes.smallest);
  await visitor.at('Annonskälla');
});

test('the administrator sees how far ads are read again after an upgrade', { tags: 'long' }, async ({ app, visit }) => {
  const { token } = await app.asAdmin();
  await finishedRun(app, token);
  await app.rows(`update ads set analysis = 0 where status = 'open'`);
  const [{ open } = {}] = await app.rows(`select count(*)::int as open from ads where status = 'open'`);
  const visitor = await visit({ token });
  await visitor.open('/admin/annonskalla');
  const waiting = visitor.page.getByText('läses snart om med nya regler');
  await waiting.waitFor();

  const holder = new pg.Client(app.database.connection);
  await holder.connect();
  await holder.query(`begin; select pg_advisory_xact_lock(hashtext('ads'))`);
  await app.call('POST', '/api/admin/schedule/ads.reread/runs', { token });
  const line = visitor.page.getByText(`Läser om annonser: 0 av ${open}`);
  await line.waitFor();
  await visitor.inspect('ads that are read again');
  await holder.end();
  await line.waitFor({ state: 'hidden' });
  await waiting.waitFor({ state: 'hidden' });
});
