import type { UnderstoodKind } from '../../contract.ts';
import { classificationLexemes, quoteLexeme } from '../document.ts';
import { type HighlightTerms, joinWithOr, type QueryClause, type TermOptions, toTsquery } from '../query.ts';
import type { Lexicon, Meaning } from './lexicon.ts';
import type { QueryPiece } from './pieces.ts';
import { clauseWeights, rankPoints } from './weights.ts';

/** A run of pieces with what it means. */
export interface QueryPart {
  pieces: readonly QueryPiece[];
  kind: UnderstoodKind;
  excluded: boolean;
  isAlternative: boolean;
  meaning?: Meaning | undefined;
  /** How many of the pieces are said of the others: "inte", "nära". */
  before?: number;
}

/** What an ad is about. */
const SUBJECTS: ReadonlySet<UnderstoodKind> = new Set(['occupation', 'skill', 'employer', 'word', 'phrase']);
const NAMED: ReadonlySet<UnderstoodKind> = new Set(['occupation', 'employer']);
/** "VT27": a term of the school year. */
const TERM = /^(vt|ht)-?(?:20)?(\d\d)$/i;

export const ownPieces = ({ pieces, before = 0 }: QueryPart): readonly QueryPiece[] => pieces.slice(before);

/** How the index is asked for a part of a search; undefined for what holds no word. */
export function buildClause(
  part: QueryPart,
  lexicon: Lexicon,
  beside: readonly (QueryPart | undefined)[],
  highlight?: HighlightTerms,
) {
  const { kind, meaning } = part;
  const base = { weight: clauseWeights[kind], isSubject: SUBJECTS.has(kind), isNamed: NAMED.has(kind) };
  const points = rankPoints[kind];
  const ranked = (queries: string[], worth: number) =>
    queries.length > 0 && worth > 0 ? [{ query: joinWithOr(queries), points: worth }] : [];
  const ranks = [
    ...ranked(searchVariants(part, { weight: 'A', tails: false }), points.headline),
    ...ranked(searchVariants(part, { weight: 'B', tails: false }), points.occupation),
    ...ranked(searchVariants(part, { weight: 'C', tails: false }), points.names),
    ...(points.tail > 0 ? ranked(searchVariants(part, { weight: 'A' }), points.tail) : []),
  ];
  // In a text two words of a title may stand far from each other.
  const anywhere = searchVariants(part, { marks: highlight, quoted: kind === 'occupation' });
  if (kind === 'place' && meaning) return placeWish(meaning, lexicon, base, highlight);
  if (kind === 'occupation' && meaning) {
    const own = lexicon.marksOf(meaning).map(quoteLexeme);
    const titled = searchVariants(part, { weight: 'AB' });
    const groups = lexicon.groupMarksOf(meaning).map(quoteLexeme);
    return {
      ...base,
      query: joinWithOr([...own, ...(ownPieces(part).length > 1 ? titled.slice(0, 1) : []), ...anywhere]),
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
  return all.length > 0 ? { ...base, query: joinWithOr([...all, ...joinedWith(part, beside)]), ranks } : undefined;
}

/** Kinds that ads are marked for. What most say of the language of a job is the language that they are written in. */
const markOfKind: Partial<Record<UnderstoodKind, string>> = {
  noExperience: classificationLexemes.noExperience,
  remote: classificationLexemes.remote,
  language: classificationLexemes.language('en'),
};

function marksOfKind(kind: UnderstoodKind): string[] {
  const mark = markOfKind[kind];
  return mark ? [quoteLexeme(mark)] : [];
}

/** What the typed words are looked up by, and what else ads say for them. */
export function searchVariants(part: QueryPart, form: TermOptions): string[] {
  const own = ownPieces(part);
  const inRow = form.quoted && own.length > 1 ? [own.map(({ text }) => text).join(' ')] : undefined;
  const words =
    inRow?.flatMap((text) => toTsquery(text, form) ?? []) ??
    own.flatMap(({ text, quoted, ends, begins }) => toTsquery(text, { ...form, quoted, ends, begins }) ?? []);
  const typed = words.length > 1 ? [`(${words.join(' & ')})`] : words;
  const term = TERM.exec(own[0]?.text ?? '');
  const terms = term ? [`${term[1]} 20${term[2]}`] : [];
  const said = [...terms, ...(part.meaning?.said ?? [])].flatMap((text) => {
    const begins = text.endsWith('*');
    return toTsquery(begins ? text.slice(0, -1) : text, { ...form, quoted: false, begins }) ?? [];
  });
  return [...typed, ...said];
}

/** A place is where an ad says that the work is; what a text says of a town may be where the customers are. */
function placeWish(
  meaning: Meaning,
  lexicon: Lexicon,
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
  // A place may be called a word that no index holds, and lie nowhere that we know.
  const nearly = [...inText, ...around];
  return {
    ...base,
    query: joinWithOr(meaning.kind === 'around' ? [...here, ...around] : here),
    close: joinWithOr(meaning.kind === 'around' ? [...exact, ...around] : exact),
    nearly: nearly.length > 0 ? joinWithOr(nearly) : undefined,
    ranks: [{ query: joinWithOr(exact), points: rankPoints.place.exact }],
  };
}

/** Neighbours that are plain words, as the one word that both may have been. */
function joinedWith(part: QueryPart, [left, right]: readonly (QueryPart | undefined)[]): string[] {
  const word = bareWord(part);
  if (!word) return [];
  const [before, behind] = [bareWord(left), bareWord(right)];
  const joined = [...(before ? [before + word] : []), ...(behind ? [word + behind] : [])];
  return joined.flatMap((text) => toTsquery(text, { tails: false }) ?? []);
}

/** A word that is nothing but a word. */
function bareWord(part: QueryPart | undefined): string | undefined {
  const [piece] = part?.pieces ?? [];
  const isBare = part?.kind === 'word' && !part.meaning && !part.excluded && part.pieces.length === 1;
  return isBare && piece && !piece.ends && !piece.begins && /^\p{L}{2,}$/u.test(piece.text) ? piece.text : undefined;
}
