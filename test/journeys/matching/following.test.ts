import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import { password } from '../../factories.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { developer, type Matching, nurse, openMatching, recordsOf } from './people.ts';

/** Scores follow the profile and the ads, and only what changed is scored again. */
let matching: Matching;
beforeAll(async () => {
  matching = await openMatching(recordsOf(0, 150));
}, 180_000);
afterAll(() => matching[Symbol.asyncDispose]());

const rescoring = async ({ token }: Person) =>
  (await matching.app.call('GET', '/api/matches/rescoring', { token })).body;
const withoutVersions = (rows: Json[]) =>
  rows.map(({ profile_version: _p, feedback_version: _f, scorer: _s, ...row }) => row);

test('a new profile is being scored from the moment it is stored until all stands on it', {
  tags: 'long',
}, async () => {
  const { app, put, scored, matches, stored } = matching;
  const person = await app.register();
  expect(await rescoring(person)).toMatchObject({ state: 'idle', scored: 0, total: 0, finishedAt: null });
  await put(person, { cv: developer, wishes: {} });
  await scored(person);
  expect(await rescoring(person)).toMatchObject({ state: 'idle', scored: 150, total: 150 });
  const first = await stored(person);
  expect(new Set(first.map(({ profile_version }) => profile_version))).toEqual(new Set([1]));

  // While scoring is in progress, no answer claims that it is done.
  const states = [app.call('PUT', '/api/profile', { token: person.token, body: { cv: nurse, wishes: {} } })];
  await Promise.all(states);
  const seen = await rescoring(person);
  if (seen.state === 'idle') expect((await stored(person))[0]?.profile_version).toBe(2);
  else expect(seen.finishedAt).toBeNull();
  await scored(person);
  const { items } = await matches(person);
  expect(items[0].ad.occupation.label).toMatch(/sköterska/i);
  expect(items[0].versions).toMatchObject({ profile: 2, feedback: 0, ad: 1 });

  await put(person, { cv: developer, wishes: {} });
  await scored(person);
  expect(withoutVersions(await stored(person))).toEqual(withoutVersions(first));
});

test('asking for new scores is answered while they are worked out', { tags: 'long' }, async () => {
  const person = await matching.personWith(nurse);
  const before = await matching.stored(person);
  const asked = await matching.app.call('POST', '/api/matches/rescoring', { token: person.token });
  expect(asked).toMatchObject({ status: 202, body: { state: 'running', finishedAt: null } });
  await matching.scored(person);
  expect(await matching.stored(person)).toEqual(before);
});

test('tells how far it has come while it goes on', async () => {
  const person = await matching.personWith(nurse);
  await matching.app.rows(
    `update match_states set started_at = finished_at + interval '1 second', scored = 70 where user_id = $1`,
    [person.id],
  );
  expect(await rescoring(person)).toMatchObject({ state: 'running', scored: 70, total: 150, finishedAt: null });
  await matching.app.call('POST', '/api/matches/rescoring', { token: person.token });
  await matching.scored(person);
  expect(await rescoring(person)).toMatchObject({ state: 'idle', scored: 150, total: 150 });
});

test('what cannot be worked out is asked for again later, and then is there', { tags: 'long' }, async () => {
  const person = await matching.personWith(developer);
  const [{ ad }] = (await matching.matches(person)).items;
  await matching.app.rows('alter table words rename to words_away');
  try {
    const reply = await matching.match(person, ad.id);
    expectProblem(reply, 'unavailable');
    expect(reply.headers['retry-after']).toBe('5');
    const themes = await matching.app.call('GET', '/api/clusters', { token: person.token });
    expectProblem(themes, 'unavailable');
  } finally {
    await matching.app.rows('alter table words_away rename to words');
  }
  expect((await matching.match(person, ad.id)).status).toBe(200);
  expect((await matching.app.call('GET', '/api/clusters', { token: person.token })).status).toBe(200);
});

