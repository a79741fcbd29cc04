import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deleteOldProposals, readDueFeeds } from '../../../src/saved-ads/saved-ads.ts';
import type { Json } from '../../calls.ts';
import { listen } from '../../listening.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { clearFeeds } from './clear-feeds.ts';

/** An employer is followed by its career page: its jobs are proposed, each once, and end when they are gone. */
let app: TestApp;
let kim: Person;
let site: Server;
let base: string;
let requests: IncomingMessage[] = [];
let pages: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {};
beforeAll(async () => {
  app = await openTestApp({ role: 'serve', still: true, env: { TOKEN_TTL: '900d' } });
  kim = await app.register();
  site = createServer((request, response) => {
    requests.push(request);
    const page = pages[new URL(request.url ?? '', base).pathname];
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  base = `http://127.0.0.1:${await listen(site)}`;
});
afterEach(async () => {
  requests = [];
  pages = {};
  await clearFeeds(app);
});
afterAll(async () => {
  site.close();
  await app[Symbol.asyncDispose]();
});

const text = 'Vi söker dig som har B-körkort och talar god svenska.';
const item = (n: number | string, title: string) =>
  `<item><title>${title}</title><guid>${n}</guid><link>${base}/jobs/${n}</link>
   <description>&lt;p&gt;${text}&lt;/p&gt;</description><city>Umeå</city></item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Kringlan</title>${items.join('')}</channel></rss>`;
/** Serves an edition, and 304 to clients that have it. */
const shows = (path: string, body: string | Buffer, headers: Record<string, string> = {}) => {
  const etag = `"${body.length}"`;
  pages[path] = (request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { 'content-type': 'application/rss+xml', etag, ...headers }).end(body);
  };
};
const fails = (path: string, status: number, headers = {}) => {
  pages[path] = (_request, response) => response.writeHead(status, headers).end();
};
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, who = kim) =>
  app.call(method, path, { token: who.token, ...(body ? { body } : {}) });
const ask = (body: object, who = kim) => call('POST', '/api/followed-employers', body, who);
/** Follows an address. @returns the answer, with the source that is now followed as its body */
const follow = async (body: object, who = kim) => {
  const answer = await ask(body, who);
  return { ...answer, body: answer.body.followed ?? answer.body };
};
const followed = async (who = kim): Promise<Json[]> =>
  (await call('GET', '/api/followed-employers', undefined, who)).body.items;
const own = async (who = kim): Promise<Json[]> => (await call('GET', '/api/captured-ads', undefined, who)).body.items;
const titles = async (who = kim) => (await own(who)).map(({ title }) => title).sort();
const sort = (ids: string[], to: string) => call('POST', '/api/captured-ads/pile', { ids, to });
const idOf = async (title: string) => (await own()).find((one) => one.title === title)?.id;
/** Moves the clock by an hour and a quarter and reads what is due. */
const readLater = async () => {
  app.wait({ minutes: 76 });
  return readDueFeeds(app.parts);
};

