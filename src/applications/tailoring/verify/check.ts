import { type ClauseContext, isContent, isVerb } from './clauses.ts';
import { findCoverage } from './cover.ts';
import { findWiderExtents } from './extent.ts';
import { isInflected } from './forms.ts';
import { findCutHeadings } from './headings.ts';
import { findMixedMembers } from './mixtures.ts';
import { isDateKnown, isNumberKnown, PEOPLE } from './numbers-agree.ts';
import { findDroppedParticles } from './particles.ts';
import type { Fault, PlacedWord, Problem } from './problem.ts';
import type { Token } from './reading.ts';
import { findBrokenRelations } from './relations.ts';
import { findChangedTies } from './ties.ts';
import { findWeakener, isNegation, type Weakener } from './weakeners.ts';
import { CONJUNCTIONS, PREPOSITIONS } from './words.ts';

/**
 * Whether a stretch of a line says only what one world does.
 *
 * @param enough so many problems are all that is wanted to be known
 * @param inherited the verb that it goes on from: of "bakade bröd och kakor", bakade
 */
export function findProblems(
  line: readonly Token[],
  inherited: readonly Token[],
  world: ClauseContext,
  enough = Number.POSITIVE_INFINITY,
): Problem[] {
  const whole = [...inherited, ...line];
  const problems: Problem[] = [];
  const placed: PlacedWord[] = [];
  for (const at of whole.keys()) {
    const problem = problemAt(whole, at, world, placed);
    if (problem) problems.push(problem);
    if (problems.length >= enough) return problems;
  }
  if (problems.length > 0) return problems;
  return [
    ...droppedWeakeners(whole, placed, world),
    ...findDroppedParticles(whole, placed, world),
    ...findCutHeadings(whole, placed, world),
    ...findBrokenRelations(whole, placed, world),
    ...findMixedMembers(whole, placed, world),
    ...findWiderExtents(whole, placed, world),
    ...findChangedTies(whole, placed, world),
  ];
}

function problemAt(
  line: readonly Token[],
  at: number,
  world: ClauseContext,
  placed: PlacedWord[],
): Problem | undefined {
  const token = line[at] as Token;
  if (token.isSpent) return undefined;
  if (token.quantity) {
    const differs = isNumberKnown(line, at, world);
    return differs ? { fault: differs as Fault, words: [token.raw] } : undefined;
  }
  if (token.date) {
    const isKnown =
      isDateKnown(token.date, world, line) && !isHeldOn(line, at, world) && !isSincePost(line, at, world, placed);
    return isKnown ? undefined : { fault: 'date', words: [token.raw] };
  }
  if (token.often) {
    const often = [world.main, world.heading].some((known) =>
      known.some((one, place) => one.often === token.often && isTimes(known, place) === isTimes(line, at)),
    );
    return often ? undefined : { fault: 'how often', words: [token.raw] };
  }
  if (!isContent(token)) return undefined;
  // "Five-person team": whether five are in it is looked at with the number.
  if (line[at - 1]?.quantity && PEOPLE.test(token.word)) return undefined;
  const cover = findCoverage(token.word, line, world);
  if (!cover) return { fault: isNegation(token.word) ? 'negation' : 'new words', words: [token.raw] };
  placed.push({ at, token, ...cover });
  return undefined;
}

/** "Kock på Kajen sedan 2012" of a post that ended: what began and goes on has no end. */
function isHeldOn(line: readonly Token[], at: number, { main, heading }: ClauseContext): boolean {
  if (!/^(?:sedan|since)$/u.test(line[at - 1]?.word ?? '')) return false;
  const year = line[at]?.date?.year;
  const told = [...main, ...heading].filter(({ date }) => date);
  const isStart = told.every(({ date, field }) => date?.year !== year || field === 'startDate' || field === 'endDate');
  return isStart && told.some(({ field }) => field === 'endDate');
}

/** "Ledde sju kockar sedan 2018" of a post that began then: nobody says that the deed did. */
function isSincePost(
  line: readonly Token[],
  at: number,
  { main, heading }: ClauseContext,
  placed: readonly PlacedWord[],
) {
  if (heading.length === 0 || !/^(?:sedan|since)$/u.test(line[at - 1]?.word ?? '')) return false;
  const isToldThere = main.some(({ date }) => date?.year === line[at]?.date?.year);
  return !isToldThere && placed.some(({ head, token }) => head >= 0 && isContent(token));
}

/** "Hjälpte till", "delvis", "inte" and "biträdande" have to go with the words that they make smaller. */
function droppedWeakeners(line: readonly Token[], placed: readonly PlacedWord[], world: ClauseContext): Problem[] {
  const words = world.main.map(({ word, field }) => (field === undefined ? word : ''));
  const ours = line.map(({ word }) => word);
  const kept = new Set(ours.flatMap((_, at) => findWeakener(ours, at)?.group ?? []));
  const problems: Problem[] = [];
  for (const at of words.keys()) {
    const weakener = findWeakener(words, at);
    if (!weakener || kept.has(weakener.group)) continue;
    const reached = reachOf(weakener, world.main, at);
    const taken = placed.filter(({ places }) => places.some((place) => place !== at && reached(place)));
    if (taken.length === 0 || placed.some(({ head }) => head === at)) continue;
    const fault = weakener.group === 'not' ? 'negation' : weakener.reach === 'rest' ? 'role' : 'qualifier';
    problems.push({ fault, words: [(world.main[at] as Token).raw] });
  }
  return problems;
}

function reachOf({ reach, group }: Weakener, main: readonly Token[], at: number): (place: number) => boolean {
  const isBreak = (place: number) => /[,;:()]/u.test(main[place]?.gap ?? '');
  if (reach === 'whole') {
    if (group !== 'not') return () => true;
    let [from, to] = [at, at];
    while (from > 0 && !isBreak(from)) from--;
    while (to + 1 < main.length && !isBreak(to + 1)) to++;
    return (place) => place >= from && place <= to;
  }
  if (reach === 'rest') return (place) => place > at;
  if (reach === 'action')
    return (place) =>
      place > at && /(?:ning|ande|ing|else|training|coaching)(?:en|ar|et)?$/u.test(main[place]?.word ?? '');
  let to = at;
  while (
    to + 1 < main.length &&
    !isBreak(to + 1) &&
    !PREPOSITIONS.has(main[to + 1]?.word ?? '') &&
    !CONJUNCTIONS.has(main[to + 1]?.word ?? '')
  )
    to++;
  // "Biträdande" says nothing of the verb before it; a quantifier nothing of the verb after it.
  const verb = main.findIndex(
    (token, place) => place > at && place <= to && isVerb(token) && !isInflected(token.word, main[at]?.word ?? ''),
  );
  const end = verb === -1 ? to : verb - 1;
  return (place) => place > at && place <= end;
}

/** "Två gånger i veckan" is not every week. */
function isTimes(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - 3), at)
    .some(({ word, isSpent }) => !isSpent && /^(?:gånger|times|twice)$/u.test(word));
}
