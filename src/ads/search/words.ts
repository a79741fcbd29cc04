import { loadWordLists } from '../../platform/text/data-files.ts';
import { stem } from '../../platform/text/stem.ts';
import { scanWords } from '../../platform/text/tokenize.ts';

/**
 * Turns words of ads and queries into lexemes of the full text index. The index is PostgreSQL's, but lexemes are
 * computed here: so both sides agree on any server release and dictionary, C# and .NET stay whole, and ends of
 * compounds can be searched.
 */

/** A word of a text with its lexemes. `position` numbers the words of the text. */
export interface IndexedWord {
  word: string;
  lexemes: string[];
  position: number;
  /** Its offsets in the text. */
  start: number;
  end: number;
}

/** Stop words, in every ad. "It" is an industry and "man" may be a skill, so the list is shorter than usual ones. */
const SILENT = new Set(loadWordLists(new URL('./words.tsv', import.meta.url))('silent'));
const LONGEST = 60;
/** Size of the caches of words and lexemes; English has its own. */
const MOST_KEPT = 200_000;

export function isStopWord(word: string): boolean {
  return SILENT.has(word);
}

/**
 * The lexemes of a word: its Swedish stem, in English texts also the English one, and those of its parts between
 * hyphens, dots and slashes, and of the parts joined. Empty for a stop word.
 */
export function wordLexemes(word: string, language: string | null): string[] {
  if (isStopWord(word)) return [];
  return [
    ...new Set([word, ...splitAtSigns(word), ...joinedSpellings(word)].flatMap((part) => wordStems(part, language))),
  ];
}

const swedish = new Map<string, string[]>();
const english = new Map<string, string[]>();

function rememberedLexemes(word: string, language: string | null): string[] {
  const remembered = language === 'en' ? english : swedish;
  if (remembered.size >= MOST_KEPT) remembered.clear();
  return remembered.getOrInsertComputed(word, () => wordLexemes(word, language));
}

/** @example splitAtSigns('b-körkort') // ['b', 'körkort']; splitAtSigns('asp.net') // ['asp', '.net'] */
export function splitAtSigns(word: string): string[] {
  if (word === '.net' || !/[-./']/.test(word)) return [];
  const parts = word.split(/[-/']|\.(?!net$)|(?=\.net$)/);
  return parts.filter((part) => removeAccents(part) !== '' && !isStopWord(part));
}

/** Ads have both front-end and frontend, Node.js and nodejs. @example joinedSpellings('front-end') // ['frontend'] */
export function joinedSpellings(word: string): string[] {
  return /^\p{L}+(?:[-.]\p{L}+)+$/u.test(word) ? [word.replace(/[-.]/g, '')] : [];
}

/** Any ad mixes languages, so words get the Swedish stem; in English ads they also get the English one. */
export function wordStems(word: string, language: string | null): string[] {
  const plain = removeAccents(word.slice(0, LONGEST));
  // A combining accent alone leaves an empty text, and PostgreSQL accepts no empty lexeme.
  if (plain === '') return [];
  const stems = swedishStems(plain);
  return language === 'en' ? [...new Set([...stems, stem(plain, 'en')])] : stems;
}

/**
 * The usual rules give one stem for lärare and lära, and for lager and lag, which would confuse jobs. Words for a doer
 * keep their -ar; the form lärarna may be a doer or, like bilarna, a plain plural, so it gets both stems.
 */
function swedishStems(word: string): string[] {
  const storage = /^(.*)lag(?:er|ers|ret|rets|ren|rens)$/.exec(word);
  if (storage) return [`${storage[1]}lager`];
  const doer = /^(.{2,}ar)(?:e|en|es|ens)$/.exec(word)?.[1];
  if (doer) return [doer];
  const several = /^(.{2,}ar)(?:na|nas)$/.exec(word)?.[1];
  return several ? [stem(word, 'sv'), several] : [stem(word, 'sv')];
}

/** Resumé and résumé match resume; å, ä and ö are letters of their own and stay. */
export function removeAccents(word: string): string {
  if (!/[^a-z0-9åäö]/.test(word)) return word;
  return word.replace(/[^åäö]+/g, (letters) => letters.normalize('NFD').replace(/\p{M}+/gu, '')).normalize('NFC');
}

/** Shorter ends belong to too many words. */
const SHORTEST_TAIL = 4;

/**
 * Lexemes for the end of a word: the word backwards after a ~, so that the end of a compound becomes a prefix, which
 * the index can search. With and without inflection.
 */
export function compoundEndLexemes(word: string): string[] {
  return [...new Set(endForms(word).map(backwards))];
}

/** The lexeme to search for the end of a compound; undefined for a word that is the end of too many others. */
export function compoundEndLexeme(word: string): string | undefined {
  const form = endForms(word).find(({ length }) => length >= SHORTEST_TAIL);
  return form && backwards(form);
}

function endForms(word: string): string[] {
  return [...wordStems(word, null).toReversed(), removeAccents(word.slice(0, LONGEST))];
}

function backwards(word: string): string {
  return `~${[...word].toReversed().join('')}`;
}

/** The words of a text that are no stop words, with their lexemes. */
export function indexedWords(text: string, language: string | null): IndexedWord[] {
  const { words, starts, ends } = scanWords(text);
  const found: IndexedWord[] = [];
  words.forEach((word, position) => {
    const lexemes = rememberedLexemes(word, language);
    if (lexemes.length === 0) return;
    const [start = 0, end = 0] = [starts[position], ends[position]];
    found.push({ word, lexemes, position, start, end });
  });
  return found;
}
