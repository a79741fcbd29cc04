import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adsSource } from '../../ad-sync.ts';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { developer, type Matching, openMatching, recordsOf } from './people.ts';

/** Ads that were read by older rules are read again, and scored again if the result differs. */
const ADS = 60;
let matching: Matching;
let person: Person;
beforeAll(async () => {
  matching = await openMatching(recordsOf(0, ADS));
  person = await matching.personWith(developer);
}, 180_000);
afterAll(() => matching[Symbol.asyncDispose]());

/** @param meanwhile called after the run was requested */
async function run(name: string, meanwhile: () => Promise<void> = async () => {}): Promise<Json> {
  const { app } = matching;
  const { token } = await app.asAdmin();
  const { body } = await app.call('POST', `/api/admin/schedule/${name}/runs`, { token });
  await meanwhile();
  const ended = async () => {
    const [row] = await app.rows('select outcome, detail, finished_at from schedule_runs where id = $1', [body.runId]);
    expect(row?.finished_at).toBeInstanceOf(Date);
    return row;
  };
  return vi.waitFor(ended, { timeout: 20_000, interval: 50 });
}
const reread = (meanwhile?: () => Promise<void>) => run('ads.reread', meanwhile);

/** The progress that the administrator sees. */
async function progress(): Promise<Json> {
  const { token } = await matching.app.asAdmin();
  return (await adsSource(matching.app, token)).reanalysis;
}

/** All columns of the ads except the time and version of their reading, including the search index. */
const contents = () =>
  matching.app.rows(
    `select a.id, a.status, a.language, a.version, a.requirements, a.headline_words, a.description_words,
      a.content_hash,
       s.search, s.search_head from ads a join ad_search s on s.ad_id = a.id order by a.id`,
  );
const changes = async () =>
  new Map((await matching.app.rows('select id, change from ads')).map(({ id, change }) => [id, change]));

test('after an upgrade of the rules', { tags: 'long' }, async () => {
  const { app } = matching;
  const ads = await contents();
  const scores = await matching.stored(person);
  const [asking] = scores.toSorted((a, b) => b.requirements - a.requirements);
  const [found, closed] = ads.filter(({ id }) => id !== asking?.ad_id).map(({ id }) => id);

  // State from older rules: one ad without requirements and scored accordingly, one that no search finds, one that is
  // closed.
  await app.rows(`update ads set requirements = '[]', change = nextval('ad_changes') where id = $1`, [asking?.ad_id]);
  await matching.publish(recordsOf(0, ADS));
  await app.rows(`update ads set status = 'expired' where id = $1`, [closed]);
  await app.rows(`update ad_search set search = '' where ad_id = $1`, [found]);
  await app.rows('update ads set analysis = 0');
  const open = ads.filter(({ id }) => id !== closed);
  const withoutClosed = (rows: Json[]) => rows.filter(({ ad_id }) => ad_id !== closed);
  expect(withoutClosed(await matching.stored(person))).not.toEqual(withoutClosed(scores));
  const before = await changes();
  expect(await progress()).toEqual({ state: 'waiting', done: 0, total: ADS - 1, startedAt: null });

  expect(await reread()).toMatchObject({
    outcome: 'done',
    detail: `${ADS - 1} annonser lästa om, 1 fick annat innehåll`,
  });
  expect((await contents()).filter(({ id }) => id !== closed)).toEqual(open);
  expect(await progress()).toBeNull();
  const after = await changes();
  expect([...after].filter(([id, change]) => change !== before.get(id)).map(([id]) => id)).toEqual([asking?.ad_id]);
  expect(await app.rows('select id from ads where analysis = 0')).toEqual([{ id: closed }]);
  const asBefore = async () => expect(withoutClosed(await matching.stored(person))).toEqual(withoutClosed(scores));
  await vi.waitFor(asBefore, { timeout: 25_000, interval: 50 });

  expect(await reread()).toMatchObject({ detail: 'alla annonser är lästa med de regler som gäller' });
});

test('one bad ad holds nobody up, and only what was compared is done', { tags: 'long' }, async () => {
  const { app } = matching;
  const ads = await app.rows(
    `select id, source_id, requirements from ads where status = 'open' and requirements <> '[]' order by id`,
  );
  const [damaged, refused, otherwise, replaced] = ads as Json[];
  const asRead = ads.filter(({ id }) => ![damaged, refused, replaced].some((one) => one.id === id));
  await app.rows(`update ads set analysis = 0, requirements = '[]' where status = 'open'`);
  await app.rows(`update ad_records set record = substring(record from 1 for 40) where ad_id = $1`, [damaged.id]);
  await app.rows(
    `alter table ads add constraint refused check (id <> '${refused.id}' or requirements = '[]') not valid`,
  );
  // As after a release that reads other fields of a record.
  await app.rows(`update ads set content_hash = '\\x00' where id = $1`, [otherwise.id]);

  const holder = new pg.Client(app.database.connection);
  await holder.connect();
  await holder.query(`begin; select pg_advisory_xact_lock(hashtext('ads'))`);
  const told = await reread(async () => {
    const waiting = `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`;
    await vi.waitFor(async () => expect(await app.rows(waiting)).toHaveLength(1), { timeout: 20_000 });
    await app.rows('update ad_records set record = record where ad_id = $1', [replaced.id]);
    const [begun] = await app.rows(
      `select started_at from schedule_runs where name = 'ads.reread' and finished_at is null`,
    );
    const startedAt = begun?.started_at.toISOString();
    expect(await progress()).toEqual({ state: 'running', done: 0, total: ADS - 1, startedAt });
    // It takes a minute for fifty thousand ads; other scheduled work continues.
    await run('accounts.clean-up');
    await holder.end();
  });
  expect(told).toMatchObject({ outcome: 'done', detail: expect.stringMatching(/, 2 lades åt sidan$/) });
  expect(
    await app.rows(
      `select id, source_id, requirements from ads where status = 'open' and requirements <> '[]' order by id`,
    ),
  ).toEqual(asRead);
  expect(await app.rows('select source_id, reason from ads_set_aside order by reason')).toEqual([
    { source_id: refused.source_id, reason: 'refused_by_database' },
    { source_id: damaged.source_id, reason: 'unreadable' },
  ]);
  const left = `select id from ads where status = 'open' and analysis = 0`;
  expect(await app.rows(left)).toEqual([{ id: replaced.id }]);
  expect(await progress()).toMatchObject({ state: 'waiting', done: ADS - 2 });

  expect(await reread()).toMatchObject({ detail: '1 annons läst om, 1 fick annat innehåll' });
  expect(await app.rows(left)).toEqual([]);
  expect(await progress()).toBeNull();
});
