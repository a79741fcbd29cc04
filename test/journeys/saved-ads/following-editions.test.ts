import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deleteOldProposals, readDueFeeds } from '../../../src/saved-ads/saved-ads.ts';
import type { Json } from '../../calls.ts';
import { listen } from '../../listening.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { clearFeeds } from './clear-feeds.ts';

/** Successive editions of one career page, for each user who follows it. */
let app: TestApp;
let kim: Person;
let robin: Person;
let site: Server;
let url: string;
let edition = { number: 0, body: '' };
beforeAll(async () => {
  app = await openTestApp({ role: 'serve', still: true, env: { TOKEN_TTL: '900d' } });
  kim = await app.register();
  robin = await app.register();
  site = createServer((request, response) => {
    const etag = `"${edition.number}"`;
    if (!edition.body) response.writeHead(503).end();
    else if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { 'content-type': 'application/rss+xml', etag }).end(edition.body);
  });
  url = `http://127.0.0.1:${await listen(site)}/jobs.rss`;
});
afterEach(() => clearFeeds(app));
afterAll(async () => {
  site.close();
  await app[Symbol.asyncDispose]();
});

const item = (n: number, title: string, more = `<link>/jobs/${n}</link><city>Umeå</city>`) =>
  `<item><title>${title}</title><guid>${n}</guid>${more}</item>`;
const shows = (...items: string[]) => {
  const body = `<rss version="2.0"><channel><title>Kringlan</title>${items.join('')}</channel></rss>`;
  edition = { number: edition.number + 1, body };
};
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => item(from + at, `Jobb ${from + at}`)).toReversed();
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, who = kim) =>
  app.call(method, path, { token: who.token, ...(body ? { body } : {}) });
const follow = async (who = kim) => {
  const answer = await call('POST', '/api/followed-employers', { url }, who);
  return { ...answer, body: answer.body.followed };
};
const own = async (who = kim): Promise<Json[]> => (await call('GET', '/api/captured-ads', undefined, who)).body.items;
const titles = async (who = kim) => (await own(who)).map(({ title }) => title).sort();
const sort = async (title: string, to: string) => {
  const ids = (await own()).filter((one) => one.title === title).map(({ id }) => id);
  return call('POST', '/api/captured-ads/pile', { ids, to });
};
const readLater = async () => {
  app.wait({ minutes: 76 });
  return readDueFeeds(app.parts);
};

describe('the next edition', () => {
  test('has a job whose last day is over: nobody is told of it', async () => {
    shows(item(1, 'Kock', '<link>/jobs/1</link><city>Umeå</city><validThrough>2020-01-31</validThrough>'));
    await follow();
    shows(item(2, 'Bagare'), item(1, 'Kock', '<link>/jobs/1</link><validThrough>2020-01-31</validThrough>'));
    expect(await readLater()).toBe('1 sida, 1 nytt jobb');
    expect(await titles()).toEqual(['Bagare']);
  });

  test('has a job again under another number: it is proposed', async () => {
    shows(item(1, 'Kock'));
    await follow();
    await sort('Kock', 'kept');
    shows(item(2, 'Kock'));
    expect(await readLater()).toBe('1 sida, 1 nytt jobb');
    shows(item(3, 'Kock'), item(4, 'Bagare'));
    expect(await readLater()).toBe('1 sida, 2 nya jobb');
    expect(await own()).toMatchObject([{ ended: false }, { ended: false }, { ended: true }]);
  });

  test('of the newest few ends nothing while one goes for each that comes', async () => {
    shows(...numbered(1, 10));
    await follow();
    await sort('Jobb 1', 'kept');
    shows(...numbered(2, 11));
    expect(await readLater()).toBe('1 sida, 1 nytt jobb');
    expect((await own()).filter(({ ended }) => ended)).toEqual([]);
    shows(...numbered(3, 11));
    await readLater();
    expect((await own()).filter(({ ended }) => ended)).toMatchObject([{ title: 'Jobb 1' }]);
    shows(...numbered(1, 9));
    await readLater();
    expect((await own()).filter(({ ended }) => ended)).toEqual([]);
  });

  test('cannot be given to one follower: the others get it, and that one later', async () => {
    shows(item(1, 'Bagare'));
    const [first, second] = [kim, robin].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    await follow(first);
    await follow(second);
    await app.rows(`alter table captured_ads add constraint refused check (user_id <> '${first?.id}') not valid`);
    shows(item(1, 'Bagare'), item(2, 'Kock'));
    expect(await readLater()).toBe('1 sida, 1 nytt jobb');
    await app.rows('alter table captured_ads drop constraint refused');
    expect(await titles(second)).toEqual(['Bagare', 'Kock']);
    expect(await readLater()).toBe('1 sida, 1 nytt jobb');
    expect(await titles(first)).toEqual(['Bagare', 'Kock']);
  });
});