describe('a followed employer', () => {
  test('has its jobs proposed, each once, and ended when they are gone', async () => {
    shows('/jobs.rss', rss(item(1, 'Bagare'), item(2, 'Konditor')));
    const made = await follow({ url: `${base}/jobs.rss?utm_source=x` });
    expect(made).toMatchObject({
      status: 200,
      body: { employer: 'Kringlan', url: `${base}/jobs.rss`, jobs: 2, problem: null },
    });
    const [first] = await own();
    expect(first).toMatchObject({
      origin: 'feed',
      proposed: true,
      ended: false,
      employer: 'Kringlan',
      place: 'Umeå',
      hasText: true,
    });
    await sort([await idOf('Bagare')], 'kept');
    await sort([await idOf('Konditor')], 'thrown');

    shows('/jobs.rss', rss(item(1, 'Bagare (natt)'), item(2, 'Konditor'), item(3, 'Diskare'), item(4, 'Diskare')));
    expect(await readLater()).toBe('1 sida, 1 nytt jobb');
    expect(await titles()).toEqual(['Bagare', 'Diskare']);

    shows('/jobs.rss', rss(item(2, 'Konditor')));
    await readLater();
    expect(await own()).toMatchObject([{ title: 'Bagare', proposed: false, ended: true }]);
    shows('/jobs.rss', rss(item(1, 'Bagare'), item(3, 'Diskare')));
    expect(await readLater()).toBe('1 sida, 0 nya jobb');
    expect(await own()).toMatchObject([
      { title: 'Diskare', ended: false },
      { title: 'Bagare', ended: false },
    ]);

    // A proposal that is ignored is deleted after a month, and not proposed again.
    app.wait({ days: 40 });
    await deleteOldProposals(app.parts);
    shows('/jobs.rss', rss(item(1, 'Bagare'), item(2, 'Konditor'), item(3, 'Diskare '), item(5, 'Chef')));
    await readLater();
    expect(await titles()).toEqual(['Bagare', 'Chef']);
    expect((await call('DELETE', `/api/captured-ads/${await idOf('Bagare')}`)).status).toBe(204);
    shows('/jobs.rss', rss(item(1, 'Bagare'), item(5, 'Chef')));
    await readLater();
    expect(await titles()).toEqual(['Chef']);
  });

  test('is read for all who follow it, once an hour at most, and only when it has changed', async () => {
    const other = await app.register();
    shows('/jobs.rss', rss(item(1, 'Bagare')));
    await follow({ url: `${base}/jobs.rss` });
    await follow({ url: `${base}/jobs.rss`, employer: 'Kringlan i Umeå' }, other);
    await follow({ url: `${base}/jobs.rss` });
    expect(await followed(other)).toMatchObject([{ employer: 'Kringlan i Umeå' }]);
    expect(await titles(other)).toEqual(['Bagare']);
    requests = [];
    app.wait({ minutes: 59 });
    expect(await readDueFeeds(app.parts)).toBe('0 sidor, 0 nya jobb');
    app.wait({ minutes: 17 });
    expect(await readDueFeeds(app.parts)).toBe('1 sida, 0 nya jobb');
    expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([expect.any(String)]);
    shows('/jobs.rss', rss(item(1, 'Bagare'), item(2, 'Konditor')));
    expect(await readLater()).toBe('1 sida, 2 nya jobb');
    expect(await titles()).toEqual(['Bagare', 'Konditor']);
    expect(await titles(other)).toEqual(['Bagare', 'Konditor']);
  });

  test('is followed no longer: what was kept stays, and another person notices nothing', async () => {
    const other = await app.register();
    shows('/jobs.rss', rss(item(1, 'Bagare'), item(2, 'Konditor')));
    const { id } = (await follow({ url: `${base}/jobs.rss` })).body;
    expectProblem(await call('DELETE', `/api/followed-employers/${id}`, undefined, other), 'not_found');
    await follow({ url: `${base}/jobs.rss` }, other);
    await sort([await idOf('Bagare')], 'kept');
    expect((await call('DELETE', `/api/followed-employers/${id}`)).status).toBe(204);
    expectProblem(await call('DELETE', `/api/followed-employers/${id}`), 'not_found');
    expect(await followed()).toEqual([]);
    expect(await titles()).toEqual(['Bagare']);
    expect(await titles(other)).toEqual(['Bagare', 'Konditor']);
    await call('DELETE', `/api/followed-employers/${id}`, undefined, other);
    requests = [];
    await readLater();
    await deleteOldProposals(app.parts);
    expect(requests).toEqual([]);
    expect(await app.rows('select id from career_feeds')).toEqual([]);
  });

  test("is told with the day's mail, not what it had when it was followed", async () => {
    shows('/jobs.rss', rss(item(1, 'Bagare')));
    await follow({ url: `${base}/jobs.rss` });
    const summary = async (): Promise<string> => (await call('GET', '/api/digest/preview')).body.text;
    expect(await summary()).not.toContain('Kringlan');
    shows('/jobs.rss', rss(item(1, 'Bagare'), item(2, 'Konditor'), item(3, 'Kock')));
    await readLater();
    expect(await summary()).toContain('Nya jobb hos arbetsgivare som du följer:\n• Kringlan: 2 jobb');
    expect((await call('GET', '/api/notifications')).body.items).toEqual([]);
  });

  test('that cannot be read is told to its followers and the operator, and nothing ends', async () => {
    const { token } = await app.asAdmin();
    const health = async () => {
      const { items } = (await app.call('GET', '/api/admin/sources', { token })).body;
      return items.find((one: Json) => one.name === 'feeds');
    };
    expect(await health()).toMatchObject({ isOn: false, problem: null, nextTryAt: null });
    shows('/jobs.rss', rss(item(1, 'Bagare')));
    shows('/andra.rss', rss(item(9, 'Svetsare')).replace('Kringlan', 'Varvet'));
    await follow({ url: `${base}/jobs.rss` });
    await follow({ url: `${base}/andra.rss` });
    fails('/jobs.rss', 503);
    shows('/andra.rss', rss(item(9, 'Svetsare'), item(10, 'Elektriker')).replace('Kringlan', 'Varvet'));
    expect(await readLater()).toBe('2 sidor, 1 nytt jobb');
    expect(await followed()).toMatchObject([
      { employer: 'Kringlan', problem: 'Sidan svarade inte som den ska. Vi försöker igen automatiskt.' },
      { employer: 'Varvet', problem: null },
    ]);
    expect(await health()).toMatchObject({
      isOn: true,
      pages: { all: 2, failing: 1 },
      problem: '1 karriärsida av 2 går inte att läsa. Den som följer sidan ser felet under Sparade jobb.',
    });
    expect(JSON.stringify(await health())).not.toContain('Kringlan');
    expect(await titles()).toEqual(['Bagare', 'Elektriker', 'Svetsare']);
    // Two hours after the first failure, not one.
    requests = [];
    await readLater();
    expect(requests.map(({ url }) => url)).toEqual(['/andra.rss']);
    shows('/jobs.rss', '<rss><channel><item>');
    await readLater();
    expect((await followed())[0]?.problem).toContain('Flödet är trasigt.');
    shows('/jobs.rss', rss(item(1, 'Bagare')));
    app.wait({ hours: 5 });
    await readDueFeeds(app.parts);
    expect((await followed())[0]?.problem).toBeNull();
    expect((await health()).problem).toBeNull();
  });
});

