import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { type ConnectionConfig, migrationLockId, openSession } from './migrate.ts';

export const SEED_TABLE = 'applied_seeds';
const seeds = new URL('./seeds/', import.meta.url);
/** Demo data for dev and docker. Tests do without it: with a profile, every change of ads would trigger scoring. */
const demo = new URL('./demo/', import.meta.url);

/**
 * Loads the seeded users and their data, each file once. Times in them are relative to `now`. Used in dev, test and
 * docker; prod has no seeds.
 *
 * @param whole also loads the demo data of dev and docker
 */
export async function seed(connection: ConnectionConfig, now: Date, { whole = false } = {}): Promise<void> {
  await using client = await openSession(connection);
  await client.query('begin');
  // Several instances may start at once; the lock lets one seed.
  await client.query('select pg_advisory_xact_lock($1)', [migrationLockId]);
  await createSeedTable(client);
  for (const file of [...filesIn(seeds), ...(whole ? filesIn(demo) : [])]) {
    const name = file.pathname.split('/').at(-1);
    const { rowCount } = await client.query(`insert into ${SEED_TABLE} values ($1) on conflict do nothing`, [name]);
    if (!rowCount) continue;
    const sql = readFileSync(file, 'utf8');
    await client.query(sql.replaceAll(':now', `timestamptz '${now.toISOString()}'`));
  }
  await client.query('commit');
}

/** Creates the table of applied seeds. A database that was never seeded lacks it. */
export async function createSeedTable(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists ${SEED_TABLE} (name text primary key)`);
}

function filesIn(folder: URL): URL[] {
  return readdirSync(folder)
    .sort()
    .map((name) => new URL(name, folder));
}
