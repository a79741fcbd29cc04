import { splitClauses } from './clauses.ts';
import { findCoverage } from './cover.ts';
import { employerDoubts, levelDoubts } from './entries.ts';
import { droppedWordDoubts } from './lost.ts';
import { compareNumber, findDateInSource } from './numbers.ts';
import { type ClaimDoubt, needsSource, type TokenInSource } from './placed.ts';
import { rewordDoubts } from './rewording.ts';
import type { SourceClause } from './source-clauses.ts';
import { dependencyDoubts, neighbourDoubts } from './ties.ts';
import type { ClaimToken } from './token.ts';
import { isNegation } from './weakeners.ts';
import { LEVEL_PATTERN, PERSON_PATTERN } from './words.ts';

export interface SentenceDoubts {
  doubts: ClaimDoubt[];
  clauses: ReadonlySet<SourceClause>;
}

/** All doubts about one sentence of a line: what its sources do not say, or say otherwise. */
export function findSentenceDoubts(sentence: readonly ClaimToken[], clauses: readonly SourceClause[]): SentenceDoubts {
  const doubts: ClaimDoubt[] = [];
  const used = new Set<SourceClause>();
  const placed: TokenInSource[] = [];
  const open: number[] = [];
  let at = 0;
  for (const { main } of splitClauses(sentence)) {
    const from = sentence.indexOf(main[0] as ClaimToken, at);
    at = from + main.length;
    placed.push(...placeClause(sentence, from, at, clauses, placed.at(-1)?.clause, open));
  }
  for (const place of open) doubts.push(...unknownDoubt(sentence[place] as ClaimToken));
  for (const one of placed) {
    used.add(one.clause);
    for (const fault of one.faults) doubts.push({ kind: fault, words: [one.token.raw] });
    if (one.places.every((place) => one.clause.tokens[place]?.field === 'kind')) {
      const isWho =
        /^(?:certifi|diplom|auktoris|legitim|licen[cs])/u.test(one.token.word) &&
        PERSON_PATTERN.test(sentence[one.at + 1]?.word ?? '');
      doubts.push({ kind: isWho ? 'certified' : 'by kind', words: [one.token.raw] });
    }
    if (one.manner !== 'same' && one.manner !== 'alike' && LEVEL_PATTERN.test(one.token.word))
      doubts.push({ kind: 'by-level', words: [one.token.raw] });
  }
  doubts.push(
    ...neighbourDoubts(sentence, placed),
    ...dependencyDoubts(sentence, placed),
    ...levelDoubts(sentence, placed),
    ...employerDoubts(placed),
    ...droppedWordDoubts(sentence, placed, used),
    ...rewordDoubts(sentence, open, placed, used),
  );
  return { doubts, clauses: used };
}

function placeIn(sentence: readonly ClaimToken[], at: number, clause: SourceClause): TokenInSource | undefined {
  const token = sentence[at] as ClaimToken;
  const common = { at, token, clause };
  if (token.quantity) {
    const found = compareNumber(sentence, at, clause.tokens);
    return found && { ...common, places: [found.place], manner: 'number', faults: found.faults };
  }
  if (token.date) {
    const found = findDateInSource(sentence, at, clause.tokens);
    return found && { ...common, places: [found.place], manner: 'date', faults: found.faults };
  }
  if (token.often) {
    const place = clause.tokens.findIndex((one) => one.often === token.often);
    return place === -1 ? undefined : { ...common, places: [place], manner: 'often', faults: [] };
  }
  const found = findCoverage(token, clause.tokens);
  return found && { ...common, ...found, faults: [] };
}

/** Assigns the words of a clause to as few source clauses as possible. */
function placeClause(
  sentence: readonly ClaimToken[],
  from: number,
  to: number,
  clauses: readonly SourceClause[],
  last: SourceClause | undefined,
  unknown: number[],
): TokenInSource[] {
  let open: number[] = [];
  for (let at = from; at < to; at++) if (needsSource(sentence[at] as ClaimToken)) open.push(at);
  const placed: TokenInSource[] = [];
  const all = clauses.map((clause) => open.flatMap((at) => placeIn(sentence, at, clause) ?? []));
  while (open.length > 0) {
    let best: TokenInSource[] = [];
    let most = 0;
    for (const own of all) {
      const here = own.filter((one) => open.includes(one.at));
      const near = last && here[0]?.clause.entity === last.entity ? 0.4 : 0;
      const worth = here.reduce((sum, one) => sum + worthOf(one), 0) + (here.length > 0 ? near : 0);
      if (worth > most + 1e-9) [best, most] = [here, worth];
    }
    if (best.length === 0) break;
    placed.push(...best);
    last = best[0]?.clause;
    open = open.filter((at) => !best.some((one) => one.at === at));
  }
  unknown.push(...open);
  return placed.sort((one, other) => one.at - other.at);
}

function worthOf({ manner, faults, places, clause }: TokenInSource): number {
  const base = manner === 'same' || manner === 'date' ? 1 : manner === 'number' ? 1.5 - faults.length * 0.35 : 0.8;
  const isOwn = places.some((place) => place < clause.own);
  return base - (isOwn ? 0 : 0.15);
}

/**
 * Doubts about uncovered numbers, dates, frequencies and negations. Other words are judged by their neighbours
 * elsewhere.
 */
function unknownDoubt({ raw, word, quantity, date, often }: ClaimToken): ClaimDoubt[] {
  if (quantity) return [{ kind: 'number', words: [raw] }];
  if (date) return [{ kind: 'date', words: [raw] }];
  if (often) return [{ kind: 'often', words: [raw] }];
  return isNegation(word) ? [{ kind: 'negation new', words: [raw] }] : [];
}
