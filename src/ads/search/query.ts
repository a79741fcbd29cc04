import { scanWords } from '../../platform/text/tokenize.ts';
import { quoteLexeme } from './document.ts';
import {
  compoundEndLexeme,
  indexedWords,
  isStopWord,
  joinedSpellings,
  removeAccents,
  splitAtSigns,
  wordStems,
} from './words.ts';

/** A parsed query, in the form in which the full text index is queried. */
export interface TextQuery {
  /** A tsquery that hits must match; undefined if only exclusions were typed. */
  wanted: string | undefined;
  /** A tsquery that hits must not match. */
  excluded: string | undefined;
  /** The wanted parts, one clause each. */
  wishes: readonly QueryClause[];
  /** Whether ads that match only some of the clauses are hits. */
  loose: boolean;
  /** The words by which an excerpt is chosen. */
  marks: HighlightTerms;
}

/** One wanted part of a query. */
export interface QueryClause {
  query: string;
  /** Narrower than `query`: ads that are classified or titled so, not only mention it in the text. */
  close?: string | undefined;
  /** A wider query for near matches; undefined if there is none. */
  nearly?: string | undefined;
  /** The share of the search, as points. */
  weight: number;
  /** Whether ads that do not match it are off topic. */
  isSubject: boolean;
  /** Whether it names an occupation or an employer. */
  isNamed: boolean;
  /** How matching ads are ranked: points for each query that matches headline, classification or names. */
  ranks: readonly { query: string; points: number }[];
}

export interface HighlightTerms {
  lexemes: Set<string>;
  prefixes: string[];
}

/** A query without a word to search for ("och", "%"). It finds nothing. */
export const EMPTY_QUERY: TextQuery = {
  wanted: undefined,
  excluded: undefined,
  wishes: [],
  loose: false,
  marks: { lexemes: new Set(), prefixes: [] },
};

/** Shorter prefixes match too many words. */
const SHORTEST_PREFIX = 2;

export interface TermOptions {
  /** A star before the word, or after it. */
  ends?: boolean;
  begins?: boolean;
  /** A phrase: its words must follow each other. */
  quoted?: boolean;
  /** The tsvector weight it must have: A headline, B occupation, C names and terms; any if absent. */
  weight?: string;
  /** Whether it also matches the end of a compound in titles and names. */
  tails?: boolean;
  marks?: HighlightTerms | undefined;
}

/** A tsquery for a word or a phrase; undefined if the text has no searchable word. */
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
  for (const joined of joinedSpellings(word)) alternatives.push(...stems(joined));
  // Ads have both spellings, B-körkort and B körkort.
  if (parts.length > 1 && parts.every((part) => part.length > 0))
    alternatives.push(parts.map(joinWithOr).join(' <1> '));
  if (begins && word.length >= SHORTEST_PREFIX) {
    const prefix = removeAccents(word);
    alternatives.push(lexemeQuery(prefix, `*${weight}`));
    marks?.prefixes.push(prefix);
  }
  // A prefix search does not match ends of compounds.
  const tail = (begins && !ends) || !tails ? undefined : compoundEndLexeme(word);
  if (tail) alternatives.push(lexemeQuery(tail, `*${weight}`));
  return joinWithOr(alternatives);
}

function lexemeQuery(lexeme: string, flags: string): string {
  return flags === '' ? quoteLexeme(lexeme) : `${quoteLexeme(lexeme)}:${flags}`;
}

/** Requires at least one alternative: PostgreSQL has no empty parentheses. */
export function joinWithOr(alternatives: readonly string[]): string {
  if (alternatives.length === 0) throw new Error('a query of no alternatives');
  const different = [...new Set(alternatives)];
  return different.length === 1 ? (different[0] as string) : `(${different.join(' | ')})`;
}
