import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentTaxonomy, municipalityCentre, taxonomyVersion } from '../../../src/taxonomy/taxonomy.ts';
import type { Json } from '../../calls.ts';
import { createTestDatabase } from '../../databases.ts';
import { concept, startTaxonomy, type TaxonomyDouble } from '../../doubles/taxonomy.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

/** The choices of the taxonomy, and their source. */

const logIn = async (app: TestApp) => (await app.asAdmin()).token;

/** Waits for the current run and returns it. */
async function lastRun(app: TestApp, token: string, name = 'taxonomy.refresh'): Promise<Json> {
  let run: Json;
  const finished = async () => {
    const { items } = (await app.call('GET', '/api/admin/schedule', { token })).body;
    run = items.find((item: Json) => item.name === name).lastRun;
    return run?.finishedAt ?? null;
  };
  await expect.poll(finished, { timeout: 10_000, interval: 25 }).not.toBeNull();
  return run;
}

async function runAgain(app: TestApp, token: string, name = 'taxonomy.refresh'): Promise<Json> {
  const path = `/api/admin/schedule/${name}/runs`;
  expect((await app.call('POST', path, { token })).status).toBe(202);
  return lastRun(app, token, name);
}

describe('the built-in sample', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp();
    token = (await app.register()).token;
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const find = async (query: string): Promise<Json[]> => {
    const reply = await app.call('GET', `/api/taxonomy?${query}`, { token });
    expect(reply.status).toBe(200);
    return reply.body.items;
  };

  test.each([
    ['occupation-name', 'undersköteska', /^Undersköterska/],
    ['occupation-name', 'sjukskoterska', /sköterska/i],
    ['municipality', 'götebrog', /^Göteborg$/],
    ['municipality', 'Sthlm', /^Stockholm$/],
    ['municipality', 'gbg', /^Göteborg$/],
    ['municipality', 'norköping', /^Norrköping$/],
    ['municipality', 'malmo', /^Malmö$/],
    ['municipality', 'Göteborgs stad', /^Göteborg$/],
    ['region', 'västra götland', /^Västra Götalands län$/],
    ['municipality', 'stor göteborg', /^(?:Ale|Göteborg)$/],
    ['municipality', 'Kinna', /^Mark$/],
    ['municipality', 'Kinna/Skene', /^Mark$/],
    ['municipality', 'Qwxz / Lund', /^Lund$/],
    ['municipality', 'sollentuna centrum', /^Sollentuna$/],
    ['region', 'stor stockholm', /^Stockholms län$/],
    ['region', 'vgr', /^Västra Götalands län$/],
    ['region', 'Norbotten', /^Norrbottens län$/],
    ['occupation-name', 'städerskan', /^Lokalvårdare$/],
    ['occupation-name', 'lärarinna', /lärare$/],
    ['occupation-name', 'chafför', /förare$/],
    ['occupation-name', 'gasmontör', /montör$/i],
    ['occupation-name', 'sjuksköterskan', /^Sjuksköterska/],
    ['occupation-name', 'frisören', /^Frisör/],
    ['occupation-name', 'läkarna', /läkare/i],
    ['occupation-name', 'kockar', /^Kock/],
  ])('a %s typed as %s is the one that was meant', async (type, q, label) => {
    const [first] = await find(`type=${type}&q=${encodeURIComponent(q)}`);
    expect(first?.label).toMatch(label);
  });

  test('what was meant is told, and what was typed is not', async () => {
    const meant = async (q: string) =>
      (await app.call('GET', `/api/taxonomy?type=occupation-name&q=${encodeURIComponent(q)}`, { token })).body.meant;
    expect(await meant('gasmontör')).toBe('montör');
    expect(await meant('städerska')).toBe('städare');
    expect(await meant('städare')).toBeNull();
    expect(await meant('qwxzqwxz')).toBeNull();
  });

  test.each([
    ['occupation-name', 'polska'],
    ['region', 'skene'],
  ])('no %s is meant by %s', async (type, q) => {
    expect(await find(`type=${type}&q=${q}`)).toEqual([]);
  });

  test('what is like no name finds nothing', async () => {
    for (const type of ['occupation-name', 'municipality']) expect(await find(`type=${type}&q=qwxzqwxz`)).toEqual([]);
  });

  test.each([
    // Towns that are no municipality, the beginning of a region, and what a region or a skill would become.
    ['municipality', 'Bankeryd'],
    ['municipality', 'Tullinge'],
    ['municipality', 'Helsingfors'],
    ['municipality', 'Gävlebo'],
    ['municipality', 'Söderman'],
    ['region', 'Västerås'],
    ['skill', 'Slack'],
    // Languages, and compounds whose end only begins a name.
    ['occupation-name', 'polska'],
    ['occupation-name', 'tyska'],
    ['occupation-name', 'butikspersonal'],
  ])('a %s is not made of %s', async (type, q) => {
    expect(await find(`type=${type}&q=${encodeURIComponent(q)}`)).toEqual([]);
  });

  test('is there from the start, with every kind of thing to choose', async () => {
    const types = 'occupation-field ssyk-level-4 occupation-name skill region municipality language';
    for (const type of `${types} employment-type worktime-extent driving-licence`.split(' '))
      expect(await find(`type=${type}`), type).not.toHaveLength(0);
    expect(await find('type=municipality&limit=400')).toHaveLength(290);
    expect(await find('type=region&limit=400')).toHaveLength(21);
  });

  test('is listed in Swedish order, and cut where it is asked to be', async () => {
    const labels = (await find('type=municipality&limit=400')).map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator('sv').compare));
    expect(labels.at(-1)).toMatch(/^Ö/);
    expect(await find('type=municipality&limit=3')).toHaveLength(3);
    expect(await find('type=municipality')).toHaveLength(25);
  });

  test('is searched by the beginning of a word, and says what a thing lies under', async () => {
    const [gothenburg] = await find('type=municipality&q=göteb');
    expect(gothenburg).toMatchObject({ type: 'municipality', label: 'Göteborg', matched: null });
    const [region] = gothenburg.broader;
    expect(region.label).toBe('Västra Götalands län');
    const there = await find(`type=municipality&broader=${region.id}&limit=400`);
    expect(there).toHaveLength(49);
    expect(there).toContainEqual(gothenburg);
    expect(await find(`type=municipality&broader=${region.id}&q=mal`)).toEqual([]);
    expect(await find('type=municipality&q=teborg')).toEqual([]);
  });

  test('is asked for by id, one or several', async () => {
    const some = await find('type=municipality&limit=2');
    const ids = some.map(({ id }) => `id=${id}`).join('&');
    expect(await find(`type=municipality&${ids}`)).toEqual(some);
    expect(await find(`type=region&${ids}`)).toEqual([]);
    expect(await find('type=municipality&id=okant')).toEqual([]);
  });

  test('knows where municipalities lie', async () => {
    const [gothenburg] = await find('type=municipality&q=göteborg');
    const centre = municipalityCentre(await currentTaxonomy(app.parts), gothenburg.id);
    expect(centre?.latitude).toBeCloseTo(57.7, 0);
    expect(centre?.longitude).toBeCloseTo(12, 0);
  });

  test('is for whoever is logged in, and by its type', async () => {
    expectProblem(await app.call('GET', '/api/taxonomy?type=skill'), 'unauthenticated');
    for (const query of ['', '?type=djur', '?type=skill&limit=401', '?type=skill&sort=label'])
      expectProblem(await app.call('GET', `/api/taxonomy${query}`, { token }), 'validation_failed');
  });

  test('is the same when it is read again', async () => {
    const version = await taxonomyVersion(app.parts);
    expect(version).toBe(1);
    const run = await runAgain(app, await logIn(app));
    expect(run).toMatchObject({ outcome: 'done', detail: expect.stringContaining('inget nytt') });
    expect(await taxonomyVersion(app.parts)).toBe(version);
  });
});

