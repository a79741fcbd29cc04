import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { followedEmployersForExport, readDueFeeds } from '../../../src/saved-ads/saved-ads.ts';
import type { Json } from '../../calls.ts';
import { listen } from '../../listening.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { clearFeeds } from './clear-feeds.ts';

/** A URL that a user wants to follow is not always a list of jobs, and one list has several URLs. */
let app: TestApp;
let kim: Person;
let site: Server;
let base: string;
let asked: string[] = [];
let pages: Record<string, string> = {};
/** The apparent duration of each answer, in milliseconds. */
let takesMs = 0;
let passed = 0;
beforeAll(async () => {
  app = await openTestApp({ role: 'serve', still: true, env: { TOKEN_TTL: '900d' } });
  kim = await app.register();
  site = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    passed += takesMs;
    const body = pages[path];
    if (path === '/flyttad') response.writeHead(301, { location: '/jobb.rss' }).end();
    else if (body === undefined) response.writeHead(404).end();
    else if (request.headers['if-none-match'] === `"${body.length}"`) response.writeHead(304).end();
    else response.writeHead(200, { etag: `"${body.length}"`, 'content-type': typeOf(body) }).end(body);
  });
  base = `http://127.0.0.1:${await listen(site)}`;
});
afterEach(async () => {
  asked = [];
  pages = {};
  [takesMs, passed] = [0, 0];
  vi.restoreAllMocks();
  await clearFeeds(app);
});
afterAll(async () => {
  site.close();
  await app[Symbol.asyncDispose]();
});

const typeOf = (body: string) => (body.startsWith('<html') ? 'text/html' : 'application/rss+xml');
const item = (n: number, title: string, more = '<city>Umeå</city>') =>
  `<item><title>${title}</title><guid>${n}</guid><link>/jobs/${n}</link>${more}</item>`;
const rss = (...items: string[]) =>
  `<rss version="2.0"><channel><title>Kringlan</title>${items.join('')}</channel></rss>`;
const html = (postings: object[], feeds: string[] = []) =>
  `<html><head><title>Jobba hos oss | Kringlan</title>
   ${feeds.map((href) => `<link rel="alternate" type="application/rss+xml" href="${href}">`).join('')}
   <script type="application/ld+json">${JSON.stringify(postings)}</script></head><body></body></html>`;
const posting = (title: string, more: object = {}) => ({
  '@type': 'JobPosting',
  title,
  hiringOrganization: { name: 'Kringlan AB' },
  description: 'Vi söker dig som kan baka.',
  ...more,
});
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, who = kim) =>
  app.call(method, path, { token: who.token, ...(body ? { body } : {}) });
const follow = async (path: string, more: object = {}, who = kim): Promise<Json> =>
  (await call('POST', '/api/followed-employers', { url: `${base}${path}`, ...more }, who)).body;
const followed = async (): Promise<Json[]> => (await call('GET', '/api/followed-employers')).body.items;
const own = async (): Promise<Json[]> => (await call('GET', '/api/captured-ads')).body.items;
const titles = async () => (await own()).map(({ title }) => title).sort();
const readLater = async () => {
  app.wait({ minutes: 76 });
  return readDueFeeds(app.parts);
};

