import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchAds } from '../../../src/ads/ads.ts';
import { Refused } from '../../../src/platform/kernel/errors.ts';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

/** Filters, facets, places, sort orders and pages, over a few ads. */
let app: TestApp;
let token: string;
const names = new Map<string, string>();

const stockholm = {
  municipality_id: 'sthlm',
  municipality_label: 'Stockholm',
  region_id: 'ab',
  region_label: 'Stockholms län',
  latitude: 59.33,
  longitude: 18.07,
};
const uppsala = {
  municipality_id: 'upps',
  municipality_label: 'Uppsala',
  region_id: 'c',
  region_label: 'Uppsala län',
  latitude: 59.86,
  longitude: 17.64,
};
const care = {
  occupation_field_id: 'vard',
  occupation_field_label: 'Vård',
  occupation_group_id: '2221',
  occupation_group_label: 'Sjuksköterskor',
};
const tech = {
  occupation_field_id: 'it',
  occupation_field_label: 'Data/IT',
  occupation_group_id: '2512',
  occupation_group_label: 'Utvecklare',
};
const full = {
  extent_id: 'hel',
  extent_label: 'Heltid',
  employment_type_id: 'fast',
  employment_type_label: 'Tillsvidare',
};
const part = { extent_id: 'del', extent_label: 'Deltid', employment_type_id: 'vik', employment_type_label: 'Vikariat' };
const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}`;
const at = (n: number) => new Date(`${day(n)}T09:00:00Z`);

const ads = {
  a: {
    ...stockholm,
    ...care,
    ...full,
    headline: 'Sjuksköterska A',
    published_at: at(1),
    deadline: day(20),
    remote: true,
  },
  b: { ...stockholm, ...care, ...part, headline: 'Sjuksköterska B', published_at: at(2), deadline: day(25) },
  c: {
    ...uppsala,
    ...care,
    ...full,
    headline: 'Sjuksköterska C',
    published_at: at(3),
    deadline: null,
    no_experience: true,
  },
  d: {
    ...uppsala,
    ...tech,
    ...full,
    headline: 'Developer D',
    published_at: at(4),
    deadline: day(22),
    language: 'en',
    remote: true,
  },
  e: { ...stockholm, ...tech, ...part, headline: 'Utvecklare E', published_at: at(5), deadline: day(20) },
  gone: { ...stockholm, ...tech, ...full, headline: 'Utvecklare borta', published_at: at(6), status: 'removed' },
  late: { ...tech, headline: 'Utvecklare för sent', published_at: at(7), status: 'expired' },
};

beforeAll(async () => {
  app = await openTestApp();
  token = (await app.register()).token;
  const ids = await storeAds(app, ...Object.values(ads));
  Object.keys(ads).forEach((name, i) => {
    names.set(ids[i] as string, name);
  });
});
afterAll(() => app[Symbol.asyncDispose]());

const get = async (query: string): Promise<Json> => {
  const reply = await app.call('GET', `/api/ads?${query}`, { token });
  expect(reply.status, `${query}: ${reply.bytes}`).toBe(200);
  return reply.body;
};
const shown = (body: Json) => body.items.map(({ id }: { id: string }) => names.get(id)).join(' ');
const facet = (body: Json, name: string) =>
  Object.fromEntries(body.facets[name].map(({ id, count }: { id: string; count: number }) => [id, count]));

describe('filters', () => {
  test.each([
    ['', 'e d c b a'],
    ['status=removed', 'gone'],
    ['status=expired', 'late'],
    ['municipality=sthlm', 'e b a'],
    ['municipality=sthlm&municipality=upps', 'e d c b a'],
    ['municipality=sthlm&municipality=nowhere', 'e b a'],
    ['municipality=', 'e d c b a'],
    ['region=c', 'd c'],
    ['occupationField=vard&extent=hel', 'c a'],
    ['occupationGroup=2512', 'e d'],
    ['occupation=okand', ''],
    ['employmentType=vik', 'e b'],
    ['remote=true', 'd a'],
    ['remote=false', 'e c b'],
    ['noExperience=true', 'c'],
    ['language=en', 'd'],
    ['language=en&language=sv', 'e d c b a'],
    ['deadlineBefore=2026-11-22', 'e a'],
    ['publishedAfter=2026-11-03', 'e d c'],
    ['publishedAfter=2026-11-03T09:00:00Z', 'e d'],
    ['publishedAfter=2026-11-03T10:00:00', 'e d'],
    ['q=sjuksk%C3%B6terska&region=ab', 'b a'],
    ['sort=deadline', 'a e d b c'],
    ['sort=score', 'e d c b a'],
    ['sort=relevance', 'e d c b a'],
  ])('%s', async (query, expected) => {
    const body = await get(query);
    // Ads with the same deadline are sorted by id, which is the order of arrival.
    expect(shown(body)).toBe(expected);
    expect(body.total).toBe(expected === '' ? 0 : expected.split(' ').length);
  });

  test.each([
    ['deadlineBefore=2026-02-30', 'deadlineBefore'],
    ['deadlineBefore=0000-01-01', 'deadlineBefore'],
    ['publishedAfter=igår', 'publishedAfter'],
    ['publishedAfter=0000-01-01', 'publishedAfter'],
    ['publishedAfter=2026-11-03T99:00:00', 'publishedAfter'],
    ['near=nowhere', 'near'],
    ['radiusKm=10', 'near'],
    ['near=sthlm&radiusKm=0', 'radiusKm'],
    ['status=borta', 'status'],
    ['sort=bäst', 'sort'],
    ['remote=kanske', 'remote'],
    ['limit=101', 'limit'],
    ['cursor=x', 'cursor'],
    ['q=a&q=b', 'q'],
    ['okand=1', 'okand'],
  ])('%s is refused as a field', async (query, field) => {
    expectProblem(await app.call('GET', `/api/ads?${encodeURI(query)}`, { token }), 'validation_failed', [field]);
  });
});

describe('places', () => {
  test('within some kilometres, as the crow flies', async () => {
    const body = await get('near=sthlm&radiusKm=30');
    expect(shown(body)).toBe('e b a');
    expect(body.items[0].distanceKm).toBe(0);
    const wide = await get('near=sthlm&radiusKm=70');
    expect(shown(wide)).toBe('e d c b a');
    // The distance from 59.33, 18.07 to 59.86, 17.64, computed with another program: 63.7 km.
    expect(wide.items[1].distanceKm).toBeCloseTo(63.7, 0);
    expect(shown(await get('near=sthlm'))).toBe('e b a');
    expect((await get('')).items[0].distanceKm).toBeNull();
  });

  test('a municipality of the taxonomy lies where the taxonomy says', async () => {
    await app.rows(
      `insert into taxonomy_concepts (id, type, label, latitude, longitude) values ('kiruna', ` +
        `'municipality', 'Kiruna', 67.86, 20.23)`,
    );
    await app.rows('update taxonomy_state set version = version + 1');
    const body = await get('near=kiruna&radiusKm=100');
    expect([body.total, body.without[0]]).toEqual([0, { filter: 'near', count: 5 }]);
  });
});

describe('facets', () => {
  test('count what would be found, and are left out unless asked for', async () => {
    const body = await get('facets=true');
    expect(facet(body, 'occupationField')).toEqual({ vard: 3, it: 2 });
    expect(facet(body, 'municipality')).toEqual({ sthlm: 3, upps: 2 });
    expect(facet(body, 'language')).toEqual({ sv: 4, en: 1 });
    expect(facet(body, 'occupation')).toEqual({});
    expect([body.facets.remote, body.facets.noExperience]).toEqual([2, 1]);
    expect(body.facets.extent).toEqual([
      { id: 'hel', label: 'Heltid', count: 3 },
      { id: 'del', label: 'Deltid', count: 2 },
    ]);
    expect((await get('')).facets).toBeUndefined();
  });

  test('of the whole list follow every ad that comes, changes or closes', async () => {
    const remote = async () => (await get('facets=true')).facets.remote;
    expect(await remote()).toBe(2);
    const [id] = await storeAds(app, { headline: 'Fjärr', remote: true });
    expect(await remote()).toBe(3);
    await app.rows(`update ads set remote = false, change = nextval('ad_changes') where id = $1`, [id]);
    expect(await remote()).toBe(2);
    await app.rows('delete from ads where id = $1', [id]);
    expect(await remote()).toBe(2);
  });

  test('of a filter leave the filter itself out and respect the others', async () => {
    const body = await get('facets=true&region=ab&occupationField=vard&remote=false');
    expect(shown(body)).toBe('b');
    expect(facet(body, 'region')).toEqual({ ab: 1, c: 1 });
    expect(facet(body, 'occupationField')).toEqual({ vard: 1, it: 1 });
    expect(facet(body, 'municipality')).toEqual({ sthlm: 1 });
    expect(body.facets.remote).toBe(1);
  });

  test('are those of the words too', async () => {
    const body = await get('facets=true&q=sjuksk%C3%B6terska&extent=hel');
    expect(facet(body, 'extent')).toEqual({ hel: 2, del: 1 });
    expect(facet(body, 'region')).toEqual({ ab: 1, c: 1 });
  });

  test('agree with what is found when their value is chosen', async () => {
    const chosen = 'region=ab&extent=hel&extent=del&publishedAfter=2026-11-02';
    const { facets } = await get(`facets=true&${chosen}`);
    for (const name of ['occupationField', 'employmentType', 'municipality', 'language']) {
      for (const { id, count } of facets[name]) {
        expect((await get(`${chosen}&${name}=${id}`)).total, `${name}=${id}`).toBe(count);
      }
    }
  });
});

test('with no hits it is told what each filter takes away', async () => {
  const body = await get('q=sjuksk%C3%B6terska&language=en&region=ab&deadlineBefore=2026-12-31');
  expect(body).toMatchObject({ items: [], total: 0, nextCursor: null });
  expect(body.without).toEqual([
    { filter: 'language', count: 2 },
    { filter: 'q', count: 0 },
    { filter: 'deadlineBefore', count: 0 },
    { filter: 'region', count: 0 },
  ]);
  expect((await get('q=sjuksk%C3%B6terska')).without).toBeUndefined();
});

describe('pages', () => {
  const pagesOf = async (query: string) => {
    const found: string[] = [];
    let cursor = '';
    do {
      const body = await get(`${query}&limit=2${cursor && `&cursor=${cursor}`}`);
      found.push(shown(body));
      expect(body.total).toBe(5);
      cursor = body.nextCursor ?? '';
    } while (cursor && found.length < 9);
    return found;
  };

  test.each([
    ['sort=published', ['e d', 'c b', 'a']],
    ['sort=deadline', ['a e', 'd b', 'c']],
    ['', ['e d', 'c b', 'a']],
  ])('of %s hold each ad once', async (query, expected) => {
    expect(await pagesOf(query)).toEqual(expected);
  });

  test('by relevance go on where they ended, also when ads arrive meanwhile', async () => {
    const ours = ['Svetsare', 'Svetsare', 'Rörsvetsare', 'Montör'].map((headline, i) => ({
      headline,
      description: 'Du är svetsare.',
      published_at: at(10 + i),
    }));
    const ids = await storeAds(app, ...ours);
    const first = await get('q=svetsare&limit=2');
    await storeAds(app, { headline: 'Svetsare', published_at: at(17), description: 'Ny.' });
    const second = await get(`q=svetsare&limit=2&cursor=${first.nextCursor}`);
    const found = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
    expect(found).toEqual([ids[1], ids[0], ids[2], ids[3]]);
    expect(second.nextCursor).toBeNull();
    await app.rows('delete from ads where id = any($1)', [ids]);
    await app.rows(`delete from ads where headline = 'Svetsare'`);
  });

  test('by score go from the best on, and then come those without one', async () => {
    const idOf = (name: string) => [...names].find(([, known]) => known === name)?.[0] ?? '';
    const matches = new Map([
      [idOf('b'), { score: 90, band: 'stark' as const }],
      [idOf('d'), { score: 40, band: 'mojlig' as const }],
      [idOf('a'), { score: 90, band: 'stark' as const }],
    ]);
    const found: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const query = { status: 'open' as const, sort: 'score' as const, facets: false, limit: 2, cursor };
      const page = await searchAds(app.parts, query, matches);
      if (page instanceof Refused) throw new Error('the page was refused');
      found.push(...page.items.map(({ id, match }) => `${names.get(id)} ${match?.score ?? '-'}`));
      cursor = page.nextCursor ?? undefined;
    } while (cursor && found.length < 9);
    expect(found).toEqual(['b 90', 'a 90', 'd 40', 'e -', 'c -']);
  });

  test('a marker of another order is refused', async () => {
    const { nextCursor } = await get('sort=deadline&limit=1');
    const reply = await app.call('GET', `/api/ads?sort=published&cursor=${nextCursor}`, { token });
    expectProblem(reply, 'validation_failed', ['cursor']);
  });
});
