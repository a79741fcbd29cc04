import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './open.ts';
import type { Database } from './schema.ts';

/** Deletes all but the newest `keep` versions among the rows of a table that match `filter`. */
export async function deleteOldVersions(
  tx: Tx,
  table: keyof Database,
  filter: RawBuilder<boolean>,
  keep: number,
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where ${filter} and version <= (
      select version from ${sql.table(table)} where ${filter} order by version desc offset ${keep} limit 1)`.execute(
    tx,
  );
}
