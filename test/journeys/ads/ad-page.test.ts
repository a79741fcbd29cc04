import { afterAll, beforeAll, expect, test } from 'vitest';
import { packRecord } from '../../../src/ads/ad/record.ts';
import { storeAds } from '../../ads.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = (await app.register()).token;
});
afterAll(() => app[Symbol.asyncDispose]());

const get = (id: string) => app.call('GET', `/api/ads/${id}`, { token });

test('an ad is shown whole, by our id and by that of the agency', async () => {
  const [id = ''] = await storeAds(app, {
    source_id: '27000001',
    headline: 'Svetsare',
    description: 'Rad ett\n\nRad två',
    employer: 'Smide AB',
    occupation_label: 'Svetsare',
    occupation_id: 'svets',
    municipality_label: 'Åmål',
    street_address: 'Storgatan 1',
    postcode: '662 30',
    city: 'Åmål',
    latitude: 59.05,
    longitude: 12.7,
    extent_min: 50,
    extent_max: 100,
    deadline: '2026-12-24',
    contacts: JSON.stringify([{ name: 'Kim', title: null, email: 'kim@smide.example', phone: null }]),
    requirements: JSON.stringify([
      { kind: 'driving_licence', label: 'B-körkort', level: 'must', sentence: 'Du har B-körkort.', start: 3, end: 20 },
    ]),
    apply_url: 'javascript:alert(1)',
    url: 'https://exempel.se/annons',
    record: JSON.stringify({
      description: { text_formatted: '<p onclick="x()">Rad <b>ett</b></p><script>x()</script>' },
    }),
  });
  await app.rows(`insert into ad_versions (ad_id, version, at, changes) values ($1, 2, '2026-11-18T08:00:00Z', $2)`, [
    id,
    JSON.stringify([{ field: 'deadline', from: '2026-12-20', to: '2026-12-24' }]),
  ]);
  const { status, body } = await get(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    sourceId: '27000001',
    headline: 'Svetsare',
    employer: { name: 'Smide AB', workplace: null },
    occupation: { id: 'svets', label: 'Svetsare' },
    municipality: { id: null, label: 'Åmål' },
    deadline: '2026-12-24',
    descriptionHtml: '<p>Rad <strong>ett</strong></p>',
    descriptionText: 'Rad ett\n\nRad två',
    extentPercent: { min: 50, max: 100 },
    workplace: { mapUrl: 'https://www.openstreetmap.org/search?query=Storgatan+1%2C+662+30+%C3%85m%C3%A5l' },
    contacts: [{ name: 'Kim', title: null, email: 'kim@smide.example', phone: null }],
    application: { email: null, url: null, reference: null },
    duplicates: [],
    versions: [{ version: 2, changes: [{ field: 'deadline', from: '2026-12-20', to: '2026-12-24' }] }],
    match: null,
    dismissed: null,
    status: 'open',
  });
  expect(body.requirements).toEqual([
    { kind: 'driving_licence', label: 'B-körkort', level: 'must', sentence: 'Du har B-körkort.', unsure: null },
  ]);
  expect((await get('27000001')).body).toEqual(body);
});

test('an ad that is no longer open is shown too', async () => {
  const [id = ''] = await storeAds(app, { status: 'removed', closed_at: new Date('2026-11-17T08:00:00Z') });
  const { body } = await get(id);
  expect(body).toMatchObject({ status: 'removed', closedAt: '2026-11-17T08:00:00.000Z' });
  expect(body.descriptionHtml).toBe('<p>Välkommen till oss.</p>');
});

test('without a street the map shows the coordinates, and without anything there is none', async () => {
  const [placed = '', nowhere = '', town = ''] = await storeAds(
    app,
    { latitude: 59.05, longitude: 12.7 },
    {},
    { municipality_label: 'Åmål' },
  );
  expect((await get(placed)).body.workplace.mapUrl).toBe(
    'https://www.openstreetmap.org/?mlat=59.05&mlon=12.7#map=13/59.05/12.7',
  );
  expect((await get(nowhere)).body.workplace.mapUrl).toBeNull();
  expect((await get(town)).body.workplace.mapUrl).toBe('https://www.openstreetmap.org/search?query=%C3%85m%C3%A5l');
});

test('what is no ad is 404', async () => {
  for (const id of ['01930000-0000-7000-8000-0000000000ff', '1', 'åäö', "'", '%25'])
    expectProblem(await get(encodeURI(id)), 'not_found');
});

const recordSaying = (html: string) => JSON.stringify({ description: { text_formatted: html } });

test('the HTML of an ad is cleaned at its first reading, stored, and cleaned again when its text changes', async () => {
  const [id = ''] = await storeAds(app, { record: recordSaying('<p onclick="x()">Ett</p>') });
  const kept = () => app.rows('select html from ad_html where ad_id = $1', [id]);
  // As for every ad of a database from before the column.
  expect(await kept()).toEqual([]);
  expect((await get(id)).body.descriptionHtml).toBe('<p>Ett</p>');
  expect(await kept()).toEqual([{ html: '<p>Ett</p>' }]);

  await app.rows(`update ad_html set html = '<p>Det som förvarats</p>' where ad_id = $1`, [id]);
  expect((await get(id)).body.descriptionHtml).toBe('<p>Det som förvarats</p>');

  const other = packRecord(Buffer.from(recordSaying('<p>Två</p>')));
  await app.rows('update ad_records set record = $2 where ad_id = $1', [id, other]);
  expect((await get(id)).body.descriptionHtml).toBe('<p>Två</p>');
  await app.rows('update ad_html set version = 0, html = $2 where ad_id = $1', [id, 'av äldre regler']);
  expect((await get(id)).body.descriptionHtml).toBe('<p>Två</p>');
});

test.each(['<A', '<!--', '&#', '<a href="', '<div>'])(
  'a hundred thousand %s in an ad hold up neither who looks at it nor anybody else',
  { tags: 'long' },
  async (piece) => {
    const [id = ''] = await storeAds(app, {
      description: piece.repeat(100_000),
      record: recordSaying(piece.repeat(100_000)),
    });
    // It took fourteen seconds for every request.
    for (let times = 0; times < 2; times += 1) {
      const began = performance.now();
      const [ad, other] = await Promise.all([get(id), app.call('GET', '/healthz')]);
      expect([ad.status, other.status]).toEqual([200, 200]);
      expect(performance.now() - began).toBeLessThan(3_000);
    }
  },
);
