import { afterEach, beforeEach, expect, test } from 'vitest';
import { unpackRecord } from '../../../src/ads/ad/record.ts';
import { adStatuses, adsSource, finishedRun, syncNow } from '../../ad-sync.ts';
import { AgencyDouble, agencyAd } from '../../doubles/agency.ts';
import { START } from '../../factories.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';

let agency: AgencyDouble;
let app: TestApp;
let token: string;

beforeEach(async () => {
  agency = await new AgencyDouble(new Date(START.getTime() - 3_600_000)).start();
  for (const id of ['1001', '1002', '1003']) agency.put(agencyAd(id));
  app = await openTestApp({ env: { AD_SOURCE: agency.url, AD_SOURCE_MIN_INTERVAL: '0s' } });
  ({ token } = await app.asAdmin());
});
afterEach(async () => {
  await app[Symbol.asyncDispose]();
  await agency[Symbol.asyncDispose]();
});

test('the first start reads everything by itself, and then what changes', { tags: 'long' }, async () => {
  const first = await finishedRun(app, token);
  expect(first).toMatchObject({ outcome: 'done', detail: '3 lästa: 3 nya, 0 ändrade, 0 borttagna' });
  expect(agency.calls).toEqual(['/v2/snapshot']);

  agency.put(agencyAd('1002', { headline: 'Operationssjuksköterska' }));
  agency.put(agencyAd('1004'));
  agency.remove('1001');
  const second = await syncNow(app, token);
  expect(second).toMatchObject({ outcome: 'done', detail: '4 lästa: 1 nya, 1 ändrade, 1 borttagna' });
  // Ten minutes before the newest timestamp, in UTC and without a zone.
  expect(decodeURIComponent(agency.calls[1] ?? '')).toBe('/v2/stream?updated-after=2026-11-18T08:05:03');
  expect(await adStatuses(app)).toEqual({ 1001: 'removed', 1002: 'open', 1003: 'open', 1004: 'open' });

  const [changed] = await app.rows("select headline, version, change::int from ads where source_id = '1002'");
  expect(changed).toMatchObject({ headline: 'Operationssjuksköterska', version: 2 });
  expect(await app.rows('select version, changes from ad_versions')).toEqual([
    { version: 2, changes: [{ field: 'headline', from: 'Sjuksköterska 1002', to: 'Operationssjuksköterska' }] },
  ]);
  const numbers = await app.rows('select change::int from ads order by change');
  expect(numbers.map(({ change }) => change)).toEqual([3, 4, 5, 6]);

  // The same data again changes nothing.
  const third = await syncNow(app, token);
  expect(third.detail).toBe('4 lästa: 0 nya, 0 ändrade, 0 borttagna');
  expect(await app.rows('select max(change)::int as newest from ads')).toEqual([{ newest: 6 }]);
  expect(await adsSource(app, token)).toMatchObject({
    source: agency.url,
    openAds: 3,
    removedAds: 1,
    removedToday: 1,
    running: false,
    progress: null,
    setAside: 0,
    problem: null,
    lastSnapshotAds: 3,
  });

  const search = async () => (await app.call('GET', '/api/ads?q=sjuksk%C3%B6terska', { token })).body;
  expect(await search()).not.toHaveProperty('reading');
  // As while the first run is in progress, or after it was interrupted.
  await app.rows('update ads_source set snapshot_at = null');
  expect(await search()).toMatchObject({ total: 3, reading: true });
});

test('an ad that was taken away comes back with a newer record, and not with the old one', {
  tags: 'long',
}, async () => {
  await finishedRun(app, token);
  const old = agency.ads.get('1001') ?? {};
  agency.remove('1001');
  await syncNow(app, token);
  expect(await adStatuses(app)).toMatchObject({ 1001: 'removed' });

  agency.ads.set('1001', old);
  await syncNow(app, token);
  expect(await adStatuses(app)).toMatchObject({ 1001: 'removed' });

  const stub = agency.stubs.get('1001');
  agency.put(agencyAd('1001', { headline: 'Tillbaka' }));
  // The server still sends the stub from before the ad's return.
  if (stub) agency.stubs.set('1001', stub);
  await syncNow(app, token);
  expect(await app.rows("select status, headline, closed_at from ads where source_id = '1001'")).toEqual([
    { status: 'open', headline: 'Tillbaka', closed_at: null },
  ]);
});

test('an older record never replaces a newer one', { tags: 'long' }, async () => {
  await finishedRun(app, token);
  agency.put(agencyAd('1001', { headline: 'Ny' }));
  await syncNow(app, token);
  agency.manner = () => ({
    lines: [JSON.stringify({ ...agencyAd('1001', { headline: 'Gammal' }), timestamp: agency.now - 1000 })],
  });
  await syncNow(app, token);
  expect(await app.rows("select headline, version from ads where source_id = '1001'")).toEqual([
    { headline: 'Ny', version: 2 },
  ]);
});

test('once a day everything is read again, and what is gone is removed', { tags: 'long' }, async () => {
  await finishedRun(app, token);
  agency.ads.delete('1003');
  app.wait({ hours: 25 });
  await expect.poll(() => adStatuses(app), { timeout: 20_000 }).toMatchObject({ 1003: 'removed' });
  expect(agency.calls.filter((path) => path === '/v2/snapshot')).toHaveLength(2);
});

