import { deleteKept, readKept, writeKept } from '../profile/kept.ts';

/** The user's lines for a CV that were typed and not yet sent; they survive a change of page. */
const key = 'sokvag.cvrader';

export const keptLines = (id: string): string | null => readKept<string>(key, id);
export const keepLines = (id: string, text: string): void => writeKept(key, id, text);
export const forgetLines = (): void => deleteKept(key);
