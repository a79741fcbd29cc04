import { scanWords } from '../../platform/text/tokenize.ts';
import { NO_EXPERIENCE, quoteLexeme } from './document.ts';
import { indexedWords, isStopWord, joinedForms, removeAccents, tailLexeme, wordParts, wordStems } from './words.ts';

/** What somebody typed, as the full text index is asked. */
export interface TextQuery {
  /** A tsquery of what has to be there; undefined when only exclusions were typed. */
  wanted: string | undefined;
  /** A tsquery of what must not. */
  excluded: string | undefined;
  /** Each wanted word as it was typed, and the tsquery of it alone. */
  words: { word: string; query: string }[];
  /** What an excerpt is looked for by. */
  marks: HighlightTerms;
}

export interface HighlightTerms {
  lexemes: Set<string>;
  prefixes: string[];
}

/** What holds no word that could be looked for: "och", "%". It finds nothing. */
export const EMPTY_QUERY: TextQuery = {
  wanted: undefined,
  excluded: undefined,
  words: [],
  marks: { lexemes: new Set(), prefixes: [] },
};

/** Nobody types more words; a text of three hundred characters can hold a hundred and fifty. */
const MOST_WORDS = 24;
/** Of longer searches no single word is to blame. */
const MOST_LEFT_OUT = 6;
/** Shorter beginnings are those of too many words to be put together. */
const SHORTEST_PREFIX = 2;

/** What every ad is, said beside what is looked for: "lediga jobb i Norrbotten". */
const FILLERS = new Set(['jobb', 'jobs', 'lediga', 'ledigt']);
/** At the beginning alone: "arbete i Luleå" looks for Luleå, "socialt arbete" for a trade. */
const FIRST_FILLERS = new Set(['arbete', 'arbeten', 'arbeta', 'jobba', 'söker', 'tjänst', 'tjänster']);

/** Who says so wants ads that ask for none, not every ad with these words somewhere in it. */
const EXPERIENCE = String.raw`(?:tidigare\s+)?erfarenhet(?:\s+krävs)?`;
const WITHOUT_EXPERIENCE = String.raw`(?<!\S)(?:utan|ingen)\s+(?:krav\s+på\s+)?${EXPERIENCE}(?!\S)`;
const WORDS = new RegExp(`${WITHOUT_EXPERIENCE}(?!\\s+(?:av|från|inom)\\s)|([-+]?)(\\S+)`, 'gi');

/** What is left out as one. */
const PARTS = new RegExp(`${WITHOUT_EXPERIENCE}|[-+]?"[^"]*"|\\S+`, 'gi');

interface Piece {
  sign: string;
  text: string;
  quoted: boolean;
  /** A star before it, a star behind it. */
  ends: boolean;
  begins: boolean;
  /** What its words come to, where that is none of them. */
  mark?: string;
}

/**
 * Reads a search: words that all have to be there, "phrases", -exclusions and begin*. A word is also met at the end
 * of a compound in titles and names. There is nothing that it cannot read: what holds no word is passed over.
 *
 * @returns undefined when nothing was asked for
 */
export function parseTextQuery(typed: string): TextQuery | undefined {
  const wanted: string[] = [];
  const excluded: string[] = [];
  const words: TextQuery['words'] = [];
  const marks: HighlightTerms = { lexemes: new Set(), prefixes: [] };
  for (const piece of saying(piecesOf(typed)).slice(0, MOST_WORDS)) {
    const query = queryOf(piece, piece.sign === '-' ? undefined : marks);
    if (!query) continue;
    if (piece.sign === '-') excluded.push(query);
    else {
      wanted.push(query);
      words.push({ word: piece.text, query });
    }
  }
  if (wanted.length + excluded.length === 0) return undefined;
  return {
    wanted: wanted.length > 0 ? wanted.join(' & ') : undefined,
    excluded: excluded.length > 0 ? excluded.join(' | ') : undefined,
    words,
    marks,
  };
}

/** Without the words that every ad could be found by, where any other is wanted. */
function saying(pieces: Piece[]): Piece[] {
  let first = true;
  const rest = pieces.filter(({ text, sign, quoted, ends, begins }) => {
    const word = text.toLocaleLowerCase('sv');
    const plain = sign === '' && !quoted && !ends && !begins;
    const fills = plain && (FILLERS.has(word) || (first && FIRST_FILLERS.has(word)));
    first &&= fills;
    return !fills;
  });
  return rest.some((piece) => piece.sign !== '-' && queryOf(piece, undefined)) ? rest : pieces;
}

