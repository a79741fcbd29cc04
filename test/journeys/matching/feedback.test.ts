import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json, Reply } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { developer, type Matching, openMatching, recordsOf } from './people.ts';

/** Dismissing an ad hides it and adjusts other scores, within visible limits; undoing it reverts all of that. */
let matching: Matching;
let kim: Person;
let other: Person;

beforeAll(async () => {
  matching = await openMatching(recordsOf(0, 220));
  kim = await matching.personWith(developer);
  other = await matching.personWith(developer);
}, 180_000);
afterAll(() => matching[Symbol.asyncDispose]());

async function dismiss(person: Person, adId: string, reason?: string): Promise<Reply> {
  const body = reason === undefined ? {} : { reason };
  const reply = await matching.app.call('POST', `/api/ads/${adId}/dismissal`, { token: person.token, body });
  await matching.scored(person);
  return reply;
}
async function takeBack(person: Person, adId: string): Promise<Reply> {
  const reply = await matching.app.call('DELETE', `/api/ads/${adId}/dismissal`, { token: person.token });
  await matching.scored(person);
  return reply;
}
const feedback = async ({ token }: Person) => (await matching.app.call('GET', '/api/matches/feedback', { token })).body;
/** The stored scores and their parts; the version of the feedback changes each time. */
const points = async (person: Person) =>
  (await matching.stored(person)).map(({ feedback_version: _version, ...row }) => row);
/** The user's best ad whose occupation other ads have too. */
async function best(person: Person): Promise<Json> {
  const { items } = await matching.matches(person);
  const [first] = items.filter(({ ad }: Json) =>
    items.some((one: Json) => one.ad.id !== ad.id && one.ad.occupation?.id === ad.occupation?.id && ad.occupation),
  );
  return first;
}

test('a dismissal hides the ad, lowers its kin by what is told, and is undone by taking it back', async () => {
  const before = await points(kim);
  const others = await matching.stored(other);
  const match = await best(kim);
  const reply = await dismiss(kim, match.ad.id, 'occupation');
  expect(reply).toMatchObject({ status: 201, body: { reason: 'occupation' } });

  const { items } = await matching.matches(kim);
  expect(items.map(({ ad }: Json) => ad.id)).not.toContain(match.ad.id);
  const hidden = (await matching.matches(kim, '&dismissed=true')).items;
  expect(hidden).toHaveLength(1);
  expect(hidden[0]).toMatchObject({
    ad: { id: match.ad.id, dismissed: 'occupation' },
    dismissal: { reason: 'occupation' },
  });
  const search = await matching.app.call('GET', '/api/ads?limit=100&sort=score', { token: kim.token });
  const told = search.body.items.filter(({ dismissed }: Json) => dismissed !== null);
  expect(told.map(({ id, dismissed }: Json) => [id, dismissed])).toEqual([[match.ad.id, 'occupation']]);
  const ad = await matching.app.call('GET', `/api/ads/${match.ad.id}`, { token: kim.token });
  expect(ad.body.dismissed).toBe('occupation');

  const { version, items: lessons } = await feedback(kim);
  expect(version).toBe(1);
  expect(lessons).toEqual([{ subject: expect.stringMatching(/^Yrke: /), points: -4, ads: [match.ad.id] }]);
  const kin = items.find((one: Json) => one.parts.some(({ name }: Json) => name === 'feedback'));
  const { parts } = (await matching.match(kim, kin.ad.id)).body;
  expect(parts.find(({ name }: Json) => name === 'feedback')).toMatchObject({
    points: -4,
    detail: expect.stringContaining(lessons[0].subject),
  });
  const earlier = before.find(({ ad_id }) => ad_id === kin.ad.id);
  // What is deducted for something missing is a share of the score, and falls with it.
  expect([3, 4]).toContain(earlier?.score - kin.score);
  // Other users' scores are unchanged.
  expect(await matching.stored(other)).toEqual(others);
  expect((await feedback(other)).items).toEqual([]);

  expect((await takeBack(kim, match.ad.id)).status).toBe(204);
  expect(await points(kim)).toEqual(before);
  expect((await feedback(kim)).items).toEqual([]);
  expect((await matching.matches(kim, '&dismissed=true')).items).toEqual([]);
});

test('many dismissals take no more than what is said to be the most', { tags: 'long' }, async () => {
  const before = await points(kim);
  const { items } = await matching.matches(kim);
  const some = items.slice(0, 8).map(({ ad }: Json) => ad.id);
  for (const id of some) await dismiss(kim, id, 'occupation');
  for (const { points: taken } of (await feedback(kim)).items) expect(taken).toBeGreaterThanOrEqual(-8);
  const was = new Map(before.map(({ ad_id, score }) => [ad_id, score]));
  for (const { ad_id, score } of await points(kim)) {
    expect(score).toBeGreaterThanOrEqual(was.get(ad_id) - 12);
    expect(score).toBeLessThanOrEqual(was.get(ad_id));
  }
  for (const id of some) await takeBack(kim, id);
  expect(await points(kim)).toEqual(before);
});

