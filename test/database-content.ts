import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { Json } from './calls.ts';
import type { Server } from './servers.ts';

type Reach = Pick<Server, 'host' | 'port' | 'user' | 'password' | 'database'>;

/**
 * The contents of a database, table by table, for a comparison with another: rows, sequences, and constraints.
 * Transaction ids are left out: each server has its own.
 */
export async function readDatabaseContent(connection: Reach): Promise<Record<string, Json>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const all = async (statement: string) => (await client.query(statement)).rows;
    const content: Record<string, Json> = {};
    const tables = await all(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    for (const { name } of tables)
      content[name] = (await all(`select (to_jsonb(t) - 'xact')::text as row from "${name}" t order by 1`)).map(
        ({ row }) => row,
      );
    content['unfinished tasks'] = await all(
      `select to_jsonb(j) as row from tasks.job j where state < 'completed' order by id`,
    );
    content.sequences = await all(
      `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    );
    content.constraints = await all(
      `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, 2`,
    );
    content.triggers = await all(
      `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    );
    return content;
  } finally {
    await client.end();
  }
}

/** Whether the database has no tables, as before the first start. */
export async function isEmpty(connection: Reach): Promise<boolean> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    return rows.length === 0;
  } finally {
    await client.end();
  }
}

/** The text of a decompressed backup. */
export const backupText = (backup: Buffer): string => gunzipSync(backup).toString();
