import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EngineThread, rescoreStaleUsers, scorePeople } from '../../../src/matching/matching.ts';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { developer, type Matching, openMatching, recordsOf } from './people.ts';

/** What a user sees while there are no scores, and where there will be none. */
const ADS = 60;
const dying = new URL('../../doubles/failing-engine.ts', import.meta.url);
let matching: Matching;
beforeAll(async () => {
  matching = await openMatching(recordsOf(0, ADS));
}, 60_000);
afterAll(() => matching[Symbol.asyncDispose]());

const rescoring = async ({ token }: Person) =>
  (await matching.app.call('GET', '/api/matches/rescoring', { token })).body;
const retry = async ({ token }: Person) => (await matching.app.call('POST', '/api/matches/rescoring', { token })).body;
/** Makes a user's scores stale: they are based on an earlier profile. */
const makeDue = ({ id }: Person) =>
  matching.app.rows('update match_states set profile_version = 0 where user_id = $1', [id]);

test('while the index is being made, how far that is', { tags: 'long' }, async () => {
  const person = await matching.personWith(developer);
  const told = (ago: string) =>
    matching.app.rows(`update match_index set read = 20, total = 180, told_at = now() - $1::interval`, [ago]);
  await told('0');
  expect(await rescoring(person)).toMatchObject({ state: 'idle', scored: ADS, total: ADS });
  await makeDue(person);
  expect(await rescoring(person)).toMatchObject({ state: 'preparing', scored: 20, total: 180, finishedAt: null });
  // A run that was interrupted is not waited for.
  await told('5 minutes');
  expect(await rescoring(person)).toMatchObject({ state: 'running', scored: 0, total: ADS });
  await retry(person);
  await matching.scored(person);
});

test('an index that cannot be made is a failure until it is asked for again', { tags: 'long' }, async () => {
  const person = await matching.personWith(developer);
  await matching.app.rows('update match_index set failed_at = now(), told_at = null');
  expect(await rescoring(person)).toMatchObject({ state: 'idle' });
  await makeDue(person);
  expect(await rescoring(person)).toMatchObject({ state: 'failed', finishedAt: null });
  expect(await retry(person)).toMatchObject({ state: 'running' });
  await matching.scored(person);
  expect((await matching.matches(person)).total).toBeGreaterThan(0);
});

test.each([
  // The first index: its data is read after the counts.
  { away: 'ads rename column headline_words to words_away', back: 'ads rename column words_away to headline_words' },
  // An index that existed already.
  { away: 'corpus_statistics rename to away', back: 'away rename to corpus_statistics', isMade: true },
])(
  'an index that is made after a failure is none any more: $away',
  { tags: 'long' },
  async ({ away, back, isMade }) => {
    const { app } = matching;
    const person = await matching.personWith(developer);
    const engine = new EngineThread(app.database.connection, pino({ level: 'silent' }));
    if (isMade) await engine.catchUp(app.clock.now());
    await makeDue(person);
    await app.rows(`alter table ${away}`);
    try {
      await expect(rescoreStaleUsers(app.parts, engine)).rejects.toMatchObject({ retryAfter: 5 });
    } finally {
      await app.rows(`alter table ${back}`);
    }
    expect(await rescoring(person)).toMatchObject({ state: 'failed' });
    await engine.catchUp(app.clock.now());
    expect(await rescoring(person)).toMatchObject({ state: 'running' });
    expect(await rescoreStaleUsers(app.parts, engine)).toBe(1);
    expect(await rescoring(person)).toMatchObject({ state: 'idle', scored: ADS });
    await engine.close();
  },
);

test('of several, only those have failed who were not scored before', { tags: 'long' }, async () => {
  const [done, due] = [await matching.personWith(developer), await matching.personWith(developer)];
  const engine = new EngineThread({}, pino({ level: 'silent' }), () => new Worker(dying));
  await makeDue(due);
  const ended = expect(engine.count(matching.app.clock.now())).rejects.toMatchObject({ retryAfter: 5 });
  await expect(scorePeople(matching.app.parts, engine, [done.id, due.id])).rejects.toMatchObject({ retryAfter: 5 });
  await ended;
  await engine.close();
  expect(await rescoring(due)).toMatchObject({ state: 'failed' });
  // A failure does not apply to a user whose profile changes later; that profile has not been tried.
  await makeDue(done);
  expect(await rescoring(done)).toMatchObject({ state: 'running' });
  for (const person of [done, due]) await retry(person);
  await matching.scored(done, due);
});

