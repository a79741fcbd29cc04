import { hashOf } from '../../platform/reading/features.ts';
import type { RequirementKind } from '../contract.ts';
import { type FeatureSink, WordFeatureSlot } from './features.ts';
import type { AdToken } from './words.ts';
import type { UnitWithContext } from './zone-features.ts';
import { mustLogOdds, probabilityAsked, probabilityAtLevel, requirementLevels, type ZonedUnit } from './zones.ts';

/** A span of words that names one thing; `last` is the index of the last word. */
export interface WordSpan {
  kind: RequirementKind;
  first: number;
  last: number;
}

const space = (name: string): number => hashOf(`span ${name}`);
const LEFT = space('left');
const RIGHT = space('right');
const JUST_LEFT = space('just left');
const JUST_RIGHT = space('just right');
const OWN = space('own');
const PAIR_LEFT = space('pair left');
const PAIR_RIGHT = space('pair right');
const BEFORE = space('unit before');
const FORM = space('form');
const BETWEEN = space('between');
const WHOLE_BETWEEN = space('whole between');
const FIRST = space('first');
const CLAUSE_LEFT = space('clause left');
const CLAUSE_RIGHT = space('clause right');

/** A word near the span: itself, and its beginnings, as an ad may use another form of it. */
const nearSlot = (name: string, value: number) =>
  new WordFeatureSlot(({ hash, starts }) => [
    [space(name), hash, value],
    ...starts.slice(1).map((start) => [space(`${name} start`), start, 0.25] as const),
  ]);
const onLeft = nearSlot('left', 0.4);
const onRight = nearSlot('right', 0.4);
const inHeading = nearSlot('heading', 0.5);
/** The number of the slots above. */
export const LEVEL_SLOT_COUNT = 3;

const near = (tokens: readonly AdToken[], from: number, to: number): readonly AdToken[] =>
  tokens.slice(Math.max(0, from), Math.max(0, to));

/** Features for whether something is a demand or a merit: the words around it, the heading, and the zones around it. */
export function addLevelFeatures(
  to: FeatureSink,
  all: readonly ZonedUnit[],
  at: number,
  { kind, first, last }: WordSpan,
): void {
  const { tokens, heading, unit } = all[at] as ZonedUnit;
  const left = near(tokens, first - 14, first);
  const right = near(tokens, last + 1, last + 15);
  left.forEach(({ word }, n) => {
    to.addWord(onLeft, word);
    const next = left[n + 1]?.word;
    if (next) to.add(PAIR_LEFT ^ word.hash, next.hash, 0.4);
  });
  right.forEach(({ word }, n) => {
    to.addWord(onRight, word);
    const next = right[n + 1]?.word;
    if (next) to.add(PAIR_RIGHT ^ word.hash, next.hash, 0.4);
  });
  for (const { word } of left.slice(-3)) to.add(JUST_LEFT, word.hash, 0.4);
  for (const { word } of right.slice(0, 3)) to.add(JUST_RIGHT, word.hash, 0.4);
  for (const { word } of near(tokens, first, Math.min(last + 1, first + 5))) to.add(OWN, word.hash, 0.2);
  for (const { word } of heading?.tokens.slice(0, 12) ?? []) to.addWord(inHeading, word);
  for (const { word } of all[at - 1]?.tokens.slice(0, 12) ?? []) to.add(BEFORE, word.hash, 0.2);
  near(tokens, 0, 3).forEach(({ word }, n) => {
    to.add(FIRST + n, word.hash, 0.4);
  });
  for (let n = first - 1; n >= 0 && !endsClause(tokens[n]); n -= 1) to.add(CLAUSE_LEFT, hashAt(tokens, n), 0.4);
  for (let n = last + 1; n < tokens.length && !endsClause(tokens[n]); n += 1)
    to.add(CLAUSE_RIGHT, hashAt(tokens, n), 0.4);
  to.add(FORM, hashOf(`${kind}`), 0.4);
  to.add(FORM, hashOf(`bullet ${unit.isBullet}`), 0.4);
  addZonesAround(to, all, at);
}

const hashAt = (tokens: readonly AdToken[], at: number): number => tokens[at]?.word.hash ?? 0;
const endsClause = (token: AdToken | undefined): boolean => /^[,;:.!?–—()-]$/.test(token?.word.small ?? '');

/** How far a demand or merit before the unit is looked for. */
const FARTHEST = 12;

/** What the zones say about demands and merits: those of the unit, of its heading and of the units around it. */
function addZonesAround(to: FeatureSink, all: readonly ZonedUnit[], at: number): void {
  const one = all[at] as ZonedUnit;
  const oddsAt = (where: number): number => mustLogOdds(all[where]?.zones);
  const odds = oddsAt(at);
  const above = one.heading ? oddsAt(at - one.belowHeading) : 0;
  const add = (name: string, value: number): void => to.add(FORM, hashOf(name), value);
  add('odds', odds / 2);
  add(odds > 0 ? 'likely must' : 'likely nice', 1);
  add(`odds bullet ${one.unit.isBullet}`, odds / 4);
  add(`odds short ${one.tokens.length < 6}`, odds / 4);
  add('asked', probabilityAsked(one));
  add('odds before', oddsAt(at - 1) / 4);
  add('odds behind', oddsAt(at + 1) / 4);
  add('odds above', above / 4);
  add(`odds above bullet ${one.unit.isBullet}`, above / 4);
  add('odds and above', (odds * above) / 16);
  for (const level of requirementLevels) {
    const likely = (where: number): number => probabilityAtLevel(level, all[where]);
    add(level, likely(at));
    add(`${level} before`, (likely(at - 1) + likely(at - 2) + likely(at - 3)) / 3);
    add(`${level} behind`, (likely(at + 1) + likely(at + 2) + likely(at + 3)) / 3);
    let by = 1;
    while (by <= Math.min(FARTHEST, at) && likely(at - by) <= 0.5) by += 1;
    if (by <= Math.min(FARTHEST, at)) add(`${level} since ${Math.min(by, 6)}`, 0.4);
  }
}

/** Features for whether two things are alternatives: the words between them, before the first and after the second. */
export function addLinkFeatures(to: FeatureSink, { tokens }: UnitWithContext, one: WordSpan, other: WordSpan): void {
  const between = near(tokens, one.last + 1, other.first);
  for (const { word } of between.slice(0, 8)) to.add(BETWEEN, word.hash, 0.6);
  let whole = hashOf(`${Math.min(between.length, 5)}`);
  for (const { word } of between.slice(0, 4)) whole = Math.imul(whole ^ word.hash, 0x01000193);
  to.add(WHOLE_BETWEEN, whole);
  const behind = near(tokens, other.last + 1, tokens.length);
  for (const { word } of behind.slice(0, 3)) to.add(JUST_RIGHT, word.hash, 0.5);
  for (const { word } of behind.slice(0, 12)) to.add(RIGHT, word.hash, 0.3);
  const before = near(tokens, one.first - 10, one.first);
  before.forEach(({ word }, n) => {
    to.add(LEFT, word.hash, 0.3);
    const next = before[n + 1]?.word;
    if (next) to.add(PAIR_LEFT ^ word.hash, next.hash, 0.3);
  });
  for (const { word } of before.slice(-2)) to.add(JUST_LEFT, word.hash, 0.5);
  to.add(FORM, hashOf(one.kind), 0.4);
  to.add(FORM, hashOf(`same shape ${tokens[one.first]?.word.shape === tokens[other.first]?.word.shape}`), 0.4);
}
