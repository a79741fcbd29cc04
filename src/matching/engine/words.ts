import { wordLists } from '../../platform/text/data-files.ts';

/** The word lists of `words.tsv`. */
export const engineWords = wordLists(new URL('./words.tsv', import.meta.url));
