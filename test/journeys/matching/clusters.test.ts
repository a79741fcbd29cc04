import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDuplicatesOfAd } from '../../../src/clusters/clusters.ts';
import { putSameAds } from '../../../src/saved-ads/same-store.ts';
import { syncNow } from '../../ad-sync.ts';
import type { Json } from '../../calls.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';

let app: TestApp;
let admin: Person;
let person: Person;

beforeAll(async () => {
  app = await openTestApp({ env: { AD_SOURCE: 'sample', TAXONOMY_SOURCE: 'sample' } });
  admin = await app.asAdmin();
  person = await app.register();
});
afterAll(() => app[Symbol.asyncDispose]());

const twin = '01900000-0000-7000-8000-00000000aaaa';

const nurse = {
  basics: { label: 'Sjuksköterska' },
  work: [{ name: 'Exempelregionen', position: 'Sjuksköterska', startDate: '2015-01', highlights: ['Vård på akuten'] }],
  skills: [{ name: 'HLR' }],
};

async function run(name: string): Promise<void> {
  const started = await app.call('POST', `/api/admin/schedule/${name}/runs`, { token: admin.token });
  expect(started.status).toBe(202);
  await expect
    .poll(
      async () => {
        const { items } = (await app.call('GET', `/api/admin/schedule/${name}/runs`, { token: admin.token })).body;
        return items.find(({ id }: Json) => id === started.body.runId)?.outcome ?? null;
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBe('done');
}

async function scored(): Promise<void> {
  await expect
    .poll(async () => (await app.call('GET', '/api/matches/rescoring', { token: person.token })).body.state, {
      timeout: 20_000,
      interval: 50,
    })
    .toBe('idle');
}

const clustersOf = async (kind: string): Promise<Json[]> => {
  const reply = await app.call('GET', `/api/clusters?kind=${kind}`, { token: person.token });
  expect(reply.status).toBe(200);
  return reply.body.items;
};

test('themes of a person hold their best matches, and keep their ids', { tags: 'long' }, async () => {
  await syncNow(app, admin.token);
  await app.call('PUT', '/api/profile', { token: person.token, body: { cv: nurse, wishes: {} } });
  await scored();
  const themes = await clustersOf('theme');
  expect(themes[0]?.label).toMatch(/sjuksköterskor/i);
  for (const { adIds, size } of themes) expect(size).toBe(adIds.length);
  const medians = themes.map(({ medianScore }) => medianScore);
  expect(medians).toEqual(medians.toSorted((a, b) => b - a));
  const one = await app.call('GET', `/api/clusters/${themes[0]?.id}`, { token: person.token });
  expect(one.body).toEqual(themes[0]);

  // Another profile of the same user: new scores, and themes that remain keep their ids.
  const cv = { ...nurse, skills: [{ name: 'HLR' }, { name: 'Akutsjukvård' }] };
  await app.call('PUT', '/api/profile', { token: person.token, body: { cv, wishes: {} } });
  await scored();
  const later = await clustersOf('theme');
  expect(later.find(({ label }) => label === themes[0]?.label)?.id).toBe(themes[0]?.id);
});

test('of many who ask for the same new themes at once all are told the same', { tags: 'long' }, async () => {
  const cv = { ...nurse, skills: [{ name: 'Psykiatri' }] };
  await app.call('PUT', '/api/profile', { token: person.token, body: { cv, wishes: {} } });
  await scored();
  await app.rows('delete from themes');
  const answers = await Promise.all(Array.from({ length: 8 }, () => clustersOf('theme')));
  expect(new Set(answers.map((themes) => themes.map(({ id }) => id).join())).size).toBe(1);
});

test('the matches of a theme are asked for by their ads', { tags: 'long' }, async () => {
  const [theme] = await clustersOf('theme');
  const query = new URLSearchParams(theme?.adIds.map((id: string) => ['ad', id]));
  const list = await app.call('GET', `/api/matches?limit=100&${query}`, { token: person.token });
  expect(list.body.items.map((match: Json) => match.ad.id).toSorted()).toEqual(theme?.adIds.toSorted());
  expect(list.body.total).toBe(theme?.size);
});

test('nobody sees another’s themes', async () => {
  const [mine] = await clustersOf('theme');
  const other = await app.register();
  expect((await app.call('GET', `/api/clusters/${mine?.id}`, { token: other.token })).status).toBe(404);
});

test('a vacancy under two ids is one match, and both ads tell of each other', { tags: 'long' }, async () => {
  const [ad] = await app.rows(
    "select * from ads where status = 'open' and id in (select ad_id from matches where score > 40) limit 1",
  );
  await app.rows(
    `insert into ads select (jsonb_populate_record(a, jsonb_build_object(
       'id', $2::text, 'source_id', 'twin', 'employer', 'Bemanning Exempel', 'change', nextval('ad_changes')))).*
     from ads a where a.id = $1`,
    [ad?.id, twin],
  );
  await run('clusters.build');
  await run('matching.score');
  const groups = await clustersOf('duplicates');
  expect(groups.map(({ adIds }) => adIds.toSorted())).toContainEqual([ad?.id, twin].toSorted());

  const list = (await app.call('GET', '/api/matches?limit=100', { token: person.token })).body.items;
  const shown = list.filter((match: Json) => [ad?.id, twin].includes(match.ad.id));
  expect(shown).toHaveLength(1);
  expect(shown[0].duplicates).toHaveLength(1);
  const page = await app.call('GET', `/api/ads/${twin}`, { token: person.token });
  expect(page.body.duplicates).toEqual([{ id: ad?.id, employer: ad?.employer }]);
});

test('a dismissed vacancy does not come back under its other id, unless that lacks what was wrong', {
  tags: 'long',
}, async () => {
  const [ad] = await app.rows('select ad_id as id from ad_duplicates where ad_id <> $1', [twin]);
  const ids = [ad?.id, twin];
  const path = `/api/ads/${ad?.id}/dismissal`;
  const shown = async () => {
    const list = (await app.call('GET', '/api/matches?limit=100', { token: person.token })).body.items;
    return list.map((match: Json) => match.ad.id).filter((id: string) => ids.includes(id));
  };
  const before = await shown();
  expect(before).toHaveLength(1);
  for (const reason of ['occupation', 'place', undefined]) {
    await app.call('POST', path, { token: person.token, body: reason ? { reason } : {} });
    expect(await shown(), reason).toEqual([]);
  }
  const themed = (await clustersOf('theme')).flatMap(({ adIds }) => adIds);
  expect(themed.filter((id) => ids.includes(id))).toEqual([]);
  await app.call('POST', path, { token: person.token, body: { reason: 'employer' } });
  expect(await shown()).toEqual([twin]);
  await app.call('DELETE', path, { token: person.token });
  expect(await shown()).toEqual(before);
  await scored();
});

test('an ad that was closed is still known as the same vacancy as one that came after it', {
  tags: 'long',
}, async () => {
  const [ad] = await app.rows('select id from ads where id in (select ad_id from ad_duplicates) and id <> $1', [twin]);
  const [other] = await app.rows('select id from ads where id not in (select ad_id from ad_duplicates) limit 1');
  await app.rows("update ads set status = 'removed', change = nextval('ad_changes') where id = $1", [ad?.id]);
  await run('clusters.build');
  const among = [twin, ad?.id, other?.id];
  expect(await findDuplicatesOfAd(app.parts.db, twin, among)).toEqual([ad?.id]);
  expect(await findDuplicatesOfAd(app.parts.db, other?.id, among)).toEqual([]);
});

test('a job that was brought along is told as the ad of the source that has its text', { tags: 'long' }, async () => {
  await syncNow(app, admin.token);
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    app.call(method, path, { token: person.token, ...(body ? { body } : {}) });
  const [{ id }] = (await call('GET', '/api/ads?limit=1')).body.items;
  const { headline, descriptionText } = (await call('GET', `/api/ads/${id}`)).body;
  const capture = async (body: object) => (await call('POST', '/api/ads/capture', body)).body.ad;
  const same = await capture({ title: headline, text: `${descriptionText}\n\nDela zzkvartz` });
  const other = await capture({ title: headline, text: 'Vi söker någon helt annan som kan laga klockor.'.repeat(3) });
  expect(same.publicAdId).toBeNull();
  await run('saved-ads.find-same');
  const publicAdOf = async (one: Json) => (await call('GET', `/api/captured-ads/${one.id}`)).body.publicAdId;
  // Any of several ads with the same text is right.
  const found = await publicAdOf(same);
  const shown = (await call('GET', `/api/ads/${found}`)).body;
  expect(shown.descriptionText).toBe(descriptionText);
  expect(await publicAdOf(other)).toBeNull();

  await app.rows(`update ads set status = 'removed' where id = $1`, [found]);
  expect(await publicAdOf(same)).toBeNull();
  await app.rows(`update ads set status = 'open' where id = $1`, [found]);
  await call('PATCH', `/api/captured-ads/${same.id}`, { text: 'Något annat.' });
  expect(await publicAdOf(same)).toBeNull();

  // Changed ads are compared at once, the rest once a day: newer ads may have the same text.
  const compared = async (...ids: string[]) =>
    (await app.rows('select compared_at from captured_ads where id = any($1)', [ids])).map((one) => one.compared_at);
  expect(await compared(same.id, other.id)).toEqual(expect.arrayContaining([null, expect.any(Date)]));
  await call('PATCH', `/api/captured-ads/${same.id}`, { text: descriptionText });
  await app.rows('update captured_ads set description = $1 where id = $2', [descriptionText, other.id]);
  await run('saved-ads.find-same');
  expect([await publicAdOf(same), await publicAdOf(other)]).toEqual([expect.any(String), null]);
  await app.rows(`update captured_ads set compared_at = compared_at - interval '25 hours'`);
  await run('saved-ads.find-same');
  expect(await publicAdOf(other)).toEqual(expect.any(String));

  // What the user changed meanwhile stays.
  const [{ version }] = (await app.rows('select version from captured_ads where id = $1', [same.id])) as [Json];
  await call('PATCH', `/api/captured-ads/${same.id}`, { text: 'Något annat.' });
  const stale = { id: same.id, version, adId: id };
  await app.parts.db.transaction().execute((tx) => putSameAds(tx, person.id, [stale], new Date()));
  expect(await publicAdOf(same)).toBeNull();
  expect(await compared(same.id)).toEqual([null]);
});