test('a reason in words of one’s own is kept, and no reason is one too', { tags: 'long' }, async () => {
  const match = await best(kim);
  expect((await dismiss(kim, match.ad.id, '  Har jobbat där  ')).body.reason).toBe('Har jobbat där');
  expect((await matching.match(kim, match.ad.id)).body.ad.dismissed).toBe('Har jobbat där');
  expect((await dismiss(kim, match.ad.id)).body.reason).toBeNull();
  expect((await matching.match(kim, match.ad.id)).body.ad.dismissed).toBe('');
  expect((await takeBack(kim, match.ad.id)).status).toBe(204);
  // Repeating it changes nothing.
  expect((await takeBack(kim, match.ad.id)).status).toBe(204);
  expect((await matching.match(kim, match.ad.id)).body.ad.dismissed).toBeNull();
});

test('an ad that is not there cannot be dismissed', async () => {
  expectProblem(await dismiss(kim, '01930000-0000-7000-8000-0000000000ff'), 'not_found');
  expectProblem(await dismiss(kim, 'x'), 'not_found');
});

test('an employer or a word is hidden with all its matches, told of nowhere, and shown again', {
  tags: 'long',
}, async () => {
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, person: Person, body?: object) =>
    matching.app.call(method, `/api/match-exclusions${path}`, { token: person.token, ...(body ? { body } : {}) });
  const all = (await matching.matches(kim)).items;
  const employer = all.find(({ ad }: Json) => ad.employer.name).ad.employer.name;
  const ofEmployer = all.filter(({ ad }: Json) => ad.employer.name === employer).length;
  const shown = async (person = kim) => (await matching.matches(person)).items;
  const hidden = async () =>
    (await matching.app.rows('select ad_id from matching_read where user_id = $1 and excluded', [kim.id])).length;

  const added = await call('POST', '', kim, { kind: 'employer', text: `  ${employer.toUpperCase()} ` });
  expect(added).toMatchObject({ status: 201, body: { kind: 'employer', text: employer.toUpperCase() } });
  expect(added.body.hidden).toBeGreaterThanOrEqual(ofEmployer);
  expect((await shown()).map(({ ad }: Json) => ad.employer.name)).not.toContain(employer);
  const without = all.filter(({ ad }: Json) => ad.employer.name !== employer);
  expect((await shown()).slice(0, without.length)).toEqual(without);
  expect(await hidden()).toBe(added.body.hidden);
  // The same text in other letter case is the same rule; other users are not affected.
  expect((await call('POST', '', kim, { kind: 'employer', text: employer })).body.id).toBe(added.body.id);
  expectProblem(await call('DELETE', `/${added.body.id}`, other), 'not_found');
  expect((await call('GET', '', kim)).body.items).toHaveLength(1);
  expect((await call('GET', '', other)).body.items).toEqual([]);
  // A search still finds them.
  const found = await matching.app.call('GET', `/api/ads?q=${encodeURIComponent(employer)}`, { token: kim.token });
  expect(found.body.total).toBeGreaterThan(0);
  expect((await call('DELETE', `/${added.body.id}`, kim)).status).toBe(204);
  expect(await shown()).toEqual(all);

  // Whole words of the headline, in any case; a part of a word does not match.
  const words: string[] = all[0].ad.headline.split(/[^\p{L}\p{N}]+/u);
  const [word = ''] = words.toSorted((a, b) => b.length - a.length);
  const isIn = ({ ad }: Json) =>
    ad.headline
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .includes(word.toLowerCase());
  const excluded = await call('POST', '', kim, { kind: 'word', text: word.toUpperCase() });
  const others = all.filter((match: Json) => !isIn(match));
  expect(others.length).toBeLessThan(all.length);
  expect((await shown()).slice(0, others.length)).toEqual(others);
  await call('DELETE', `/${excluded.body.id}`, kim);
  const part = await call('POST', '', kim, { kind: 'word', text: word.slice(0, 3) });
  expect((await shown()).filter(isIn)).toEqual(all.filter(isIn));
  await call('DELETE', `/${part.body.id}`, kim);

  for (const text of ['%', ' . ', '_', 'C']) {
    const refused = await call('POST', '', kim, { kind: 'word', text });
    expectProblem(refused, 'validation_failed');
    expect(refused.body.errors).toMatchObject([{ field: 'text', message: 'Skriv ett helt ord.' }]);
  }
  expectProblem(await call('POST', '', kim, { kind: 'place', text: 'Umeå' }), 'validation_failed');
  expectProblem(await call('DELETE', '/x', kim), 'not_found');
  // More than the limit at once: no more than the limit are stored.
  const many = await Promise.all(
    Array.from({ length: 205 }, (_, n) => call('POST', '', kim, { kind: 'word', text: `ord${n}` })),
  );
  expect(many.filter(({ status }) => status === 201)).toHaveLength(200);
  expect(many.find(({ status }) => status === 409)?.body.detail).toContain('Du döljer redan 200 saker.');
});
