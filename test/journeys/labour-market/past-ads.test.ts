import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshPastAds } from '../../../src/labour-market/labour-market.ts';
import type { Json } from '../../calls.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';

/** The agency's historical ads, counted from files in the operator's folder. The files are our own. */
let app: TestApp;
let anna: Person;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sokvag-figures-'));
  app = await openTestApp({ still: true, env: { SWEDEN_SOURCE: `file:${folder}` } });
  const { token } = await app.asAdmin();
  for (const name of ['labour-market.read', 'labour-market.past-ads'])
    await app.call('PATCH', `/api/admin/schedule/${name}`, { token, body: { paused: true } });
  anna = await app.register();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const [accountant, payroll, group] = ['smpl_occ_redovisningsekonom', 'smpl_occ_loneadministrator', 'smpl_grp_3313'];
const get = async (path: string): Promise<Json> => (await app.call('GET', `/api${path}`, { token: anna.token })).body;
const page = async (id: string) => (await get(`/occupations/${id}`)).pastAds;
const sources = async (): Promise<Json[]> => {
  const { token } = await app.asAdmin();
  return (await app.call('GET', '/api/admin/labour-market', { token })).body.sources;
};

const ads = (count: number, concept: string, month: string, employer: string) =>
  Array.from({ length: count }, () =>
    JSON.stringify({
      [concept === group ? 'occupation_group' : 'occupation']: [{ concept_id: concept, label: 'x' }],
      ...{ publication_date: `${month}-10T00:00:00`, employer: { name: employer } },
    }),
  );
const put = (name: string, ...lines: string[][]) => {
  const text = `${lines.flat().join('\n')}\n`;
  return writeFile(join(folder, name), name.endsWith('.gz') ? gzipSync(text) : text);
};

test('a year of ads stands with its months, its employers and its source, and goes with its file', {
  tags: 'long',
}, async () => {
  expect(await page(accountant)).toBeNull();
  expect(await refreshPastAds(app.parts)).toBeUndefined();

  await put(
    '2024.jsonl.gz',
    ads(3, accountant, '2024-01', 'Byrån AB'),
    ads(1, accountant, '2024-12', 'BYRÅN AB'),
    ads(2, accountant, '2024-12', 'Revisorn'),
    ads(5, payroll, '2024-12', 'Byrån AB'),
    ads(4, group, '2024-12', 'Kontoret'),
  );
  expect(await refreshPastAds(app.parts)).toBe(`${join(folder, '2024.jsonl.gz')}: 15`);
  expect(await refreshPastAds(app.parts)).toBeUndefined();

  const own = await page(accountant);
  expect(own.months).toHaveLength(12);
  expect(own.months[0]).toEqual({ month: '2024-01', ads: 3 });
  expect(own.months[1]).toEqual({ month: '2024-02', ads: 0 });
  expect(own.months[11]).toEqual({ month: '2024-12', ads: 3 });
  expect(own.employers).toEqual([
    { name: 'Byrån AB', ads: 4 },
    { name: 'Revisorn', ads: 2 },
  ]);
  expect(own.source).toMatchObject({
    name: 'Arbetsförmedlingen, Historiska annonser',
    version: 'januari 2024 till december 2024',
    readAt: app.clock.now().toISOString(),
  });
  // A group counts all its occupations, and ads for which only the group is known; without ads nothing is shown.
  expect((await page(group)).months[11].ads).toBe(7);
  expect(await page('smpl_occ_kock')).toBeNull();
  expect(await get('/employer?name=byr%C3%A5n%20ab')).toMatchObject({
    isKnown: true,
    pastAds: {
      ads: 9,
      occupations: [
        { id: payroll, ads: 5 },
        { id: accountant, ads: 4 },
      ],
    },
  });
  expect((await get('/employer?name=Nej')).pastAds).toBeNull();

  // The months of a later quarter follow, and an ad in two files counts once. Employers are named for the last year.
  await put('2025q1.jsonl', ads(7, accountant, '2025-03', 'Revisorn'), ads(3, accountant, '2024-12', 'Revisorn'));
  await put('again.jsonl', ads(7, accountant, '2025-03', 'Revisorn'), ads(1, accountant, '2025-03', 'Byrån AB'));
  await refreshPastAds(app.parts);
  const later = (await page(accountant)).months;
  expect(later.at(-1)).toEqual({ month: '2025-03', ads: 8 });
  expect(later.find(({ month }: Json) => month === '2024-12')).toEqual({ month: '2024-12', ads: 3 });
  expect((await page(accountant)).source.version).toBe('april 2024 till mars 2025');
  expect((await page(accountant)).employersOf).toBe('januari 2024 till december 2024');
  await rm(join(folder, '2025q1.jsonl'));
  await refreshPastAds(app.parts);
  // A single month does not displace a year.
  expect((await page(accountant)).months).toEqual(own.months);
  await rm(join(folder, 'again.jsonl'));

  // A folder that is temporarily missing removes nothing; a broken file keeps its previous figures.
  await rename(folder, `${folder}-away`);
  expect(await refreshPastAds(app.parts)).toBeUndefined();
  await rename(`${folder}-away`, folder);
  await writeFile(join(folder, '2024.jsonl.gz'), gzipSync('{}').subarray(0, 8));
  await writeFile(join(folder, 'other.zip'), 'hej');
  await refreshPastAds(app.parts);
  expect((await page(accountant)).months).toEqual(own.months);
  expect(await sources()).toMatchObject([
    {
      ...{ kind: 'past-ads', file: join(folder, '2024.jsonl.gz'), rows: 15 },
      problems: ['Filen gick inte att läsa till slutet. Så länge visas det som lästes förut'],
    },
    { file: join(folder, 'other.zip'), rows: 0, version: '', problems: ['Filen gick inte att läsa till slutet'] },
  ]);

  await rm(join(folder, '2024.jsonl.gz'));
  await rm(join(folder, 'other.zip'));
  expect(await refreshPastAds(app.parts)).toBe('2 borta');
  expect(await page(accountant)).toBeNull();
  expect(await sources()).toEqual([]);
});

test('two processes that count at the same time leave each ad once', async () => {
  await put('2024.jsonl', ads(40, 'smpl_occ_kock', '2024-06', 'Byrån AB'));
  await Promise.all([refreshPastAds(app.parts), refreshPastAds(app.parts)]);
  expect((await page('smpl_occ_kock')).employers).toEqual([{ name: 'Byrån AB', ads: 40 }]);
});