describe('what can be followed', () => {
  const html = (head: string) =>
    `<html><head><title>Jobba hos oss | Kringlan</title>${head}</head><body></body></html>`;
  const alternate = (href: string) => `<link rel="alternate" type="application/rss+xml" href="${href}">`;

  test('a page that lists its jobs for machines, or names the feed of them', async () => {
    const jobs = ['Bagare', 'Kock'].map((title) => ({
      '@type': 'JobPosting',
      title,
      url: `/jobb/${title}`,
      hiringOrganization: { name: 'Kringlan AB' },
    }));
    const told = html(`<script type="application/ld+json">${JSON.stringify(jobs)}</script>`);
    shows('/jobb', told, { 'content-type': 'text/html' });
    expect((await follow({ url: `${base}/jobb` })).body).toMatchObject({ employer: 'Kringlan AB', jobs: 2 });

    shows('/karriar', html(alternate('/nyheter.rss') + alternate('/jobs.rss')), { 'content-type': 'text/html' });
    shows('/nyheter.rss', rss('<item><title>Vi har flyttat</title><link>/flytt</link></item>'));
    shows('/jobs.rss', rss(item(1, 'Konditor')));
    expect((await follow({ url: `${base}/karriar` })).body).toMatchObject({
      employer: 'Kringlan',
      url: `${base}/jobs.rss`,
    });
    expect(await titles()).toEqual(['Bagare', 'Kock', 'Konditor']);
  });

  test.each([
    ['no link', () => 'jobb', 'Skriv en hel länk som börjar med https://.'],
    ['a page that is gone', () => `${base}/borta`, 'Sidan finns inte. Kontrollera länken.'],
    ['a page without jobs', () => `${base}/tom`, 'Vi hittar ingen lista med jobb som går att följa.'],
    ['entities of its own', () => `${base}/bomb`, 'Flödet definierar egna tecken.'],
    ['a feed that breaks off', () => `${base}/trasig`, 'Flödet är trasigt'],
    ['20 MB', () => `${base}/stor`, 'Sidan är för stor för att följa.'],
    ['a closed door', () => `${base}/stangd`, 'Sidan släpper inte in oss'],
    ['a way that goes round', () => `${base}/runt`, 'Länken skickar oss runt utan att komma fram.'],
  ])('%s is refused in words', { tags: 'long' }, async (_what, url, words) => {
    shows('/tom', html(''), { 'content-type': 'text/html' });
    shows('/bomb', `<!DOCTYPE x [<!ENTITY a "&a;&a;">]>${rss()}`);
    shows('/trasig', rss(item(1, 'Kock')).slice(0, -9));
    shows('/stor', Buffer.alloc(20 * 1024 * 1024, ' '));
    fails('/stangd', 403);
    fails('/runt', 302, { location: '/runt' });
    const answer = await follow({ url: url() });
    expectProblem(answer, 'validation_failed');
    expect(answer.body.errors).toMatchObject([{ field: 'url', message: expect.stringContaining(words) }]);
    expect(await followed()).toEqual([]);
    expect(await own()).toEqual([]);
  });

  test('thirty employers at most', { tags: 'long' }, async () => {
    for (let n = 0; n < 30; n++) {
      shows(`/${n}.rss`, rss());
      expect((await follow({ url: `${base}/${n}.rss`, sure: true })).status).toBe(200);
    }
    shows('/31.rss', rss(item(1, 'Bagare')));
    expectProblem(await follow({ url: `${base}/31.rss` }), 'conflict');
    expect(await own()).toEqual([]);
    expect(await followed()).toHaveLength(30);
  });
});

test('a page that leads into the network is not followed there', async () => {
  await using shut = await openTestApp({ role: 'serve', env: { ALLOW_PRIVATE_PAGES: 'off' } });
  const { token } = await shut.register();
  shows('/jobs.rss', rss(item(1, 'Bagare')));
  for (const url of [`${base}/jobs.rss`, 'http://169.254.169.254/latest', 'http://[::1]/', 'http://2130706433/']) {
    const answer = await shut.call('POST', '/api/followed-employers', { token, body: { url } });
    expectProblem(answer, 'validation_failed');
    expect(answer.body.errors[0].message).toBe('Vi kommer inte åt den adressen. Kontrollera länken.');
  }
  expect(requests).toEqual([]);
});
