import { type ClauseContext, isContent, isVerb } from './clauses.ts';
import { TOGETHER } from './counted.ts';
import { findGovernor, NO_GOVERNOR } from './governor.ts';
import { isParticle } from './particles.ts';
import type { PlacedWord, Problem } from './problem.ts';
import { timeUnits } from './quantities.ts';
import type { Token } from './reading.ts';
import { findTurnedVoices, isActionVerb } from './voices.ts';
import { findWeakener } from './weakeners.ts';
import { CONJUNCTIONS, DIRECTIONS, EMPTY, meaningsOf, PERSON, PREPOSITIONS } from './words.ts';

/** Words that all stand in the source may still say something else when they stand otherwise beside each other. */
export function findBrokenRelations(
  line: readonly Token[],
  placed: readonly PlacedWord[],
  world: ClauseContext,
): Problem[] {
  const known = placed.filter(({ head }) => head >= 0);
  return [
    ...turnedDirections(line, known, world),
    ...strangeNeighbours(known, world),
    ...cutNames(known, world),
    ...promotedPersons(line, placed, world),
    ...promotedObjects(line, known, world),
    ...findTurnedVoices(line, known, world),
    ...chosenAlternatives(line, known, world),
  ];
}

/** "Från Oracle till PostgreSQL" is not "från PostgreSQL till Oracle". */
function turnedDirections(line: readonly Token[], placed: readonly PlacedWord[], world: ClauseContext): Problem[] {
  return placed.flatMap(({ at, token, places }) => {
    const ours = directionOf(line, at);
    // What a number goes from and to is looked at with the number.
    if (!ours || line[at - 1]?.quantity) return [];
    const theirs = places.map((place) => directionOf(world.main, place));
    return theirs.every((one) => one !== null && one !== ours) ? [{ fault: 'direction', words: [token.raw] }] : [];
  });
}

function directionOf(tokens: readonly Token[], at: number): string | null {
  const word = tokens[findGovernor(tokens, at)]?.word ?? '';
  const direction = DIRECTIONS[word] ?? ORDERS[word];
  return direction === 'by' ? null : (direction ?? null);
}

const ORDERS: Readonly<Record<string, string>> = Object.fromEntries(meaningsOf('order'));

/** Two words that stand together are one name or one thing, and have to do so in the source. */
function strangeNeighbours(placed: readonly PlacedWord[], world: ClauseContext): Problem[] {
  // Names and titles of one entry stand in no order.
  if (world.field === 'heading') return [];
  const byPlace = new Map(placed.map((one) => [one.at, one]));
  return placed.flatMap((one) => {
    const next = byPlace.get(one.at + 1);
    // "Fram tillsammans med", "tidigare fritidsledare": such words stand anywhere.
    if (LOOSE.test(one.token.word) || (next && LOOSE.test(next.token.word))) return [];
    // A definite noun ends its phrase: "med arbetsterapeuten fallolyckorna".
    if (/\p{L}{3}(?:en|et|an|na)$/u.test(one.token.word)) return [];
    if (timeUnits.has(one.token.word) || (next && timeUnits.has(next.token.word))) return [];
    if (!next || !NO_GOVERNOR.test(next.token.gap) || isVerb(one.token) || isVerb(next.token)) return [];
    // "Model covering warehouses" is a model that covers them.
    if (/ing$/u.test(next.token.word) && next.places.every((place) => !/ing$/u.test(world.main[place]?.word ?? 'ing')))
      return [];
    const isVerbThere = (place: number) =>
      isVerb(world.main[place] as Token) || /^(?:to|att)$/u.test(world.main[place - 1]?.word ?? '');
    if (one.places.some(isVerbThere) || next.places.some(isVerbThere)) return [];
    for (const a of one.places) {
      for (const b of next.places) {
        if (a < 0 || b < 0 || a === b) return [];
        if (
          a < b &&
          contentsBetween(world.main, a, b) <= 2 &&
          !world.main.slice(a, b).some(({ word, quantity }) => quantity || PREPOSITIONS.has(word))
        )
          return [];
        if (b < a && (isHungOn(world.main, b, a) || isObjectOf(world.main, b, a))) return [];
      }
    }
    return [{ fault: 'order', words: [one.token.raw, next.token.raw] }];
  });
}

const LOOSE = /^(?:tillsammans|together|gemensamt|jointly|fram|tidigare|previously|formerly|nu|now|currently|idag)$/u;

const contentsBetween = (tokens: readonly Token[], from: number, to: number) =>
  tokens.slice(from + 1, to).filter((token) => isContent(token)).length;

/** "Rapporter i Excel" are "Excel-rapporter". */
function isHungOn(tokens: readonly Token[], head: number, other: number): boolean {
  const between = tokens.slice(head + 1, other + 1);
  return (
    between.some(({ word }) => PREPOSITIONS.has(word)) &&
    !between.some(({ word, gap }) => CONJUNCTIONS.has(word) || gap.includes(',')) &&
    contentsBetween(tokens, head, other) <= 1 &&
    !describesNext(tokens, other)
  );
}

/** "Kulturmärkta" of "fönster i kulturmärkta hus" says nothing of the windows. */
function describesNext(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return next !== undefined && NO_GOVERNOR.test(next.gap) && isContent(next) && !isVerb(next);
}

/** "Forecast demand" is a demand forecast: what was done stands first, or after "by". */
function isObjectOf(tokens: readonly Token[], deed: number, object: number): boolean {
  if (
    contentsBetween(tokens, deed, object) > 1 ||
    tokens.slice(deed, object).some(({ word }) => PREPOSITIONS.has(word))
  )
    return false;
  return tokens.findIndex((token) => isContent(token)) === deed || isActionVerb(tokens, deed);
}