describe('what does not say that it lists jobs', () => {
  test('is shown, and followed when the person is sure', async () => {
    pages['/nyheter.rss'] = rss(item(1, 'Vi har flyttat', ''), item(2, 'Årets julbord', ''));
    pages['/om-oss'] = html([], ['/nyheter.rss']);
    const found = { list: { name: 'Kringlan', titles: ['Vi har flyttat', 'Årets julbord'] }, ad: null };
    expect(await follow('/nyheter.rss')).toMatchObject({ followed: null, found });
    expect(await follow('/om-oss')).toMatchObject({ followed: null, found });
    expect(await followed()).toEqual([]);
    expect(await own()).toEqual([]);
    expect(await follow('/om-oss', { sure: true })).toMatchObject({
      followed: { employer: 'Kringlan', url: `${base}/nyheter.rss`, jobs: 2 },
      found: null,
    });
    pages['/nyheter.rss'] = rss(item(3, 'Bagare', ''));
    expect(await readLater()).toBe('1 sida, 1 nytt jobb');
  });

  test('is one ad: it can be kept, and its employer followed by the feed that it names', async () => {
    pages['/jobs/1'] = html([posting('Bagare')]);
    expect(await follow('/jobs/1')).toMatchObject({
      followed: null,
      found: { ad: { title: 'Bagare', employer: 'Kringlan AB' }, list: { url: `${base}/jobs/1` } },
    });
    const kept = await call('POST', '/api/ads/capture', { url: `${base}/jobs/1` });
    expect(kept.body.ad).toMatchObject({ title: 'Bagare', employer: 'Kringlan AB', origin: 'link' });
    expect(await follow('/jobs/1', { sure: true })).toMatchObject({ followed: { jobs: 1 } });

    pages['/jobs/2'] = html([posting('Kock', { url: '/jobs/2-kock' })], ['/jobb.rss']);
    pages['/jobb.rss'] = rss(item(2, 'Kock'), item(3, 'Diskare'));
    expect(await follow('/jobs/2')).toMatchObject({ followed: { url: `${base}/jobb.rss`, jobs: 2 } });
  });
});

describe('a career page of links', () => {
  const text = `<p>Vi söker dig som har B-körkort.</p><p>${'Du arbetar i ett litet lag. '.repeat(10)}</p>`;
  const links = (feed: string) =>
    `<html><head><title>Lediga jobb – Kringlan</title>${feed}</head><body><main><h1>Lediga jobb</h1>${text}
     <ul>${['Bagare', 'Kock'].map((title, n) => `<li><a href="/jobs/${n}">${title} Umeå</a></li>`).join('')}</ul>
     <p>Sök senast 20 december 2099.</p></main></body></html>`;

  test('is followed by its feed, as what that leads to are ads', async () => {
    pages['/karriar'] = links('<link rel="alternate" type="application/rss+xml" href="/jobb.rss">');
    pages['/jobb.rss'] = rss(item(1, 'Bagare', ''), item(2, 'Kock', ''));
    pages['/jobs/1'] = html([posting('Bagare')]);
    expect(await follow('/karriar')).toMatchObject({ followed: { url: `${base}/jobb.rss`, jobs: 2 }, found: null });
    expect(asked).toEqual(['/karriar', '/jobb.rss', '/jobs/1', '/jobs/2']);
    expect(await follow('/jobb.rss')).toMatchObject({ known: true });
  });

  test('is no ad, whatever it reads like', async () => {
    pages['/karriar'] = links('');
    const answer = await call('POST', '/api/followed-employers', { url: `${base}/karriar` });
    expectProblem(answer, 'validation_failed', ['url']);
  });
});

describe('of a job whose feed says next to nothing', () => {
  const text = `Vi söker dig som har B-körkort. ${'Du bakar bröd i ett litet lag. '.repeat(20)}`;
  const whole = posting('Bagare till vårt bageri', {
    description: text,
    jobLocation: { address: { addressLocality: 'Umeå' } },
    validThrough: '2099-12-20',
  });
  const feed = rss(item(1, 'Bagare', '<description>Bagare i Umeå</description><employer>Kringlan AB</employer>'));
  const one = async (): Promise<Json> => (await call('GET', `/api/captured-ads/${(await own())[0]?.id}`)).body;
  const filled = {
    title: 'Bagare',
    place: 'Umeå',
    deadline: '2099-12-20',
    descriptionText: text.trim(),
    origin: 'feed',
  };
  const keep = async () =>
    (await call('POST', '/api/captured-ads/pile', { ids: (await own()).map(({ id }) => id), to: 'kept' })).body;

  test('its page says the rest once the person keeps it', async () => {
    pages['/jobb.rss'] = feed;
    pages['/jobs/1'] = html([whole]);
    await follow('/jobb.rss');
    expect(await keep()).toEqual({ moved: 1, unread: 0 });
    expect(await one()).toMatchObject({ ...filled, proposed: false });
    asked = [];
    await keep();
    expect(asked).toEqual([]);
  });

  test('its page says the rest where the person adds its link', async () => {
    pages['/jobb.rss'] = feed;
    pages['/jobs/1/'] = html([whole]);
    await follow('/jobb.rss');
    for (const _time of [1, 2]) {
      const { body } = await call('POST', '/api/ads/capture', { url: `${base}/jobs/1/` });
      expect(body).toMatchObject({ known: true, ad: { ...filled, proposed: false } });
    }
    expect(await titles()).toEqual(['Bagare']);
  });

  test('stays what there is where its page cannot be read', async () => {
    pages['/jobb.rss'] = feed;
    await follow('/jobb.rss');
    expect(await keep()).toEqual({ moved: 1, unread: 1 });
    expect(await one()).toMatchObject({ title: 'Bagare', descriptionText: 'Bagare i Umeå', proposed: false });
  });
});

