import type { UnderstoodKind, UnderstoodPiece } from '../../contract.ts';
import { classificationLexemes } from '../document.ts';
import { EMPTY_QUERY, type HighlightTerms, joinWithOr, type QueryClause, type TextQuery } from '../query.ts';
import { isStopWord } from '../words.ts';
import { buildClause, isUnknown, piecesWithoutContext, type QueryPart, searchVariants } from './clauses.ts';
import { MAX_TERM_WORDS, type Meaning, type SearchLexicon } from './lexicon.ts';
import { type QueryPiece, splitQuery } from './pieces.ts';

export interface Understanding {
  query: TextQuery | undefined;
  pieces: UnderstoodPiece[];
}

/** Several of one of these kinds are alternatives, however they are typed: no job is in two towns at once. */
const ALTERNATIVES: ReadonlySet<UnderstoodKind> = new Set(['occupation', 'place', 'employment', 'extent']);
/** "Utan erfarenhet av it" does not ask for ads that require no experience. */
const OF = new Set(['av', 'från', 'inom', 'i', 'of', 'with']);
/** A year, or a term of a school year. */
const YEAR = /^(?:20\d\d|(?:vt|ht)-?(?:20)?\d\d)$/i;

/** Parses what was typed into pieces with meanings. Any text is accepted: what has no meaning is a word. */
export function understand(
  typed: string,
  lexicon: SearchLexicon,
  pieces: readonly QueryPiece[] = splitQuery(typed),
): Understanding {
  const parts = saying(partsOf(pieces, lexicon), lexicon);
  const { query, used } = queryOf(parts, lexicon);
  return { query, pieces: parts.map((part) => presented(typed, part, used.has(part))) };
}

function partsOf(pieces: readonly QueryPiece[], lexicon: SearchLexicon): QueryPart[] {
  const parts: QueryPart[] = [];
  let [isNegated, isAlternative, isAround] = [false, false, false];
  /** Modifiers of the part that follows. */
  let before: QueryPiece[] = [];
  const put = (part: QueryPart) => {
    parts.push({
      ...part,
      pieces: [...before, ...part.pieces],
      before: before.length,
      excluded: part.excluded || isNegated,
      isAlternative: part.isAlternative || isAlternative,
    });
    [isNegated, isAlternative, isAround, before] = [false, false, false, []];
  };
  for (let at = 0; at < pieces.length; ) {
    const found = longest(pieces, at, lexicon);
    const next = at + found.pieces.length;
    const word = found.meaning?.kind;
    const hasObject = next < pieces.length;
    if (word === 'or' && parts.length > 0 && hasObject) isAlternative = true;
    else if (word === 'not' && hasObject && !isExperienceOf(pieces, next, lexicon)) {
      isNegated = true;
      before = [...before, ...found.pieces];
    } else if (word === 'around' && hasObject) {
      isAround = true;
      before = [...before, ...found.pieces];
    } else if (word === 'filler') parts.push({ ...found, kind: 'filler' });
    else if (word === 'first filler' && parts.every(({ kind }) => kind === 'filler'))
      parts.push({ ...found, kind: 'filler' });
    else put(withMeaning(found, isNegated, isAround));
    at = next;
  }
  return parts;
}

/** The longest sequence from here that has a meaning, else the piece as a word. */
function longest(pieces: readonly QueryPiece[], at: number, lexicon: SearchLexicon): QueryPart {
  const first = pieces[at] as QueryPiece;
  const isPlain = (piece: QueryPiece | undefined) => piece && !piece.quoted && !piece.ends && !piece.begins;
  const base = { excluded: first.sign === '-', isAlternative: first.isAlternative };
  const most = isPlain(first) ? (first.sign === '' ? MAX_TERM_WORDS : 1) : 0;
  for (let length = Math.min(most, pieces.length - at); length > 0; length -= 1) {
    const run = pieces.slice(at, at + length);
    if (length > 1 && run.some(({ words }) => words.length === 0)) continue;
    if (!run.slice(1).every((piece) => isPlain(piece) && piece.sign === '' && !piece.isAlternative)) continue;
    const words = run.flatMap((piece) => piece.words);
    const meaning = lexicon.find(words);
    if (meaning) return { ...base, pieces: run, kind: 'word', meaning };
    if (lexicon.isEmployer(words)) {
      const label = run.map(({ text }) => text).join(' ');
      return { ...base, pieces: run, kind: 'employer', meaning: { kind: 'employer', label, concepts: [], said: [] } };
    }
  }
  const kind = first.quoted ? 'phrase' : YEAR.test(first.text) ? 'year' : isSilent(first) ? 'filler' : 'word';
  return { ...base, pieces: [first], kind };
}

/** Stop words. A sign or an emoji is no word at all and is reported as unused. */
const isSilent = ({ words }: QueryPiece): boolean => words.length > 0 && words.every(isStopWord);

function isExperienceOf(pieces: readonly QueryPiece[], at: number, lexicon: SearchLexicon): boolean {
  const found = longest(pieces, at, lexicon);
  const behind = pieces[at + found.pieces.length];
  return found.meaning?.kind === 'experience' && OF.has(behind?.text.toLowerCase() ?? '');
}

