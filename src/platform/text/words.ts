import { loadWordLists } from './data-files.ts';

/** Returns a list of `words.tsv` by its name. */
export const textWordList = loadWordLists(new URL('./words.tsv', import.meta.url));
