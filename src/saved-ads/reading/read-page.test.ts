import { expect, test } from 'vitest';
import { type JobPage, jobPages } from '../../../test/job-pages.ts';
import { readJobs } from './read-page.ts';

const today = Temporal.PlainDate.from('2026-11-24');
const read = (html: string | Buffer, contentType = 'text/html; charset=utf-8', url = 'https://jobb.example/1') =>
  readJobs({ bytes: Buffer.from(html), contentType, url: new URL(url) }, today);

const fields = ['title', 'employer', 'place', 'deadline'] as const;

function faultsOf({ html, url, ...page }: JobPage): string[] {
  const jobs = read(html, undefined, url);
  if (typeof jobs === 'string') return fields.map((field) => `${page.name}: ${field} (${jobs})`);
  const [job] = jobs;
  return fields.flatMap((field) => {
    const is = job?.[field] ?? null;
    return jobs.length === 1 && is === page[field] ? [] : [`${page.name}: ${field} ${is} for ${page[field]}`];
  });
}

test.each([
  ['that say to machines what they are', true, 0.95],
  ['that only show it', false, 0.8],
])('pages %s', (_, told, least) => {
  const pages = jobPages.filter((page) => page.told === told);
  const faults = pages.flatMap(faultsOf);
  const all = pages.length * fields.length;
  expect((all - faults.length) / all, faults.join('\n')).toBeGreaterThanOrEqual(least);
});

test('what a page calls its charset is not believed where its bytes say otherwise', () => {
  const html = (charset: string) =>
    `<html><head><meta charset="${charset}"><title>Kötträknare</title></head><body><h1>Kötträknare</h1>
    <p>Ort: Hässleholm</p><p>Ansök senast 2026-12-12</p><p>${'Vi söker en van räknare på förmiddagar. '.repeat(8)}</p>`;
  const expected = [expect.objectContaining({ title: 'Kötträknare', place: 'Hässleholm', deadline: '2026-12-12' })];
  expect(read(Buffer.from(html('iso-8859-1')), 'text/html; charset=iso-8859-1')).toEqual(expected);
  expect(read(Buffer.from(html('utf-8'), 'latin1'), 'text/html; charset=utf-8')).toEqual(expected);
  expect(read(Buffer.from(html('nonsense'), 'latin1'), 'text/html')).toEqual(expected);
  expect(read(Buffer.from(`\ufeff${html('utf-8')}`, 'utf16le'), 'text/html')).toEqual(expected);
});

test.each([
  ['scripts', '<html><body><div id="root"></div><script src="/app.js"></script></body></html>'],
  ['login', '<html><body><h1>Logga in</h1><form><input type="PASSWORD"></form></body></html>'],
  ['no_job', `<html><body><h1>Vädret i dag</h1><p>${'Solen skiner över hela landet. '.repeat(20)}</p></body></html>`],
  ['no_job', ''],
])('a page without a job: %s', (why, html) => {
  expect(read(html)).toBe(why);
});

test('a file is no page', () => {
  expect(read('%PDF-1.7', 'application/pdf')).toBe('no_html');
  expect(read('{"title":"Kock"}', 'application/json')).toBe('no_html');
});

test('several jobs of a page are told apart', () => {
  const posting = (title: string) => ({ '@type': 'JobPosting', title, hiringOrganization: { name: 'Krogen' } });
  const list = {
    '@type': 'ItemList',
    itemListElement: ['Kock', 'Servitör', 'Kock'].map((title) => ({ item: posting(title) })),
  };
  const jobs = read(`<html><script type="application/ld+json">${JSON.stringify(list)}</script></html>`);
  expect(jobs).toMatchObject([{ title: 'Kock' }, { title: 'Servitör' }]);
});

test('no more is kept of a page than an ad has, and nothing that cannot be stored', () => {
  const told = (more: object) => {
    const thing = { '@type': 'JobPosting', title: 'Kock', ...more };
    return read(`<script type="application/ld+json">${JSON.stringify(thing)}</script>`);
  };
  const shown = `<title>Kock</title><main><h1>Kock</h1><p>Ort: Umeå</p>${'<p>Vi lagar\0 mat.</p>'.repeat(9000)}</main>`;
  for (const jobs of [told({ description: `<p>${'Vi lagar\0 mat. \ud800'.repeat(9000)}</p>` }), read(shown)]) {
    const [job] = typeof jobs === 'string' ? [] : jobs;
    expect(job?.text).toMatch(/Vi lagar mat\./);
    for (const kept of [job?.text ?? '', job?.html ?? '']) {
      expect(kept.length).toBeLessThanOrEqual(50_000);
      expect(kept).not.toContain('\0');
      expect(kept.isWellFormed()).toBe(true);
    }
  }
  expect(told({ validThrough: '2026-12-24T24:00:00Z' })).toMatchObject([{ deadline: '2026-12-24' }]);
});

test('pages that are made to hold up their reader do not', { tags: 'long' }, () => {
  const megabytes = 300_000;
  for (const piece of [
    '<div>',
    '<p>a</p>',
    '<b ',
    '&amp;',
    '<script type="application/ld+json">{',
    'ansökan senast ',
    ': ',
    '| ',
  ]) {
    expect(read(`<html><body>${piece.repeat(megabytes / piece.length)}`)).toBeDefined();
  }
  const deep = `${'{"@graph":['.repeat(50_000)}${']}'.repeat(50_000)}`;
  expect(read(`<html><script type="application/ld+json">${deep}</script></html>`)).toBe('scripts');
});