describe('one list', () => {
  test('has one row, by whatever address it is given', async () => {
    pages['/jobb.rss'] = rss(item(1, 'Bagare'), item(2, 'Kock'));
    pages['/jobb.rss/'] = pages['/jobb.rss'];
    pages['/jobb'] = html([posting('Bagare', { url: '/jobs/1' }), posting('Kock', { url: '/jobs/2' })], ['/jobb.rss']);
    const first = await follow('/jobb.rss');
    expect(first).toMatchObject({ known: false, followed: { employer: 'Kringlan' } });
    for (const path of ['/jobb.rss/', '/flyttad', '/jobb', '/jobb.rss?utm_source=x'])
      expect(await follow(path)).toMatchObject({ known: true, followed: { id: first.followed.id } });
    expect(await followed()).toMatchObject([{ url: `${base}/jobb.rss` }]);
    expect(await titles()).toEqual(['Bagare', 'Kock']);
  });

  test('is the page itself where its feed has fewer', async () => {
    pages['/jobb.rss'] = rss(item(1, 'Bagare'));
    pages['/jobb'] = html([posting('Bagare', { url: '/jobs/1' }), posting('Kock', { url: '/jobs/2' })], ['/jobb.rss']);
    expect(await follow('/jobb')).toMatchObject({ followed: { url: `${base}/jobb`, jobs: 2 } });
  });

  test('that was read within the hour is not asked for again by whoever follows it', async () => {
    pages['/jobb.rss'] = rss(item(1, 'Bagare'));
    pages['/jobb'] = html([], ['/jobb.rss']);
    await follow('/jobb');
    asked = [];
    expect(await follow('/jobb')).toMatchObject({ known: true, followed: { jobs: 1 } });
    expect(await follow('/jobb.rss')).toMatchObject({ known: true });
    expect(asked).toEqual([]);
    expect(await followedEmployersForExport(app.parts, kim.id)).toMatchObject([
      { url: `${base}/jobb.rss`, givenPlace: `${new URL(base).host}/jobb` },
    ]);
    app.wait({ minutes: 61 });
    expect(await follow('/jobb')).toMatchObject({ known: true });
    expect(asked).toEqual(['/jobb', '/jobb.rss']);
  });
});

