import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { type Connection, migrationLockId } from './migrate.ts';

export const SEED_TABLE = 'applied_seeds';
const seeds = new URL('./seeds/', import.meta.url);
/** What people look at and tests do without: with a profile somebody would be scored at every change of the ads. */
const demo = new URL('./demo/', import.meta.url);

/**
 * Loads the seeded users and what they have, each file once. Times in them are relative to `now`. For dev, test
 * and docker; prod carries none.
 *
 * @param whole with what only dev and docker have
 */
export async function seed(connection: Connection, now: Date, { whole = false } = {}): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    // Several instances may start at once.
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
  } finally {
    await client.end();
  }
}

/** Which seeds were applied: in a database that was never seeded there is no such table. */
export async function createSeedTable(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists ${SEED_TABLE} (name text primary key)`);
}

function filesIn(folder: URL): URL[] {
  return readdirSync(folder)
    .sort()
    .map((name) => new URL(name, folder));
}
