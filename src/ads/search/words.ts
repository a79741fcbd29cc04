import { wordLists } from '../../platform/text/data-files.ts';
import { stem } from '../../platform/text/stem.ts';
import { scanWords } from '../../platform/text/tokenize.ts';

/**
 * What a word of an ad or of a search becomes in the full text index. The index is PostgreSQL's, its words are
 * made here: both sides then agree whatever release and dictionaries a server has, C# and .NET stay whole, and
 * the end of a compound can be looked up.
 */

/** A word of a text and what it is found by. Words of a text follow each other in `position`. */
export interface IndexedWord {
  word: string;
  lexemes: string[];
  position: number;
  /** Where it stands in the text. */
  start: number;
  end: number;
}

/** Words that every ad holds. "It" is a trade and "man" may be one, so this is shorter than usual lists. */
const SILENT = new Set(wordLists(new URL('./words.tsv', import.meta.url))('silent'));
const LONGEST = 60;
/** Each word is computed once and remembered, for English apart from all else. */
const MOST_KEPT = 200_000;

export function isStopWord(word: string): boolean {
  return SILENT.has(word);
}

/**
 * What a word of a text is found by: its stem, in English texts also its English one, and what its parts between
 * hyphens, dots and strokes are found by, and those written together. Nothing for a word that every ad holds.
 */
export function wordLexemes(word: string, language: string | null): string[] {
  if (isStopWord(word)) return [];
  return [...new Set([word, ...splitAtSigns(word), ...joinedForms(word)].flatMap((part) => wordStems(part, language)))];
}

const swedish = new Map<string, string[]>();
const english = new Map<string, string[]>();

function rememberedLexemes(word: string, language: string | null): string[] {
  const remembered = language === 'en' ? english : swedish;
  let lexemes = remembered.get(word);
  if (!lexemes) {
    if (remembered.size >= MOST_KEPT) remembered.clear();
    lexemes = wordLexemes(word, language);
    remembered.set(word, lexemes);
  }
  return lexemes;
}

/** @example splitAtSigns('b-körkort') // ['b', 'körkort']; splitAtSigns('asp.net') // ['asp', '.net'] */
export function splitAtSigns(word: string): string[] {
  if (word === '.net' || !/[-./']/.test(word)) return [];
  const parts = word.split(/[-/']|\.(?!net$)|(?=\.net$)/);
  return parts.filter((part) => removeAccents(part) !== '' && !isStopWord(part));
}

/** Some write front-end and Node.js, and some frontend and nodejs. @example joinedForms('front-end') // ['frontend'] */
export function joinedForms(word: string): string[] {
  return /^\p{L}+(?:[-.]\p{L}+)+$/u.test(word) ? [word.replace(/[-.]/g, '')] : [];
}

/** A Swedish ad is full of English words and the other way round, but its own language bends most of them. */
export function wordStems(word: string, language: string | null): string[] {
  const plain = removeAccents(word.slice(0, LONGEST));
  // An accent that stands alone leaves nothing, and the index takes no empty lexeme.
  if (plain === '') return [];
  const stems = swedishStems(plain);
  return language === 'en' ? [...new Set([...stems, stem(plain, 'en')])] : stems;
}

/**
 * The dictionary's rules make one word of lärare and lära, and of lager and lag, which people who look for work do not.
 * Whoever does something keeps the -ar; lärarna may be one of those or not, as bilarna are.
 */
function swedishStems(word: string): string[] {
  const storage = /^(.*)lag(?:er|ers|ret|rets|ren|rens)$/.exec(word);
  if (storage) return [`${storage[1]}lager`];
  const doer = /^(.{2,}ar)(?:e|en|es|ens)$/.exec(word)?.[1];
  if (doer) return [doer];
  const several = /^(.{2,}ar)(?:na|nas)$/.exec(word)?.[1];
  return several ? [stem(word, 'sv'), several] : [stem(word, 'sv')];
}

/** Resumé is written resume as well; å, ä and ö are letters of their own. */
export function removeAccents(word: string): string {
  if (!/[^a-z0-9åäö]/.test(word)) return word;
  return word.replace(/[^åäö]+/g, (letters) => letters.normalize('NFD').replace(/\p{M}+/gu, '')).normalize('NFC');
}

/** Shorter ends are those of too many words. */
const SHORTEST_TAIL = 4;

/**
 * By what a word's end is found: the word backwards, marked with ~, so that the end of a compound is a beginning,
 * which the index can look up. It stands there bare of its bending and as it is written.
 */
export function compoundTails(word: string): string[] {
  return [...new Set(endForms(word).map(backwards))];
}

/** What the end of a compound is looked up by; undefined for a word that ends too many others. */
export function tailLexeme(word: string): string | undefined {
  const form = endForms(word).find(({ length }) => length >= SHORTEST_TAIL);
  return form && backwards(form);
}

function endForms(word: string): string[] {
  return [...wordStems(word, null).toReversed(), removeAccents(word.slice(0, LONGEST))];
}

function backwards(word: string): string {
  return `~${[...word].toReversed().join('')}`;
}

/** The words of a text that say something, with their lexemes. */
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
