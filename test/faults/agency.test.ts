import { afterEach, beforeEach, expect, test } from 'vitest';
import { adStatuses, adsSource, finishedRun, syncNow } from '../ad-sync.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { type AgencyBehaviour, AgencyDouble, agencyAd } from '../doubles/agency.ts';
import { START } from '../factories.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';
import { spawnService } from '../spawn-service.ts';

/**
 * The agency's server misbehaves: received ads are kept, none is removed because of it, and the next run repairs the
 * data.
 */
let agency: AgencyDouble;
let database: TestDatabase;
let app: TestApp;
let token: string;
const ADS = 40;

beforeEach(async () => {
  agency = await new AgencyDouble(new Date(START.getTime() - 3_600_000)).start();
  for (let n = 1; n <= ADS; n += 1) agency.put(agencyAd(String(1000 + n)));
  database = await createTestDatabase();
});
afterEach(async () => {
  await app[Symbol.asyncDispose]();
  await agency[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const settings = (interval = '0s') => ({ AD_SOURCE: agency.url, AD_SOURCE_MIN_INTERVAL: interval });

async function open(interval?: string): Promise<void> {
  app = await openTestApp({ env: settings(interval), database });
  ({ token } = await app.asAdmin());
}
const count = async (status: string) => Object.values(await adStatuses(app)).filter((found) => found === status).length;

/** Misbehaves for one answer only. */
function once(manner: AgencyBehaviour): void {
  agency.manner = () => {
    agency.manner = () => ({});
    return manner;
  };
}

const half = 30_000;
test.each<[string, AgencyBehaviour, RegExp]>([
  ['cut within lines', { after: { bytes: half, comes: 'cut' } }, /^Förbindelsen .* bröts/],
  ['cut within an array', { form: 'array', after: { bytes: half, comes: 'cut' } }, /^Förbindelsen .* bröts/],
  ['ends within a line', { after: { bytes: half, comes: 'end' } }, /den sista var inte hel/],
  ['ends within an array', { form: 'array', after: { bytes: half, comes: 'end' } }, /listan avslutades inte/],
  ['refuses', { status: 500 }, /svarade med felet 500/],
  ['is empty', { after: { bytes: 0, comes: 'end' } }, /^Svaret var tomt/],
])('the first snapshot: %s', async (_what, manner, problem) => {
  once(manner);
  await open();
  expect(await finishedRun(app, token)).toMatchObject({ outcome: 'failed' });
  const came = await count('open');
  expect(came).toBeLessThan(ADS);
  if (manner.after?.bytes === half && manner.after.comes === 'end') expect(came).toBeGreaterThan(0);
  expect(await adsSource(app, token)).toMatchObject({
    openAds: came,
    setAside: 0,
    problem: expect.stringMatching(problem),
    lastSyncAt: null,
  });

  await expect.poll(() => tryAgain(), { timeout: 30_000 }).toBe(ADS);
  expect(await adsSource(app, token)).toMatchObject({ setAside: 0, problem: null, lastSnapshotAds: ADS });
});

test('everything that came before the connection was cut is stored', async () => {
  for (let n = 41; n <= 400; n += 1) agency.put(agencyAd(String(1000 + n)));
  const read = async () => (await app.rows('select progress_read from ads_source'))[0].progress_read;
  let opened = () => {};
  const isOpen = new Promise<void>((resolve) => (opened = resolve));
  // Waits until a batch of a hundred is stored, which happens once the next batch has been read; so more than the batch
  // was sent.
  const until = async () => {
    await isOpen;
    await expect.poll(read, { timeout: 20_000 }).toBe(100);
  };
  once({ after: { bytes: 900_000, comes: 'cut' }, until });
  await open();
  opened();
  expect(await finishedRun(app, token)).toMatchObject({ outcome: 'failed' });
  expect(await count('open')).toBeGreaterThan(100);
});

async function tryAgain(): Promise<number> {
  await syncNow(app, token);
  return count('open');
}

test('a later snapshot that lacks much, without a sign, removes nothing until the server insists', async () => {
  await open();
  await finishedRun(app, token);
  for (let n = 1; n <= 15; n += 1) agency.ads.delete(String(1000 + n));
  app.wait({ hours: 25 });
  ({ token } = await app.asAdmin());
  const tries = () => agency.calls.filter((path) => path === '/v2/snapshot').length;
  await expect
    .poll(async () => (await adsSource(app, token)).problem, { timeout: 20_000 })
    .toBe('Svaret höll bara 25 annonser där omkring 40 väntades.');
  expect(await count('removed')).toBe(0);
  // Retried at growing intervals; changes are read meanwhile.
  while (tries() < 4) {
    app.wait({ minutes: 6 });
    await syncNow(app, token);
  }
  await expect.poll(() => count('removed'), { timeout: 20_000 }).toBe(15);
  expect((await adsSource(app, token)).problem).toBe(null);
});

test('changes that break off are asked for again from the same place', async () => {
  await open();
  await finishedRun(app, token);
  for (let n = 41; n <= 60; n += 1) agency.put(agencyAd(String(1000 + n)));
  once({ after: { bytes: half, comes: 'cut' } });
  expect(await syncNow(app, token)).toMatchObject({ outcome: 'failed' });
  await syncNow(app, token);
  expect(agency.calls.at(-1)).toBe(agency.calls.at(-2));
  expect(await count('open')).toBe(60);
});

test('429 is obeyed for as long as the server says', async () => {
  once({ status: 429, headers: { 'retry-after': '8' } });
  await open();
  expect(await finishedRun(app, token)).toMatchObject({ outcome: 'failed' });
  expect((await adsSource(app, token)).problem).toBe('Arbetsförmedlingens server ber oss vänta (429).');
  const [{ wait }] = await app.rows('select extract(epoch from next_call_at - now())::float as wait from ads_source');
  expect(wait).toBeGreaterThan(0);
  await syncNow(app, token);
  const [{ early }] = await app.rows('select now() < next_call_at as early from ads_source');
  expect(early).toBe(false);
  expect(await count('open')).toBe(ADS);
});

test('strange records among good ones', async () => {
  const broken = Buffer.concat([Buffer.from('{"id":"66","headline":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
  const surrogate = JSON.stringify(agencyAd('68', { headline: 'Halv \ud83d och \u0000 tecken' }));
  once({
    chunks: [1, 7, 997],
    lines: [
      JSON.stringify(agencyAd('60', { description: { text: 'å'.repeat(5_000_000) } })),
      JSON.stringify(agencyAd('61', { a_field_of_tomorrow: { x: [1e300, -0, 'ö'] } })),
      broken,
      JSON.stringify({ id: 67, removed: true, removed_date: '2026-11-18T08:00:00', occupation: 'x' }),
      surrogate,
      JSON.stringify(agencyAd('69', { description: { text: `${'ord'.repeat(100)} `.repeat(4000) } })),
      JSON.stringify(agencyAd('70', { number_of_vacancies: 1e99, scope_of_work: { min: '-7', max: {} } })),
      `{"id":"71","headline":"Tal","description":{"text":"Text"},"much":1${'0'.repeat(400)}e999999}`,
    ],
  });
  await open();
  await finishedRun(app, token);
  const statuses = await adStatuses(app);
  expect(Object.keys(statuses)).toHaveLength(ADS + 5);
  expect(statuses).toMatchObject({ 61: 'open', 68: 'open', 69: 'open', 70: 'open', 71: 'open' });
  const { body } = await app.call('GET', '/api/admin/ads-source/set-aside', { token });
  expect(body.items.map(({ sourceId }: { sourceId: string }) => sourceId).toSorted()).toEqual(['60', '66']);
});

test.each([-3_600_000, 3_600_000])('a server whose clock is off by %s ms loses no change', async (off) => {
  agency.now = START.getTime() + off;
  agency.put(agencyAd('1001'));
  await open();
  await finishedRun(app, token);
  for (const id of ['2001', '2002', '2003']) {
    agency.put(agencyAd(id));
    agency.remove(String(Number(id) - 996));
    await syncNow(app, token);
    app.wait({ minutes: 20 });
    agency.now += 20 * 60_000;
  }
  await syncNow(app, token);
  expect(await adStatuses(app)).toMatchObject({
    2001: 'open',
    2002: 'open',
    2003: 'open',
    1005: 'removed',
    1006: 'removed',
    1007: 'removed',
  });
});

test('two services together call no oftener than they may', async () => {
  const times: number[] = [];
  agency.manner = () => {
    times.push(performance.now());
    return {};
  };
  await open('2s');
  await using other = await openTestApp({ env: settings('2s'), database, overrides: { clock: app.clock } });
  await finishedRun(app, token);
  const runs = [syncNow(app, token)];
  await Promise.all(runs);
  await syncNow(other, token);
  expect(times.length).toBe(3);
  for (let i = 1; i < times.length; i += 1) expect((times[i] ?? 0) - (times[i - 1] ?? 0)).toBeGreaterThan(1900);
});

test('a service that is killed while it reads goes on after its next start', async () => {
  agency.manner = () => ({ after: { bytes: 60_000, comes: 'silence' } });
  await using first = await spawnService({ ...settings(), DATABASE_URL: database.url });
  await expect.poll(() => agency.calls.length, { timeout: 20_000 }).toBe(1);
  await first.end('SIGKILL');
  agency.manner = () => ({});
  await open();
  await expect.poll(() => count('open'), { timeout: 90_000 }).toBe(ADS);
  await expect.poll(async () => (await adsSource(app, token)).running, { timeout: 90_000 }).toBe(false);
  expect(await adsSource(app, token)).toMatchObject({ openAds: ADS, setAside: 0, problem: null });
});
