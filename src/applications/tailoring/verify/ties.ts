import { type ClauseContext, isContent, isVerb } from './clauses.ts';
import { isSameWord } from './forms.ts';
import { findGovernor, NO_GOVERNOR } from './governor.ts';
import type { PlacedWord, Problem } from './problem.ts';
import type { Token } from './reading.ts';
import { ARTICLES, CONJUNCTIONS, PERSON, PREPOSITIONS } from './words.ts';

/** What somebody had to do with what they name: used it, worked there, answered for it, did it with somebody. */
export function findChangedTies(
  line: readonly Token[],
  placed: readonly PlacedWord[],
  world: ClauseContext,
): Problem[] {
  return [
    ...otherUses(line, placed, world),
    ...otherEmployers(line, placed, world),
    ...skippedHeads(line, placed, world),
    ...lostOwned(placed, world),
    ...otherWork(line, placed, world),
    ...otherTeams(line, placed, world),
    ...lostCompanions(placed, world),
    ...strangersAlone(line, placed, world),
  ];
}

const USE = /^(?:used|using|use|uses|använde|använder|använt|använda|användning)$/u;
const MEANS = /^(?:i|in|med|with|genom|through|via|on|på|using|by|av)$/u;
const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? '';

/** Who tested dashboards in Grafana used Grafana, and no dashboards. */
function otherUses(line: readonly Token[], placed: readonly PlacedWord[], world: ClauseContext): Problem[] {
  if (world.section === 'skills' || world.section === 'certificates') return [];
  if (world.main.some(({ word }) => USE.test(word))) return [];
  return line.flatMap((token, at) => {
    if (!USE.test(token.word) || /^(?:by|in|for|to|av|i|för|till)$/u.test(wordAt(line, at + 1))) return [];
    let used: PlacedWord | undefined;
    for (let next = at + 1; next < line.length; next++) {
      const one = line[next] as Token;
      if (used && (!isContent(one) || !NO_GOVERNOR.test(one.gap))) break;
      used = placed.find((told) => told.at === next) ?? used;
    }
    if (!used || used.head < 0) return [];
    const isMeans = used.places.some((place) => MEANS.test(wordAt(world.main, findGovernor(world.main, place))));
    return isMeans ? [] : [{ fault: 'role', words: [token.raw, used.token.raw] }];
  });
}

const CLIENT = /^(?:kund(?:en|er|erna|ens)?|uppdragsgivare\w*|clients?|customers?|beställaren?)$/u;
const BESIDE = /^(?:for|with|för|med|åt|to|till|from|från|mot)$/u;

/** A customer is no employer: "för kunden Papperskraft" is not "hos Papperskraft". */
function otherEmployers(line: readonly Token[], placed: readonly PlacedWord[], { main }: ClauseContext): Problem[] {
  if (line.some(({ word }) => CLIENT.test(word))) return [];
  return placed.flatMap(({ at, token, head, places }) => {
    const ours = wordAt(line, findGovernor(line, at));
    const isThere = /^(?:at|hos)$/u.test(ours) || (/^(?:på|vid|in|i)$/u.test(ours) && /^\p{Lu}/u.test(token.raw));
    if (!isThere || head < 0) return [];
    const isBeside = places.every((place) => BESIDE.test(wordAt(main, findGovernor(main, place))));
    const isAtClient = places.every((place) => CLIENT.test(wordAt(main, place - 1)));
    const isPlace = /^(?:in|i)$/u.test(ours) && !isAtClient;
    return (isBeside && !isPlace) || isAtClient ? [{ fault: 'role', words: [token.raw] }] : [];
  });
}

const TEAM = /^(?:team|teamet|grupp\w*|arbetslag\w*|groups?|staff|lag|laget|teams|crew|antal\w*|number)$/u;

function lastContent(tokens: readonly Token[], before: number): number {
  for (let at = before - 1; at >= 0; at--) {
    const token = tokens[at] as Token;
    if (/[.;:!?()\n]/u.test(tokens[at + 1]?.gap ?? '')) return -1;
    if (isContent(token)) return at;
  }
  return -1;
}

/** Who answers for "inskolningen av nya barn" does not answer for the children. */
function skippedHeads(line: readonly Token[], placed: readonly PlacedWord[], { main }: ClauseContext): Problem[] {
  return placed.flatMap(({ at, token, head, places }) => {
    const by = findGovernor(line, at);
    if (by < 0 || head < 0 || !PREPOSITIONS.has(wordAt(line, by))) return [];
    const ours = placed.find((one) => one.at === lastContent(line, by));
    if (!ours || ours.head < 0) return [];
    const isSkipped = places.every((place) => {
      const of = findGovernor(main, place);
      if (of < 0 || !PREPOSITIONS.has(wordAt(main, of))) return false;
      const between = lastContent(main, of);
      if (between < 0 || ours.places.includes(between) || TEAM.test(wordAt(main, between))) return false;
      const isUsed = line.some(({ word }) => word.endsWith(wordAt(main, between)));
      if (isUsed || placed.some((one) => one.places.includes(between))) return false;
      const on = findGovernor(main, between);
      return wordAt(main, on) === wordAt(line, by) && ours.places.includes(lastContent(main, on));
    });
    return isSkipped ? [{ fault: 'object', words: [token.raw] }] : [];
  });
}

