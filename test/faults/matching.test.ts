import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { type Service, spawnService } from '../spawn-service.ts';
import { noWishes } from '../wishes.ts';

/** A batch of many users, over two workers of which one may die. */
const PEOPLE = 200;
const admin = { email: 'admin@example.com', password: 'admin-losenord' };
let database: TestDatabase;
let reader: pg.Client;
let serving: Service;
let workers: Service[];
let env: Record<string, string>;

beforeEach(async () => {
  database = await createTestDatabase();
  reader = new pg.Client(database.connection);
  await reader.connect();
  env = { DATABASE_URL: database.url, AD_SOURCE: 'sample', TAXONOMY_SOURCE: 'sample' };
  serving = await spawnService(env, 'serve');
  workers = [await spawnService(env, 'work')];
  await expect.poll(() => count(`ads where status = 'open'`), { timeout: 60_000 }).toBeGreaterThan(250);
});
afterEach(async () => {
  for (const service of [serving, ...workers]) await service[Symbol.asyncDispose]();
  await reader.end();
  await database.drop();
});

async function count(of: string): Promise<number> {
  return (await reader.query(`select count(*)::int as n from ${of}`)).rows[0].n;
}

/** Users with CVs of a few trades, whom nothing has scored yet. */
async function addPeople(): Promise<void> {
  const cvs = ['Systemutvecklare', 'Sjuksköterska', 'Lagerarbetare', 'Kock'].map((position) => ({
    work: [{ position, startDate: '2019-01', highlights: [`Arbetade som ${position.toLowerCase()} i team`] }],
    languages: [{ language: 'Svenska' }],
  }));
  await reader.query(
    `with u as (
       insert into users (id, email, password_hash, role, created_at)
       select gen_random_uuid(), 'sokande' || n || '@post.example', 'x', 'user', now() from generate_series(1, $1::int)
         n
       returning id)
     insert into profiles (user_id, cv, wishes, version, created_at, updated_at)
     select id, ($2::jsonb) -> (row_number() over () % 4)::int, $3, 1, now(), now() from u`,
    [PEOPLE, JSON.stringify(cvs), JSON.stringify(noWishes)],
  );
}

async function startBatch(): Promise<void> {
  const { body } = await serving.call('POST', '/api/auth/login', { body: admin });
  const path = '/api/admin/schedule/matching.score/runs';
  expect((await serving.call('POST', path, { token: body.token })).status).toBe(202);
}

const finished = () => count('match_states where finished_at is not null');

/** Every user has each open ad once, all from one scoring. */
async function expectComplete(): Promise<void> {
  await expect.poll(finished, { timeout: 120_000, interval: 200 }).toBe(PEOPLE);
  const open = await count(`ads where status = 'open'`);
  const { rows } = await reader.query(
    `select count(*)::int as matches, count(distinct scored_at)::int as times, count(distinct scorer)::int as scorers
     from matches group by user_id`,
  );
  expect(rows).toEqual(Array(PEOPLE).fill({ matches: open, times: 1, scorers: 1 }));
  expect(await count(`match_states where change <> (select max(change) from ads) or scorer = ''`)).toBe(0);
  // The same CV has the same scores, whichever process computed them.
  expect(
    await count(
      `(select distinct p.cv, m.ad_id, m.score from matches m join profiles p using (user_id)) as distinct_scores`,
    ),
  ).toBe(4 * open);
}

test('one of two that work is killed in the middle of a batch: the other ends it', async () => {
  workers.push(await spawnService(env, 'work'));
  await addPeople();
  await startBatch();
  await expect.poll(finished, { timeout: 60_000, interval: 20 }).toBeGreaterThan(20);
  await workers[0]?.end('SIGKILL');
  expect(await finished()).toBeLessThan(PEOPLE);
  await expectComplete();
});

test('the only one that works is killed: the next one goes on where it stood', async () => {
  await addPeople();
  await startBatch();
  await expect.poll(finished, { timeout: 60_000, interval: 20 }).toBeGreaterThan(20);
  await workers[0]?.end('SIGKILL');
  const before = await reader.query('select user_id, ad_id, scored_at from matches order by user_id, ad_id');
  expect(await finished()).toBeLessThan(PEOPLE);

  workers.push(await spawnService(env, 'work'));
  await expectComplete();
  // Users who were done before the kill are unchanged: nobody is scored twice.
  const done = await reader.query(
    'select user_id, ad_id, scored_at from matches where user_id = any($1::uuid[]) order by user_id, ad_id',
    [[...new Set(before.rows.map(({ user_id }) => user_id))]],
  );
  expect(done.rows).toEqual(before.rows);
});

test('two that work share a batch: both take a part, and nobody is scored twice', async () => {
  await workers[0]?.end('SIGTERM');
  const names = ['first', 'second'];
  const named = `${database.url}${database.url.includes('?') ? '&' : '?'}application_name=`;
  workers = await Promise.all(names.map((name) => spawnService({ ...env, DATABASE_URL: `${named}${name}` }, 'work')));
  await addPeople();
  await startBatch();
  await expectComplete();

  // A different scorer version from the stored one makes every user stale.
  await reader.query(`update matches set scorer = 'earlier'; update match_states set scorer = 'earlier'`);
  await reader.query(`
    create table written (who text, user_id uuid, ad_id uuid);
    create function note_written() returns trigger language plpgsql as $$ begin
      insert into written values (current_setting('application_name'), new.user_id, new.ad_id); return null;
    end $$;
    create trigger note_written after insert or update on matches for each row execute function note_written()`);
  await startBatch();
  await expect.poll(() => count(`match_states where scorer = 'earlier'`), { timeout: 120_000, interval: 200 }).toBe(0);
  await expectComplete();

  const open = await count(`ads where status = 'open'`);
  const { rows } = await reader.query(
    'select who, count(distinct user_id)::int as people, count(*)::int as written from written group by ' +
      'who order by who',
  );
  expect(rows.map(({ who }) => who)).toEqual(names);
  expect(rows.map(({ people }) => people).reduce((sum, people) => sum + people)).toBe(PEOPLE);
  for (const { people, written } of rows) expect(written).toBe(people * open);
});