describe('whoever begins to follow', () => {
  test('before an edition that others have read gets it with the next reading', async () => {
    shows(item(1, 'Bagare'), item(2, 'Kock'));
    const newest = edition;
    await follow();
    shows(item(1, 'Bagare'));
    await follow(robin);
    edition = newest;
    await readLater();
    expect(await titles(robin)).toEqual(['Bagare', 'Kock']);
  });

  test('what failed for others is told that it can be read', async () => {
    shows(item(1, 'Bagare'));
    await follow();
    edition = { ...edition, body: '' };
    await readLater();
    shows(item(1, 'Bagare'));
    expect((await follow(robin)).body.problem).toBeNull();
  });

  test('a page that is being forgotten is not in the way', async () => {
    shows(item(1, 'Bagare'));
    await follow();
    await app.rows('delete from followed_feeds');
    await app.parts.db.transaction().execute(async (tx) => {
      await tx.selectFrom('career_feeds').select('id').forUpdate().execute();
      await deleteOldProposals(app.parts);
    });
    expect(await app.rows('select id from career_feeds')).toHaveLength(1);
    await deleteOldProposals(app.parts);
    expect(await app.rows('select id from career_feeds')).toEqual([]);
  });
});

describe('a job', () => {
  test('with a link beyond all bounds is there without it, and does not keep the others away', async () => {
    const long = Array.from({ length: 400 }, (_, n) => `${n * 7919}`).join('-');
    shows(item(1, 'Bagare', `<link>/${long}</link>`), item(2, 'Kock'));
    expect((await follow()).status).toBe(200);
    expect(await titles()).toEqual(['Bagare', 'Kock']);
    const answer = await call('POST', '/api/followed-employers', { url: `${url}?${'å'.repeat(900)}` });
    expectProblem(answer, 'validation_failed');
    expect(answer.body.errors[0].message).toContain('Länken är för lång.');
  });

  test('without a link is told from another that is called the same', async () => {
    const page = { url, title: 'Jobb hos Kringlan', text: 'Vi söker säljare.' };
    expect((await call('POST', '/api/ads/capture', page)).body).toMatchObject({ ad: { url } });
    shows(item(1, 'Säljare', '<city>Malmö</city>'), item(2, 'Säljare', '<city>Lund</city>'));
    await follow();
    expect(await titles()).toEqual(['Jobb hos Kringlan', 'Säljare', 'Säljare']);
  });

  test('that was thrown does not come back when the employer is followed anew', async () => {
    shows(item(1, 'Bagare'), item(2, 'Kock'));
    const { id } = (await follow()).body;
    await sort('Kock', 'thrown');
    await call('DELETE', `/api/followed-employers/${id}`);
    expect(await titles()).toEqual([]);
    await follow();
    expect(await titles()).toEqual(['Bagare']);
  });
});

test('a thousand jobs are kept at most, by whatever way they come', async () => {
  shows(item(1, 'Bagare'));
  await follow();
  const [{ id, url: link }] = (await own()) as [Json];
  const add = (many: number) =>
    app.rows(`insert into captured_ads (id, user_id, origin, title, description, requirements, captured_at, updated_at)
      select gen_random_uuid(), '${kim.id}', 'hand', 'Jobb ' || n, '', '[]', now(), now()
      from generate_series(1, ${many}) n`);
  await add(1000);
  const full = 'Du kan ha högst 1000 egna jobb. Ta bort något som du inte behöver längre.';
  for (const answer of [
    await sort('Bagare', 'kept'),
    await call('POST', '/api/applications', { capturedId: id }),
    await call('POST', '/api/ads/capture', { url: link, title: 'Bagare', text: 'Vi söker bagare.' }),
    await call('POST', '/api/ads/capture', { title: 'Kock' }),
  ]) {
    expectProblem(answer, 'conflict');
    expect(answer.body.detail).toBe(full);
  }
  expect((await own()).find((one) => one.id === id)).toMatchObject({ proposed: true });
  await app.rows(`delete from captured_ads where title = 'Jobb 1'`);
  expect((await sort('Bagare', 'kept')).body).toMatchObject({ moved: 1 });
});
