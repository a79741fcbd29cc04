import type { Selectable } from 'kysely';
import type { Db } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

export type StatisticsRow = Omit<Selectable<Database['corpus_statistics']>, 'counted_at'>;

const latest = (db: Db) => db.selectFrom('corpus_statistics').orderBy('version', 'desc').limit(1);

export const findLatestStatistics = (db: Db): Promise<StatisticsRow | undefined> =>
  latest(db).selectAll().executeTakeFirst();

/** The same without the counts themselves, which are large. */
export const findLatestVersion = (db: Db): Promise<{ version: number; documents: number } | undefined> =>
  latest(db).select(['version', 'documents']).executeTakeFirst();

/** Inserts statistics, unless another process inserted some since version `after`, and deletes the older ones. */
export async function insertStatistics(
  db: Db,
  after: number,
  row: Omit<StatisticsRow, 'version'> & { counted_at: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('corpus_statistics')
      .values({ ...row, version: after + 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.deleteFrom('corpus_statistics').where('version', '<=', after).execute();
  });
}
