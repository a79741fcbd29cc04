import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { uploadCv } from './cv-files.ts';

/** What a CV seems to say beyond its fields: proposed, applied only after an answer, never proposed twice. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const cv = {
  basics: { name: 'Åsa Öberg', location: { address: 'Storgatan 12', postalCode: '903 26', city: 'Umeå' } },
  work: [
    { name: 'Kallviks vårdcentral', position: 'Sjuksköterska på akuten', startDate: '2022-03' },
    { name: 'Hemtjänsten', position: 'Undersköterska', startDate: '2018-01', endDate: '2020-06' },
  ],
  certificates: [{ name: 'B-körkort' }],
};
async function personWith(facts: object = cv, wishes: object = {}) {
  const person = await app.register();
  const { status, body } = await app.call('PUT', '/api/profile', { token: person.token, body: { cv: facts, wishes } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return person;
}
const proposals = async ({ token }: Person): Promise<Json[]> =>
  (await app.call('GET', '/api/profile/proposals', { token })).body.items;
const answer = ({ token }: Person, body: object) => app.call('POST', '/api/profile/proposals', { token, body });
const profileOf = async ({ token }: Person) => (await app.call('GET', '/api/profile', { token })).body;
const keyOf = async (who: Person, kind: string) => (await proposals(who)).find((each) => each.kind === kind)?.key;

test('home, occupations, a licence and gaps are proposed, and nothing is applied', async () => {
  const anna = await personWith();
  expect(await proposals(anna)).toMatchObject([
    { kind: 'home', label: 'Umeå', source: 'Storgatan 12, Umeå' },
    { kind: 'occupation', source: 'Sjuksköterska på akuten' },
    { kind: 'occupation', label: expect.stringMatching(/^Undersköterska/), source: 'Undersköterska' },
    { kind: 'licence', label: 'B' },
    { kind: 'gap', gap: { after: '2020-06', before: '2022-03' } },
  ]);
  expect(await profileOf(anna)).toMatchObject({ version: 1, wishes: { home: null, occupations: [] } });
});

test.each([
  ['Electrician', ['Installationselektriker']],
  ['Site Supervisor', ['Platschef']],
  ['Senior systemutvecklare', ['Systemutvecklare']],
])('a title is asked about by its Swedish occupation: %s', async (position, labels) => {
  const anna = await personWith({ work: [{ position }] });
  const asked = (await proposals(anna)).filter(({ kind }) => kind === 'occupation');
  expect(asked.map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['Driving licence', ['B']],
  ['Körkort', ['B']],
  ['Full UK driving licence', ['B']],
  ['I have a driving licence and live in Umea.', []],
  ['Provisional driving licence', []],
  ['Saknar körkort', []],
  ['Truckkörkort', []],
])('a licence without a class is asked about: %s', async (name, labels) => {
  const anna = await personWith({ certificates: [{ name }] });
  const asked = (await proposals(anna)).filter(({ kind }) => kind === 'licence');
  expect(asked.map(({ label }) => label)).toEqual(labels);
});

test('a gap says which line of the file may fill it, until the line has a place', async () => {
  const anna = await personWith();
  const { body: read } = await uploadCv(app, anna, Buffer.from('Åsa Öberg'), 'cv.txt');
  const lines = ['HLR 2021', 'maj 2016 - maj 2020 Fik', '2020–2021  Café Solen', 'Referenser'].map((text) => ({
    page: 1,
    text,
  }));
  await app.rows('update cv_imports set unrecognised = $1, accepted_at = now() where id = $2', [
    JSON.stringify(lines),
    read.id,
  ]);
  const gap = async () => (await proposals(anna)).find(({ kind }) => kind === 'gap')?.gap;
  expect(await gap()).toMatchObject({ loose: { importId: read.id, text: '2020–2021  Café Solen' } });
  const { version, wishes } = await profileOf(anna);
  const summary = 'Jag har arbetat. 2020–2021 Café Solen';
  const body = { cv: { ...cv, basics: { ...cv.basics, summary } }, wishes, version };
  await app.call('PUT', '/api/profile', { token: anna.token, body });
  expect(await gap()).toEqual({ after: '2020-06', before: '2022-03' });
});

test('what is said already is not proposed', async () => {
  const anna = await personWith();
  const [home, , nurse] = await proposals(anna);
  const bare = { ...cv, 'x-sokvag': { drivingLicences: [] } };
  const wishes = { home: home?.key.slice(5), occupations: [nurse?.key.slice('occupation:'.length)] };
  const bertil = await personWith(bare, wishes);
  expect((await proposals(bertil)).map(({ kind }) => kind)).toEqual(['occupation', 'gap']);
  expect(await proposals(await app.register())).toEqual([]);
  const abroad = { basics: { location: { city: 'Oslo' } }, work: [{ position: 'Qwxz' }] };
  expect(await proposals(await personWith(abroad))).toEqual([]);
});

test.each([
  { city: 'Umeå kommun' },
  { city: 'umeå, Sverige' },
  { address: 'Storgatan 12, 903 26 Umeå' },
  { address: 'Storgatan 12, Umeå' },
])('the home is found in %j', async (location) => {
  const anna = await personWith({ basics: { location } });
  expect(await proposals(anna)).toMatchObject([{ kind: 'home', label: 'Umeå' }]);
});

describe('an answer', () => {
  test('sets the home, adds an occupation, adds a licence', async () => {
    const anna = await personWith();
    for (const kind of ['home', 'occupation', 'licence'])
      expect((await answer(anna, { key: await keyOf(anna, kind), answer: 'take' })).status).toBe(204);
    const { cv: now, wishes } = await profileOf(anna);
    expect(wishes.home).toEqual(expect.any(String));
    expect(wishes.occupations).toHaveLength(1);
    expect(now['x-sokvag']).toEqual({ drivingLicences: ['B'] });
    expect((await proposals(anna)).map(({ kind }) => kind)).toEqual(['occupation', 'gap']);
  });

  test.each([
    ['parental_leave', 'work', { position: 'Föräldraledig' }],
    ['travel', 'work', { position: 'Resa' }],
    ['other', 'work', { position: 'Byggde hus' }],
    ['studies', 'education', { studyType: 'Studier' }],
  ])('tells of a gap: %s', async (said, section, entry) => {
    const anna = await personWith();
    const text = said === 'other' ? { text: 'Byggde hus' } : {};
    expect((await answer(anna, { key: await keyOf(anna, 'gap'), answer: said, ...text })).status).toBe(204);
    const { cv: now } = await profileOf(anna);
    expect(now[section]).toContainEqual({ ...entry, startDate: '2020-07', endDate: '2022-02' });
    if (section === 'work') expect(now.work[1]).toMatchObject(entry);
    expect(await keyOf(anna, 'gap')).toBeUndefined();
  });

  test('that dismisses changes nothing, and is kept', async () => {
    const anna = await personWith();
    for (const { key } of await proposals(anna)) await answer(anna, { key, answer: 'dismiss' });
    expect(await proposals(anna)).toEqual([]);
    expect((await profileOf(anna)).version).toBe(1);
    // Also when the date at the edge of the gap becomes more exact.
    const [job, other] = cv.work;
    await app.call('PUT', '/api/profile', {
      token: anna.token,
      body: { cv: { ...cv, work: [job, { ...other, endDate: '2020-08' }] }, wishes: {} },
    });
    expect(await proposals(anna)).toEqual([]);
  });

  test('that fits nothing is refused', async () => {
    const anna = await personWith();
    const gap = await keyOf(anna, 'gap');
    expectProblem(await answer(anna, { key: 'home:nowhere', answer: 'take' }), 'not_found');
    expectProblem(await answer(anna, { key: gap, answer: 'take' }), 'validation_failed', ['answer']);
    expectProblem(await answer(anna, { key: gap, answer: 'other' }), 'validation_failed', ['answer']);
    const home = await keyOf(anna, 'home');
    expectProblem(await answer(anna, { key: home, answer: 'studies' }), 'validation_failed', ['answer']);
    const number = { key: gap, answer: 'other', text: 'Vård av 811218-9876' };
    expectProblem(await answer(anna, number), 'validation_failed', ['text']);
    expect((await profileOf(anna)).version).toBe(1);
    expect(await keyOf(anna, 'gap')).toBe(gap);
  });

  test('is nobody else’s', async () => {
    const anna = await personWith();
    const home = await keyOf(anna, 'home');
    const bertil = await personWith();
    await answer(bertil, { key: home, answer: 'dismiss' });
    expect(await keyOf(anna, 'home')).toBe(home);
  });
});
