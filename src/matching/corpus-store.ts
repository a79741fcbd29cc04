import { sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';

export interface WordRow {
  id: number;
  word: string;
  count: number;
  /** Stems of the parts of a compound; null until somebody has looked. */
  parts: string[] | null;
}

/** Words from an id on. */
export async function selectWordsFrom(db: Db, firstId: number, limit: number): Promise<WordRow[]> {
  return await db
    .selectFrom('words')
    .select(['id', 'word', 'count', 'parts'])
    .where('id', '>=', firstId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The words of given ids. */
export async function selectWords(db: Db, ids: number[]): Promise<WordRow[]> {
  return await db
    .selectFrom('words')
    .select(['id', 'word', 'count', 'parts'])
    .where('id', 'in', ids.length ? ids : [-1])
    .execute();
}

/** Keeps what words are put together of, each list as its parts with spaces between. */
export async function updateWordParts(db: Db, words: { id: number; parts: string[] }[]): Promise<void> {
  const ids = words.map(({ id }) => id);
  const joined = words.map(({ parts }) => parts.join(' '));
  await sql`
    update words w set parts = case when n.parts = '' then '{}' else string_to_array(n.parts, ' ') end
    from unnest(${ids}::int[], ${joined}::text[]) as n (id, parts) where w.id = n.id`.execute(db);
}

export async function updateWordCounts(db: Db, ids: number[], counts: number[]): Promise<void> {
  await sql`
    update words w set count = n.count from unnest(${ids}::int[], ${counts}::int[]) as n (id, count)
    where w.id = n.id and w.count <> n.count`.execute(db);
}

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

/** Adds new counts, unless another process has added some since `after`; the older ones go. */
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
