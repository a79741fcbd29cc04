import { isVerb } from './clauses.ts';
import { kindOfPreposition, tieOf } from './governor.ts';
import { type Doubt, isTold, PASSIVE, type Placed } from './placed.ts';
import type { Token } from './token.ts';
import { CONJUNCTIONS, PERSON, PREPOSITIONS } from './words.ts';
import type { World } from './worlds.ts';

/** How two neighbours hang together: by a preposition, "och", a comma, or nothing. */
function linkBetween(tokens: readonly Token[], one: number, other: number): string {
  let link = '';
  for (let at = one + 1; at <= other; at++) {
    const { gap, word } = tokens[at] as Token;
    if (/[.;:!?()\n|/]|\s[–—-]\s/u.test(gap)) return 'break';
    if (gap.includes(',') || (at < other && CONJUNCTIONS.has(word))) link = 'and';
    else if (at < other && /^(?:som|as|who|that|which|där|när|when)$/u.test(word)) link = 'as';
    else if (at < other && PREPOSITIONS.has(word)) link = kindOfPreposition(word) ?? 'in';
  }
  return link;
}

function kinOf(one: World, other: World, field: string | undefined): string {
  if (one.entity === other.entity) {
    if (one.path === other.path) return one.sentence === other.sentence ? 'sentence' : 'text';
    return one.path === 'heading' || other.path === 'heading' ? 'heading' : 'entry';
  }
  const [a, b] = [one.section, other.section];
  if (a === b) return field === 'fluency' || field === 'level' ? 'level' : `two ${a}`;
  if (a === 'basics' || b === 'basics') return 'basics';
  return 'other';
}

/** Neighbours in the line that are no neighbours in the source, or hang together otherwise there. */
export function linkDoubts(sentence: readonly Token[], placed: readonly Placed[]): Doubt[] {
  const doubts: Doubt[] = [];
  for (let n = 1; n < placed.length; n++) {
    const [one, other] = [placed[n - 1] as Placed, placed[n] as Placed];
    const words = [one.token.raw, other.token.raw];
    const ours = linkBetween(sentence, one.at, other.at);
    if (one.world !== other.world) {
      const field = other.world.tokens[other.places[0] ?? 0]?.field ?? one.world.tokens[one.places[0] ?? 0]?.field;
      doubts.push({ kind: `join ${ours}, ${kinOf(one.world, other.world, field)}`, words });
      continue;
    }
    let nearest: string | undefined;
    for (const a of one.places)
      for (const b of other.places) {
        const theirs = linkThere(one.world, a, b);
        if (theirs === ours || theirs === '') nearest = '';
        else nearest ??= theirs;
      }
    if (nearest) doubts.push({ kind: `link ${ours}<${nearest}`, words });
  }
  return doubts;
}

function linkThere({ tokens, own }: World, a: number, b: number): string {
  if (a === b) return '';
  if (a >= own || b >= own) return a >= own && b >= own && tokens[a]?.field === tokens[b]?.field ? '' : 'heading';
  const [from, to] = a < b ? [a, b] : [b, a];
  const turned = a < b ? '' : 'turned ';
  const between = tokens.slice(from + 1, to).filter((token) => isTold(token));
  if (between.length === 0) return turned + linkBetween(tokens, from, to);
  const and = tokens.findIndex(
    (token, at) => at > from && at <= to && (CONJUNCTIONS.has(token.word) || token.gap.includes(',')),
  );
  const isParallel = and !== -1 && tokens.slice(from + 1, and).some(({ word }) => PREPOSITIONS.has(word));
  const isHung = PREPOSITIONS.has(tokens[to - 1]?.word ?? '');
  return `${turned}far${isParallel ? ' parallel' : and !== -1 ? ' and' : ''}${isHung ? ' hung' : ''}`;
}

