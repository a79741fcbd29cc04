import { stem } from '../../../platform/text/stem.ts';
import { isVerb } from './clauses.ts';
import { type ClaimDoubt, needsSource, PASSIVE_ENDING, type TokenInSource } from './placed.ts';
import type { SourceClause } from './source-clauses.ts';
import type { ClaimToken } from './token.ts';
import { CONJUNCTIONS, LEVEL_PATTERN, PREPOSITIONS, STOP_WORDS } from './words.ts';

/** A word of the source that the line does not contain. */
interface Lost {
  clause: SourceClause;
  place: number;
  token: ClaimToken;
}

/**
 * Features of a rewording: new words with their neighbours and the source words they replace, and omitted source words.
 * The trained weights decide which of them add meaning.
 */
export function rewordDoubts(
  sentence: readonly ClaimToken[],
  open: readonly number[],
  placed: readonly TokenInSource[],
  used: ReadonlySet<SourceClause>,
): ClaimDoubt[] {
  const lost = [...used].flatMap((clause) => lostIn(clause, placed));
  const replaced = new Set<Lost>();
  const words = open.filter((at) => isWord(sentence[at] as ClaimToken));
  const doubts = words.map((at): ClaimDoubt => {
    const token = sentence[at] as ClaimToken;
    const between = lostBetween(at, placed, lost);
    for (const one of between) replaced.add(one);
    const more = [
      ...around(sentence, at, placed),
      ...shapeOf(sentence, at),
      ...instead(token, between, lost),
      ...(lost.length === 0 ? ['new-none-lost'] : []),
      ...meant(token, used, lost),
    ];
    return { kind: `new ${root(token.word)}`, words: [token.raw], more };
  });
  const told = sentence.filter((token) => needsSource(token)).length;
  const share = told === 0 ? 0 : Math.ceil((4 * open.length) / told);
  const whole = [
    `share ${share}`,
    ...(words.length > 1 ? ['new-many'] : []),
    ...(words.length > lost.length ? ['new-net'] : []),
  ];
  return [
    ...doubts,
    ...lost.filter(({ clause }) => clause.path !== 'heading').map((one) => dropDoubt(one, placed, replaced)),
    ...deedDoubts(placed),
    ...beenDoubts(sentence, placed),
    { kind: 'line', words: [], more: whole },
  ];
}

const isWord = ({ quantity, date, often }: ClaimToken) => !quantity && !date && !often;
const root = (word: string) => stem(word, 'sv');

function lostIn(clause: SourceClause, placed: readonly TokenInSource[]): Lost[] {
  const taken = new Set(placed.filter((one) => one.clause === clause).flatMap(({ places }) => places));
  return clause.tokens
    .slice(0, clause.own)
    .flatMap((token, place) => (needsSource(token) && !taken.has(place) ? [{ clause, place, token }] : []));
}

/** Omitted source words between the neighbours of a new word. */
function lostBetween(at: number, placed: readonly TokenInSource[], lost: readonly Lost[]): Lost[] {
  const before = placed.findLast((one) => one.at < at);
  const after = placed.find((one) => one.at > at);
  const clause = before?.clause ?? after?.clause;
  const from = before?.clause === clause && before ? Math.max(...before.places) : -1;
  const to = after?.clause === clause && after ? Math.min(...after.places) : Number.POSITIVE_INFINITY;
  const [low, high] = from < to ? [from, to] : [to, from];
  return lost.filter((one) => one.clause === clause && one.place > low && one.place < high);
}

function around(sentence: readonly ClaimToken[], at: number, placed: readonly TokenInSource[]): string[] {
  const token = sentence[at] as ClaimToken;
  const [before, after] = [sentence[at - 1], sentence[at + 1]];
  const isKnown = (place: number) => placed.some((one) => one.at === place);
  const previous = before ? (token.gap.includes(',') ? ',' : kindOf(before, isKnown(at - 1))) : 'start';
  const next = after ? kindOf(after, isKnown(at + 1)) : 'end';
  const where = !placed.some((one) => one.at < at) ? 'first' : placed.some((one) => one.at > at) ? 'mid' : 'last';
  return [`new-after ${previous}`, `new-before ${next}`, `new-at ${where}`];
}

function kindOf({ word }: ClaimToken, isKnown: boolean): string {
  if (CONJUNCTIONS.has(word)) return 'and';
  if (PREPOSITIONS.has(word)) return 'preposition';
  return STOP_WORDS.has(word) ? 'empty' : isKnown ? 'known' : 'new';
}

function shapeOf(sentence: readonly ClaimToken[], at: number): string[] {
  const token = sentence[at] as ClaimToken;
  const { word, raw, gap } = token;
  const endings = [2, 3, 4].filter((length) => word.length > length).map((length) => `new-end ${word.slice(-length)}`);
  return [
    ...endings,
    ...(word.length > 5 ? [`new-begin ${word.slice(0, 4)}`] : []),
    ...(at > 0 && /^\p{Lu}/u.test(raw) && !/[.!?:]/u.test(gap) ? ['new-name'] : []),
    ...(/^\p{Lu}{2}/u.test(raw) ? ['new-capitals'] : []),
    ...(/\d/u.test(word) ? ['new-digit'] : []),
    ...(word.length >= 12 ? ['new-long'] : word.length <= 4 ? ['new-short'] : []),
    ...(LEVEL_PATTERN.test(word) ? ['new-level'] : []),
    isVerb(token) ? 'new-verb' : 'new-noun',
  ];
}

