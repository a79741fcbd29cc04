import { type ClauseContext, isContent, isVerb } from './clauses.ts';
import { findGovernor } from './governor.ts';
import type { PlacedWord, Problem } from './problem.ts';
import type { Token } from './reading.ts';
import { ARTICLES, PERSON, PREPOSITIONS } from './words.ts';

/** Who did it, and to whom. */
const PASSIVE = /(?:ades|des|tes|ts|ats)$/u;
const ACTIVE = /(?:ade|de|te)$/u;

/** "Utbildades" and "was trained" are not "utbildade" and "trained". */
export function findTurnedVoices(
  line: readonly Token[],
  placed: readonly PlacedWord[],
  world: ClauseContext,
): Problem[] {
  return placed.flatMap(({ at, token, places }) => {
    const theirs = places.map((place) => world.main[place] as Token);
    const isTurned = ACTIVE.test(token.word) && theirs.every(({ word }) => PASSIVE.test(word));
    const isBare =
      /ed$/u.test(token.word) &&
      !BEEN.test(before(line, at)) &&
      // "Trained by engineers" is no less than "was trained by engineers".
      line[at + 1]?.word !== 'by' &&
      places.every((place) => BEEN.test(before(world.main, place)));
    // "På delegering" does not delegate, and "ansvarade för planering" does not plan.
    const isTaught = TAUGHT.has(world.section) && isVerb(token) && theirs.every((one) => !isVerb(one));
    const isMade =
      isVerb(token) &&
      !PASSIVE.test(token.word) &&
      token.word.length > 4 &&
      theirs.every((one) => !isVerb(one)) &&
      places.every((place) => isNoun(world.main, place, placed));
    if (
      isTurned ||
      isTaught ||
      isTitledSo(line, at, places, world) ||
      isBare ||
      isMade ||
      isOthers(line, at, places, world) ||
      isDoneBy(line, at, places, world)
    )
      return [{ fault: 'role', words: [token.raw] }];
    // Who did it by "av" or "by" is nobody's object.
    const by = places.map((place) => world.main[findGovernor(world.main, place)]?.word);
    const isAgent =
      by.every((word) => word === 'by') ||
      (by.every((word) => word === 'av') &&
        places.every((place) => /(?:des|ts|ats|ades|ad|at)$/u.test(verbBefore(world.main, place))));
    const ours = line[findGovernor(line, at)]?.word;
    const isPassive = line.some(
      (one, place) =>
        BEEN.test(one.word) ||
        (isVerb(one) && (PASSIVE.test(one.word) || (one.word !== 'used' && line[place + 1]?.word === 'by'))),
    );
    // Nor is who was taught who taught.
    const isMadeAgent =
      (ours === 'av' || ours === 'by') && isPassive && by.every((word) => word !== 'av' && word !== 'by');
    if (isMadeAgent) return [{ fault: 'role', words: [token.raw] }];
    return isAgent &&
      ours !== 'by' &&
      ours !== 'av' &&
      !isVerb(token) &&
      world.main.some((one) => isVerb(one)) &&
      PERSON.test(token.word)
      ? [{ fault: 'role', words: [token.raw] }]
      : [];
  });
}

const TAUGHT = new Set(['certificates', 'education']);

/** "Skrev en rutin för nattpersonalen" is nothing that one wrote as one of them. */
function isTitledSo(line: readonly Token[], at: number, places: readonly number[], { main }: ClauseContext): boolean {
  const AS = /^(?:som|as)$/u;
  const by = findGovernor(line, at);
  if (by < 0 || !AS.test(line[by]?.word ?? '') || isVerb(line[at] as Token)) return false;
  if (line.slice(by + 1, at).some((token) => isContent(token))) return false;
  return places.every((place) => {
    const other = main[findGovernor(main, place)];
    return other !== undefined && !AS.test(other.word);
  });
}

/** "By automating" and "för att minska" say what was done. */
export function isActionVerb(tokens: readonly Token[], place: number): boolean {
  const last = before(tokens, place);
  return /^(?:to|att)$/u.test(last) || (/^(?:by|through)$/u.test(last) && /ing$/u.test(tokens[place]?.word ?? ''));
}

const BEEN = /^(?:was|were|been|be|being|got)$/u;
const before = (tokens: readonly Token[], at: number) => tokens[at - 1]?.word ?? '';
const verbBefore = (tokens: readonly Token[], at: number) => tokens[findGovernor(tokens, at) - 1]?.word ?? '';

/** Whether a deed is only named: after a preposition, or as what another verb was done to. */
function isNoun(tokens: readonly Token[], place: number, placed: readonly PlacedWord[]): boolean {
  if (isActionVerb(tokens, place)) return false;
  if (PREPOSITIONS.has(tokens[findGovernor(tokens, place)]?.word ?? '')) return true;
  const verb = tokens.findIndex((token) => isVerb(token) && isContent(token));
  return verb !== -1 && verb < place && !placed.some(({ places }) => places.includes(verb));
}

/** "Avtal som juristen godkände": it was the lawyer. */
function isOthers(line: readonly Token[], at: number, places: readonly number[], world: ClauseContext): boolean {
  if (!isVerb(line[at] as Token)) return false;
  return places.every((place) => {
    const who = world.main[place - 1];
    if (!who || !isContent(who) || isVerb(who) || !isVerb(world.main[place] as Token)) return false;
    const joint = ARTICLES.has(before(world.main, place - 1))
      ? before(world.main, place - 2)
      : before(world.main, place - 1);
    return /^(?:som|that|which|när|when|medan|while)$/u.test(joint) && before(line, at) !== who.word;
  });
}

/** "Code written by 12 developers": they wrote it. */
function isDoneBy(line: readonly Token[], at: number, places: readonly number[], world: ClauseContext): boolean {
  const isAgent = (tokens: readonly Token[], place: number) => {
    const next = tokens[place + 1]?.word;
    if (next !== 'by' && next !== 'av') return false;
    const who = tokens.slice(place + 2).find((token) => !token.quantity && !token.isSpent);
    const isMeasure = tokens[place + 2]?.quantity?.unit != null;
    return !isMeasure && who !== undefined && PERSON.test(who.word.replace(/s$/u, ''));
  };
  return isVerb(line[at] as Token) && places.every((place) => isAgent(world.main, place)) && !isAgent(line, at);
}
