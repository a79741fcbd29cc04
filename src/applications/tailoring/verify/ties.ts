import { isVerb } from './clauses.ts';
import { dependencyOf, prepositionKind } from './governor.ts';
import { type ClaimDoubt, needsSource, PASSIVE_ENDING, type TokenInSource } from './placed.ts';
import type { SourceClause } from './source-clauses.ts';
import type { ClaimToken } from './token.ts';
import { CONJUNCTIONS, PERSON_PATTERN, PREPOSITIONS } from './words.ts';

/** How two neighbouring words are linked: by a preposition, "och", a comma, or nothing. */
function linkBetween(tokens: readonly ClaimToken[], one: number, other: number): string {
  let link = '';
  for (let at = one + 1; at <= other; at++) {
    const { gap, word } = tokens[at] as ClaimToken;
    if (/[.;:!?()\n|/]|\s[–—-]\s/u.test(gap)) return 'break';
    if (gap.includes(',') || (at < other && CONJUNCTIONS.has(word))) link = 'and';
    else if (at < other && /^(?:som|as|who|that|which|där|när|when)$/u.test(word)) link = 'as';
    else if (at < other && PREPOSITIONS.has(word)) link = prepositionKind(word) ?? 'in';
  }
  return link;
}

function kinOf(one: SourceClause, other: SourceClause, field: string | undefined): string {
  if (one.entity === other.entity) {
    if (one.path === other.path) return one.sentence === other.sentence ? 'sentence' : 'text';
    return one.path === 'heading' || other.path === 'heading' ? 'heading' : 'entry';
  }
  const [a, b] = [one.section, other.section];
  if (a === b) return field === 'fluency' || field === 'level' ? 'level' : `two ${a}`;
  if (a === 'basics' || b === 'basics') return 'basics';
  return 'other';
}

/** Doubts about neighbours in the line that are apart, or linked in another way, in the source. */
export function neighbourDoubts(sentence: readonly ClaimToken[], placed: readonly TokenInSource[]): ClaimDoubt[] {
  const doubts: ClaimDoubt[] = [];
  for (let n = 1; n < placed.length; n++) {
    const [one, other] = [placed[n - 1] as TokenInSource, placed[n] as TokenInSource];
    const words = [one.token.raw, other.token.raw];
    const ours = linkBetween(sentence, one.at, other.at);
    if (one.clause !== other.clause) {
      const field = other.clause.tokens[other.places[0] ?? 0]?.field ?? one.clause.tokens[one.places[0] ?? 0]?.field;
      doubts.push({ kind: `join ${ours}, ${kinOf(one.clause, other.clause, field)}`, words });
      continue;
    }
    let nearest: string | undefined;
    for (const a of one.places)
      for (const b of other.places) {
        const theirs = linkThere(one.clause, a, b);
        if (theirs === ours || theirs === '') nearest = '';
        else nearest ??= theirs;
      }
    if (nearest) doubts.push({ kind: `link ${ours}<${nearest}`, words });
  }
  return doubts;
}

function linkThere({ tokens, own }: SourceClause, a: number, b: number): string {
  if (a === b) return '';
  if (a >= own || b >= own) return a >= own && b >= own && tokens[a]?.field === tokens[b]?.field ? '' : 'heading';
  const [from, to] = a < b ? [a, b] : [b, a];
  const turned = a < b ? '' : 'turned ';
  const between = tokens.slice(from + 1, to).filter((token) => needsSource(token));
  if (between.length === 0) return turned + linkBetween(tokens, from, to);
  const and = tokens.findIndex(
    (token, at) => at > from && at <= to && (CONJUNCTIONS.has(token.word) || token.gap.includes(',')),
  );
  const isParallel = and !== -1 && tokens.slice(from + 1, and).some(({ word }) => PREPOSITIONS.has(word));
  const isHung = PREPOSITIONS.has(tokens[to - 1]?.word ?? '');
  return `${turned}far${isParallel ? ' parallel' : and !== -1 ? ' and' : ''}${isHung ? ' hung' : ''}`;
}

