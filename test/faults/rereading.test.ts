import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { type Service, spawnService } from '../spawn-service.ts';

/** kill -9 of the service while it rereads ads after an upgrade. */
let database: TestDatabase;
let reader: pg.Client;
let service: Service;
let env: Record<string, string>;

beforeEach(async () => {
  database = await createTestDatabase();
  reader = new pg.Client(database.connection);
  await reader.connect();
  env = { DATABASE_URL: database.url, AD_SOURCE: 'sample', TAXONOMY_SOURCE: 'sample' };
  service = await spawnService(env);
  const synced = `schedule_runs where name = 'ads.sync' and outcome = 'done'`;
  await expect.poll(() => count(synced), { timeout: 60_000 }).toBeGreaterThan(0);
});
afterEach(async () => {
  await service[Symbol.asyncDispose]();
  await reader.end();
  await database.drop();
});

async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await reader.query(query)).rows;
}
const count = async (of: string): Promise<number> => Number((await rows(`select count(*) as n from ${of}`))[0]?.n);

/** Open ads with their requirements; `xmin` changes whenever a row is written. */
const ads = (condition: string) =>
  rows(`select id, requirements, xmin::text from ads where status = 'open' and ${condition} order by id`);
/** The progress that the administrator sees. */
async function progress(): Promise<{ state: string; done: number; total: number } | null> {
  const body = { email: 'admin@example.com', password: 'admin-losenord' };
  const { token } = (await service.call('POST', '/api/auth/login', { body })).body;
  return (await service.call('GET', '/api/admin/ads-source', { token })).body.reanalysis;
}
const older = `ads where status = 'open' and analysis = 0`;

test('what was done stands, the rest is done by the next process, and nothing is done twice', async () => {
  const asRead = (await ads('true')).map(({ id, requirements }) => ({ id, requirements }));
  await service.end();
  await reader.query(`update ads set analysis = 0, requirements = '[]'`);

  // The last page waits for a lock on one of its ads.
  const holder = new pg.Client(database.connection);
  await holder.connect();
  await holder.query(`begin; select from ads where id = '${asRead.at(-1)?.id}' for update`);
  service = await spawnService(env);
  const waiting =
    `pg_stat_activity where wait_event_type = 'Lock' and query like '%compared as materialized%' and datname ` +
    '= current_database()';
  await expect.poll(() => count(waiting), { timeout: 30_000 }).toBe(1);
  const seen = await progress();
  expect(seen).toMatchObject({ state: 'running', total: asRead.length });
  await service.end('SIGKILL');
  const done = await ads('analysis > 0');
  expect(done.length).toBeGreaterThan(0);
  expect(done).toHaveLength(seen?.done ?? 0);
  expect(await count(older)).toBeGreaterThan(0);
  service = await spawnService(env);
  // It continues where it was interrupted, and not from the beginning.
  expect((await progress())?.done).toBeGreaterThanOrEqual(done.length);
  await holder.end();
  await expect.poll(() => count(older), { timeout: 60_000 }).toBe(0);
  expect(await progress()).toBeNull();
  const after = await ads('true');
  expect(after.map(({ id, requirements }) => ({ id, requirements }))).toEqual(asRead);
  const first = new Set(done.map(({ id }) => id));
  expect(after.filter(({ id }) => first.has(id))).toEqual(done);
});
