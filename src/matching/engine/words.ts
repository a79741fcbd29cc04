import { loadWordLists } from '../../platform/text/data-files.ts';

/** The word lists of `words.tsv`. */
export const engineWords = loadWordLists(new URL('./words.tsv', import.meta.url));
