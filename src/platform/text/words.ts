import { wordLists } from './data-files.ts';

/** The lists of `words.tsv`. */
export const textWordList = wordLists(new URL('./words.tsv', import.meta.url));
