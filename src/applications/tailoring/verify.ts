import type { Resume } from '../../profile/contract.ts';
import { findProblems } from './verify/check.ts';
import { buildContexts, type ClauseContext, isVerb } from './verify/clauses.ts';
import { type Fact, findFacts, listFacts } from './verify/facts.ts';
import { findIdentityProblem } from './verify/identity.ts';
import { findBrokenJoin, mayFollow } from './verify/joins.ts';
import type { Problem } from './verify/problem.ts';
import { type Token, tokenizeText } from './verify/reading.ts';
import type { CheckedStretch, LineStretch } from './verify/taken.ts';
import { CONJUNCTIONS } from './verify/words.ts';

export type { Fault } from './verify/problem.ts';

export type Verdict = { ok: true; sources: string[] } | { ok: false; why: Problem['fault']; words: string[] };

/**
 * Whether a line says only what the cited sources of a CV say. It may select, shorten, put in another order, inflect
 * and join them, and write a number or date in another form; any other word, number, part played or wider scope is
 * refused.
 * An ad is no source: it does not come here.
 *
 * @param sources paths of the CV; without any the line may rest on all of it, and the verdict tells on what
 * @param path the field that the line takes the place of: names, titles, schools and dates stay as they are
 */
export function verifyLine(text: string, sources: readonly string[] | undefined, cv: Resume, path?: string): Verdict {
  const facts = listFacts(cv);
  const identity = path === undefined ? undefined : findIdentityProblem(text, path, facts);
  if (identity) return { ok: false, why: identity.fault, words: identity.words };
  const cited = sources === undefined ? facts : findFacts(facts, sources);
  return verdictOn(text, buildContexts(cited), cited);
}

/** The same for many lines over one CV, which is read once. */
export function createLineVerifier(cv: Resume): (text: string, sources?: readonly string[]) => Verdict {
  const facts = listFacts(cv);
  const all = buildContexts(facts);
  return (text, sources) => {
    if (sources === undefined) return verdictOn(text, all, facts);
    const cited = findFacts(facts, sources);
    return verdictOn(text, buildContexts(cited), cited);
  };
}

function verdictOn(text: string, worlds: readonly ClauseContext[], cited: readonly Fact[]): Verdict {
  // What is copied whole says what it said.
  const copied = cited.find((fact) => fact.text === text.trim());
  if (copied) return { ok: true, sources: [copied.path] };
  const used = new Set<string>();
  const sentences = sentencesOf(tokenizeText(text));
  if (sentences.length === 0) return { ok: false, why: 'new words', words: [text.slice(0, 80)] };
  for (const sentence of sentences) {
    const found = joinedFrom(sentence, worlds);
    if ('fault' in found) return { ok: false, why: found.fault, words: found.words };
    for (const world of found.worlds) for (const path of world.paths) used.add(path);
  }
  return { ok: true, sources: cited.map(({ path }) => path).filter((path) => used.has(path)) };
}

function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [];
  for (const token of tokens) {
    if (sentences.length === 0 || /[.;!?\n•]/u.test(token.gap)) sentences.push([]);
    (sentences.at(-1) as Token[]).push(token);
  }
  return sentences;
}

interface Joined {
  worlds: ClauseContext[];
}

