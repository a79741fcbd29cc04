import { loadWordLists } from '../../platform/text/data-files.ts';

/**
 * Word lists for letters, from `letter-lexicon.tsv`. In a word a dot matches white space, and `$` the end of a word.
 */
const listed = loadWordLists(new URL('./letter-lexicon.tsv', import.meta.url));

export const lexiconWords = (list: string): string[] => listed(list).flatMap((row) => row.split(' '));

/** Pattern that matches any word of a list at the beginning of a word; with `^` only at the beginning of the text. */
export function lexiconPattern(list: string, at: '^' | '' = ''): RegExp {
  const plain = lexiconWords(list).map((word) => word.replaceAll('.', String.raw`\s`).replace('$', END_OF_WORD));
  return new RegExp(String.raw`${at}(?<!\p{L})(?:${plain.join('|')})`, 'iu');
}

const END_OF_WORD = String.raw`(?!\p{L})`;
