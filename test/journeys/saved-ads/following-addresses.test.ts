import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '../../../src/platform/db/migrate.ts';
import { newId } from '../../../src/platform/kernel/ids.ts';
import { pageAddressKey } from '../../../src/saved-ads/address.ts';
import { putFeed } from '../../../src/saved-ads/feeds/store.ts';
import { createTestDatabase } from '../../databases.ts';
import { openTestApp } from '../../open-test-app.ts';

/** One feed has several URLs: which of them is fetched, and what happens to those that used to be separate. */

test('whoever follows another address of a feed changes its own to TLS, and to no other host', async () => {
  await using app = await openTestApp({ role: 'serve' });
  const at = new Date();
  const put = (url: string) =>
    app.parts.db
      .transaction()
      .execute((tx) =>
        putFeed(tx, {
          ...{ id: newId(), url, place: pageAddressKey(new URL(url)), at, next: at, jobs: 1 },
          ...{ etag: null, modified: null },
        }),
      );
  const urls = async () => (await app.rows('select url from career_feeds')).map(({ url }) => url);
  await put('http://kringlan.example/jobs.rss');
  await put('https://www.kringlan.example/jobs.rss');
  expect(await urls()).toEqual(['http://kringlan.example/jobs.rss']);
  await put('https://kringlan.example/jobs.rss');
  expect(await urls()).toEqual(['https://kringlan.example/jobs.rss']);
  for (const url of ['http://kringlan.example/jobs.rss', 'https://www.kringlan.example/jobs.rss/']) await put(url);
  expect(await urls()).toEqual(['https://kringlan.example/jobs.rss']);
});

test('feeds that stood there twice become one, and none of their jobs is taken for gone', {
  tags: 'long',
}, async () => {
  await using database = await createTestDatabase({ empty: true });
  const all = readMigrations();
  await migrate(
    database.connection,
    all.filter(({ version }) => version < 107),
  );
  const client = new pg.Client(database.connection);
  await client.connect();
  const urls = [
    'https://a.example/jobs.rss',
    'http://www.a.example/jobs.rss/',
    'https://www.b.example/what:rss?var=x/',
    'https://www.c.example/',
    'https://www.d.example//?sida=/1/',
  ];
  try {
    const { rows } = await client.query(
      `insert into users (email, password_hash) values ('kim@a.example', 'x') returning id`,
    );
    for (const url of urls) {
      const feed = newId();
      await client.query('insert into career_feeds (id, url, next_at) values ($1, $2, now())', [feed, url]);
      await client.query(
        `insert into captured_ads (id, user_id, origin, title, url, description, requirements, captured_at, updated_at,
           feed_id, feed_key) values (gen_random_uuid(), $1, 'feed', 'Kock', $2, '', '[]', now(), now(), $3, 'key')`,
        [rows[0].id, `${url}#1`, feed],
      );
    }
    await migrate(database.connection, all);
    const { rows: feeds } = await client.query('select id, place from career_feeds order by place');
    expect(feeds.map(({ place }) => place)).toEqual(
      [...new Set(urls.map((url) => pageAddressKey(new URL(url))))].sort(),
    );
    const { rows: jobs } = await client.query('select feed_id, feed_key from captured_ads');
    expect(jobs.filter(({ feed_id, feed_key }) => feed_id !== null && feed_key === null)).toHaveLength(urls.length);
  } finally {
    await client.end();
  }
});