/** Takes a sentence as one statement, or as several that are joined by commas, "och" and "med". */
function joinedFrom(sentence: readonly Token[], worlds: readonly ClauseContext[]): Joined | Problem {
  if (sentence.length > LONGEST) return { fault: 'new words', words: sentence.slice(0, 5).map(({ raw }) => raw) };
  const cuts = [0, ...cutsOf(sentence), sentence.length];
  let nearest: Problem[] | undefined;
  let joined: Problem | undefined;
  // reached[i]: how what lies before the i-th cut can be taken from the sources.
  const reached: (CheckedStretch[] | undefined)[] = [[]];
  for (let to = 1; to < cuts.length; to++) {
    for (let from = 0; from < to && !reached[to]; from++) {
      const before = reached[from];
      if (!before) continue;
      const stretch = stretchOf(sentence, cuts[from] as number, cuts[to] as number);
      if (stretch.tokens.length === 0) {
        reached[to] = before;
        continue;
      }
      for (const world of worlds) {
        if (!mayFollow(before, world, stretch)) continue;
        // Of the whole sentence the nearest miss is told; of its parts it is enough that they fail.
        const isWhole = from === 0 && to === cuts.length - 1;
        const enough = isWhole ? (nearest?.length ?? Number.POSITIVE_INFINITY) : 1;
        const problems = findProblems(stretch.tokens, stretch.inherited, world, enough);
        if (problems.length === 0) {
          const taken = [...before, { ...stretch, world }];
          const broken = to === cuts.length - 1 ? findBrokenJoin(taken) : undefined;
          if (!broken) {
            reached[to] = taken;
            break;
          }
          joined ??= broken;
        }
        if (isWhole && problems.length > 0 && weightOf(problems) < weightOf(nearest)) nearest = problems;
      }
    }
  }
  const whole = reached[cuts.length - 1];
  if (whole) return { worlds: whole.map(({ world }) => world) };
  // Each part holds, and what is wrong is how they were put together.
  if (joined) return joined;
  return (
    (nearest?.[0] && { ...nearest[0], words: wordsOf(nearest, nearest[0].fault) }) ?? {
      fault: 'new words',
      words: sentence.map(({ raw }) => raw),
    }
  );
}

/** One kind of fault is told at a time: of a number it is not said that its words are new. */
const wordsOf = (problems: readonly Problem[], fault: Problem['fault']) => [
  ...new Set(problems.flatMap((one) => (one.fault === fault ? one.words : []))),
];
const weightOf = (problems: readonly Problem[] | undefined) => problems?.length ?? Number.POSITIVE_INFINITY;

const MOST_CUTS = 12;
/** Words: whoever says more in one sentence is not read to its end. */
const LONGEST = 120;

function cutsOf(sentence: readonly Token[]): number[] {
  const cuts: number[] = [];
  for (const [at, token] of sentence.entries()) {
    if (at === 0 || cuts.length >= MOST_CUTS) continue;
    const isJoint = CONJUNCTIONS.has(token.word) && token.word !== 'eller' && token.word !== 'or';
    if (
      isJoint ||
      /^(?:med|with|men|but|som|who|responsible|ansvarig|certifierad|certified)$/u.test(token.word) ||
      /[,:(|/·]|\s[–—-]\s/u.test(token.gap)
    )
      cuts.push(at);
  }
  return cuts;
}

function stretchOf(sentence: readonly Token[], from: number, to: number): LineStretch {
  const first = sentence[from] as Token;
  const isJoint = from > 0 && (CONJUNCTIONS.has(first.word) || /^(?:med|with|men|but|som|who)$/u.test(first.word));
  const tokens = sentence.slice(isJoint ? from + 1 : from, to);
  const joint = first.gap.includes(':')
    ? ':'
    : isJoint || /^(?:responsible|ansvarig)$/u.test(first.word)
      ? first.word
      : ',';
  // What stands in brackets goes on from nothing.
  const opened = sentence
    .slice(0, from + 1)
    .map(({ gap }) => gap)
    .join('');
  const isBracketed = opened.lastIndexOf('(') > opened.lastIndexOf(')');
  const isAside = /[|·/]/u.test(first.gap) || isBracketed;
  const hasOwn = tokens.some((token) => isVerb(token)) || /^(?:är|var|is|was|am)$/u.test(tokens[0]?.word ?? '');
  if (from === 0 || isAside || hasOwn) return { tokens, inherited: [], joint: from === 0 ? '' : joint, isBracketed };
  // What has no verb of its own goes on with the one before it.
  const verb = sentence.slice(0, from).findLastIndex((token) => isVerb(token));
  const inherited = verb === -1 ? [] : sentence.slice(verb, verb + 1);
  return { tokens, inherited, joint, isBracketed };
}