/** The search without each single word or phrase that it wants; none where it wants but one. */
export function variantsWithoutAWord(typed: string): string[] {
  // No "och" is left hanging.
  const parts = (typed.match(PARTS) ?? []).filter((part) => parseTextQuery(part));
  const without = (one: string) => parts.filter((part) => part !== one).join(' ');
  const all = parseTextQuery(typed)?.wanted;
  const wanted = parts.filter((part) => {
    const rest = parseTextQuery(without(part))?.wanted;
    return parseTextQuery(part)?.wanted && rest && rest !== all;
  });
  return wanted.length < 2 || wanted.length > MOST_LEFT_OUT ? [] : [...new Set(wanted.map(without))];
}

/** The search with two neighbours written as one word, for each two: compounds are often written apart. */
export function variantsWithJoinedWords(typed: string): string[] {
  const gaps = typed.matchAll(/(?<=(?<!\S)\p{L}{2,})\s+(?=\p{L}{2,}(?!\S))/gu);
  return [...gaps]
    .slice(0, MOST_LEFT_OUT)
    .map(({ 0: gap, index }) => typed.slice(0, index) + typed.slice(index + gap.length));
}

function piecesOf(typed: string): Piece[] {
  const straight = typed.replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"').replace(/[\u2012-\u2015\u2212]/g, '-');
  const parts = straight.split('"');
  // A quotation mark that is never closed opens nothing.
  if (parts.length % 2 === 0) parts.push(` ${parts.splice(-1)}`);
  const found: Piece[] = [];
  parts.forEach((text, i) => {
    if (i % 2 === 1 && i < parts.length - 1) {
      const sign = /(?:^|\s)([-+])$/.exec(parts[i - 1] ?? '')?.[1] ?? '';
      found.push({ sign, text, quoted: true, ends: false, begins: false });
    } else for (const match of text.matchAll(WORDS)) found.push(...wordPieces(match));
  });
  return found.filter(({ text }) => text !== '');
}

function wordPieces([all, sign = '', text]: RegExpExecArray): Piece[] {
  if (text === undefined) return [{ sign, text: all, quoted: true, ends: false, begins: false, mark: NO_EXPERIENCE }];
  // Names such as CI/CD and TCP/IP are one word to the scanner; other strokes stand between words.
  const pieces = onlyWord(text) === undefined ? text.split(/[,;/()]+/) : [text];
  return pieces.map((piece) => wordPiece(sign, piece));
}

function wordPiece(sign: string, text: string): Piece {
  const bare = text.replace(/^\*+|(?<!\*)\*+$/g, '');
  return { sign, text: bare, quoted: false, ends: text.startsWith('*'), begins: text.endsWith('*') };
}

function queryOf(piece: Piece, marks: HighlightTerms | undefined): string | undefined {
  const single = piece.quoted ? undefined : onlyWord(piece.text);
  if (single !== undefined) return isStopWord(single) ? undefined : wordQuery(single, piece, marks);
  const words = indexedWords(piece.text, 'en');
  const steps = words.map(({ lexemes, position }, i) => {
    for (const lexeme of lexemes) marks?.lexemes.add(lexeme);
    const distance = i > 0 ? ` <${position - (words[i - 1]?.position ?? 0)}> ` : '';
    return `${distance}${either(lexemes.map(quoteLexeme))}`;
  });
  if (piece.mark) return quoteLexeme(piece.mark);
  return steps.length > 0 ? `(${steps.join('')})` : undefined;
}

function onlyWord(text: string): string | undefined {
  const { words } = scanWords(text);
  return words.length === 1 ? words[0] : undefined;
}

function wordQuery(word: string, { ends, begins }: Piece, marks: HighlightTerms | undefined): string | undefined {
  const parts = wordParts(word);
  const lexemes = wordStems(word, 'en');
  if (lexemes.length === 0) return undefined;
  for (const lexeme of lexemes) marks?.lexemes.add(lexeme);
  const alternatives = lexemes.map(quoteLexeme);
  for (const joined of joinedForms(word)) alternatives.push(...wordStems(joined, 'en').map(quoteLexeme));
  // Some write B-körkort, and some B körkort.
  if (parts.length > 1)
    alternatives.push(parts.map((part) => either(wordStems(part, 'en').map(quoteLexeme))).join(' <1> '));
  if (begins && word.length >= SHORTEST_PREFIX) {
    const prefix = removeAccents(word);
    alternatives.push(`${quoteLexeme(prefix)}:*`);
    marks?.prefixes.push(prefix);
  }
  // Who asks for a beginning means no end.
  const tail = begins && !ends ? undefined : tailLexeme(word);
  if (tail) alternatives.push(`${quoteLexeme(tail)}:*`);
  return either(alternatives);
}

function either(alternatives: string[]): string {
  return alternatives.length === 1 ? (alternatives[0] as string) : `(${alternatives.join(' | ')})`;
}
