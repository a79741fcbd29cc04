import type { UnderstoodKind } from '../../contract.ts';
import { classificationLexemes, quoteLexeme } from '../document.ts';
import { type HighlightTerms, joinWithOr, type QueryClause, type TermOptions, toTsquery } from '../query.ts';
import type { Meaning, SearchLexicon } from './lexicon.ts';
import type { QueryPiece } from './pieces.ts';
import { clauseWeights, rankPoints } from './weights.ts';

/** Consecutive pieces with their meaning. */
export interface QueryPart {
  pieces: readonly QueryPiece[];
  kind: UnderstoodKind;
  excluded: boolean;
  isAlternative: boolean;
  meaning?: Meaning | undefined;
  /** The number of pieces that modify the others: "inte", "nära". */
  before?: number;
}

/** The kinds that determine the subject of an ad. */
const SUBJECTS: ReadonlySet<UnderstoodKind> = new Set(['occupation', 'skill', 'employer', 'word', 'phrase']);
const NAMED: ReadonlySet<UnderstoodKind> = new Set(['occupation', 'employer']);
/** A term of the school year: "VT27". */
const TERM = /^(vt|ht)-?(?:20)?(\d\d)$/i;

/** A word that no open ad has: it cannot be what the ads are about. */
export const isUnknown = ({ kind, pieces }: QueryPart): boolean =>
  kind === 'word' && pieces.some((piece) => piece.isUnknown);

export const piecesWithoutContext = ({ pieces, before = 0 }: QueryPart): readonly QueryPiece[] => pieces.slice(before);

/** The clause for a part of a search; undefined if it has no searchable word. */
export function buildClause(
  part: QueryPart,
  lexicon: SearchLexicon,
  beside: readonly (QueryPart | undefined)[],
  highlight?: HighlightTerms,
) {
  const { kind, meaning } = part;
  const base = {
    weight: clauseWeights[kind],
    isSubject: SUBJECTS.has(kind) && !isUnknown(part),
    isNamed: NAMED.has(kind),
  };
  const points = rankPoints[kind];
  const ranked = (queries: string[], worth: number) =>
    queries.length > 0 && worth > 0 ? [{ query: joinWithOr(queries), points: worth }] : [];
  const ranks = [
    ...ranked(searchVariants(part, { weight: 'A', tails: false }), points.headline),
    ...ranked(searchVariants(part, { weight: 'B', tails: false }), points.occupation),
    ...ranked(searchVariants(part, { weight: 'C', tails: false }), points.names),
    ...(points.tail > 0 ? ranked(searchVariants(part, { weight: 'A' }), points.tail) : []),
  ];
  const isTerm = meaning !== undefined && meaning.said.length > 0 && meaning.concepts.length === 0;
  // In running text, the words of a title or of "utan utbildning" may be far apart, so they are searched as a phrase.
  const anywhere = searchVariants(part, { marks: highlight, quoted: kind === 'occupation' || isTerm });
  if (kind === 'place' && meaning) return placeWish(meaning, lexicon, base, highlight);
  if (kind === 'occupation' && meaning) {
    const own = lexicon.marksOf(meaning).map(quoteLexeme);
    const titled = searchVariants(part, { weight: 'AB' });
    const groups = lexicon.groupMarksOf(meaning).map(quoteLexeme);
    return {
      ...base,
      query: joinWithOr([...own, ...(piecesWithoutContext(part).length > 1 ? titled.slice(0, 1) : []), ...anywhere]),
      close: joinWithOr([...own, ...titled]),
      nearly: groups.length > 0 ? joinWithOr(groups) : undefined,
      ranks: [...ranked(own, points.exact), ...ranked(groups, points.group), ...ranks],
    };
  }
  if (kind === 'employer' && anywhere.length > 0)
    return {
      ...base,
      query: joinWithOr(anywhere),
      close: joinWithOr(searchVariants(part, { weight: 'AC', tails: false })),
      ranks,
    };
  const all = [...marksOfKind(kind), ...(kind in markOfKind && !meaning?.said.length ? [] : anywhere)];
  if (all.length === 0) return undefined;
  const nearly =
    isTerm && piecesWithoutContext(part).length > 1 ? searchVariants(part, { tails: false })[0] : undefined;
  return { ...base, query: joinWithOr([...all, ...joinedWith(part, beside)]), nearly, ranks };
}

