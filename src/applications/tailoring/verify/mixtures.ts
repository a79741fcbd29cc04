import { type ClauseContext, isContent, isVerb } from './clauses.ts';
import type { PlacedWord, Problem } from './problem.ts';
import type { Token } from './reading.ts';
import { CONJUNCTIONS, PREPOSITIONS } from './words.ts';

/** One member of "fem snickare i Gävle och tre elektriker i Falun". */
interface Member {
  from: number;
  to: number;
  /** What it is about: the nouns before its first preposition. */
  core: readonly number[];
  hasNumber: boolean;
  /** Its first preposition. */
  by: string | undefined;
}

/**
 * What is said of one member of a list is not true of another: "fem snickare i Falun". Only members that each have a
 * number or a place of their own are told apart; what follows the last of a list may be said of all.
 */
export function findMixedMembers(
  line: readonly Token[],
  placed: readonly PlacedWord[],
  world: ClauseContext,
): Problem[] {
  const members = membersOf(world.main);
  const isList =
    members.length > 1 &&
    (members.every(({ hasNumber }) => hasNumber) || new Set(members.map(({ by }) => by)).size === 1);
  if (!isList) return [];
  const used = new Set([...placed.flatMap(({ places }) => places), ...placesOfNumbers(line, world.main)]);
  const told = members.map((member) => ({
    ...member,
    hasCore: member.core.some((place) => used.has(place)),
    rest: [...used].filter((place) => place >= member.from && place <= member.to && !member.core.includes(place)),
  }));
  return told.flatMap(({ hasCore, rest }, at) => {
    const strange = rest.filter((place) => !isVerb(world.main[place] as Token));
    const isBorrowed = !hasCore && strange.length > 0 && told.some((other, place) => place !== at && other.hasCore);
    return isBorrowed ? [{ fault: 'object', words: strange.map((place) => (world.main[place] as Token).raw) }] : [];
  });
}

function membersOf(tokens: readonly Token[]): Member[] {
  const members: Member[] = [];
  let from = 0;
  for (let at = 1; at <= tokens.length; at++) {
    const token = tokens[at];
    const ends = !token || CONJUNCTIONS.has(token.word) || token.gap.includes(',');
    if (!ends) continue;
    const own = tokens.slice(from, at);
    const nouns = own.flatMap((one, place) => (isContent(one) && !isVerb(one) ? [from + place] : []));
    const numbers = own.flatMap((one, place) => (one.quantity || one.date ? [from + place] : []));
    const hangs = own.findIndex((one, place) => place > 0 && PREPOSITIONS.has(one.word) && !one.isSpent);
    const before = hangs === -1 ? nouns : nouns.filter((place) => place < from + hangs);
    // Of "40 på kvällen" the number is all that it is about.
    const first =
      before.length > 0 ? before : numbers.length > 0 && hangs > 0 && own[1]?.quantity ? numbers : nouns.slice(0, 1);
    if (nouns.length > 0 && (numbers.length > 0 || hangs !== -1))
      members.push({ from, to: at - 1, core: first, hasNumber: numbers.length > 0, by: own[hangs]?.word });
    from = at;
  }
  return members;
}

function placesOfNumbers(line: readonly Token[], main: readonly Token[]): number[] {
  return line.flatMap(({ quantity, date }) => {
    if (date) {
      const at = main.findIndex((token) => token.date?.year === date.year);
      return at === -1 ? [] : [at];
    }
    if (!quantity) return [];
    const place = main.findIndex(
      (token) => token.quantity?.value === quantity.value && token.quantity.unit === quantity.unit,
    );
    return place === -1 ? [] : [place];
  });
}