/** Words that hang on another word, or by another preposition, than in the source. */
export function tieDoubts(sentence: readonly Token[], placed: readonly Placed[]): Doubt[] {
  const at = new Map(placed.map((one) => [one.at, one]));
  return placed.flatMap((one): Doubt[] => {
    if (isVerb(one.token) || one.manner === 'often') return [];
    const ours = tieOf(sentence, one.at);
    const head = at.get(ours.head);
    const words = head ? [head.token.raw, one.token.raw] : [one.token.raw];
    const on = sentence[ours.head];
    // What is new is asked about by itself.
    if (on && !head && isTold(on)) return [];
    if (head && head.world !== one.world && isOtherEmployer(one, head)) return [{ kind: 'employer moved', words }];
    if (head && head.world !== one.world)
      return [{ kind: `tie-world ${ours.by}, ${kinOf(head.world, one.world, undefined)}`, words }];
    const own = one.world.tokens.slice(0, one.world.own);
    const places = one.places.filter((place) => place < one.world.own);
    if (places.length === 0) return [];
    let best: { kind: string; more: string[] } | undefined;
    for (const place of places) {
      let theirs = tieOf(own, place);
      // "Ett lag på fem snickare" are the five.
      if (theirs.head >= 0 && TEAM.test(own[theirs.head]?.word ?? '') && ours.head !== -1) {
        const isTeamTaken = placed.some((other) => other.world === one.world && other.places.includes(theirs.head));
        if (!isTeamTaken) theirs = tieOf(own, theirs.head);
      }
      const isHead = head ? head.places.includes(theirs.head) : theirs.head === -1;
      if (isHead && ours.by === theirs.by) return [];
      const isKept = placed.some((other) => other.world === one.world && other.places.includes(theirs.head));
      const of = isHead
        ? 'same'
        : theirs.head === -1
          ? 'none'
          : isKept
            ? 'kept'
            : isVerb(own[theirs.head] as Token)
              ? 'lost verb'
              : 'lost';
      if (on && !head) {
        best ??= { kind: `tie-frame ${ours.by}<${theirs.by}`, more: [] };
        continue;
      }
      const hung = head ? (isVerb(head.token) ? 'verb' : 'noun') : 'nothing';
      best ??= {
        kind: `tie ${ours.by}<${theirs.by} ${of}`,
        more: [
          `tie-head ${of} ${hung}`,
          ...personBy(one.token, ours.by, theirs.by),
          ...(OPPOSED.test(`${ours.by} ${theirs.by}`) ? ['opposed'] : []),
          ...(isSubject(sentence, one, head, place) ? ['subject'] : []),
        ],
      };
    }
    return best ? [{ ...best, words }] : [];
  });
}

const OPPOSED = /^(?:from to|to from|before after|after before|with without|without with)$/u;

/** "Andelen ökade" is not that one raised it. */
function isSubject(sentence: readonly Token[], { world }: Placed, head: Placed | undefined, place: number): boolean {
  // "Under 2023 ökade andelen" has its subject behind the verb.
  if (
    !head ||
    sentence.slice(0, head.at).some((token) => isTold(token)) ||
    !isVerb(head.token) ||
    PASSIVE.test(head.token.word) ||
    tieOf(world.tokens, place).by !== ''
  )
    return false;
  return head.places.every(
    (deed) => deed > place && isVerb(world.tokens[deed] as Token) && !PASSIVE.test(world.tokens[deed]?.word ?? ''),
  );
}

/** Somebody whom a deed was done to or with is not oneself. */
function personBy(token: Token, ours: string, theirs: string): string[] {
  const isPerson = PERSON.test(token.word.replace(/s$/u, ''));
  return isPerson && (ours === '' || ours === 'as') && theirs !== ours ? [`person ${theirs}`] : [];
}

/** "Ledde sju kockar på Bryggan" of who did so on Kajen. */
function isOtherEmployer({ world, places }: Placed, head: Placed): boolean {
  const field = world.tokens[places[0] ?? 0]?.field ?? '';
  const isPost = /^(?:work|volunteer|projects|education)$/u.test(world.section);
  return (
    isPost &&
    /^(?:name|organization|institution)$/u.test(field) &&
    head.world.section === world.section &&
    head.world.entity !== world.entity
  );
}

const TEAM = /^(?:team|teamet|grupp\w*|arbetslag\w*|groups?|staff|lag|laget|teams|crew|antal\w*|number)$/u;
