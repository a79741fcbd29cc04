import { isContentWord, isVerb } from './clauses.ts';
import { isInflected } from './forms.ts';
import type { ClaimDoubt, TokenInSource } from './placed.ts';
import type { SourceClause } from './source-clauses.ts';
import type { ClaimToken } from './token.ts';
import { findWeakener, isLowLevel, type Weakener } from './weakeners.ts';
import { CONJUNCTIONS, PERSON_PATTERN, PREPOSITIONS } from './words.ts';

/**
 * Doubts about dropped weakeners: a line must keep "hjälpte till", "delvis", "inte" or "biträdande" with the words they
 * weaken.
 */
export function droppedWordDoubts(
  sentence: readonly ClaimToken[],
  placed: readonly TokenInSource[],
  used: ReadonlySet<SourceClause>,
): ClaimDoubt[] {
  const ours = sentence.map(({ word }) => word);
  const kept = new Set(ours.flatMap((_, at) => groupOf(findWeakener(ours, at)) ?? []));
  const doubts: ClaimDoubt[] = [];
  for (const clause of used) {
    const here = placed.filter((one) => one.clause === clause);
    const words = clause.tokens.map(({ word }) => word);
    const isTaken = (place: number) => here.some(({ places }) => places.includes(place));
    for (const at of words.keys()) {
      const weakener = findWeakener(words, at);
      if (!weakener || kept.has(groupOf(weakener) as string) || isTaken(at)) continue;
      if (/^(?:ongoing|kind)$/u.test(clause.tokens[at]?.field ?? '')) continue;
      // "Av mig och två kollegor" is kept if the line mentions the colleagues.
      const next = clause.tokens.findIndex((token, place) => place > at && (isContentWord(token) || token.quantity));
      if (weakener.group === 'together' && next !== -1 && [next, next + 1].some(isTaken)) continue;
      const reaches = reachOf(weakener, clause, at);
      const taken = here.filter(({ places }) => places.every((place) => place !== at && reaches(place)));
      if (taken.length > 0) doubts.push({ kind: `lost ${groupOf(weakener)}`, words: [clause.tokens[at]?.raw ?? ''] });
    }
    doubts.push(...lostParts(sentence, here, clause, isTaken));
  }
  const isNot = (words: readonly string[], at: number) => findWeakener(words, at)?.group === 'not';
  const isKnown = [...used].some(({ tokens }) => {
    const words = tokens.map(({ word }) => word);
    return words.some((_, at) => isNot(words, at));
  });
  if (!isKnown)
    for (const at of ours.keys())
      if (isNot(ours, at)) doubts.push({ kind: 'negation new', words: [ours[at] as string] });
  return doubts;
}

/** Groups of weakeners that count as equal. */
const ONE: Readonly<Record<string, string>> = { part: 'help', shared: 'together' };
const groupOf = (weakener: Weakener | undefined) => weakener && (ONE[weakener.group] ?? weakener.group);

