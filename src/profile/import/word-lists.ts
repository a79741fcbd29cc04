import { loadWordLists } from '../../platform/text/data-files.ts';

/** The words of a list: titles, towns, labels and others that a CV is read by. */
export const cvImportWordList = loadWordLists(new URL('./words.tsv', import.meta.url));

/** A list as alternatives of an expression, the longer words before those that they begin with. */
export const alternationOf = (list: string): string =>
  cvImportWordList(list)
    .toSorted((a, b) => b.length - a.length)
    .map(RegExp.escape)
    .join('|');
