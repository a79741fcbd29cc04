import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { developer, type Matching, openMatching, recordsOf } from './people.ts';

/** Ads that were worked out by older rules are worked out anew, and scored again where they came to something else. */
const ADS = 60;
let matching: Matching;
let person: Person;
beforeAll(async () => {
  matching = await openMatching(recordsOf(0, ADS));
  person = await matching.personWith(developer);
}, 90_000);
afterAll(() => matching[Symbol.asyncDispose]());

async function reread(): Promise<Json> {
  const { app } = matching;
  const { token } = await app.asAdmin();
  const { body } = await app.call('POST', '/api/admin/schedule/ads.reread/runs', { token });
  const run = async () => {
    const [row] = await app.rows('select outcome, detail, finished_at from schedule_runs where id = $1', [
      body.runId,
    ]);
    expect(row?.finished_at).toBeInstanceOf(Date);
    return row;
  };
  return vi.waitFor(run, { timeout: 20_000, interval: 50 });
}

/** Everything of the ads but when and by which rules they were read; the words that they are found by, too. */
const contents = () =>
  matching.app.rows(
    `select a.id, a.status, a.language, a.version, a.requirements, a.headline_words, a.description_words, a.content_hash,
       s.search, s.search_head from ads a join ad_search s on s.ad_id = a.id order by a.id`,
  );
const changes = async () =>
  new Map((await matching.app.rows('select id, change from ads')).map(({ id, change }) => [id, change]));

test('after an upgrade of the rules', async () => {
  const { app } = matching;
  const ads = await contents();
  const scores = await matching.stored(person);
  const [asking] = scores.toSorted((a, b) => b.requirements - a.requirements);
  const [found, closed] = ads.filter(({ id }) => id !== asking?.ad_id).map(({ id }) => id);

  // What older rules had left: one ad without requirements, scored so; one that is found by nothing; one that is closed.
  await app.rows(`update ads set requirements = '[]', change = nextval('ad_changes') where id = $1`, [
    asking?.ad_id,
  ]);
  await matching.publish(recordsOf(0, ADS));
  await app.rows(`update ads set status = 'expired' where id = $1`, [closed]);
  await app.rows(`update ad_search set search = '' where ad_id = $1`, [found]);
  await app.rows('update ads set analysis = 0');
  const open = ads.filter(({ id }) => id !== closed);
  const withoutClosed = (rows: Json[]) => rows.filter(({ ad_id }) => ad_id !== closed);
  expect(withoutClosed(await matching.stored(person))).not.toEqual(withoutClosed(scores));
  const before = await changes();

  expect(await reread()).toMatchObject({
    outcome: 'done',
    detail: `${ADS - 1} annonser lästa om, 1 fick annat innehåll`,
  });
  expect((await contents()).filter(({ id }) => id !== closed)).toEqual(open);
  const after = await changes();
  expect([...after].filter(([id, change]) => change !== before.get(id)).map(([id]) => id)).toEqual([
    asking?.ad_id,
  ]);
  expect(await app.rows('select id from ads where analysis = 0')).toEqual([{ id: closed }]);
  const asBefore = async () =>
    expect(withoutClosed(await matching.stored(person))).toEqual(withoutClosed(scores));
  await vi.waitFor(asBefore, { timeout: 25_000, interval: 50 });

  expect(await reread()).toMatchObject({ detail: 'alla annonser är lästa med de regler som gäller' });
});
