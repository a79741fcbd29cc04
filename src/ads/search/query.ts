import { scanWords } from '../../platform/text/tokenize.ts';
import { quoteLexeme } from './document.ts';
import { indexedWords, isStopWord, joinedForms, removeAccents, splitAtSigns, tailLexeme, wordStems } from './words.ts';

/** What a search was understood as, as the full text index is asked. */
export interface TextQuery {
  /** A tsquery of what has to be there; undefined when only exclusions were typed. */
  wanted: string | undefined;
  /** A tsquery of what must not. */
  excluded: string | undefined;
  /** What is wanted, each by itself. */
  wishes: readonly QueryClause[];
  /** Whether ads count that meet some of the wishes only. */
  loose: boolean;
  /** What an excerpt is looked for by. */
  marks: HighlightTerms;
}

/** One thing that is wanted. */
export interface QueryClause {
  query: string;
  /** Which of the ads that meet it are just that, where a mention in the text meets it too. */
  close?: string | undefined;
  /** What nearly meets it; undefined where nothing does. */
  nearly?: string | undefined;
  /** How much of a search it is. */
  weight: number;
  /** Whether ads without it are about something else. */
  isSubject: boolean;
  /** Whether it is an occupation or an employer by name. */
  isNamed: boolean;
  /** What ads that meet it are ranked by: points for each query that headline, classification and names meet. */
  ranks: readonly { query: string; points: number }[];
}

export interface HighlightTerms {
  lexemes: Set<string>;
  prefixes: string[];
}

/** What holds no word that could be looked for: "och", "%". It finds nothing. */
export const EMPTY_QUERY: TextQuery = {
  wanted: undefined,
  excluded: undefined,
  wishes: [],
  loose: false,
  marks: { lexemes: new Set(), prefixes: [] },
};

/** Shorter beginnings are those of too many words to be put together. */
const SHORTEST_PREFIX = 2;

export interface TermOptions {
  /** A star before the word, a star behind it. */
  ends?: boolean;
  begins?: boolean;
  /** Its words follow each other just so. */
  quoted?: boolean;
  /** Where it has to stand: A the headline, B the occupation, C names and terms; anywhere when absent. */
  weight?: string;
  /** Whether it is met at the end of a compound in titles and names. */
  tails?: boolean;
  marks?: HighlightTerms | undefined;
}

/** A tsquery of a word, or of several that follow each other; undefined for what holds no word. */
export function toTsquery(text: string, form: TermOptions = {}): string | undefined {
  const single = form.quoted ? undefined : onlyWord(text);
  if (single !== undefined) return isStopWord(single) ? undefined : wordQuery(single, form);
  const { marks, weight = '' } = form;
  const words = indexedWords(text, 'en');
  const steps = words.map(({ lexemes, position }, i) => {
    for (const lexeme of lexemes) marks?.lexemes.add(lexeme);
    const distance = i > 0 ? ` <${position - (words[i - 1]?.position ?? 0)}> ` : '';
    return `${distance}${joinWithOr(lexemes.map((lexeme) => lexemeQuery(lexeme, weight)))}`;
  });
  return steps.length > 0 ? `(${steps.join('')})` : undefined;
}

function onlyWord(text: string): string | undefined {
  const { words } = scanWords(text);
  return words.length === 1 ? words[0] : undefined;
}

function wordQuery(word: string, { ends, begins, weight = '', tails = true, marks }: TermOptions): string | undefined {
  const stems = (of: string) => wordStems(of, 'en').map((lexeme) => lexemeQuery(lexeme, weight));
  const parts = splitAtSigns(word).map(stems);
  const lexemes = wordStems(word, 'en');
  if (lexemes.length === 0) return undefined;
  for (const lexeme of lexemes) marks?.lexemes.add(lexeme);
  const alternatives = stems(word);
  for (const joined of joinedForms(word)) alternatives.push(...stems(joined));
  // Some write B-körkort, and some B körkort.
  if (parts.length > 1 && parts.every((part) => part.length > 0))
    alternatives.push(parts.map(joinWithOr).join(' <1> '));
  if (begins && word.length >= SHORTEST_PREFIX) {
    const prefix = removeAccents(word);
    alternatives.push(lexemeQuery(prefix, `*${weight}`));
    marks?.prefixes.push(prefix);
  }
  // Who asks for a beginning means no end.
  const tail = (begins && !ends) || !tails ? undefined : tailLexeme(word);
  if (tail) alternatives.push(lexemeQuery(tail, `*${weight}`));
  return joinWithOr(alternatives);
}

function lexemeQuery(lexeme: string, flags: string): string {
  return flags === '' ? quoteLexeme(lexeme) : `${quoteLexeme(lexeme)}:${flags}`;
}

/** Of one alternative at least: PostgreSQL knows no empty parentheses. */
export function joinWithOr(alternatives: readonly string[]): string {
  if (alternatives.length === 0) throw new Error('a query of no alternatives');
  const different = [...new Set(alternatives)];
  return different.length === 1 ? (different[0] as string) : `(${different.join(' | ')})`;
}