describe('a list of several pages', () => {
  const page = (from: number, next?: string) =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      items: [from, from + 1].map((n) => ({ id: n, title: `Jobb ${n}`, _jobposting: posting(`Jobb ${n}`) })),
      ...(next ? { next_url: next } : {}),
    });

  test('is read to its end, and what is gone from it has ended', async () => {
    pages['/jobb.json'] = page(1, '/jobb.json?sida=2');
    pages['/jobb.json?sida=2'] = page(3, `${base}/jobb.json?sida=3`);
    pages['/jobb.json?sida=3'] = page(5);
    expect(await follow('/jobb.json')).toMatchObject({ followed: { jobs: 6 } });
    const ids = (await own()).filter(({ title }) => title === 'Jobb 6').map(({ id }) => id);
    await call('POST', '/api/captured-ads/pile', { ids, to: 'kept' });
    pages['/jobb.json?sida=2'] = page(3);
    await readLater();
    expect((await own()).filter(({ ended }) => ended)).toMatchObject([{ title: 'Jobb 6' }]);
  });

  test('is read on only where it is the one that is chosen, and as long as a person waits', async () => {
    pages['/jobb'] = html([], ['/jobb.json', '/nytt.json']);
    for (const path of ['/jobb.json', '/nytt.json']) {
      pages[path] = page(1, `${path}?sida=2`);
      pages[`${path}?sida=2`] = page(3, `${path}?sida=3`);
      pages[`${path}?sida=3`] = page(5);
    }
    expect(await follow('/jobb')).toMatchObject({ followed: { url: `${base}/jobb.json`, jobs: 6 } });
    expect(asked.toSorted()).toEqual(['/jobb', '/jobb.json', '/jobb.json?sida=2', '/jobb.json?sida=3', '/nytt.json']);
    for (const table of ['followed_feeds', 'career_feeds']) await app.rows(`delete from ${table}`);
    asked = [];
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
    takesMs = 6000;
    expect(await follow('/jobb')).toMatchObject({ followed: { jobs: 4 } });
    expect(asked.filter((path) => path.includes('sida'))).toEqual(['/jobb.json?sida=2']);
  });

  test('is bounded, does not go round, and leads to no other site', async () => {
    for (let n = 1; n < 30; n++) pages[`/jobb.json?sida=${n}`] = page(2 * n, `/jobb.json?sida=${n + 1}`);
    expect(await follow('/jobb.json?sida=1')).toMatchObject({ followed: { jobs: 20 } });
    expect(asked).toHaveLength(10);
    asked = [];
    pages['/runt.json'] = page(1, '/runt.json');
    pages['/bort.json'] = page(1, 'http://[::1]/jobb.json');
    for (const path of ['/runt.json', '/bort.json'])
      expect(await follow(path)).toMatchObject({ followed: { jobs: 2 } });
    expect(asked).toEqual(['/runt.json', '/bort.json']);
  });
});

test('whoever has no room for all gets the rest when there is some, and others do not pay for it', async () => {
  pages['/jobb.rss'] = rss(item(1, 'Bagare'), item(2, 'Kock'));
  await follow('/jobb.rss');
  const fill = `insert into captured_ads
    (id, user_id, origin, pile, title, description, requirements, captured_at, updated_at)
    select gen_random_uuid(), '${kim.id}', 'mail', 'proposed', 'Jobb ' || n, '', '[]', now(), now()
    from generate_series(1, 298) n`;
  await app.rows(fill);
  pages['/jobb.rss'] = rss(item(3, 'Diskare'), item(1, 'Bagare'), item(2, 'Kock'));
  expect(await readLater()).toBe('1 sida, 0 nya jobb');
  const editions = () => app.rows('select etag from career_feeds');
  const isFull = async () => (await call('GET', '/api/captured-ads')).body.pileIsFull;
  expect(await isFull()).toBe(true);
  for (const q of ['bagare', '!'])
    expect((await call('GET', `/api/captured-ads?q=${q}`)).body).toMatchObject({ pileIsFull: true });
  expect(await editions()).toEqual([{ etag: `"${pages['/jobb.rss'].length}"` }]);
  expect(await readLater()).toBe('1 sida, 0 nya jobb');
  await app.rows(`delete from captured_ads where title = 'Jobb 1'`);
  expect(await isFull()).toBe(false);
  expect(await readLater()).toBe('1 sida, 1 nytt jobb');
  expect(await titles()).toContain('Diskare');
});

test('a link that is too long to be kept is refused in words, however it comes', async () => {
  const url = `${base}/${'å'.repeat(900)}`;
  for (const body of [{ url }, { url, text: 'Vi söker bagare.', title: 'Bagare' }]) {
    const answer = await call('POST', '/api/ads/capture', body);
    expectProblem(answer, 'validation_failed');
    expect(answer.body.errors[0].message).toContain('Länken är för lång för att sparas.');
  }
  const jobs = [
    { title: 'Bagare', employer: 'Kringlan', url, place: null, happened: 'kept', sentOn: null, notes: null },
  ];
  expect((await call('POST', '/api/applications/import', { jobs })).body).toMatchObject({ kept: 1 });
  expect(await own()).toMatchObject([{ title: 'Bagare', url: null }]);
});