test('what names recruiters goes when the ad closes', { tags: 'long' }, async () => {
  agency.put(agencyAd('1005', { description: { text: 'Ring Kim på 070-123 45 67 eller kim@x.se. Välkommen!' } }));
  await finishedRun(app, token);
  await syncNow(app, token);
  const kept = () =>
    app.rows(
      `select description, requirements::text as asked, contacts, apply_email, apply_url, record from ads join
        ad_records on ad_id = id
       where source_id = '1005'`,
    );
  expect((await kept())[0]).toMatchObject({
    description: 'Ring Kim på 070-123 45 67 eller kim@x.se. Välkommen!',
    contacts: [{ name: 'Kim Chef', title: 'Enhetschef', email: 'kim@regionen.example', phone: '070-123 45 67' }],
    apply_email: 'jobb@regionen.example',
  });
  const html = () => app.rows(`select html from ad_html join ads on id = ad_id where source_id = '1005'`);
  await app.call('GET', '/api/ads/1005', { token });
  expect((await html())[0]?.html).toContain('kim@x.se');

  agency.put(agencyAd('1005', { description: { text: 'Du måste ha B-körkort: mejla Kim Chef, kim@x.se.' } }));
  await syncNow(app, token);
  expect(await html()).toEqual([]);
  await app.call('GET', '/api/ads/1005', { token });
  expect(await html()).toHaveLength(1);
  agency.remove('1005');
  await syncNow(app, token);
  expect(await html()).toEqual([]);
  const [closed] = await kept();
  expect(closed).toMatchObject({
    description: 'Du måste ha B-körkort: mejla ••• ••••, •••@•.••.',
    asked: expect.stringContaining('mejla ••• ••••, •••@•.••'),
    contacts: [],
    apply_email: null,
    apply_url: 'https://regionen.example/jobb',
  });
  const versions = await app.rows('select changes::text as text from ad_versions');
  expect(`${JSON.stringify(unpackRecord(closed.record))} ${versions[0].text}`).not.toMatch(
    /Kim Chef|@x|regionen\.example"|07[01]-123|010-123/,
  );
  expect(versions[0].text).toContain('Välkommen!');
  const [{ found }] = await app.rows(
    `select ad_search.search @@ 'kim'::tsquery as found from ad_search join ads on id = ad_id where source_id = '1005'`,
  );
  expect(found).toBe(false);
});

test('what names recruiters goes from earlier texts as well when a record says that the ad is closed', {
  tags: 'long',
}, async () => {
  const text = (words: string) => ({ description: { text: words }, webpage_url: 'https://regionen.example/5' });
  agency.put(agencyAd('1005', text('Ring Kim Chef. Välkommen!')));
  await finishedRun(app, token);
  await syncNow(app, token);
  agency.put(agencyAd('1005', text('Mejla Kim Chef.')));
  await syncNow(app, token);
  agency.put(agencyAd('1005', { ...text('Mejla Kim Chef.'), last_publication_date: '2026-11-17T10:00:00' }));
  await syncNow(app, token);
  expect(await adStatuses(app)).toMatchObject({ 1005: 'expired' });
  const [{ texts }] = await app.rows(`select string_agg(changes::text, ' ') as texts from ad_versions`);
  expect(texts).toContain('Ring ••• ••••. Välkommen!');
  expect(texts).not.toContain('Kim');
});

test('what names nobody stays as it is when the ad closes', { tags: 'long' }, async () => {
  agency.put(agencyAd('1005', { description: { text: 'Du måste ha B-körkort.' }, application_contacts: [] }));
  await finishedRun(app, token);
  await syncNow(app, token);
  const kept = async () =>
    (
      await app.rows(
        `select description, requirements, description_words, s.search::text as words from ads join ad_search s on
          ad_id = id
         where source_id = '1005'`,
      )
    )[0];
  const open = await kept();
  expect(open).toMatchObject({ description: 'Du måste ha B-körkort.', requirements: [{ label: 'B-körkort' }] });
  agency.remove('1005');
  await syncNow(app, token);
  expect(await kept()).toEqual(open);
  expect(
    await app.rows(
      'select a.status, s.status as found, a.removed_on from ads a join ad_search s on ad_id = id where ' +
        "source_id = '1005'",
    ),
  ).toMatchObject([{ status: 'removed', found: 'removed', removed_on: expect.any(String) }]);
});

test('ads whose last day is past are closed, and come back when it is moved', { tags: 'long' }, async () => {
  agency.put(agencyAd('1006', { application_deadline: '2026-11-20T23:59:59' }));
  agency.put(agencyAd('1007', { last_publication_date: '2026-11-19T10:00:00' }));
  agency.put(agencyAd('1008', { last_publication_date: '2026-11-17T10:00:00' }));
  await finishedRun(app, token);
  await syncNow(app, token);
  expect(await adStatuses(app)).toMatchObject({ 1006: 'open', 1007: 'open', 1008: 'expired' });
  // A disk error does not prevent an ad from being read and closed.
  const [damaged] = await app.rows(
    `update ad_records set record = substring(record from 1 for 40)
     from ads where id = ad_id and source_id = '1007' returning ad_id`,
  );
  expect((await app.call('GET', `/api/ads/${damaged.ad_id}`, { token })).status).toBe(200);
  // Past midnight in Stockholm, while it is still yesterday in UTC.
  app.clock.set(new Date('2026-11-19T23:05:00Z'));
  await expect
    .poll(() => adStatuses(app), { timeout: 20_000 })
    .toMatchObject({ 1006: 'open', 1007: 'expired', 1008: 'expired' });
  ({ token } = await app.asAdmin());
  agency.put(agencyAd('1007', { last_publication_date: '2026-12-24T10:00:00' }));
  await syncNow(app, token);
  expect(await adStatuses(app)).toMatchObject({ 1007: 'open' });
});