/** Whether the thesaurus has a new word in a group with a word of the source, and whether the line omits that word. */
function meant(token: ClaimToken, used: ReadonlySet<SourceClause>, lost: readonly Lost[]): string[] {
  const { own, larger } = token.meanings;
  const theirs = [...used].flatMap(({ tokens }) => tokens);
  const kind = isVerb(token) ? 'verb' : 'noun';
  const where = (met: readonly ClaimToken[]) => (lost.some((one) => met.includes(one.token)) ? 'lost' : 'kept');
  const alike = theirs.filter(({ meanings }) => shares(own, meanings.own));
  if (alike.length > 0) return ['new-meant', `new-meant ${where(alike)}`, `new-meant ${kind}`];
  const stronger = theirs.filter(({ meanings }) => shares(larger, meanings.own));
  if (stronger.length > 0) return ['new-weaker', `new-weaker ${where(stronger)}`];
  if (theirs.some(({ meanings }) => shares(own, meanings.larger))) return ['new-stronger'];
  return ['new-unmeant', `new-unmeant ${own.length > 0 ? 'known' : 'unknown'}`, `new-unmeant ${kind}`];
}

const shares = (one: readonly number[], other: readonly number[]) => one.some((group) => other.includes(group));

/** Whether a new word replaces source words or was added. */
function instead(token: ClaimToken, between: readonly Lost[], lost: readonly Lost[]): string[] {
  const isDeed = isVerb(token);
  const likest = Math.max(0, ...lost.map((one) => likeness(token.word, one.token.word)));
  const like = `new-like ${Math.min(4, Math.floor(likest * 5))}`;
  if (between.length === 0) return [like, 'new-added', `new-added ${isDeed}`];
  const own = root(token.word);
  const pairs = between.map((one) => `new-for ${root(one.token.word)}>${own}`);
  const isSameKind = between.some((one) => isVerb(one.token) === isDeed);
  return [like, 'new-instead', `new-instead ${isDeed} ${isSameKind}`, ...pairs];
}

/** Similarity of two words by their letter pairs, 0 to 1 (Sørensen–Dice). */
function likeness(one: string, other: string): number {
  const [ours, theirs] = [one, other].map(
    (word) => new Set(Array.from(word, (letter, at) => letter + (word[at + 1] ?? ''))),
  );
  const shared = (ours as Set<string>).intersection(theirs as Set<string>).size;
  return (2 * shared) / ((ours as Set<string>).size + (theirs as Set<string>).size);
}

function dropDoubt(one: Lost, placed: readonly TokenInSource[], replaced: ReadonlySet<Lost>): ClaimDoubt {
  const { clause, place, token } = one;
  const places = placed.filter((other) => other.clause === clause).flatMap((other) => other.places);
  const [isBefore, isAfter] = [places.some((other) => other < place), places.some((other) => other > place)];
  const at = isBefore && isAfter ? 'mid' : isAfter ? 'first' : 'last';
  const what = token.quantity ? '#' : token.date ? '#date' : token.often ? '#often' : root(token.word);
  const how = replaced.has(one) ? ' instead' : '';
  return {
    kind: `drop ${what}`,
    words: token.field === 'also' ? [] : [token.raw],
    more: [`drop-at ${at}${how}`, ...(isAfter ? [`drop-before ${what}`] : []), ...(isVerb(token) ? ['drop-verb'] : [])],
  };
}

/** Doubts about other verbs for the same action, and about other inexact matches. */
function deedDoubts(placed: readonly TokenInSource[]): ClaimDoubt[] {
  return placed.flatMap(({ manner, token, places, clause }) => {
    if (manner === 'number' || manner === 'date' || manner === 'often') return [];
    const theirs = clause.tokens[places[0] ?? 0] as ClaimToken;
    if (manner === 'same' || !isVerb(token)) return [{ kind: `by ${manner}`, words: [token.raw] }];
    return [{ kind: `deed ${root(theirs.word)}>${root(token.word)}`, words: [token.raw], more: [`by ${manner}`] }];
  });
}

const BEEN = /^(?:was|were|been|be|being|is|are|got|blev|blivit|blir|bli)$/u;

/** Whether a verb is passive: "was trained" but not "was training"; "utbildades av". */
function isDoneTo(tokens: readonly ClaimToken[], at: number): boolean {
  const word = tokens[at]?.word ?? '';
  if (BEEN.test(tokens[at - 1]?.word ?? '')) return !word.endsWith('ing');
  return PASSIVE_ENDING.test(word) && tokens.slice(at + 1).some((one) => /^(?:av|by)$/u.test(one.word));
}

/** Doubts about passives that became active: "Blev upplärd av kocken" is not teaching the cook. */
function beenDoubts(sentence: readonly ClaimToken[], placed: readonly TokenInSource[]): ClaimDoubt[] {
  return placed.flatMap(({ at, token, places, clause }) =>
    isVerb(token) && !isDoneTo(sentence, at) && places.every((place) => isDoneTo(clause.tokens, place))
      ? [{ kind: 'been', words: [token.raw] }]
      : [],
  );
}
