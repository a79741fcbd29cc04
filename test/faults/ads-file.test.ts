import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adStatuses, adsSource, finishedRun, syncNow } from '../ad-sync.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { agencyAd } from '../doubles/agency.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';

let folder: string;
let file: string;
let app: TestApp;
let token: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sokvag-ads-'));
  file = join(folder, 'annonser.jsonl');
});
afterEach(async () => {
  await app[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

async function open(content: string | Buffer, database?: TestDatabase): Promise<void> {
  writeFileSync(file, content);
  app = await openTestApp({ env: { AD_SOURCE: `file:${file}` }, database });
  ({ token } = await app.asAdmin());
  await finishedRun(app, token);
}

const lines = (...records: unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');

test('a file of lines, then one with an array: what it no longer holds is removed', async () => {
  await open(lines(agencyAd('1'), agencyAd('2'), agencyAd('3')));
  expect(await adStatuses(app)).toEqual({ 1: 'open', 2: 'open', 3: 'open' });

  expect((await syncNow(app, token)).detail).toBe('källan är oförändrad');

  writeFileSync(file, JSON.stringify([agencyAd('3', { headline: 'Ny rubrik' })], undefined, 2));
  expect((await syncNow(app, token)).detail).toBe('1 lästa: 0 nya, 1 ändrade, 2 borttagna');
  expect(await adStatuses(app)).toEqual({ 1: 'removed', 2: 'removed', 3: 'open' });

  // Every ad in a file is open, even if its record is the same as before.
  writeFileSync(file, lines(agencyAd('1'), agencyAd('3', { headline: 'Ny rubrik' })));
  await syncNow(app, token);
  expect(await adStatuses(app)).toEqual({ 1: 'open', 2: 'removed', 3: 'open' });
});

test('bad records are set aside once each, and the run goes on', async () => {
  const latin1 = Buffer.concat([
    Buffer.from('{"id":"9","headline":"K'),
    Buffer.from([0xe5]),
    Buffer.from('k","description":{"text":"x"}}\n'),
  ]);
  const bad = Buffer.concat([
    Buffer.from(
      lines(
        agencyAd('1'),
        { ...agencyAd('2'), id: undefined },
        agencyAd('3', { headline: '  ' }),
        agencyAd('4', { description: { text: null } }),
        ['not', 'an', 'object'],
      ),
    ),
    Buffer.from('{"id":"5","headline":\n'),
    latin1,
    Buffer.from(lines(agencyAd('6', { headline: 'x'.repeat(3_000_000) }), agencyAd('7'))),
  ]);
  await open(bad);
  expect(await adStatuses(app)).toEqual({ 1: 'open', 7: 'open' });

  const setAside = async () =>
    (await app.call('GET', '/api/admin/ads-source/set-aside?limit=100', { token })).body.items;
  const found = (await setAside()).map(({ sourceId, reason, seen }: never) => [sourceId, reason, seen]);
  expect(found.toSorted()).toEqual(
    [
      ['3', 'Annonsen saknar rubrik.', 1],
      ['4', 'Annonsen saknar text.', 1],
      ['5', 'Posten är inte giltig JSON.', 1],
      ['6', 'Posten är för stor.', 1],
      ['9', 'Texten är inte giltig UTF-8.', 1],
      [null, 'Posten saknar id.', 1],
      [null, 'Posten är inget objekt.', 1],
    ].toSorted(),
  );
  expect(await adsSource(app, token)).toMatchObject({ openAds: 2, setAside: 7, problem: null });
  const [large] = (await setAside()).filter(({ sourceId }: { sourceId: string }) => sourceId === '6');
  expect(large.raw.length).toBeLessThan(20_001);

  // The same records again are only counted, and stored faults of records that are valid now are deleted.
  writeFileSync(file, Buffer.concat([bad, Buffer.from(lines(agencyAd('3')))]));
  await syncNow(app, token);
  const again = (await setAside()).map(({ sourceId, seen }: never) => [sourceId, seen]);
  expect(again.filter(([id]: [string]) => id !== '3').every(([, seen]: [string, number]) => seen === 2)).toBe(true);
  expect(await adStatuses(app)).toMatchObject({ 3: 'open' });
  const pages = await app.call('GET', '/api/admin/ads-source/set-aside?limit=4', { token });
  const rest = await app.call('GET', `/api/admin/ads-source/set-aside?limit=4&cursor=${pages.body.nextCursor}`, {
    token,
  });
  expect(pages.body.items.length + rest.body.items.length).toBe(again.length);
});

test('shapes of other years are read', async () => {
  const { occupation, occupation_group, description, application_contacts, ...rest } = agencyAd('x') as never as {
    [field: string]: { text: string };
  };
  await open(
    lines(
      {
        ...rest,
        id: 24025897,
        label: 'nystart',
        occupation: [occupation],
        occupation_group: [occupation_group],
        description,
        application_contact: application_contacts,
        keywords: { extracted: {} },
      },
      {
        ...rest,
        id: 'a1b2c3d4e5',
        original_id: '29293122',
        description,
        occupation: null,
        workplace_address: { municipality_code: '1480', coordinates: [null, null] },
        webpage_url: null,
      },
      {
        id: '3',
        headline: 'Bara det nödvändigaste',
        description: { text_formatted: '<p>Vi söker &amp; du kommer.</p><ul><li>Hjul</li></ul>' },
        unknown_field: { deep: [1, '\u0000'] },
      },
      { id: '4', removed: true, removed_date: '2026-11-01T10:00:00', occupation: 'rQds_YGd_quU', region: null },
    ),
  );
  const rows = await app.rows(
    `select source_id, occupation_label, url, municipality_label, latitude is not null as placed, description, contacts
     from ads order by source_id`,
  );
  const numeric = rows.find(({ source_id }) => source_id === '24025897');
  expect(numeric).toMatchObject({ occupation_label: 'Sjuksköterska, grundutbildad', placed: true });
  expect(numeric.contacts).toHaveLength(1);
  expect(rows.find(({ source_id }) => source_id === 'a1b2c3d4e5')).toMatchObject({
    url: 'https://arbetsformedlingen.se/platsbanken/annonser/29293122',
    // Looked up in the taxonomy by its official number.
    municipality_label: 'Göteborg',
    placed: true,
  });
  expect(rows.find(({ source_id }) => source_id === '3')).toMatchObject({
    description: 'Vi söker & du kommer.\n\n- Hjul',
    url: null,
  });
  expect(rows).toHaveLength(3);
  expect(await adsSource(app, token)).toMatchObject({ setAside: 0 });
});

test('words, language, remote work and days are worked out', async () => {
  const text = 'Vi söker en lagerarbetare till vårt lager. Distansarbete är inte möjligt. Du kör truck.';
  await open(
    lines(
      agencyAd('1', { headline: 'Lagerarbetare', description: { text }, publication_date: '2026-07-01T08:00:00' }),
      agencyAd('2', {
        headline: 'Backend developer',
        description: { text: 'We are looking for a developer. You can work remotely as much as you like.' },
      }),
    ),
  );
  const rows = await app.rows(
    `select ads.language, ads.remote, ads.published_at, ads.deadline::text, octet_length(headline_words) as head,
       octet_length(description_words) as body, s.search <> '' as found from ads join ad_search s on ad_id = ads.id
         order by source_id`,
  );
  expect(rows).toEqual([
    {
      language: 'sv',
      remote: false,
      // Summer time in Stockholm, whatever the machine's time zone.
      published_at: new Date('2026-07-01T06:00:00Z'),
      deadline: '2027-05-31',
      head: 1,
      body: 14,
      found: true,
    },
    expect.objectContaining({ language: 'en', remote: true, head: 2, found: true }),
  ]);
});

test('a file that is away or not whole is a problem that is told, and nothing is removed', async () => {
  await open(lines(agencyAd('1'), agencyAd('2')));
  rmSync(file);
  expect(await syncNow(app, token)).toMatchObject({ outcome: 'failed' });
  expect((await adsSource(app, token)).problem).toBe(`Filen ${file} finns inte. Kontrollera AD_SOURCE.`);
  writeFileSync(file, JSON.stringify([agencyAd('1'), agencyAd('3')]).slice(0, -1));
  expect(await syncNow(app, token)).toMatchObject({ outcome: 'failed' });
  expect(await adStatuses(app)).toMatchObject({ 1: 'open', 2: 'open' });
  writeFileSync(file, JSON.stringify([agencyAd('1'), agencyAd('3')]));
  expect(await syncNow(app, token)).toMatchObject({ outcome: 'done' });
  expect(await adStatuses(app)).toEqual({ 1: 'open', 2: 'removed', 3: 'open' });
  expect(await adsSource(app, token)).toMatchObject({ problem: null });
});

test('a file without a single ad removes none, unless it is a list that is empty', async () => {
  await open(lines(agencyAd('1'), agencyAd('2')));
  for (const [content, problem] of [
    ['', 'Filen är tom.'],
    ['\u001f\u008b packat\nså att\ninget går att läsa', 'Inget i filen gick att läsa som en annons.'],
    ['[{"error":"unavailable"}]', 'Inget i filen gick att läsa som en annons.'],
  ] as const) {
    writeFileSync(file, content);
    expect(await syncNow(app, token)).toMatchObject({ outcome: 'failed' });
    expect((await adsSource(app, token)).problem).toBe(`${problem} Inga annonser är borttagna. Kontrollera AD_SOURCE.`);
    expect(await adStatuses(app)).toEqual({ 1: 'open', 2: 'open' });
  }
  writeFileSync(file, ' [ ] ');
  expect(await syncNow(app, token)).toMatchObject({ outcome: 'done' });
  expect(await adStatuses(app)).toEqual({ 1: 'removed', 2: 'removed' });
});

test('a file that comes back as it was is read again, and what was bad in another is forgotten', async () => {
  await open(lines(agencyAd('1', { headline: 'Först' })));
  const first = `${file}.first`;
  renameSync(file, first);
  writeFileSync(file, `[${JSON.stringify(agencyAd('1', { headline: 'Sedan' }))},{"id":"9"},`);
  expect(await syncNow(app, token)).toMatchObject({ outcome: 'failed' });
  expect(await adsSource(app, token)).toMatchObject({ setAside: 1 });
  expect(await app.rows('select headline from ads')).toEqual([{ headline: 'Sedan' }]);
  renameSync(first, file);
  expect(await syncNow(app, token)).toMatchObject({ outcome: 'done' });
  expect(await app.rows('select headline from ads')).toEqual([{ headline: 'Först' }]);
  expect(await adsSource(app, token)).toMatchObject({ problem: null, setAside: 0 });
});

test('another source takes the place of the first', async () => {
  await using database = await createTestDatabase();
  await open(lines(agencyAd('1')), database);
  await app[Symbol.asyncDispose]();
  app = await openTestApp({ env: { AD_SOURCE: 'sample' }, database });
  ({ token } = await app.asAdmin());
  await expect
    .poll(() => adsSource(app, token), { timeout: 20_000 })
    .toMatchObject({ source: 'sample', lastSnapshotAds: 300 });
  expect(await adStatuses(app)).toMatchObject({ 1: 'removed' });
  expect(await adsSource(app, token)).toMatchObject({ openAds: 300, removedAds: 1, setAside: 0 });
});