function withMeaning(part: QueryPart, isNegated: boolean, isAround: boolean): QueryPart {
  const { meaning } = part;
  switch (meaning?.kind) {
    case undefined:
    case 'word':
      return part;
    case 'experience':
      return isNegated ? { ...part, kind: 'noExperience' } : { ...part, meaning: undefined };
    case 'licence':
      return isNegated ? { ...part, kind: 'noLicence' } : { ...part, meaning: undefined };
    case 'filler':
    case 'first filler':
    case 'around':
    case 'not':
    case 'or':
      return { ...part, meaning: undefined };
    case 'place':
      return { ...part, kind: 'place', meaning: isAround ? { ...meaning, kind: 'around' } : meaning };
    default:
      return { ...part, kind: (meaning as Meaning & { kind: UnderstoodKind }).kind };
  }
}

/** If a query has only fillers, they are searched as words: "jobb" alone finds ads that contain it. */
function saying(parts: QueryPart[], lexicon: SearchLexicon): QueryPart[] {
  const { used } = queryOf(parts, lexicon);
  const isSaid = parts.some((part) => part.kind !== 'filler' && used.has(part));
  return isSaid ? parts : parts.map((part) => (part.kind === 'filler' ? { ...part, kind: 'word' as const } : part));
}

/** Builds the query, and returns the parts that were used for it. Fillers count as used. */
function queryOf(
  parts: readonly QueryPart[],
  lexicon: SearchLexicon,
): { query: TextQuery | undefined; used: ReadonlySet<QueryPart> } {
  const used = new Set<QueryPart>();
  const highlight: HighlightTerms = { lexemes: new Set(), prefixes: [] };
  const excluded: string[] = [];
  const groups: QueryClause[][] = [];
  const kinds = new Map<UnderstoodKind, QueryClause[]>();
  let last: QueryClause[] | undefined;
  parts.forEach((part, at) => {
    if (part.kind === 'filler' || part.kind === 'noLicence') used.add(part);
    if (part.kind === 'filler') return;
    if (part.kind === 'noLicence') {
      excluded.push(`'${classificationLexemes.licence}'`);
      return;
    }
    const isOut = part.excluded && part.kind !== 'noExperience';
    const wish = buildClause(part, lexicon, [parts[at - 1], parts[at + 1]], isOut ? undefined : highlight);
    if (!wish) return;
    used.add(part);
    if (isOut) {
      // Excluding in words ("inte") excludes the occupation; a minus excludes the word, wherever an ad has it.
      const signed = part.pieces.some(({ sign }) => sign === '-');
      const [word] = signed ? searchVariants(part, {}) : [];
      excluded.push(word ?? wish.close ?? wish.query);
      return;
    }
    const alike = ALTERNATIVES.has(part.kind) ? kinds.get(part.kind) : undefined;
    const group = (part.isAlternative ? last : undefined) ?? alike ?? [];
    if (group.length === 0) groups.push(group);
    group.push(wish);
    if (!kinds.has(part.kind)) kinds.set(part.kind, group);
    last = group;
  });
  if (groups.length + excluded.length === 0) return { query: undefined, used };
  const named = groups.some((group) => group.some(({ isNamed }) => isNamed));
  // If an occupation or an employer is named, it alone is the subject, and other words only affect the ranking.
  const wishes = groups.map(eitherOf).map((wish) => (named ? { ...wish, isSubject: wish.isNamed } : wish));
  const query = {
    ...EMPTY_QUERY,
    wanted: wishes.length > 0 ? wishes.map(({ query }) => query).join(' & ') : undefined,
    excluded: excluded.length > 0 ? excluded.join(' | ') : undefined,
    wishes,
    marks: highlight,
  };
  return { query, used };
}

function eitherOf(wishes: readonly QueryClause[]): QueryClause {
  const [first] = wishes as [QueryClause];
  if (wishes.length === 1) return first;
  const nearly = wishes.flatMap((wish) => wish.nearly ?? []);
  const query = joinWithOr(wishes.map((wish) => wish.query));
  return {
    ...first,
    query,
    close: wishes.some(({ close }) => close) ? joinWithOr(wishes.map((wish) => wish.close ?? wish.query)) : undefined,
    nearly: nearly.length > 0 ? joinWithOr(nearly) : undefined,
    ranks: wishes.flatMap(({ ranks }) => ranks),
  };
}

function presented(typed: string, part: QueryPart, isUsed: boolean): UnderstoodPiece {
  const { kind, pieces, meaning, excluded } = part;
  const [start, end] = [pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0];
  const text = typed.slice(start, end);
  const rest = `${typed.slice(0, start)} ${typed.slice(end)}`.replace(/\s+/g, ' ').trim();
  const read = piecesWithoutContext(part)
    .map((piece) => piece.text)
    .join(' ');
  return {
    kind: isUsed ? kind : 'unused',
    text,
    start,
    end,
    label: (kind === 'occupation' || kind === 'place') && meaning ? capital(meaning.label) : read,
    ...(meaning?.id ? { id: meaning.id } : {}),
    excluded: excluded && kind !== 'noExperience' && kind !== 'noLicence',
    repaired: pieces.some(({ isRepaired }) => isRepaired),
    unknown: isUnknown(part) && !excluded,
    rest: withoutHangingOr(rest),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "A eller" is the same as "A". */
function withoutHangingOr(rest: string): string {
  const words = rest.split(' ');
  const first = words.findIndex((word) => !isJoin(word));
  return first < 0 ? '' : words.slice(first, words.findLastIndex((word) => !isJoin(word)) + 1).join(' ');
}

const isJoin = (word: string): boolean => /^(?:eller|or|[/|,])$/i.test(word);
