import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

interface WordRow {
  id: number;
  word: string;
}

export async function selectWordIds(db: Db, words: string[]): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`select id, word from words where word = any(${words}::text[])`.execute(db);
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