test('scoring whose thread dies has failed, and a new try ends it', async () => {
  const person = await matching.personWith(developer);
  const engine = new EngineThread({}, pino({ level: 'silent' }), () => new Worker(dying));
  await makeDue(person);
  const ended = expect(engine.count(matching.app.clock.now())).rejects.toMatchObject({ retryAfter: 5 });
  await expect(scorePeople(matching.app.parts, engine, [person.id])).rejects.toMatchObject({ retryAfter: 5 });
  await ended;
  expect(await rescoring(person)).toMatchObject({ state: 'failed', scored: 0, total: ADS });
  await engine.close();
  expect(await retry(person)).toMatchObject({ state: 'running' });
  await matching.scored(person);
  expect(await rescoring(person)).toMatchObject({ state: 'idle', scored: ADS });
});

test('without work, education and skills nothing is scored, and the list says so', async () => {
  const wishes = { occupations: ['smpl_occ_systemutvecklare'] };
  const person = await matching.personWith({ basics: { name: 'Kim' }, languages: [{ language: 'Svenska' }] }, wishes);
  const nothing = { items: [], total: 0, needsCv: true };
  expect(await matching.matches(person)).toMatchObject(nothing);
  const search = async () =>
    (await matching.app.call('GET', '/api/ads?limit=50&sort=score', { token: person.token })).body.items;
  expect((await search()).every(({ match }: Json) => match === null)).toBe(true);
  const [{ id }] = await search();
  expect(await matching.match(person, id)).toMatchObject({
    status: 404,
    body: { detail: expect.stringContaining('Lägg till ett jobb') },
  });

  await matching.put(person, { cv: developer, wishes });
  await matching.scored(person);
  expect(await matching.matches(person)).toMatchObject({ total: ADS, needsCv: false });
  expect((await search())[0].match.score).toBeGreaterThan(35);

  // The scores are deleted with the CV.
  await matching.put(person, { cv: {}, wishes });
  expect(await matching.matches(person)).toMatchObject(nothing);
  expect((await search())[0].match).toBeNull();
  await matching.scored(person);
  expect(await matching.stored(person)).toEqual([]);
});

test('a match tells of the application for its vacancy, under whichever id', async () => {
  const person = await matching.personWith(developer);
  const [first, second] = (await matching.matches(person)).items;
  const begin = async (adId: string) =>
    (await matching.app.call('POST', '/api/applications', { token: person.token, body: { adId } })).body;
  const { id } = await begin(first.ad.id);
  const listed = async (adId: string) =>
    (await matching.matches(person)).items.find(({ ad }: Json) => ad.id === adId).application;
  expect(await listed(first.ad.id)).toEqual({ id, state: 'saved', sentAt: null });
  expect(await listed(second.ad.id)).toBeNull();
  await matching.app.rows(`update applications set state = 'sent', sent_at = '2026-11-12T09:00Z' where id = $1`, [id]);
  expect(await listed(first.ad.id)).toEqual({ id, state: 'sent', sentAt: '2026-11-12T09:00:00.000Z' });
  // Another user's application is not shown.
  const other = await matching.personWith(developer);
  expect((await matching.matches(other)).items.every(({ application }: Json) => application === null)).toBe(true);

  await matching.app.rows(`insert into ad_duplicates (ad_id, group_id) values ($1, 'g'), ($2, 'g')`, [
    first.ad.id,
    second.ad.id,
  ]);
  const { items } = await matching.matches(person);
  const folded = items.filter(({ ad }: Json) => [first.ad.id, second.ad.id].includes(ad.id));
  expect(folded).toMatchObject([{ application: { id }, duplicates: [{ id: expect.any(String) }] }]);
});

test('a page of the list costs one statement beside the login', async () => {
  const person = await matching.personWith(developer);
  await matching.matches(person);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await matching.matches(person);
  const texts = sent.mock.calls.map(([query]) =>
    typeof query === 'string' ? query : (query as { text: string }).text,
  );
  sent.mockRestore();
  // Background work of the service does not use sessions and matches.
  const own = texts.filter((text) => /sessions|matches|profile|ads_read/.test(text));
  expect(own.map((text) => /with\s+person as/.test(text))).toEqual([false, true]);
});
