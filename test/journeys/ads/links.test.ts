import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeStaleLinkedAds, ReaderCache, syncLinks } from '../../../src/ads/ads.ts';
import { selectLinkedAdsUnseenSince } from '../../../src/ads/links/store.ts';
import { SourceProblem } from '../../../src/ads/source/source.ts';
import { findRescoring } from '../../../src/matching/state-store.ts';
import { newId } from '../../../src/platform/kernel/ids.ts';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import { JobLinksDouble, linkHit } from '../../doubles/job-links.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';

/** Ads to which the agency only links. No worker runs beside the test: it starts each run itself. */

let server: JobLinksDouble;
let app: TestApp;
let anna: string;
const readers = new ReaderCache();

beforeAll(async () => {
  server = await new JobLinksDouble().start();
  const env = { AD_LINKS_SOURCE: server.url, PUBLIC_ADS: 'open', TOKEN_TTL: '900d' };
  app = await openTestApp({ env, role: 'serve', still: true });
  anna = (await app.register()).token;
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

/** The result of a run, or why it failed. */
async function readLinks(days = 1): Promise<string> {
  app.wait({ days });
  return syncLinks(app.parts, readers).catch((error: unknown) => {
    if (error instanceof SourceProblem) return error.message;
    throw error;
  });
}
const search = async (query: string, token = anna) =>
  (await app.call('GET', `/api/ads?${query}`, { token })).body as Json;
const idsOf = async (query: string) => (await search(query)).items.map(({ sourceId }: Json) => sourceId).toSorted();

const newSnickare = async () => (await app.call('GET', '/api/saved-searches', { token: anna })).body.items[0].newCount;

test('a linked ad is found, filtered and shown with its site, and never scored', async () => {
  await storeAds(app, { headline: 'Svarvare' });
  const wanted = { name: 'Snickare', query: { q: 'snickare' }, notify: true };
  await app.call('POST', '/api/saved-searches', { token: anna, body: wanted });
  server.links = [linkHit('1'), linkHit('2', { headline: 'Takläggare till Bygglaget' })];
  expect(await readLinks()).toBe('2 länkar: 2 nya, 0 ändrade, 0 borttagna, 0 hos Arbetsförmedlingen också');
  expect(await idsOf('q=snickare')).toEqual(['links:1', 'links:2']);
  const found = await search('q=takl%C3%A4ggare&municipality=QiGt_BLu_amP&facets=true');
  expect(found).toMatchObject({
    total: 1,
    items: [{ linkedSite: 'lediga.example', url: 'https://lediga.example/jobb/2', match: null }],
    facets: { municipality: [{ id: 'QiGt_BLu_amP', label: 'Umeå', count: 1 }] },
  });
  // The links of the very first run are not counted as new.
  expect(await newSnickare()).toBe(0);
  const { id } = found.items[0];
  const ad = (await app.call('GET', `/api/ads/${id}`, { token: anna })).body;
  expect(ad).toMatchObject({ linkedSite: 'lediga.example', requirements: [], alsoAt: [], contacts: [] });
  const match = await app.call('GET', `/api/matches/${id}`, { token: anna });
  expect(match).toMatchObject({ status: 404, body: { detail: expect.stringContaining('finns hos lediga.example') } });
});

test('what the agency has as well is told once, by its ad, with where else it is', async () => {
  const same = { employer: 'Målarna AB', municipality_id: 'QiGt_BLu_amP', municipality_label: 'Umeå' };
  const [byName = '', byAddress = ''] = await storeAds(
    app,
    { ...same, headline: 'Målare sökes' },
    { headline: 'Murare', apply_url: 'https://lediga.example/jobb/12' },
  );
  server.links = [
    linkHit('1'),
    linkHit('2', { headline: 'Takläggare till Bygglaget' }),
    linkHit('11', { headline: 'MÅLARE sökes', employer: { name: 'Målarna AB' } }),
    linkHit('12', { headline: 'Murare till oss' }),
    linkHit('13', { headline: 'Målare sökes', employer: { name: 'Målarna i Lund' } }),
  ];
  expect(await readLinks()).toContain('5 länkar: 1 nya, 0 ändrade, 0 borttagna, 2 hos');
  expect(await idsOf('q=m%C3%A5lare')).toHaveLength(2);
  for (const [id, link] of [
    [byName, '11'],
    [byAddress, '12'],
  ]) {
    expect((await app.call('GET', `/api/ads/${id}`, { token: anna })).body).toMatchObject({
      linkedSite: null,
      alsoAt: [{ site: 'lediga.example', url: `https://lediga.example/jobb/${link}` }],
    });
  }
  // Once the agency has the ad itself, the linked ad is closed.
  await storeAds(app, { employer: 'Bygglaget AB', headline: 'Snickare 1', municipality_id: 'QiGt_BLu_amP' });
  expect(await readLinks()).toContain('3 hos');
  expect((await app.rows(`select status from ads where source_id = 'links:1'`))[0]).toEqual({ status: 'removed' });
});

test('a link that two readings in a row were without has ended', async () => {
  server.links = server.links.filter(({ id }) => id !== '2');
  // A run that was stopped stored it, but could not record that.
  const [stopped] = await storeAds(app, { headline: 'Glasmästare', link_site: 'lediga.example' });
  await readLinks();
  expect(await idsOf('q=takl%C3%A4ggare')).toEqual(['links:2']);
  expect(await readLinks()).toContain('2 borttagna');
  expect(await idsOf('q=takl%C3%A4ggare')).toEqual([]);
  expect(await app.rows('select status from ads where id = $1', [stopped])).toEqual([{ status: 'removed' }]);
});

test('where questions are parted, what has no place has not ended for not being told', async () => {
  server.links = [...server.links, linkHit('nowhere', { headline: 'Plåtslagare', workplace_addresses: [] })];
  await readLinks();
  const [ad] = await app.rows(`select id from ads where source_id = 'links:nowhere'`);
  const later = new Date(app.clock.now().getTime() + 1000);
  expect(await selectLinkedAdsUnseenSince(app.parts.db, later, 'all', 99)).toContain(ad?.id);
  expect(await selectLinkedAdsUnseenSince(app.parts.db, later, 'placed', 99)).not.toContain(ad?.id);
});

test('an ad names each other site once, and ten at most', async () => {
  const [id] = await storeAds(app, { employer: 'Kedjan', headline: 'Kock', municipality_id: 'QiGt_BLu_amP' });
  const at = (site: string, link: string) =>
    linkHit(link, {
      headline: 'Kock',
      employer: { name: 'Kedjan' },
      source_links: [{ label: 'Alla jobb', url: `https://${site}/${link}` }],
    });
  const others = Array.from({ length: 12 }, (_, i) => at(`jobb${10 + i}.example`, `k${i}`));
  server.links = [...server.links, at('jobb10.example', 'again'), ...others];
  await readLinks();
  const { alsoAt } = (await app.call('GET', `/api/ads/${id}`, { token: anna })).body;
  const sites = Array.from({ length: 10 }, (_, i) => `jobb${10 + i}.example`);
  expect(alsoAt.map(({ site }: Json) => site)).toEqual(sites);
});

test('what is only linked to is not waited for when ads are scored', async () => {
  const [own] = await app.rows(`select count(*)::int as n from ads where link_site is null and status = 'open'`);
  expect((await findRescoring(app.parts.db, newId(), '')).open).toBe(own?.n);
});

test('an employer and a group count what a search finds, and tell links from other ads', async () => {
  const { body: employer } = await app.call('GET', '/api/employer?name=Bygglaget%20AB', { token: anna });
  expect(employer.ads).toContainEqual(
    expect.objectContaining({ headline: 'Plåtslagare', linkedSite: 'lediga.example' }),
  );
  expect(employer.ads).toContainEqual(expect.objectContaining({ headline: 'Snickare 1', linkedSite: null }));
  const occupation_group = { concept_id: 'smpl_grp_3313', label: 'Redovisningsekonomer' };
  server.links = [...server.links, linkHit('figures', { headline: 'Ekonom', occupation_group })];
  await storeAds(app, { headline: 'Redovisare', occupation_group_id: 'smpl_grp_3313' });
  await readLinks();
  const { body: group } = await app.call('GET', '/api/occupations/smpl_grp_3313', { token: anna });
  expect(group).toMatchObject({ openAds: 2, askedOf: 1 });
  expect((await search('occupationGroup=smpl_grp_3313')).total).toBe(2);
});

test('a server that refuses or answers half leaves what there is, and is asked again later', async () => {
  const before = await idsOf('q=m%C3%A5lare');
  server.manner = () => ({ status: 500 });
  expect(await readLinks()).toBe('JobAd Links svarade med felet 500.');
  server.manner = () => ({ body: '<html>' });
  const calls = server.calls.length;
  expect(await readLinks(0)).toMatch(/^nästa läsning tidigast \d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(server.calls).toHaveLength(calls);
  expect(await readLinks()).toContain('något annat än länkar');
  server.manner = () => ({ body: '{"total":{"value":0},"hits":[]}' });
  server.links = Array.from({ length: 20 }, (_, i) => linkHit(`n${i}`));
  await readLinks();
  expect(await idsOf('q=m%C3%A5lare')).toEqual(before);
  server.manner = () => ({});
});

test('a fault of ours is told and waited for as one of the server is', async () => {
  await app.rows('alter table ad_links rename to ad_links_away');
  await expect(readLinks()).rejects.toThrow('ad_links');
  await app.rows('alter table ad_links_away rename to ad_links');
  const [state] = await app.rows('select failures, problem from ad_links_source');
  expect(state).toMatchObject({ problem: expect.stringContaining('ett fel hos oss') });
  expect(await readLinks(0)).toContain('nästa läsning tidigast');
});

test('pages of a hundred are read to the end, and the ones read before stay as they were', async () => {
  server.links = Array.from({ length: 204 }, (_, i) => linkHit(`p${i}`));
  server.links.push(linkHit('undated', { publication_date: null }));
  server.calls.length = 0;
  expect(await readLinks()).toContain('205 länkar: 205 nya');
  expect(server.calls.map((query) => query.get('offset'))).toEqual(['0', '100', '200']);
  expect(await newSnickare()).toBeGreaterThan(200);
  expect(await readLinks()).toContain('205 länkar: 0 nya, 0 ändrade');
});

test('anybody reads them where ads are open, without whom to write to', async () => {
  server.links = [
    ...server.links,
    linkHit('k', {
      headline: 'Kranförare',
      brief: 'Ring Kim på 070-123 45 67 eller kim@bygglaget.example så får du veta',
    }),
  ];
  await readLinks();
  const { items } = (await app.call('GET', '/api/public-ads?q=kranf%C3%B6rare', {})).body;
  expect(items).toMatchObject([{ linkedSite: 'lediga.example' }]);
  const { body } = await app.call('GET', `/api/public-ads/${items[0].id}`, {});
  expect(body).toMatchObject({ url: 'https://lediga.example/jobb/k' });
  expect(JSON.stringify(body)).not.toMatch(/070|kim@/);
});

test('links end when nobody has told of them for a week', async () => {
  const open = async () =>
    (await app.rows(`select count(*)::int as n from ads where link_site is not null and status = 'open'`))[0]?.n;
  const before = await open();
  app.wait({ days: 6 });
  expect([await closeStaleLinkedAds(app.parts), before > 200]).toEqual([0, true]);
  app.wait({ days: 2 });
  expect(await closeStaleLinkedAds(app.parts)).toBe(before);
  expect([await open(), await app.rows('select link_id from ad_links')]).toEqual([0, []]);
});
