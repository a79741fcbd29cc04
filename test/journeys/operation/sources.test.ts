import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReaderCache, syncAds, syncLinks } from '../../../src/ads/ads.ts';
import { SourceProblem } from '../../../src/ads/source/source.ts';
import type { Json } from '../../calls.ts';
import { AgencyDouble, agencyAd } from '../../doubles/agency.ts';
import { JobLinksDouble, linkHit } from '../../doubles/job-links.ts';
import { START } from '../../factories.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';

/** The state of each source of jobs; each fails independently. */

let agency: AgencyDouble;
let links: JobLinksDouble;
let app: TestApp;
let admin: string;
const readers = new ReaderCache();

beforeAll(async () => {
  [agency, links] = await Promise.all([new AgencyDouble(START).start(), new JobLinksDouble().start()]);
  const env = { AD_SOURCE: agency.url, AD_SOURCE_MIN_INTERVAL: '0s', AD_LINKS_SOURCE: links.url, TOKEN_TTL: '900d' };
  app = await openTestApp({ env, role: 'serve', still: true });
  admin = (await app.asAdmin()).token;
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await agency[Symbol.asyncDispose]();
  await links[Symbol.asyncDispose]();
});

const sources = async (): Promise<Record<string, Json>> => {
  const { items } = (await app.call('GET', '/api/admin/sources', { token: admin })).body;
  return Object.fromEntries(items.map((source: Json) => [source.name, source]));
};
/** Reads both sources independently; failures show in the health of the source. */
async function readBoth(): Promise<void> {
  for (const read of [syncAds, syncLinks]) {
    await read(app.parts, readers).catch((error: unknown) => {
      if (!(error instanceof SourceProblem)) throw error;
    });
  }
}

test('before anything is read nothing is wrong, and what nobody wants is off', async () => {
  const off = { isOn: false, lastGoodAt: null, ads: 0, problem: null, nextTryAt: null };
  expect(await sources()).toEqual({
    agency: expect.objectContaining({ isOn: true, lastGoodAt: null, ads: 0, problem: null }),
    links: expect.objectContaining({ isOn: true, lastGoodAt: null, ads: 0, problem: null }),
    alerts: { name: 'alerts', ...off, pages: null },
    feeds: { name: 'feeds', ...off, pages: { all: 0, failing: 0 } },
  });
});

test('each source fails alone, tells why in words and when it is tried next, and the others go on', async () => {
  agency.put(agencyAd('1'));
  links.links = [linkHit('1'), linkHit('2')];
  const seen = app.clock.now();
  await app.rows(
    `insert into mailboxes (user_id, host, port, secure, username, password, folders, status, problem,
      last_seen_at, created_at, next_attempt_at, takes_alerts)
    select id, 'imap.example', 993, true, 'x', 'sealed', '{INBOX}', 'failed', 'Fel lösenord hos imap.example.',
      $1, $1, $2, true
    from users where email = 'admin@example.com'`,
    [seen, new Date(seen.getTime() + 60_000)],
  );
  links.manner = () => ({ status: 503, headers: { 'retry-after': '7200' } });
  await readBoth();
  const first = await sources();
  expect(first.agency).toMatchObject({ ads: 1, problem: null, lastGoodAt: seen.toISOString() });
  expect(first.links).toMatchObject({
    ads: 0,
    lastGoodAt: null,
    problem: 'JobAd Links svarade med felet 503.',
    nextTryAt: new Date(seen.getTime() + 7_200_000).toISOString(),
  });
  expect(first.alerts).toMatchObject({
    isOn: true,
    problem: '1 brevlåda av 1 går inte att läsa. Den som har brevlådan ser felet under Svar.',
    lastGoodAt: seen.toISOString(),
    nextTryAt: new Date(seen.getTime() + 60_000).toISOString(),
  });

  app.wait({ days: 1 });
  links.manner = () => ({});
  agency.manner = () => ({ status: 500 });
  await readBoth();
  const second = await sources();
  const now = app.clock.now();
  expect(second.links).toMatchObject({ ads: 2, problem: null, lastGoodAt: now.toISOString() });
  expect(second.links?.nextTryAt).toBe(new Date(now.getTime() + 23 * 3_600_000).toISOString());
  expect(second.agency).toMatchObject({ ads: 1, lastGoodAt: seen.toISOString() });
  expect(second.agency?.problem).toContain('500');
  // The mailbox and its server are shown to nobody else.
  expect(JSON.stringify(second)).not.toContain('imap.example');
});
