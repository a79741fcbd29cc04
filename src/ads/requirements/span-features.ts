import { hashOf } from '../../platform/reading/features.ts';
import type { RequirementKind } from '../contract.ts';
import type { FeatureSink } from './features.ts';
import type { AdToken } from './words.ts';
import type { UnitInAd } from './zone-features.ts';

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
const HEADING = space('heading');
const BEFORE = space('unit before');
const FORM = space('form');
const BETWEEN = space('between');
const WHOLE_BETWEEN = space('whole between');
const ODDS = hashOf('odds');
const LIKELY_MUST = hashOf('likely must');
const LIKELY_NICE = hashOf('likely nice');

const near = (tokens: readonly AdToken[], from: number, to: number): readonly AdToken[] =>
  tokens.slice(Math.max(0, from), Math.max(0, to));

/**
 * Features for whether something is a demand or a merit: the words around it, the heading, and the zones of the unit.
 *
 * @param odds log odds of demand versus merit for the unit, from its zones
 */
export function addLevelFeatures(
  to: FeatureSink,
  all: readonly UnitInAd[],
  at: number,
  { kind, first, last }: WordSpan,
  odds: number,
): void {
  const { tokens, heading, unit } = all[at] as UnitInAd;
  const left = near(tokens, first - 14, first);
  const right = near(tokens, last + 1, last + 15);
  left.forEach(({ word }, n) => {
    to.add(LEFT, word.hash, 0.4);
    const next = left[n + 1]?.word;
    if (next) to.add(PAIR_LEFT ^ word.hash, next.hash, 0.4);
  });
  right.forEach(({ word }, n) => {
    to.add(RIGHT, word.hash, 0.4);
    const next = right[n + 1]?.word;
    if (next) to.add(PAIR_RIGHT ^ word.hash, next.hash, 0.4);
  });
  for (const { word } of left.slice(-3)) to.add(JUST_LEFT, word.hash, 0.4);
  for (const { word } of right.slice(0, 3)) to.add(JUST_RIGHT, word.hash, 0.4);
  for (const { word } of near(tokens, first, Math.min(last + 1, first + 5))) to.add(OWN, word.hash, 0.2);
  for (const { word } of heading?.tokens.slice(0, 12) ?? []) to.add(HEADING, word.hash, 0.5);
  for (const { word } of all[at - 1]?.tokens.slice(0, 12) ?? []) to.add(BEFORE, word.hash, 0.2);
  to.add(FORM, hashOf(`${kind}`), 0.4);
  to.add(FORM, hashOf(`bullet ${unit.isBullet}`), 0.4);
  to.add(FORM, ODDS, odds / 2);
  to.add(FORM, odds > 0 ? LIKELY_MUST : LIKELY_NICE);
}

/** Features for whether two things are alternatives: the words between them, before the first and after the second. */
export function addLinkFeatures(to: FeatureSink, { tokens }: UnitInAd, one: WordSpan, other: WordSpan): void {
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
