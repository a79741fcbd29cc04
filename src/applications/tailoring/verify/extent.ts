import { type ClauseContext, isContent, isVerb } from './clauses.ts';
import { isInflected } from './forms.ts';
import type { PlacedWord, Problem } from './problem.ts';
import type { Token } from './reading.ts';
import { CONJUNCTIONS, PREPOSITIONS } from './words.ts';

/** How much it is: what a number is said of once, is a part of, or was reached in. */
export function findWiderExtents(
  line: readonly Token[],
  placed: readonly PlacedWord[],
  world: ClauseContext,
): Problem[] {
  return [
    ...repeatedNumbers(line, world),
    ...wholeOfShare(line, placed, world),
    ...lostYears(line, world),
    ...manyOfOne(placed, world),
  ];
}

/** "Nine years in front office and housekeeping" are not nine in each. */
function repeatedNumbers(line: readonly Token[], { main, heading }: ClauseContext): Problem[] {
  const keyOf = ({ quantity }: Token) => (quantity ? `${quantity.value} ${quantity.unit}` : '');
  const [ours, theirs] = [line, [...main, ...heading]].map((tokens) =>
    Map.groupBy(
      tokens.filter(({ quantity }) => quantity),
      keyOf,
    ),
  );
  return [...(ours ?? [])].flatMap(([key, told]) => {
    const known = theirs?.get(key)?.length ?? 0;
    return known > 0 && told.length > known ? [{ fault: 'number', words: [told.at(-1)?.raw ?? ''] }] : [];
  });
}

const isBreak = (token: Token) =>
  /[,;:()]/u.test(token.gap) || PREPOSITIONS.has(token.word) || CONJUNCTIONS.has(token.word);

/** Of "60 procent av försäljningen" and "två av koncernens bolag" nobody answered for all of it. */
function wholeOfShare(line: readonly Token[], placed: readonly PlacedWord[], { main }: ClauseContext): Problem[] {
  return main.flatMap(({ quantity, raw }, at) => {
    if (!quantity || line.some((one) => one.quantity?.value === quantity.value)) return [];
    const next = main.findIndex((token, place) => place > at && !token.isSpent);
    if (!/^(?:av|of)$/u.test(main[next]?.word ?? '')) return [];
    let end = next + 1;
    while (end < main.length && !isBreak(main[end] as Token)) end++;
    const isTaken = placed.some(({ places }) => places.some((place) => place > next && place < end));
    return isTaken ? [{ fault: 'scope', words: [raw] }] : [];
  });
}

/** What was done in two years was not done in one of them. */
function lostYears(line: readonly Token[], { main }: ClauseContext): Problem[] {
  const yearsOf = (tokens: readonly Token[]) => new Set(tokens.flatMap(({ date }) => date?.year ?? []));
  const [ours, theirs] = [yearsOf(line), yearsOf(main)];
  const isCounted = line.some(({ quantity }) => quantity) && main.some(({ quantity }) => quantity);
  if (!isCounted || ours.size === 0 || theirs.size < 2) return [];
  const lost = main.filter(({ date }) => date && !ours.has(date.year));
  return lost.length > 0 && [...ours].some((year) => theirs.has(year))
    ? [{ fault: 'date', words: lost.map(({ raw }) => raw) }]
    : [];
}

/** One guide is not guides. */
function manyOfOne(placed: readonly PlacedWord[], { main }: ClauseContext): Problem[] {
  return placed.flatMap(({ token, head, places }) => {
    const known = main[head];
    if (!known || places.length !== 1 || known.quantity || isVerb(known) || isVerb(token)) return [];
    if (!isMany(token.word, known.word)) return [];
    let before = head - 1;
    while (before > 0 && before > head - 3 && isContent(main[before] as Token) && !isVerb(main[before] as Token))
      before--;
    return /^(?:a|an|one|en|ett|the|den|det)$/u.test(main[before]?.word ?? '')
      ? [{ fault: 'scope', words: [token.raw] }]
      : [];
  });
}

function isMany(word: string, one: string): boolean {
  if (word === one || !isInflected(word, one)) return false;
  if (word === `${one}s` || word === `${one}es` || word === one.replace(/y$/u, 'ies')) return !/s$/u.test(one);
  const many = /(?:[^aeiouyåäö](?:ar|er|or)|arna|erna|orna)$/u;
  return many.test(word) && !many.test(one);
}
