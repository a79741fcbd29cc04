import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { advisoryLock, type Connection } from './migrate.ts';

const folder = new URL('./seeds/', import.meta.url);

/**
 * Loads the seeded users and demo orders, each file once. Times in them are relative to `now`. For dev, test
 * and docker; prod carries none.
 */
export async function seed(connection: Connection, now: Date): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    // Several instances may start at once.
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    await client.query('create table if not exists applied_seeds (name text primary key)');
    for (const name of readdirSync(folder).sort()) {
      const { rowCount } = await client.query(
        'insert into applied_seeds values ($1) on conflict do nothing',
        [name],
      );
      if (!rowCount) continue;
      const sql = readFileSync(new URL(name, folder), 'utf8');
      await client.query(sql.replaceAll(':now', `timestamptz '${now.toISOString()}'`));
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
