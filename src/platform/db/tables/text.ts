import type { Generated } from 'kysely';

/** The table of words after the newest migration. */
export interface TextTables {
  words: { id: Generated<number>; word: string; count: Generated<number>; parts: string[] | null };
}
