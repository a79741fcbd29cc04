import { wordLists } from '../../platform/text/data-files.ts';

/** Words that letters are made by, of `letter-lexicon.tsv`. In them a dot is a space, and `$` the end of a word. */
const listed = wordLists(new URL('./letter-lexicon.tsv', import.meta.url));

export const lexiconWords = (list: string): string[] => listed(list).flatMap((row) => row.split(' '));

/** Finds any word of a list where a word begins; at the beginning of the text alone with `^`. */
export function lexiconPattern(list: string, at: '^' | '' = ''): RegExp {
  const plain = lexiconWords(list).map((word) => word.replaceAll('.', String.raw`\s`).replace('$', END_OF_WORD));
  return new RegExp(String.raw`${at}(?<!\p{L})(?:${plain.join('|')})`, 'iu');
}

const END_OF_WORD = String.raw`(?!\p{L})`;
