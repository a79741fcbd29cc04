import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

export type WordRow = Selectable<Database['words']>;

/** The ids of those words that are stored. */
export async function selectWordIds(db: Db, words: string[]): Promise<Pick<WordRow, 'id' | 'word'>[]> {
  const { rows } = await sql<
    Pick<WordRow, 'id' | 'word'>
  >`select id, word from words where word = any(${words}::text[])`.execute(db);
  return rows;
}

/**
 * Inserts words. Words that another process inserts concurrently are waited for and skipped, so a later select finds
 * all. Sorted, so that two concurrent inserts cannot deadlock.
 */
export async function addWords(db: Db, words: string[]): Promise<void> {
  await sql`
    insert into words (word) select word from unnest(${words.toSorted()}::text[]) as word
    on conflict (word) do nothing`.execute(db);
}

/** Up to `limit` words from an id on, in order of id. */
export async function selectWordsFrom(db: Db, firstId: number, limit: number): Promise<WordRow[]> {
  return await db
    .selectFrom('words')
    .select(['id', 'word', 'count', 'parts'])
    .where('id', '>=', firstId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The words with the given ids. */
export async function selectWords(db: Db, ids: number[]): Promise<WordRow[]> {
  return await db
    .selectFrom('words')
    .select(['id', 'word', 'count', 'parts'])
    .where('id', 'in', ids.length ? ids : [-1])
    .execute();
}

/** Stores the parts of compounds. Each list is sent as one text, joined by spaces. */
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
