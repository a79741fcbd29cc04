import type { TermReducer } from '../../platform/text/terms.ts';
import { scanWords } from '../../platform/text/tokenize.ts';
import type { TextAtPath } from './cv-lines.ts';
import { engineWords } from './words.ts';

/** Words that reveal age, sex, origin or family, but no skill: they are never terms. */
const OF_THE_PERSON = new Set(engineWords('of the person'));
const LETTERED_WORDS = [
  'kurs|nivå|klass|kort|behörighet|kategori|betyg|steg|vitamin|typ|grupp|plan|level|class|grade',
  'licen[cs]e',
].join('|');
/** The letters in "Kurs C" and "körkort B, C" are not programming languages. */
const NO_LETTER_OF_CODE = new RegExp(String.raw`(?:${LETTERED_WORDS})\p{L}*[ :(]+(?:[a-e][ ,/&)]+|och )*$`, 'iu');

/** The terms of a line, and the stems: those terms that are whole words of it. */
export function lineTerms({ path, text }: TextAtPath, language: string | null, termsOfWord: TermReducer) {
  const terms = new Set<string>();
  const stems = new Set<string>();
  const { words, starts } = scanWords(text);
  words.forEach((word, i) => {
    if (OF_THE_PERSON.has(word) || /^[0-9]+$/.test(word)) return;
    if (word.length === 1 && isOrdinal(path, text.slice(0, starts[i]))) return;
    const [stem = word, ...parts] = termsOfWord(word, language);
    stems.add(stem);
    for (const term of [stem, ...parts]) terms.add(term);
  });
  return { terms, stems };
}

const isOrdinal = (path: string, before: string): boolean =>
  path.startsWith('x-sokvag') || path.startsWith('languages') || NO_LETTER_OF_CODE.test(before);
