import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

export interface WordRow {
  id: number;
  word: string;
  count: number;
  /** Stems of the parts of a compound; null until somebody has looked. */
  parts: string[] | null;
}

/** The numbers of those words that are known. */
export async function selectWordIds(db: Db, words: string[]): Promise<Pick<WordRow, 'id' | 'word'>[]> {
  const { rows } = await sql<
    Pick<WordRow, 'id' | 'word'>
  >`select id, word from words where word = any(${words}::text[])`.execute(db);
  return rows;
}

/**
 * Adds words. One that another process adds at the same moment is waited for and then left alone, so that
 * whoever asks again finds each. The words come in one order, so that two who add the same cannot wait for each other.
 */
export async function addWords(db: Db, words: string[]): Promise<void> {
  await sql`
    insert into words (word) select word from unnest(${words.toSorted()}::text[]) as word
    on conflict (word) do nothing`.execute(db);
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
