import { toTsquery } from '../query.ts';
import type { Lexicon } from './lexicon.ts';
import { type QueryPiece, splitQuery } from './pieces.ts';

/** How many open ads hold each of these queries, counted no further than is asked. */
export type CountAds = (queries: string[], most: number) => Promise<number[]>;

/** A word that so many ads hold is no slip, whatever is called nearly so. */
const ESTABLISHED = 3;
/** Ads that a name is met in, and its letters, before what a few ads call nearly so is a slip of it. */
const COMMON = 3;
const LONG = 8;
/** Fewer letters lie close to too many words. */
const SHORTEST = 4;
/** Strange words of a search that are looked at: each takes several looks through all names. */
const MOST_STRANGE = 6;
/** Two words that are put together before they are compared. */
const SHORTEST_JOINED = 8;

/**
 * What was meant: compounds that were written apart, and words that no ad holds and that a title, a place or an
 * employer is nearly called. Quotation marks keep what is in them.
 */
export async function repairPieces(typed: string, lexicon: Lexicon, countAds: CountAds): Promise<QueryPiece[]> {
  const pieces = splitQuery(typed);
  const all = pieces.filter((piece) => isPlain(piece) && isStrange(piece, lexicon));
  const looked = new Set([...new Set(all.map(({ text }) => text.toLowerCase()))].slice(0, MOST_STRANGE));
  const strange = all.filter(({ text }) => looked.has(text.toLowerCase()));
  const met =
    strange.length > 0
      ? await countAds(
          strange.map(({ text }) => toTsquery(text) ?? "''''"),
          ESTABLISHED,
        )
      : [];
  const unmet = new Set(strange.filter((_, i) => met[i] === 0));
  const rare = new Set(strange.filter((_, i) => (met[i] ?? 0) > 0 && (met[i] ?? 0) < ESTABLISHED));
  const spelt = pieces.map((piece, at): QueryPiece => {
    if (rare.has(piece)) return closeName(piece, lexicon);
    if (!unmet.has(piece) || isPartOfKnown(pieces, at, lexicon)) return piece;
    const meant = lexicon.known.closest(piece.text);
    return meant ? replaced([piece], meant) : piece;
  });
  return joinedCompounds(spelt, unmet, lexicon);
}

const isPlain = ({ quoted, ends, begins, sign }: QueryPiece): boolean => !quoted && !ends && !begins && sign !== '-';

function isStrange({ text, words }: QueryPiece, lexicon: Lexicon): boolean {
  if (text.length < SHORTEST || !/^\p{L}+$/u.test(text)) return false;
  return words.every((word) => !lexicon.known.has(word) && !lexicon.find([word]));
}

/** A slip of the name of an occupation or a place that a few ads make too. */
function closeName(piece: QueryPiece, lexicon: Lexicon): QueryPiece {
  const meant = lexicon.known.closest(piece.text, { slips: 1 });
  const kind = meant ? lexicon.find([meant])?.kind : undefined;
  const isCommon = meant !== undefined && meant.length >= LONG && lexicon.known.countOf(meant) >= COMMON;
  return isCommon && (kind === 'occupation' || kind === 'place') ? replaced([piece], meant) : piece;
}

/** Whether it makes a name with its neighbour, if need be with a slip in it. */
function isPartOfKnown(pieces: readonly QueryPiece[], at: number, lexicon: Lexicon): boolean {
  return [at - 1, at].some((first) => wholeOf(pieces.slice(first < 0 ? at : first, first + 2), lexicon) !== undefined);
}

function joinedCompounds(
  pieces: readonly QueryPiece[],
  unmet: ReadonlySet<QueryPiece>,
  lexicon: Lexicon,
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

/** The two as the one word that an occupation, a place or a form of employment is called. */
function compoundOf(pair: readonly QueryPiece[], lexicon: Lexicon): string | undefined {
  const joined = textOf(pair);
  if (!joined || lexicon.find(pair.flatMap(({ words }) => words))) return undefined;
  if (lexicon.isEmployer([joined]) && !lexicon.isEmployer(pair.flatMap(({ words }) => words))) return joined;
  return lexicon.isWritten(joined) ? joined : undefined;
}

function wholeOf(pair: readonly QueryPiece[], lexicon: Lexicon): string | undefined {
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

/** What was typed, spelt as it was meant; undefined where nothing was repaired. */
export function correctedText(typed: string, pieces: readonly QueryPiece[]): string | undefined {
  let [corrected, at, isOther] = ['', 0, false];
  for (const { start, end, sign, text, isRepaired } of pieces) {
    if (!isRepaired) continue;
    corrected += `${typed.slice(at, start)}${sign}${text}`;
    at = end;
    isOther = true;
  }
  return isOther ? corrected + typed.slice(at) : undefined;
}
