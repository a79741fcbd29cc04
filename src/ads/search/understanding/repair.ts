import { spellingVariants } from '../../../taxonomy/taxonomy.ts';
import { toTsquery } from '../query.ts';
import type { SearchLexicon } from './lexicon.ts';
import { type QueryPiece, splitQuery } from './pieces.ts';

/** The number of open ads that match each query, counted up to `most`. */
export type CountAds = (queries: string[], most: number) => Promise<number[]>;

/** A word in this many ads is no typing error, even if it is similar to a name. */
const ESTABLISHED = 3;
/** A word in few ads is a typing error if a similar name occurs COMMON times and has LONG letters, or more. */
const COMMON = 3;
const LONG = 8;
/** Shorter words are similar to too many others. */
const SHORTEST = 4;
/** Unknown words that are looked at: each needs several searches through all names. */
const MOST_STRANGE = 6;
/** The least length of two joined words that is compared. */
const SHORTEST_JOINED = 8;

/**
 * Corrects a query: joins compounds that were written apart, and replaces words that no ad contains by a similar title,
 * place or employer. Words in quotation marks are not changed.
 */
export async function correctQuery(typed: string, lexicon: SearchLexicon, countAds: CountAds): Promise<QueryPiece[]> {
  const pieces = splitQuery(typed);
  const all = pieces.filter((piece) => isPlain(piece) && isStrange(piece, lexicon));
  const looked = new Set([...new Set(all.map(({ text }) => text.toLowerCase()))].slice(0, MOST_STRANGE));
  const strange = all.filter(({ text }) => looked.has(text.toLowerCase()));
  const queries = strange.map(({ text }) => toTsquery(text) ?? "''''");
  const met = strange.length > 0 ? await countAds(queries, ESTABLISHED) : [];
  const unmet = new Set(strange.filter((_, i) => met[i] === 0));
  const rare = new Set(strange.filter((_, i) => (met[i] ?? 0) > 0 && (met[i] ?? 0) < ESTABLISHED));
  const spelt = pieces.map((piece, at): QueryPiece => {
    if (rare.has(piece)) return closeName(piece, lexicon);
    if (!unmet.has(piece) || isPartOfKnown(pieces, at, lexicon)) return piece;
    const meant = otherTitle(piece, lexicon) ?? lexicon.known.closest(piece.text);
    return meant ? replaced([piece], meant) : piece;
  });
  const read = joinedCompounds(spelt, unmet, lexicon);
  return read.map((piece) => (unmet.has(piece) ? { ...piece, isUnknown: true } : piece));
}

const isPlain = ({ quoted, ends, begins, sign }: QueryPiece): boolean => !quoted && !ends && !begins && sign !== '-';

function isStrange({ text, words }: QueryPiece, lexicon: SearchLexicon): boolean {
  if (text.length < SHORTEST || !/^\p{L}+$/u.test(text)) return false;
  return words.every((word) => !lexicon.known.has(word) && !lexicon.find([word]));
}

/** "Städerska" names an occupation that is listed as "städare". */
const otherTitle = ({ text }: QueryPiece, lexicon: SearchLexicon): string | undefined =>
  spellingVariants(text.toLowerCase()).find((form) => lexicon.find([form])?.kind === 'occupation');

/** Replaces a typing error that a few ads share, if the similar name is an occupation or a place. */
function closeName(piece: QueryPiece, lexicon: SearchLexicon): QueryPiece {
  const meant = lexicon.known.closest(piece.text, { slips: 1 });
  const kind = meant ? lexicon.find([meant])?.kind : undefined;
  const isCommon = meant !== undefined && meant.length >= LONG && lexicon.known.countOf(meant) >= COMMON;
  return isCommon && (kind === 'occupation' || kind === 'place') ? replaced([piece], meant) : piece;
}

/** Whether it forms a name with a neighbour, with at most the usual typing errors. */
function isPartOfKnown(pieces: readonly QueryPiece[], at: number, lexicon: SearchLexicon): boolean {
  return [at - 1, at].some((first) => wholeOf(pieces.slice(first < 0 ? at : first, first + 2), lexicon) !== undefined);
}

function joinedCompounds(
  pieces: readonly QueryPiece[],
  unmet: ReadonlySet<QueryPiece>,
  lexicon: SearchLexicon,
): QueryPiece[] {
  const found: QueryPiece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const pair = pieces.slice(at, at + 2);
    const [first, second] = pair as [QueryPiece, QueryPiece | undefined];
    const exact = second && compoundOf(pair, lexicon);
    const isOdd = second && (unmet.has(first) || unmet.has(second));
    const meant = exact ?? (isOdd ? wholeOf(pair, lexicon) : undefined);
    found.push(meant ? replaced(pair, meant) : first);
    if (meant) at += 1;
  }
  return found;
}

function textOf(pair: readonly QueryPiece[]): string | undefined {
  const [first, second] = pair;
  if (!first || !second || !pair.every(isPlain) || second.isAlternative || second.sign !== '') return undefined;
  if (pair.some(({ text }) => !/^\p{L}{2,}$/u.test(text))) return undefined;
  return (first.text + second.text).toLowerCase();
}

/** Two pieces joined to one word, if that names an occupation, a place, a form of employment or an employer. */
function compoundOf(pair: readonly QueryPiece[], lexicon: SearchLexicon): string | undefined {
  const joined = textOf(pair);
  if (!joined || lexicon.find(pair.flatMap(({ words }) => words))) return undefined;
  if (lexicon.isEmployer([joined]) && !lexicon.isEmployer(pair.flatMap(({ words }) => words))) return joined;
  return lexicon.isWritten(joined) ? joined : undefined;
}

function wholeOf(pair: readonly QueryPiece[], lexicon: SearchLexicon): string | undefined {
  const joined = textOf(pair);
  if (!joined || joined.length < SHORTEST_JOINED) return undefined;
  if (lexicon.isWritten(joined)) return joined;
  const meant = lexicon.known.closest(joined);
  return meant && (lexicon.isWritten(meant) || lexicon.isEmployer([meant])) ? meant : undefined;
}

function replaced(pieces: readonly QueryPiece[], text: string): QueryPiece {
  const [first, last] = [pieces[0] as QueryPiece, pieces.at(-1) as QueryPiece];
  return { ...first, end: last.end, text, words: [text], isRepaired: true };
}

/** The typed text with its corrections, a place with its capital; undefined if there are none. */
export function correctedText(
  typed: string,
  pieces: readonly QueryPiece[],
  lexicon: SearchLexicon,
): string | undefined {
  let [corrected, at, isOther] = ['', 0, false];
  for (const { start, end, sign, text, isRepaired } of pieces) {
    if (!isRepaired) continue;
    const isPlace = lexicon.find([text])?.kind === 'place';
    const shown = isPlace ? text.charAt(0).toUpperCase() + text.slice(1) : text;
    corrected += `${typed.slice(at, start)}${sign}${shown}`;
    at = end;
    isOther = true;
  }
  return isOther ? corrected + typed.slice(at) : undefined;
}