describe('a Taxonomy API', () => {
  let source: TaxonomyDouble;
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    source = await startTaxonomy();
    app = await openTestApp({ env: { TAXONOMY_SOURCE: source.url } });
    token = await logIn(app);
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await source[Symbol.asyncDispose]();
  });
  const find = async (query: string): Promise<Json[]> =>
    (await app.call('GET', `/api/taxonomy?${query}`, { token })).body.items;

  test('is read at the first start, one question for each type', async () => {
    expect(await lastRun(app, token)).toMatchObject({ outcome: 'done' });
    expect(source.questions).toHaveLength(new Set(source.questions).size);
    expect(await find('type=occupation-name&q=barista')).toEqual([
      {
        id: 'yrk_kon',
        type: 'occupation-name',
        label: 'Konditor',
        code: null,
        broader: expect.arrayContaining([
          { id: 'grp_bag', label: 'Bagare och konditorer' },
          { id: 'falt', label: 'Hantverksyrken' },
        ]),
        matched: 'Barista',
      },
    ]);
    expect(await find('type=language&q=sv')).toMatchObject([{ code: 'sv' }]);
    expect(await find('type=ssyk-level-4')).toMatchObject([{ code: '7612' }]);
    const taxonomy = await currentTaxonomy(app.parts);
    expect([...taxonomy.substitutes('yrk_bag')]).toEqual([['yrk_kon', 75]]);
    expect([...taxonomy.substitutes('yrk_kon')]).toEqual([]);
  });

  test('that changes is followed, and what it no longer has is still named', async () => {
    await lastRun(app, token);
    const before = await taxonomyVersion(app.parts);
    source.concepts.skill = [concept('kom_deg', 'skill', 'Degkunskap')];
    expect(await runAgain(app, token)).toMatchObject({ outcome: 'done' });
    expect(await taxonomyVersion(app.parts)).toBe(before + 1);
    expect(await find('type=skill')).toMatchObject([{ label: 'Degkunskap' }]);
    expect(await find('type=skill&q=bakning')).toEqual([]);
    expect(await find('type=skill&id=kom_bak')).toMatchObject([{ label: 'Bakning' }]);
  });

  test.each([
    ['is broken', { status: 500, body: '' }, 'answered 500'],
    ['answers a page', { status: 200, body: '<html>' }, 'answered nothing'],
    ['answers an empty list', { status: 200, body: '{"data":{"concepts":[]}}' }, 'answered nothing'],
    [
      'does not know a field',
      { status: 200, body: '{"errors":[{"message":"Cannot query field"}]}' },
      'Cannot query field',
    ],
  ])('that %s takes nothing away and is asked again within the hour', async (_, failure, told) => {
    await lastRun(app, token);
    const version = await taxonomyVersion(app.parts);
    source.fail = failure;
    const run = await runAgain(app, token);
    expect(run).toMatchObject({ outcome: 'failed', detail: expect.stringContaining(told) });
    expect(await taxonomyVersion(app.parts)).toBe(version);
    expect(await find('type=municipality')).toMatchObject([{ label: 'Malmö' }]);

    source.fail = undefined;
    expect(await runAgain(app, token, 'taxonomy.catch-up')).toMatchObject({
      outcome: 'done',
      detail: expect.stringContaining('begrepp'),
    });
    // There is no fault any more: the source is not queried again.
    const asked = source.questions.length;
    expect(await runAgain(app, token, 'taxonomy.catch-up')).toMatchObject({ outcome: 'done', detail: null });
    expect(source.questions).toHaveLength(asked);
  });
});

