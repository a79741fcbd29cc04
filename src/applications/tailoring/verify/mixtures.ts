import { isContent, isVerb } from './clauses.ts';
import { kindOfPreposition } from './governor.ts';
import type { Token } from './token.ts';
import { CONJUNCTIONS } from './words.ts';

/** One member of "fem snickare i Gävle och tre elektriker i Falun". */
interface Member {
  from: number;
  to: number;
  /** What it is about: the nouns before its first preposition. */
  core: readonly number[];
  hasNumber: boolean;
  by: string | undefined;
}

/**
 * What is said of one member of a list is not true of another: "fem snickare i Falun". Only members that each have a
 * number or a place of their own are told apart.
 *
 * @param isTaken whether the line has what stands at a place
 * @returns places that were borrowed
 */
export function findMixed(tokens: readonly Token[], isTaken: (place: number) => boolean): number[] {
  const members = membersOf(tokens);
  const isList =
    members.length > 1 &&
    (members.every(({ hasNumber }) => hasNumber) || new Set(members.map(({ by }) => by)).size === 1);
  if (!isList) return [];
  const told = members.map((member) => {
    const rest: number[] = [];
    for (let place = member.from; place <= member.to; place++)
      if (isTaken(place) && !member.core.includes(place) && !isVerb(tokens[place] as Token)) rest.push(place);
    return { rest, hasCore: member.core.some(isTaken) };
  });
  return told.flatMap(({ rest, hasCore }, at) =>
    !hasCore && told.some((other, place) => place !== at && other.hasCore) ? rest : [],
  );
}

function membersOf(tokens: readonly Token[]): Member[] {
  const members: Member[] = [];
  let from = 0;
  for (let at = 1; at <= tokens.length; at++) {
    const token = tokens[at];
    if (token && !CONJUNCTIONS.has(token.word) && !token.gap.includes(',')) continue;
    const own = tokens.slice(from, at);
    const placesOf = (test: (one: Token) => boolean) => own.flatMap((one, n) => (test(one) ? [from + n] : []));
    const nouns = placesOf((one) => isContent(one) && !isVerb(one));
    const numbers = placesOf((one) => one.quantity !== undefined || one.date !== undefined);
    const hangs = own.findIndex((one, n) => n > 0 && !one.isSpent && kindOfPreposition(one.word) !== undefined);
    const before = hangs === -1 ? nouns : nouns.filter((place) => place < from + hangs);
    // Of "40 på kvällen" the number is all that it is about.
    const isBare = numbers.length > 0 && hangs > 0 && own[1]?.quantity !== undefined;
    const core = before.length > 0 ? before : isBare ? numbers : nouns.slice(0, 1);
    if (nouns.length > 0 && (numbers.length > 0 || hangs !== -1))
      members.push({ from, to: at - 1, core, hasNumber: numbers.length > 0, by: own[hangs]?.word });
    from = at;
  }
  return members;
}