/** Doubts about words that depend on another word, or by another preposition, than in the source. */
export function dependencyDoubts(sentence: readonly ClaimToken[], placed: readonly TokenInSource[]): ClaimDoubt[] {
  const at = new Map(placed.map((one) => [one.at, one]));
  return placed.flatMap((one): ClaimDoubt[] => {
    if (isVerb(one.token) || one.manner === 'often') return [];
    const ours = dependencyOf(sentence, one.at);
    const head = at.get(ours.head);
    const words = head ? [head.token.raw, one.token.raw] : [one.token.raw];
    const on = sentence[ours.head];
    // A new head gets a doubt of its own.
    if (on && !head && needsSource(on)) return [];
    if (head && head.clause !== one.clause && isOtherEmployer(one, head)) return [{ kind: 'employer moved', words }];
    if (head && head.clause !== one.clause)
      return [{ kind: `tie-world ${ours.by}, ${kinOf(head.clause, one.clause, undefined)}`, words }];
    const own = one.clause.tokens.slice(0, one.clause.own);
    const places = one.places.filter((place) => place < one.clause.own);
    if (places.length === 0) return [];
    let best: { kind: string; more: string[] } | undefined;
    for (const place of places) {
      let theirs = dependencyOf(own, place);
      // In "Ett lag på fem snickare" the carpenters may stand for the team.
      if (theirs.head >= 0 && TEAM.test(own[theirs.head]?.word ?? '') && ours.head !== -1) {
        const isTeamTaken = placed.some((other) => other.clause === one.clause && other.places.includes(theirs.head));
        if (!isTeamTaken) theirs = dependencyOf(own, theirs.head);
      }
      const isHead = head ? head.places.includes(theirs.head) : theirs.head === -1;
      if (isHead && ours.by === theirs.by) return [];
      const isKept = placed.some((other) => other.clause === one.clause && other.places.includes(theirs.head));
      const of = isHead
        ? 'same'
        : theirs.head === -1
          ? 'none'
          : isKept
            ? 'kept'
            : isVerb(own[theirs.head] as ClaimToken)
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

/**
 * Whether the word at `place`, an object in the line, is the subject in the source: "Andelen ökade" does not say that
 * the user increased it.
 */
function isSubject(
  sentence: readonly ClaimToken[],
  { clause }: TokenInSource,
  head: TokenInSource | undefined,
  place: number,
): boolean {
  // In "Under 2023 ökade andelen" the subject follows the verb.
  if (
    !head ||
    sentence.slice(0, head.at).some((token) => needsSource(token)) ||
    !isVerb(head.token) ||
    PASSIVE_ENDING.test(head.token.word) ||
    dependencyOf(clause.tokens, place).by !== ''
  )
    return false;
  return head.places.every(
    (deed) =>
      deed > place &&
      isVerb(clause.tokens[deed] as ClaimToken) &&
      !PASSIVE_ENDING.test(clause.tokens[deed]?.word ?? ''),
  );
}

/** A person whom an action was done to or with must not become the user. */
function personBy(token: ClaimToken, ours: string, theirs: string): string[] {
  const isPerson = PERSON_PATTERN.test(token.word.replace(/s$/u, ''));
  return isPerson && (ours === '' || ours === 'as') && theirs !== ours ? [`person ${theirs}`] : [];
}

/** Whether a line moves work to another employer: "Ledde sju kockar på Bryggan" when it was at Kajen. */
function isOtherEmployer({ clause, places }: TokenInSource, head: TokenInSource): boolean {
  const field = clause.tokens[places[0] ?? 0]?.field ?? '';
  const isPost = /^(?:work|volunteer|projects|education)$/u.test(clause.section);
  return (
    isPost &&
    /^(?:name|organization|institution)$/u.test(field) &&
    head.clause.section === clause.section &&
    head.clause.entity !== clause.entity
  );
}

const TEAM = /^(?:team|teamet|grupp\w*|arbetslag\w*|groups?|staff|lag|laget|teams|crew|antal\w*|number)$/u;
