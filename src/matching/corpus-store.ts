import type { Db } from '../platform/db/open.ts';

export interface StatisticsRow {
  version: number;
  documents: number;
  average_length: number;
  terms: string;
  grams: string;
  groups: string;
}

export async function findLatestStatistics(db: Db): Promise<StatisticsRow | undefined> {
  return await db
    .selectFrom('corpus_statistics')
    .select(['version', 'documents', 'average_length', 'terms', 'grams', 'groups'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findLatestVersion(db: Db): Promise<{ version: number; documents: number } | undefined> {
  return await db
    .selectFrom('corpus_statistics')
    .select(['version', 'documents'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

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