/** React is not React Native, nor Java the Java EE. */
function cutNames(placed: readonly PlacedWord[], world: ClauseContext): Problem[] {
  const isName = (token: Token | undefined) => token !== undefined && /^\p{Lu}/u.test(token.raw) && isContent(token);
  return placed.flatMap(({ token, places }) => {
    const isCut = places.every((place) => {
      const next = world.main[place + 1];
      if (!isName(world.main[place]) || !isName(next) || next?.gap !== ' ' || isVerb(world.main[place] as Token))
        return false;
      return !placed.some((other) => other.places.includes(place + 1));
    });
    return isCut ? [{ fault: 'object', words: [token.raw] }] : [];
  });
}

/** Whoever was assisted, trained or reported to is not who the line says one was. */
function promotedPersons(line: readonly Token[], placed: readonly PlacedWord[], world: ClauseContext): Problem[] {
  const isTitled =
    world.main.length > 0 &&
    world.heading.length === 0 &&
    ['position', 'label', 'heading', 'name'].includes(world.field);
  if (isTitled) return [];
  return placed.flatMap(({ at, token, places, head }) => {
    if (head < 0 || !PERSON.test(token.word) || isVerb(token)) return [];
    const next = head + 1;
    const after = world.main[next];
    if (
      after &&
      NO_GOVERNOR.test(after.gap) &&
      isContent(after) &&
      PERSON.test(after.word) &&
      !placed.some((other) => other.places.includes(next))
    )
      return [{ fault: 'role', words: [token.raw] }];
    if (hasOwner(line, at)) return [];
    if (places.some((place) => !hasOwner(world.main, place))) return [];
    // "Junior developer who reviewed": whoever stands before the deed is who did it.
    if (line.slice(0, at).some((other) => isVerb(other))) return [];
    if (/^(?:när|when|medan|while)$/u.test(line[at - 1]?.word ?? '')) return [];
    if (line.some((other) => isVerb(other)) && findGovernor(line, at) < 0 && line[at - 1]?.quantity) return [];
    return [{ fault: 'role', words: [token.raw] }];
  });
}

/** Whether something is done to or with the person who is named, or there are many of them. */
function hasOwner(tokens: readonly Token[], at: number): boolean {
  const by = findGovernor(tokens, at);
  if (by >= 0 && !/^(?:som|as|var|är|varit|blev|was|is|been|being)$/u.test(tokens[by]?.word ?? '')) return true;
  for (let before = at - 1; before >= 0 && NO_GOVERNOR.test(tokens[before + 1]?.gap ?? ''); before--) {
    if (tokens[before]?.quantity) return true;
    if (EMPTY.has(tokens[before]?.word ?? '')) break;
  }
  return false;
}

/** Of "planerade menyer för bröllop" nobody planned the wedding. */
function promotedObjects(line: readonly Token[], placed: readonly PlacedWord[], world: ClauseContext): Problem[] {
  return placed.flatMap(({ at, token, head, places }) => {
    const by = findGovernor(line, at);
    const verb = isParticle(line, by) ? by - 1 : by;
    if (verb < 0 || !isVerb(line[verb] as Token) || isVerb(token) || isVerb(world.main[head] as Token)) return [];
    // "Built a model that covers shops": what the model covers is told of the model.
    if (line.slice(verb, at).some(({ word }) => word === 'that' || word === 'which')) return [];
    const source = placed.find((one) => one.at === verb);
    if (!source || !hasDirectObject(world.main, source.head) || findWeakener([token.word], 0)) return [];
    const isOn = places.every((place) => {
      const by = findGovernor(world.main, place);
      if (TEAMS.test(world.main[by - 1]?.word ?? '') || isParticle(world.main, by)) return false;
      return by >= 0 && by > source.head && PREPOSITIONS.has(world.main[by]?.word ?? '');
    });
    // A word that only describes the object stands with it: "Excel-rapporter".
    const after = line[at + 1];
    const describes = after && NO_GOVERNOR.test(after.gap) && isContent(after) && !isVerb(after);
    return isOn && !describes ? [{ fault: 'object', words: [token.raw] }] : [];
  });
}

/** Whoever leads "ett lag på fem snickare" leads the five. */
const TEAMS = /^(?:team|teamet|grupp|grupper|arbetslag|group|groups|staff|lag|laget|teams|crew)$/u;

function hasDirectObject(tokens: readonly Token[], verb: number): boolean {
  for (let at = verb + 1; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (isParticle(tokens, at)) continue;
    if (PREPOSITIONS.has(token.word) || TOGETHER.test(token.word) || token.word === 'att' || /[,;:()]/u.test(token.gap))
      return false;
    if (isContent(token)) return !isVerb(token);
  }
  return false;
}

/** "Java eller C#" is not both. */
function chosenAlternatives(line: readonly Token[], placed: readonly PlacedWord[], world: ClauseContext): Problem[] {
  if (line.some(({ word }) => word === 'eller' || word === 'or')) return [];
  return world.main.flatMap(({ word, raw }, at) => {
    if (word !== 'eller' && word !== 'or') return [];
    const sides = [
      world.main.slice(0, at).findLastIndex((token) => isContent(token)),
      world.main.findIndex((token, place) => place > at && isContent(token)),
    ];
    const taken = sides.filter((side) => placed.some(({ places }) => places.includes(side)));
    return taken.length > 0 && sides.every((side) => side >= 0) ? [{ fault: 'scope', words: [raw] }] : [];
  });
}
