import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Connection settings for pg. */
export type ConnectionConfig = pg.ClientConfig;

/** A session of its own, outside the pool. A lost connection fails its queries, and ends no process. */
export async function openSession(connection: ConnectionConfig): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

const landedTable = `create table if not exists schema_migrations (
  version integer primary key, name text not null, checksum text not null,
  applied_at timestamptz not null default now())`;

/** The key of the advisory lock, arbitrary but unique on the server; several instances may start at once. */
export const migrationLockId = 5_067_431_902;
const named = /^V(\d+)__([a-z0-9_]+)\.sql$/;

const ownFolder = new URL('./migrations/', import.meta.url);

/** Reads the migration files of a folder, sorted by version (named as in Flyway). */
export function readMigrations(folder: URL = ownFolder): Migration[] {
  const found = readdirSync(folder).map((file) => {
    const parts = named.exec(file);
    if (!parts) throw new Error(`${file} is not named V<n>__<what>.sql`);
    const sql = readFileSync(new URL(file, folder), 'utf8');
    return {
      version: Number(parts[1]),
      name: parts[2] ?? '',
      sql,
      checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex'),
    };
  });
  return found.sort((a, b) => a.version - b.version);
}

/**
 * Migrates the database to the newest schema: applies each new file in order, in its own transaction, under an advisory
 * lock. Returns the versions applied.
 *
 * @throws Error when an applied file was edited, or when the database is newer than the program
 */
export async function migrate(connection: ConnectionConfig, migrations = readMigrations()): Promise<number[]> {
  // The end of the session releases the lock.
  await using client = await openSession(connection);
  await requireServerVersion(client);
  await client.query('select pg_advisory_lock($1)', [migrationLockId]);
  await client.query(landedTable);
  const { rows } = await client.query<{ version: number; checksum: string }>(
    'select version, checksum from schema_migrations',
  );
  const landed = new Map(rows.map((row) => [row.version, row.checksum]));
  const newest = Math.max(0, ...landed.keys());
  const known = Math.max(0, ...migrations.map((m) => m.version));
  if (newest > known) throw new Error(`the database is at V${newest}, this program knows V${known}: upgrade it`);
  const applied: number[] = [];
  for (const migration of migrations) {
    const checksum = landed.get(migration.version);
    if (checksum === undefined) {
      await apply(client, migration);
      applied.push(migration.version);
    } else if (checksum !== migration.checksum) {
      throw new Error(
        `V${migration.version}__${migration.name}.sql was edited after it landed: add a new file instead`,
      );
    }
  }
  return applied;
}

/** Applies migrations in order, within the caller's transaction. None may have been applied before. */
export async function applyMigrations(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query(landedTable);
  for (const migration of migrations) await land(client, migration);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await land(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function land(client: pg.Client, { version, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
  } catch (error) {
    throw new Error(`V${version}__${name}.sql failed: ${(error as Error).message}`, { cause: error });
  }
}

/** @throws Error when the server is older than PostgreSQL 15 */
export async function requireServerVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; text: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as text`,
  );
  if (Number(rows[0]?.number) < 150_000)
    throw new Error(`PostgreSQL ${rows[0]?.text} is too old: 15 or newer is needed`);
}