test('without a source that answers, the service runs and there is nothing to choose from', async () => {
  await using source = await startTaxonomy();
  source.fail = { status: 503, body: '' };
  // A database without any service so far, with a taxonomy of its own.
  await using database = await createTestDatabase();
  await using app = await openTestApp({ database, env: { TAXONOMY_SOURCE: source.url } });
  const token = await logIn(app);
  expect(await lastRun(app, token)).toMatchObject({ outcome: 'failed' });
  expect((await app.call('GET', '/api/taxonomy?type=skill', { token })).body).toEqual({ items: [], meant: null });
  expect((await app.call('GET', '/readyz')).status).toBe(200);
});

describe('a folder of answers', () => {
  test('is read anew when the setting names another one, and only then', { tags: 'long' }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sokvag-taxonomy-'));
    const other = `${folder}-2`;
    try {
      const skills = { data: { concepts: [concept('k1', 'skill', 'Sömnad')] } };
      await writeFile(join(folder, 'skills.json'), JSON.stringify(skills));
      await cp(folder, other, { recursive: true });
      await writeFile(join(other, 'titles.json'), JSON.stringify({ Sömmare: 'k1' }));
      await using database = await createTestDatabase();
      const withSource = (path: string) => openTestApp({ env: { TAXONOMY_SOURCE: `file:${path}` }, database });
      {
        await using app = await withSource(folder);
        expect(await lastRun(app, await logIn(app))).toMatchObject({ outcome: 'done' });
      }
      {
        await using app = await withSource(folder);
        const run = await runAgain(app, await logIn(app), 'taxonomy.catch-up');
        expect(run).toMatchObject({ outcome: 'done', detail: null });
      }
      await using app = await withSource(other);
      const token = await logIn(app);
      const found = async () => (await app.call('GET', '/api/taxonomy?type=skill&q=sömmare', { token })).body.items;
      await expect.poll(found, { timeout: 10_000, interval: 25 }).toMatchObject([{ matched: 'Sömmare' }]);
    } finally {
      for (const path of [folder, other]) await rm(path, { recursive: true, force: true });
    }
  });

  test('that is not there, or holds no JSON, is said', { tags: 'long' }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sokvag-taxonomy-'));
    try {
      await writeFile(join(folder, 'skills.json'), '{"data":');
      for (const [path, told] of [
        [folder, 'is not JSON'],
        [`${folder}/none`, 'ENOENT'],
      ]) {
        await using app = await openTestApp({ env: { TAXONOMY_SOURCE: `file:${path}` } });
        const run = await lastRun(app, await logIn(app));
        expect(run).toMatchObject({ outcome: 'failed', detail: expect.stringContaining(told as string) });
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

test('a source that never answers is let go of at the stop', { tags: 'long' }, async () => {
  await using source = await startTaxonomy();
  source.hangs = true;
  const app = await openTestApp({ env: { TAXONOMY_SOURCE: source.url } });
  await expect.poll(() => source.questions.length, { timeout: 10_000, interval: 25 }).toBe(1);
  expect(source.abandoned).toBe(0);
  await app[Symbol.asyncDispose]();
  expect(source.abandoned).toBe(1);
});
