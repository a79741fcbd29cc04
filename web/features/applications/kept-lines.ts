import { deleteKept, readKept, writeKept } from '../profile/kept.ts';

/** Own lines of a CV that were typed and not tried yet, through a look at another page. */
const key = 'sokvag.cvrader';

export const keptLines = (id: string): string | null => readKept<string>(key, id);
export const keepLines = (id: string, text: string): void => writeKept(key, id, text);
export const forgetLines = (): void => deleteKept(key);
