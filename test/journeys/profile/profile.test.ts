import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findStoredProfile } from '../../../src/profile/profile.ts';
import type { Json } from '../../calls.ts';
import { createTestDatabase } from '../../databases.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { resume } from '../../resume.ts';
import { noWishes } from '../../wishes.ts';

/** What users enter about themselves and what they look for. */
let app: TestApp;
let anna: Person;
/** Ids for wishes, from the app's taxonomy. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await openTestApp();
  const { token } = await app.register();
  for (const type of ['occupation-name', 'municipality', 'region', 'employment-type']) {
    const { body } = await app.call('GET', `/api/taxonomy?type=${type}&limit=1`, { token });
    ids[type] = body.items[0].id;
  }
});
beforeEach(async () => {
  anna = await app.register();
});
afterAll(() => app[Symbol.asyncDispose]());

const get = (who: Person) => app.call('GET', '/api/profile', { token: who.token });
const put = (who: Person, body: unknown) => app.call('PUT', '/api/profile', { token: who.token, body });
const saved = async (who: Person, body: object): Promise<Json> => {
  const reply = await put(who, { cv: {}, wishes: {}, ...body });
  expect(reply.status, reply.bytes.toString()).toBe(200);
  return reply.body;
};

describe('a profile', () => {
  test('is empty and of version 0 before anything was saved', async () => {
    const { status, headers, body } = await get(anna);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({ cv: {}, wishes: noWishes, version: 0, updatedAt: null });
    expect(body.improvements[0]).toEqual({ path: 'wishes.occupations', advice: expect.stringContaining('yrke') });
  });

  test('is kept to the letter, with what others wrote into the CV', async () => {
    const wishes = {
      ...noWishes,
      occupations: [ids['occupation-name']],
      municipalities: [ids.municipality],
      regions: [ids.region],
      employmentTypes: [ids['employment-type']],
      home: ids.municipality,
      maxDistanceKm: 40,
      remote: true,
      extent: 'part',
      languages: ['sv', 'en'],
      lowestScore: 35,
      avoid: ['provision'],
    };
    const cv = { ...resume, egen: { djup: [1, null, { a: 'å' }] }, work: [{ ...resume.work[0], team: 7 }] };
    const first = await saved(anna, { cv, wishes });
    expect(first).toMatchObject({ cv, wishes, version: 1, updatedAt: expect.stringMatching(/Z$/) });
    expect(first.cv).toEqual(cv);
    expect(first.improvements).toEqual([]);
    expect((await get(anna)).body).toEqual(first);
    expect(await findStoredProfile(app.parts, anna.id)).toEqual({ userId: anna.id, cv, wishes, version: 1 });
  });

  test('takes wishes as far as they are told', async () => {
    expect((await saved(anna, { wishes: { remote: true } })).wishes).toEqual({ ...noWishes, remote: true });
    expect((await saved(anna, {})).wishes).toEqual(noWishes);
  });

  test('takes empty dates, as many programs write them', async () => {
    const work = [
      { name: 'A', startDate: '2020-01', endDate: '' },
      { name: 'B', startDate: '', endDate: null },
    ];
    const { cv } = await saved(anna, { cv: { work } });
    expect(cv.work[0]).toEqual(work[0]);
    expect(cv.work[1]).toEqual(work[1]);
  });

  test('is nobody else’s', async () => {
    await saved(anna, { cv: resume });
    const bjorn = await app.register();
    expect((await get(bjorn)).body.cv).toEqual({});
    expectProblem(await app.call('GET', '/api/profile'), 'unauthenticated');
  });

  test('goes with the account', async () => {
    await saved(anna, { cv: resume });
    const body = { currentPassword: anna.password };
    expect((await app.call('DELETE', '/api/account', { token: anna.token, body })).status).toBe(204);
    expect(await app.rows('select 1 from profiles where user_id = $1', [anna.id])).toEqual([]);
  });
});

describe('a change', () => {
  test('raises the version, and is refused on one that is not the present', async () => {
    await saved(anna, { version: 0 });
    expectProblem(await put(anna, { cv: {}, wishes: {}, version: 0 }), 'conflict');
    expectProblem(await put(anna, { cv: {}, wishes: {}, version: 2 }), 'conflict');
    expect(await saved(anna, { version: 1, cv: { basics: { name: 'Åsa' } } })).toMatchObject({ version: 2 });
    const problem = expectProblem(await put(anna, { cv: {}, wishes: {}, version: 1 }), 'conflict');
    expect(problem.detail).toContain('Läs in den på nytt');
    expect((await get(anna)).body).toMatchObject({ version: 2, cv: { basics: { name: 'Åsa' } } });
    expect(await saved(anna, {})).toMatchObject({ version: 3, cv: {} });
  });

  test('of a profile that there is none of yet is refused', async () => {
    expectProblem(await put(anna, { cv: {}, wishes: {}, version: 1 }), 'conflict');
    expect((await get(anna)).body.version).toBe(0);
  });

  test.each([0, 1])('on version %i that many make at once is made by one', async (version) => {
    if (version > 0) await saved(anna, {});
    const names = Array.from({ length: 8 }, (_, i) => `Åsa ${i}`);
    const replies = await Promise.all(
      names.map((name) => put(anna, { cv: { basics: { name } }, wishes: {}, version })),
    );
    const made = replies.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    for (const reply of replies) if (reply.status !== 200) expectProblem(reply, 'conflict');
    expect((await get(anna)).body).toEqual(made[0]?.body);
    expect(made[0]?.body.version).toBe(version + 1);
  });

  test('without a version is always made, and each is counted', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => put(anna, { cv: {}, wishes: {} })));
    expect(replies.map(({ body }) => body.version).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('is told to whoever works with profiles, in one waiting task', async () => {
    const states = async () =>
      (await app.rows(`select state from tasks.job where name = 'profile.changed'`)).map(({ state }) => state);
    await app.rows(`delete from tasks.job where name = 'profile.changed'`);
    expectProblem(await put(anna, { cv: {}, wishes: {}, version: 9 }), 'conflict');
    expect(await states()).toEqual([]);
    await saved(anna, {});
    await saved(anna, {});
    // The worker may have taken the first task already; never do two wait.
    const made = await states();
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter((state) => state === 'created').length).toBeLessThan(2);
  });
});

describe('what cannot be kept is named', () => {
  test.each<[string, object, string[]]>([
    ['a number in the place of a text', { cv: { basics: { name: 7 } } }, ['cv.basics.name']],
    ['a text in the place of a list', { cv: { work: 'x' } }, ['cv.work']],
    ['a month that does not exist', { cv: { work: [{ startDate: '2020-13' }] } }, ['cv.work.0.startDate']],
    ['a day that does not exist', { cv: { work: [{ endDate: '2019-02-31' }] } }, ['cv.work.0.endDate']],
    ['a date in words', { cv: { awards: [{ date: 'maj 2020' }] } }, ['cv.awards.0.date']],
    [
      'an end before the beginning',
      { cv: { work: [{ startDate: '2020-05', endDate: '2020-04' }] } },
      ['cv.work.0.endDate'],
    ],
    [
      'a personal identity number, wherever it stands',
      { cv: { basics: { summary: 'Pnr 811218-9876' }, egen: ['198112189876'] } },
      ['cv.basics.summary', 'cv.egen.0'],
    ],
    ['an extension of ours that there is none of', { cv: { 'x-sokvag': { bil: true } } }, ['cv.x-sokvag.bil']],
    ['a wish that there is none of', { wishes: { lon: 1 } }, ['wishes.lon']],
    [
      'a wish out of bounds',
      { wishes: { lowestScore: 101, maxDistanceKm: 0 } },
      ['wishes.lowestScore', 'wishes.maxDistanceKm'],
    ],
    ['a language that is no code', { wishes: { languages: ['svenska'] } }, ['wishes.languages.0']],
    ['a field beside', { namn: 'x' }, ['namn']],
    ['a name of a field that no database holds', { cv: { egen: { 'a\u0000b': 1 } } }, ['cv.egen']],
  ])('%s', { tags: 'long' }, async (_, part, fields) => {
    expectProblem(await put(anna, { cv: {}, wishes: {}, ...part }), 'validation_failed', fields);
    expect((await get(anna)).body.version).toBe(0);
  });

  test('an id that is not to choose, and one of another kind', async () => {
    const wishes = {
      occupations: [ids['occupation-name'], 'okant', ids.region],
      municipalities: ['okant'],
      regions: [ids.municipality],
      home: ids.region,
      employmentTypes: ['okant'],
    };
    expectProblem(await put(anna, { cv: {}, wishes }), 'validation_failed', [
      ...['wishes.occupations.1', 'wishes.occupations.2', 'wishes.municipalities.0', 'wishes.regions.0'],
      ...['wishes.home', 'wishes.employmentTypes.0'],
    ]);
  });

  test('ids of the agency are taken beside the sample, which ads may carry', async () => {
    const wishes = { occupations: ['apaJ_2ja_LuF'], home: 'PVZL_BQT_XtL' };
    expect((await saved(anna, { wishes })).wishes).toMatchObject(wishes);
  });

  test('a whole profile, left out', async () => {
    expectProblem(await put(anna, {}), 'validation_failed', ['cv', 'wishes']);
    expectProblem(await put(anna, []), 'validation_failed', ['body']);
  });
});

test('without a taxonomy wishes are taken as they come', { tags: 'long' }, async () => {
  await using database = await createTestDatabase();
  await using bare = await openTestApp({ database, env: { TAXONOMY_SOURCE: 'file:/nowhere' } });
  const { token } = await bare.register();
  const body = { cv: {}, wishes: { occupations: ['vad-som-helst'] } };
  const reply = await bare.call('PUT', '/api/profile', { token, body });
  expect(reply.status).toBe(200);
});
