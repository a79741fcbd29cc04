import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeAds } from '../../ads.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

/** Ads without an account: none before the operator allows it, and no contact details after. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_ADS: 'open', TRUSTED_PROXIES: '127.0.0.1', RATE_LIMITS: 'on' } });
});
afterAll(() => app[Symbol.asyncDispose]());

const smith = {
  headline: 'Svetsare & plåtslagare <rostfritt>, ring 070/123 45 67',
  description: 'Du svetsar. Ring Kim på 070-123 45 67 eller skriv till kim@smide.example.',
  employer: 'Smide AB',
  workplace: 'Verkstan, kim@smide.example',
  salary: 'Fråga på Tel:0701234567',
  apply_reference: 'kim (at) smide.example',
  municipality_label: 'Åmål',
  contacts: JSON.stringify([{ name: 'Kim', title: null, email: 'kim@smide.example', phone: '070-123 45 67' }]),
  apply_email: 'jobb@smide.example',
  apply_url: 'MAILTO:jobb@smide.example',
  url: 'https://annonser.example/17?fraga=kim%40smide.example',
  requirements: JSON.stringify([
    { kind: 'skill', label: 'Svets', level: 'must', sentence: 'Fråga kim@smide.example.', start: 0, end: 5 },
  ]),
  record: JSON.stringify({
    description: {
      text_formatted:
        '<p>Du svetsar. <a href="Mailto:kim@smide.example">Kim</a>, <b>070</b>-123 45 67, kim@<i>smide.example</i></p>',
    },
  }),
};
/** The contact details in the ad, however they are encoded. */
const named = /smide[.%]|smide<|0701234567|070[-/<]|\(at\)|mailto/i;
/** A network of its own: the number of requests per minute from one network is limited. */
const from = (ip: string) => ({ headers: { 'X-Forwarded-For': ip } });

test('anybody reads open ads, without whom to write to or to call', async () => {
  const [id = '', closed = ''] = await storeAds(app, smith, {
    ...smith,
    headline: 'Stängd',
    status: 'removed',
    closed_at: new Date(),
  });
  const { status, body } = await app.call('GET', `/api/public-ads/${id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    headline: 'Svetsare & plåtslagare <rostfritt>, ring [visas när du är inloggad]',
    employer: { name: 'Smide AB' },
    contacts: [],
    application: { email: null, url: null },
    url: null,
    match: null,
  });
  expect(body.descriptionHtml).toContain('Du svetsar.');
  const list = (await app.call('GET', '/api/public-ads?q=svetsare')).body;
  expect(list.items.map((ad: { id: string }) => ad.id)).toEqual([id]);
  for (const answer of [body, list]) expect(JSON.stringify(answer)).not.toMatch(named);
  expectProblem(await app.call('GET', `/api/public-ads/${closed}`), 'not_found');
  expectProblem(await app.call('GET', '/api/public-ads?status=removed'), 'validation_failed', ['status']);
  expectProblem(await app.call('GET', '/api/public-ads?sort=score'), 'validation_failed', ['sort']);
  const { count } = (await app.call('GET', '/api/public-ads/status')).body;
  expect(count).toBe((await app.call('GET', '/api/public-ads')).body.total);
});

test('the page of an ad names it for whoever is sent the link, and search engines are sent away', async () => {
  const [id = ''] = await storeAds(app, smith);
  const page = await app.call('GET', `/jobb/${id}`);
  const html = page.bytes.toString('utf8');
  expect(html).toContain(
    '<title>Svetsare &amp; plåtslagare &lt;rostfritt&gt;, ring [visas när du är inloggad] – Smide AB',
  );
  expect(html).toContain('<div id="root">');
  expect(html).not.toMatch(named);
  expect(page.headers['x-robots-tag']).toBe('noindex');
  const other = await app.call('GET', '/jobb/finns-inte');
  expect([other.status, other.bytes.toString('utf8').includes('<title>Sökväg</title>')]).toEqual([200, true]);
});

test('where search engines are let in, they are let in there alone', { tags: 'long' }, async () => {
  await using open = await openTestApp({ env: { PUBLIC_ADS: 'indexed' } });
  const [id = ''] = await storeAds(open, smith);
  const tagOf = async (path: string) => (await open.call('GET', path)).headers['x-robots-tag'];
  expect([await tagOf(`/jobb/${id}`), await tagOf('/jobb'), await tagOf('/logga-in')]).toEqual([
    undefined,
    undefined,
    'noindex',
  ]);
});

test('before the operator opens them there is nothing to read', async () => {
  await using shut = await openTestApp();
  const [id = ''] = await storeAds(shut, smith);
  expect((await shut.call('GET', '/api/public-ads/status')).body).toEqual({ isOpen: false, count: 0 });
  for (const path of ['/api/public-ads', `/api/public-ads/${id}`])
    expectProblem(await shut.call('GET', path), 'not_found');
  expect((await shut.call('GET', `/jobb/${id}`)).bytes.toString('utf8')).toContain('<title>Sökväg</title>');
});

test('a network that reads all of them has to wait', { tags: 'long' }, async () => {
  const codes = [];
  for (let n = 0; n < 302; n += 1)
    codes.push((await app.call('GET', '/api/public-ads/nej', from('203.0.113.7'))).status);
  expect([codes[0], codes.at(-1)]).toEqual([404, 429]);
  expect((await app.call('GET', '/api/public-ads/status')).status).toBe(200);
});
