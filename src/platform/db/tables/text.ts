import type { Generated } from 'kysely';

/** The table of words as the newest migration leaves it. */
export interface TextTables {
  words: { id: Generated<number>; word: string; count: Generated<number>; parts: string[] | null };
}
