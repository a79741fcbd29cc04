import { sql } from 'kysely';
import type { Db } from './open.ts';

export interface ServerFacts {
  /** The version in PostgreSQL's own form. */
  version: string;
  /** The time of the server's clock. */
  now: Date;
  /** The version of the newest applied migration; undefined without tables. */
  schema: number | undefined;
}

export async function selectServerFacts(db: Db): Promise<ServerFacts> {
  const { rows } = await sql<{ version: string; has_tables: boolean }>`
    select current_setting('server_version') as version, to_regclass('schema_migrations') is not null as has_tables
  `.execute(db);
  const [{ version, has_tables } = { version: '?', has_tables: false }] = rows;
  const landed = has_tables
    ? await sql<{ newest: number | null }>`select max(version)::int as newest from schema_migrations`.execute(db)
    : undefined;
  const { rows: clocks } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return { version, now: clocks[0]?.now ?? new Date(0), schema: landed?.rows[0]?.newest ?? undefined };
}