const WORKED = /^(?:arbeta|jobba|work)/u;

/** Who had contact with the police did not work with them. */
function otherWork(line: readonly Token[], placed: readonly PlacedWord[], { main }: ClauseContext): Problem[] {
  return placed.flatMap(({ at, token, head, places }) => {
    const by = findGovernor(line, at);
    if (head < 0 || !/^(?:med|with)$/u.test(wordAt(line, by))) return [];
    const ours = placed.find((one) => one.at === lastContent(line, by));
    if (!ours || ours.head >= 0 || !WORKED.test(ours.token.word)) return [];
    const isOther = places.every((place) => {
      const of = findGovernor(main, place);
      const on = lastContent(main, of);
      return (
        /^(?:med|with)$/u.test(wordAt(main, of)) &&
        on >= 0 &&
        !WORKED.test(wordAt(main, on)) &&
        !placed.some((one) => one.places.includes(on))
      );
    });
    return isOther ? [{ fault: 'role', words: [ours.token.raw, token.raw] }] : [];
  });
}

/** "Skolans mattestuga" is not the school. */
function lostOwned(placed: readonly PlacedWord[], { main }: ClauseContext): Problem[] {
  return placed.flatMap(({ token, head, places }) => {
    if (head < 0) return [];
    const isLost = places.every((place) => {
      const known = main[place] as Token;
      const isOwner =
        /['’]s$/u.test(known.raw) || (known.word === `${token.word}s` && /(?:en|et|an|na)s$/u.test(known.word));
      const owned = main.findIndex((one, at) => at > place && isContent(one));
      const isKept = placed.some((one) => one.places.includes(owned) || one.places.includes(owned + 1));
      return isOwner && owned !== -1 && !isKept;
    });
    return isLost && !/['’]s$/u.test(token.raw) ? [{ fault: 'object', words: [token.raw] }] : [];
  });
}

/** "I ett arbetslag om sex lärare" is in it, and not for it. */
function otherTeams(line: readonly Token[], placed: readonly PlacedWord[], { main }: ClauseContext): Problem[] {
  return placed.flatMap(({ at, token, places }) => {
    const ours = findGovernor(line, at);
    if (ours < 0 || !PREPOSITIONS.has(wordAt(line, ours))) return [];
    const isOther = places.every((place) => {
      const team = lastContent(main, findGovernor(main, place));
      if (team < 0 || !TEAM.test(wordAt(main, team))) return false;
      if (placed.some((one) => one.places.includes(team))) return false;
      const on = wordAt(main, findGovernor(main, team));
      return PREPOSITIONS.has(on) && on !== wordAt(line, ours);
    });
    return isOther ? [{ fault: 'role', words: [token.raw] }] : [];
  });
}

const MEETING = /(?:möte\w*|möten|samtal\w*|meetings?|kontakt\w*|dialog\w*|interviews?|arbeta\w*|work\w*)$/u;

/** What was planned with the manager was not planned alone. */
function lostCompanions(placed: readonly PlacedWord[], { main }: ClauseContext): Problem[] {
  return main.flatMap(({ word }, at) => {
    if (word !== 'med' && word !== 'with') return [];
    let end = at + 1;
    while (end < main.length && !isEnd(main[end] as Token)) end++;
    const phrase = main.slice(at + 1, end);
    const who = phrase.findLast((token) => PERSON.test(token.word.replace(/(?:en|an|n)$/u, '')));
    if (!who || !(isTheOne(phrase, who) && main.slice(0, at).some((token) => isVerb(token)))) return [];
    if (main.slice(0, at).some((token) => MEETING.test(token.word))) return [];
    const isKept = placed.some(({ places }) => places.some((place) => place > at && place < end));
    const isTold = placed.some(({ places }) => places.some((place) => place >= 0 && place < at));
    return isKept || !isTold ? [] : [{ fault: 'qualifier', words: phrase.map(({ raw }) => raw) }];
  });
}

const isEnd = (token: Token) =>
  PREPOSITIONS.has(token.word) || CONJUNCTIONS.has(token.word) || /[,;:()]/u.test(token.gap) || isVerb(token);

const isTheOne = (phrase: readonly Token[], who: Token) =>
  phrase[0]?.word === 'the'
    ? !/s$/u.test(who.word)
    : /[^aeiouyåäö](?:en|an)$|ren$/u.test(who.word) && !ARTICLES.has(who.word) && !isSameWord(who.word, 'barn');

/** "Four junior developers" alone are one's own; those whom something came from are not. */
function strangersAlone(line: readonly Token[], placed: readonly PlacedWord[], { main }: ClauseContext): Problem[] {
  if (line.some((token) => isVerb(token) || PREPOSITIONS.has(token.word))) return [];
  const told = placed.findLast(({ token }) => PERSON.test(token.word.replace(/s$/u, '')));
  if (!told || told.head < 0 || !line.some(({ quantity }) => quantity)) return [];
  const isFrom = told.places.every((place) =>
    /^(?:from|från|av|by|to|till|åt)$/u.test(wordAt(main, findGovernor(main, place))),
  );
  return isFrom ? [{ fault: 'role', words: [told.token.raw] }] : [];
}