test('ads that come, change and close leave the scores that a scoring from nothing gives', {
  tags: 'long',
}, async () => {
  const records = recordsOf(0, 150);
  const people = [await matching.personWith(developer), await matching.personWith(nurse, { extent: 'full' })];
  const [kim] = people as [Person];
  const closed = (await matching.matches(kim)).items[0].ad;

  const changed = records
    .filter(({ id }) => id !== closed.sourceId)
    .map((record, i) =>
      i % 9 === 0
        ? { ...record, headline: 'Systemutvecklare, Java', timestamp: (record.timestamp as number) + 1 }
        : record,
    );
  await matching.publish([...changed, ...recordsOf(150, 170)]);
  for (const person of people) {
    const kept = await matching.stored(person);
    expect(kept).toHaveLength(169);
    expect(kept.some(({ ad_version }) => ad_version === 2)).toBe(true);
    expect(kept.every(({ ad_id }) => ad_id !== closed.id)).toBe(true);
    await matching.app.call('POST', '/api/matches/rescoring', { token: person.token });
    await matching.scored(person);
    expect(await matching.stored(person)).toEqual(kept);
    // And none of the previous rows is left.
    await matching.app.rows('delete from matches where user_id = $1', [person.id]);
    await matching.app.call('POST', '/api/matches/rescoring', { token: person.token });
    await matching.scored(person);
    expect(await matching.stored(person)).toEqual(kept);
  }
  expectProblem(await matching.match(kim, closed.id), 'not_found');

  // The ad returns unchanged.
  await matching.publish(records);
  expect((await matching.match(kim, closed.id)).status).toBe(200);
  expect(await matching.stored(kim)).toHaveLength(150);
});

test('a match is stale from the moment something it stands on has moved on', async () => {
  const person = await matching.personWith(developer);
  const [{ ad }] = (await matching.matches(person)).items;
  await matching.app.rows('update ads set version = version + 1 where id = $1', [ad.id]);
  expect((await matching.match(person, ad.id)).body).toMatchObject({ stale: true });
  await matching.app.rows('update ads set version = version - 1 where id = $1', [ad.id]);
  expect((await matching.match(person, ad.id)).body).toMatchObject({ stale: false });
});

test('what is kept of a person leaves with them, in a file or for good', async () => {
  const person = await matching.personWith(developer);
  const [{ ad, score }] = (await matching.matches(person)).items;
  await matching.app.call('POST', `/api/ads/${ad.id}/dismissal`, { token: person.token, body: { reason: 'place' } });
  await matching.scored(person);
  const { bytes } = await matching.app.call('GET', '/api/account/export', { token: person.token });
  const files = unzipSync(bytes);
  const read = (name: string) => JSON.parse(strFromU8(files[name] as Uint8Array));
  const mine = read('matchningar.json').find((match: Json) => match.ad.sourceId === ad.sourceId);
  expect(mine.score).toBeGreaterThanOrEqual(score - 12);
  expect(read('bortvalda-annonser.json')).toEqual([
    {
      ad: { sourceId: ad.sourceId, headline: ad.headline, employer: ad.employer.name },
      reason: 'place',
      at: expect.any(String),
    },
  ]);

  const gone = await matching.app.call('DELETE', '/api/account', {
    token: person.token,
    body: { currentPassword: password },
  });
  expect(gone.status).toBe(204);
  for (const table of ['matches', 'match_states', 'dismissals', 'match_feedback']) {
    expect(await matching.app.rows(`select 1 from ${table} where user_id = $1`, [person.id])).toEqual([]);
  }
});

test('new ads that fit strongly are told once, and what a changed profile brings is not', {
  tags: 'long',
}, async () => {
  const wishes = { occupations: ['smpl_occ_systemutvecklare'] };
  const able = await matching.personWith(developer, wishes);
  const [near] = (await matching.matches(able)).items;
  const { requirements } = (await matching.match(able, near.ad.id)).body;
  const lacking = requirements.filter(({ fit }: Json) => fit !== 'direct').map(({ label }: Json) => ({ name: label }));
  const skills = [...(developer.skills ?? []), ...lacking];
  const person = await matching.personWith({ ...developer, skills }, wishes);
  const told = () =>
    matching.app.rows(
      `select data from events where user_id = $1 and kind = 'matches.scored' and data->>'strong' <> '0'`,
      [person.id],
    );
  expect(await told()).toEqual([]);
  const [best] = (await matching.matches(person)).items;
  expect(best.score).toBeGreaterThanOrEqual(75);
  const records = recordsOf(0, 150);
  const twin = records.find(({ id }) => id === best.ad.sourceId);
  await matching.publish([...records, { ...twin, id: '99000001', headline: `${twin.headline} till Kiruna` }]);
  expect(await told()).toEqual([{ data: { strong: 1 } }]);
  await matching.publish(records);
  expect(await told()).toHaveLength(1);
});
