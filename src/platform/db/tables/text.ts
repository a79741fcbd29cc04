import type { Generated } from 'kysely';

/** The table of words after the newest migration. */
export interface TextTables {
  /** `parts`: stems of the parts of a compound; null until the word has been analysed. */
  words: { id: Generated<number>; word: string; count: Generated<number>; parts: string[] | null };
}