/** Doubts about omitted shares, levels and particles. */
function lostParts(
  sentence: readonly ClaimToken[],
  here: readonly TokenInSource[],
  { tokens, own }: SourceClause,
  isTaken: (place: number) => boolean,
): ClaimDoubt[] {
  const doubts: ClaimDoubt[] = [];
  const level = tokens.filter(({ field }) => field === 'level' || field === 'fluency');
  const isNamed = here.some(({ places }) =>
    places.some((place) => /^(?:name|language)$/u.test(tokens[place]?.field ?? '')),
  );
  if (
    isNamed &&
    isLowLevel(level.map(({ word }) => word).join(' ')) &&
    !level.some((token) => isTaken(tokens.indexOf(token)))
  )
    doubts.push({ kind: 'lost level', words: level.map(({ raw }) => raw) });
  for (let at = 0; at < own; at++) {
    const token = tokens[at] as ClaimToken;
    const next = tokens[at + 1];
    const of = token.quantity ? tokens.findIndex((one, place) => place > at && !one.isSpent) : -1;
    if (
      of > 0 &&
      /^(?:av|of)$/u.test(tokens[of]?.word ?? '') &&
      !isTaken(at) &&
      of + 1 < own &&
      [of + 1, of + 2].some(isTaken)
    )
      doubts.push({ kind: 'lost number of', words: [token.raw] });
    const isOften = token.often && isTaken(at) && !sentence.some(({ word }) => TIMES.test(word));
    if (isOften && tokens.slice(Math.max(0, at - 3), at).some(({ word, isSpent }) => !isSpent && TIMES.test(word)))
      doubts.push({ kind: 'lost times', words: [token.raw] });
    const isName = (one: ClaimToken | undefined) => one !== undefined && /^\p{Lu}/u.test(one.raw) && isContentWord(one);
    // A name must be complete: "React" is not "React Native".
    if (
      at > 0 &&
      isTaken(at) &&
      isName(token) &&
      next &&
      at + 1 < own &&
      isName(next) &&
      next.gap === ' ' &&
      !isTaken(at + 1)
    )
      doubts.push({ kind: 'lost name', words: [`${token.raw} ${next.raw}`] });
    const isParticle = next && at + 1 < own && isVerb(token) && PARTICLE.test(next.word) && next.gap === ' ';
    if (
      isParticle &&
      isTaken(at) &&
      !sentence.some(({ word }) => word === next.word || (word.length > 5 && word.includes(next.word)))
    )
      doubts.push({ kind: 'lost particle', words: [`${token.raw} ${next.raw}`] });
    // An object whose head was omitted: "nya barn" from "inskolningen av nya barn".
    if (token.gap !== '' && isTaken(at) && isContentWord(token) && PREPOSITIONS.has(tokens[at - 1]?.word ?? '')) {
      const head = tokens.findLastIndex((one, place) => place < at - 1 && isContentWord(one));
      if (
        head > 0 &&
        !isTaken(head) &&
        !isVerb(tokens[head] as ClaimToken) &&
        !FRAME.test(tokens[head]?.word ?? '') &&
        /^(?:av|of)$/u.test(tokens[at - 1]?.word ?? '')
      )
        doubts.push({ kind: 'lost head', words: [tokens[head]?.raw ?? ''] });
    }
  }
  const isWho = here.some(
    ({ token, places }) => PERSON_PATTERN.test(token.word) && places.some((place) => place < own),
  );
  const certified = tokens.findIndex(({ word }, at) => at < own && CERTIFIED.test(word));
  if (isWho && certified !== -1 && !isTaken(certified))
    doubts.push({ kind: 'lost certified', words: [tokens[certified]?.raw ?? ''] });
  for (const { token, places, manner } of here) {
    const [place = 0] = places;
    const isOne = place < own && /^(?:a|an|one|en|ett|the|den|det)$/u.test(tokens[place - 1]?.word ?? '');
    if (manner === 'same' && isOne && !isVerb(token) && isMany(token.word, tokens[place]?.word ?? ''))
      doubts.push({ kind: 'many', words: [token.raw] });
  }
  const years = new Set(sentence.flatMap(({ date }) => date?.year ?? []));
  const theirs = new Set(tokens.slice(0, own).flatMap(({ date }) => date?.year ?? []));
  if (years.size > 0 && [...theirs].some((year) => !years.has(year)) && [...theirs].some((year) => years.has(year)))
    doubts.push({ kind: 'lost year', words: [...theirs.difference(years)].map(String) });
  return doubts;
}

/** Heads that may be omitted, as in "års erfarenhet av vård". */
const FRAME = /^(?:erfarenhet|vana|experience|antal|number|kunskaper|knowledge)$/u;
const TIMES = /^(?:gånger|times|twice)$/u;
const CERTIFIED = /^(?:certifi|diplom|auktoris|legitim|licen[cs])/u;

function isMany(word: string, one: string): boolean {
  if (word === one || !isInflected(word, one)) return false;
  if (word === `${one}s` || word === `${one}es` || word === one.replace(/y$/u, 'ies')) return !/s$/u.test(one);
  const many = /(?:[^aeiouyåäö](?:ar|er|or)|arna|erna|orna)$/u;
  return many.test(word) && !many.test(one);
}

const PARTICLE = /^(?:om|upp|ut|in|ner|ned|av|fram|bort|igång)$/u;

function reachOf({ reach, group }: Weakener, { tokens, own }: SourceClause, at: number): (place: number) => boolean {
  const isHeading = at >= own;
  const isBreak = (place: number) => /[,;:()\n]/u.test(tokens[place]?.gap ?? '');
  const inside = (place: number) => (isHeading ? tokens[place]?.field === tokens[at]?.field : place < own);
  if (reach === 'whole') {
    if (group !== 'not') return inside;
    let [from, to] = [at, at];
    while (from > 0 && !isBreak(from)) from--;
    while (to + 1 < tokens.length && !isBreak(to + 1)) to++;
    return (place) => inside(place) && place >= from && place <= to;
  }
  if (group === 'basic') {
    let end = at;
    while (end + 1 < tokens.length && !isBreak(end + 1)) end++;
    return (place) => inside(place) && place > at && place <= end;
  }
  if (reach === 'rest') return (place) => inside(place) && place > at;
  if (reach === 'action')
    return (place) =>
      inside(place) && place > at && /(?:ning|ande|ing|else)(?:en|ar|et)?$/u.test(tokens[place]?.word ?? '');
  let to = at;
  while (
    to + 1 < tokens.length &&
    !isBreak(to + 1) &&
    !PREPOSITIONS.has(tokens[to + 1]?.word ?? '') &&
    !CONJUNCTIONS.has(tokens[to + 1]?.word ?? '')
  )
    to++;
  return (place) => inside(place) && place > at && place <= to;
}
