import { expect, test } from 'vitest';
import { linkHit } from '../../../test/doubles/job-links.ts';
import { parseLink } from './link.ts';
import { type FilterSplit, fetchLinkPages } from './pages.ts';
import { nextLinksReading } from './rules.ts';
import type { LinkFilter } from './server.ts';

const agency = { label: 'arbetsformedlingen.se', url: 'https://arbetsformedlingen.se/platsbanken/annonser/29111222' };

test('a link is told with its site, and without what only counts clicks', () => {
  expect(parseLink(linkHit('7'))).toMatchObject({
    id: '7',
    site: 'lediga.example',
    url: 'https://lediga.example/jobb/7',
    agencyId: null,
    record: { id: 'links:7', link_site: 'lediga.example', headline: 'Snickare 7' },
  });
  // The label says nothing about the link's target.
  const named = { label: 'arbetsformedlingen.se', url: 'https://www.jobb.example/7' };
  expect(parseLink(linkHit('7', { source_links: [named] }))?.site).toBe('jobb.example');
});

test('a link to nowhere but the agency is left to the agency, and one that leads there too says which ad it is', () => {
  expect(parseLink(linkHit('7', { source_links: [agency] }))).toBeUndefined();
  const both = parseLink(linkHit('7', { source_links: [agency, { label: 'b.example', url: 'https://b.example/7' }] }));
  expect(both).toMatchObject({ agencyId: '29111222', site: 'b.example' });
});

test.each([
  ['nothing', null],
  ['a string', 'x'],
  ['no headline', linkHit('7', { headline: ' ' })],
  ['no links', linkHit('7', { source_links: null })],
  ['an address that hides where it leads', linkHit('7', { source_links: [{ url: 'https://af.se@b.example/7' }] })],
  ['a link that runs something', linkHit('7', { source_links: [{ label: 'x', url: 'javascript:alert(1)' }] })],
])('no ad: %s', (_, hit) => {
  expect(parseLink(hit)).toBeUndefined();
});

test('old shapes are read: one address as an object, and no employer', () => {
  const [address] = linkHit('7').workplace_addresses as object[];
  expect(parseLink(linkHit('7', { workplace_addresses: address, employer: null }))).toMatchObject({
    municipalityId: 'QiGt_BLu_amP',
    employer: null,
  });
});

const splits: FilterSplit[] = [
  { name: 'occupation-field', idsWithin: () => ['a', 'b'] },
  { name: 'region', idsWithin: () => ['1', '2'] },
];

test('what meets more than can be had is asked for in parts, and each part page by page', async () => {
  const totals: Record<string, number> = { '{}': 5000, '{"occupation-field":"a"}': 250 };
  const asked: string[] = [];
  const ask = async (filter: LinkFilter, offset: number) => {
    asked.push(`${JSON.stringify(filter)} ${offset}`);
    return { total: totals[JSON.stringify(filter)] ?? (filter.region ? 2400 : 3000), hits: [] };
  };
  for await (const page of fetchLinkPages(ask, splits)) expect(page.hits).toEqual([]);
  expect(asked.slice(0, 5)).toEqual([
    '{} 0',
    '{"occupation-field":"a"} 0',
    '{"occupation-field":"a"} 100',
    '{"occupation-field":"a"} 200',
    '{"occupation-field":"b"} 0',
  ]);
  // The last parts cannot be divided further: as many are fetched as the server returns.
  const last = asked.filter((call) => call.includes('"region":"2"'));
  expect([last.length, last.at(-1)]).toEqual([21, '{"occupation-field":"b","region":"2"} 2000']);
});

test('links are read once a day, and later after each failure', () => {
  const hour = 3_600_000;
  const known = { beganAt: 0, triedAt: 24 * hour, failures: 0, retryAt: null };
  expect(nextLinksReading({ ...known, beganAt: null, triedAt: null })).toBe(0);
  expect(nextLinksReading(known)).toBe(23 * hour);
  expect(nextLinksReading({ ...known, failures: 1 })).toBe(24.25 * hour);
  expect(nextLinksReading({ ...known, failures: 9 })).toBe(36 * hour);
  expect(nextLinksReading({ ...known, failures: 1, retryAt: 30 * hour })).toBe(30 * hour);
});