/** Kinds that ads have a lexeme for. A language is matched by the language in which the ad is written. */
const markOfKind: Partial<Record<UnderstoodKind, string>> = {
  noExperience: classificationLexemes.noExperience,
  remote: classificationLexemes.remote,
  language: classificationLexemes.language('en'),
};

function marksOfKind(kind: UnderstoodKind): string[] {
  const mark = markOfKind[kind];
  return mark ? [quoteLexeme(mark)] : [];
}

/** A shorter name of an occupation is mostly another word in the text of an ad: "bud", for "courier". */
const SHORTEST_SAID = 4;

/** Queries for the typed words, and for other words that ads use for them. */
export function searchVariants(part: QueryPart, form: TermOptions): string[] {
  const own = piecesWithoutContext(part);
  const inRow = form.quoted && own.length > 1 ? [own.map(({ text }) => text).join(' ')] : undefined;
  const words =
    inRow?.flatMap((text) => toTsquery(text, form) ?? []) ??
    own.flatMap(({ text, quoted, ends, begins }) => toTsquery(text, { ...form, quoted, ends, begins }) ?? []);
  const typed = words.length > 1 ? [`(${words.join(' & ')})`] : words;
  const term = TERM.exec(own[0]?.text ?? '');
  const terms = term ? [`${term[1]} 20${term[2]}`] : [];
  const isAnywhere = form.weight === undefined && part.kind === 'occupation';
  const said = [...terms, ...(part.meaning?.said ?? [])].flatMap((text) => {
    const begins = text.endsWith('*');
    // In the headline (A) or the occupation's label (B).
    const inHead = isAnywhere && text.length < SHORTEST_SAID ? { weight: 'AB' } : {};
    return toTsquery(begins ? text.slice(0, -1) : text, { ...form, ...inHead, quoted: false, begins }) ?? [];
  });
  return [...typed, ...said];
}

/** A place matches the place of work of an ad; a town in the text may be where the customers are. */
function placeWish(
  meaning: Meaning,
  lexicon: SearchLexicon,
  base: Pick<QueryClause, 'weight' | 'isSubject' | 'isNamed'>,
  highlight: HighlightTerms | undefined,
): QueryClause {
  const labels = meaning.concepts.length > 0 ? meaning.concepts.map(({ label }) => label) : [meaning.label];
  const inText = labels.flatMap((label) => toTsquery(label, { marks: highlight, tails: false }) ?? []);
  const exact = lexicon.marksOf(meaning).map(quoteLexeme);
  const here = [
    ...exact,
    ...inText.map((query) => `(${quoteLexeme(classificationLexemes.noMunicipality)} & ${query})`),
  ];
  const around = lexicon.around(meaning).map(quoteLexeme);
  // Both may be empty: the name may be a stop word, and its position unknown.
  const nearly = [...inText, ...around];
  return {
    ...base,
    query: joinWithOr(meaning.kind === 'around' ? [...here, ...around] : here),
    close: joinWithOr(meaning.kind === 'around' ? [...exact, ...around] : exact),
    nearly: nearly.length > 0 ? joinWithOr(nearly) : undefined,
    ranks: [{ query: joinWithOr(exact), points: rankPoints.place.exact }],
  };
}

/** Joins two neighbouring plain words, which may be one compound. */
function joinedWith(part: QueryPart, [left, right]: readonly (QueryPart | undefined)[]): string[] {
  const word = bareWord(part);
  if (!word) return [];
  const [before, behind] = [bareWord(left), bareWord(right)];
  const joined = [...(before ? [before + word] : []), ...(behind ? [word + behind] : [])];
  return joined.flatMap((text) => toTsquery(text, { tails: false }) ?? []);
}

/** The text of a part that is a single word without meaning, sign or star; undefined otherwise. */
function bareWord(part: QueryPart | undefined): string | undefined {
  const [piece] = part?.pieces ?? [];
  const isBare = part?.kind === 'word' && !part.meaning && !part.excluded && part.pieces.length === 1;
  return isBare && piece && !piece.ends && !piece.begins && /^\p{L}{2,}$/u.test(piece.text) ? piece.text : undefined;
}
