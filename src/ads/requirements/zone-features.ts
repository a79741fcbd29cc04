import { hashOf } from '../../platform/reading/features.ts';
import { type FeatureSink, WordFeatureSlot } from './features.ts';
import type { TextUnit } from './units.ts';
import type { AdToken } from './words.ts';

/** A unit with its context. */
export interface UnitWithContext {
  unit: TextUnit;
  tokens: readonly AdToken[];
  /** A short line separate from the one before it, or a line that ends with a colon. */
  isHeading: boolean;
  /** The heading above it; undefined before the first. */
  heading: UnitWithContext | undefined;
  /** The number of units between heading and unit. */
  belowHeading: number;
  /** Its position in the ad, from 0 (beginning) to 9 (end). */
  tenth: number;
  /** Other units are on the same line. */
  isInParagraph: boolean;
  hasGapBefore: boolean;
  /** A line of few words without the end of a sentence: a heading, or an item of a list without bullets. */
  isShort: boolean;
}

const LONGEST_HEADING = 80;
const MOST_WORDS = 12;
const MOST_TOKENS = 60;

/** @param tokensOfUnit the tokens of each unit */
export function unitsWithContext(
  text: string,
  units: readonly TextUnit[],
  tokensOfUnit: readonly AdToken[][],
): UnitWithContext[] {
  const forms = units.map((_, at) => formOf(text, units, at, tokensOfUnit[at]?.length ?? 0));
  const gaps = forms.filter(({ hasGapBefore }) => hasGapBefore).length;
  const lines = new Set(units.map(({ line }) => line)).size;
  const hasParts = gaps > 0 && gaps < lines * MOST_GAPS;
  let heading: UnitWithContext | undefined;
  let headingAt = 0;
  return units.map((unit, at) => {
    const { isShort, hasColon, isInParagraph, hasGapBefore } = forms[at] as UnitForm;
    // Items of a list without bullets look like headings, but follow each other directly.
    const isApart = hasParts ? hasGapBefore : forms[at - 1]?.isShort !== true;
    const isHeading = hasColon || (isShort && (at === 0 || isApart));
    const one: UnitWithContext = {
      unit,
      tokens: tokensOfUnit[at] ?? [],
      isHeading,
      heading,
      belowHeading: at - headingAt,
      tenth: Math.floor((at * 10) / units.length),
      isInParagraph,
      hasGapBefore,
      isShort,
    };
    if (isHeading) [heading, headingAt] = [one, at];
    return one;
  });
}

/** If more than this share of lines have a blank line before them, blank lines separate no sections. */
const MOST_GAPS = 0.7;

interface UnitForm {
  isShort: boolean;
  hasColon: boolean;
  isInParagraph: boolean;
  hasGapBefore: boolean;
}

function formOf(text: string, units: readonly TextUnit[], at: number, words: number): UnitForm {
  const { start, end, line, isBullet } = units[at] as TextUnit;
  const [before, after] = [units[at - 1], units[at + 1]];
  const isInParagraph = before?.line === line || after?.line === line;
  const last = text.charAt(end - 1);
  const isLine = end - start <= LONGEST_HEADING && words <= MOST_WORDS;
  return {
    isShort: !isBullet && !isInParagraph && isLine && !'.!,;'.includes(last),
    hasColon: last === ':',
    isInParagraph,
    hasGapBefore: before !== undefined && line > before.line + 1,
  };
}

const space = (name: string): number => hashOf(`zone ${name}`);
const WORD = space('word');
const PAIR = space('pair');
const START = space('start');
const END = space('end');
const FIRST = space('first');
const HEADING = space('heading');
const HEADING_START = space('heading start');
const BEGINNING = [space('two first'), space('three first')];
const FORM = space('form');

const inUnit = new WordFeatureSlot(({ hash, starts, ends }) => [
  [WORD, hash, 1],
  ...starts.slice(1).map((start) => [START, start, 1 / 2] as const),
  ...ends.map((end) => [END, end, 1 / 3] as const),
]);
const inHeading = new WordFeatureSlot(({ hash, starts }) => [
  [HEADING, hash, 1],
  ...starts.map((start) => [HEADING_START, start, 1 / 2] as const),
]);
const inUnitBefore = new WordFeatureSlot(({ hash }) => [[space('before'), hash, 1]]);
const inUnitBehind = new WordFeatureSlot(({ hash }) => [[space('after'), hash, 1]]);
const twoBefore = new WordFeatureSlot(({ hash }) => [[space('two before'), hash, 1]]);
const twoBehind = new WordFeatureSlot(({ hash }) => [[space('two after'), hash, 1]]);
/** The number of the slots above. */
export const ZONE_SLOT_COUNT = 6;

/** Features for the zone of the unit at an index. */
export function addZoneFeatures(to: FeatureSink, all: readonly UnitWithContext[], at: number): void {
  const one = all[at] as UnitWithContext;
  const tokens = one.tokens.slice(0, MOST_TOKENS);
  const share = shareOf(tokens);
  tokens.forEach(({ word }, n) => {
    to.addWord(inUnit, word, share);
    const next = tokens[n + 1]?.word;
    if (next) to.add(PAIR ^ word.hash, next.hash, share);
    if (n < 3) to.add(FIRST + n, word.hash, 0.5);
  });
  const heading = one.heading?.tokens.slice(0, MOST_AROUND) ?? [];
  heading.forEach(({ word }, n) => {
    to.addWord(inHeading, word, 0.8 * shareOf(heading));
    const next = heading[n + 1]?.word;
    if (next) to.add(HEADING ^ word.hash, next.hash, 0.8 * shareOf(heading));
  });
  addBeginning(to, tokens);
  addAround(to, inUnitBefore, all[at - 1]);
  addAround(to, inUnitBehind, all[at + 1]);
  addAround(to, twoBefore, all[at - 2]);
  addAround(to, twoBehind, all[at + 2]);
  for (const form of formsOf(one)) to.add(FORM, form, 0.4);
}

/** The first two words together, and the first three. */
function addBeginning(to: FeatureSink, tokens: readonly AdToken[]): void {
  let hash = 0;
  tokens.slice(0, 3).forEach(({ word }, n) => {
    hash = Math.imul(hash ^ word.hash, 0x01000193);
    if (n > 0) to.add(BEGINNING[n - 1] as number, hash, 0.5);
  });
}

const MOST_AROUND = 20;
const shareOf = ({ length }: readonly AdToken[]): number => 1 / Math.sqrt(Math.max(1, length));

function addAround(to: FeatureSink, part: WordFeatureSlot, other: UnitWithContext | undefined): void {
  const tokens = other?.tokens.slice(0, MOST_AROUND) ?? [];
  for (const { word } of tokens) to.addWord(part, word, 0.5 * shareOf(tokens));
}

function formsOf(one: UnitWithContext): number[] {
  const { unit, tokens, isHeading, heading, belowHeading, tenth, isInParagraph, hasGapBefore, isShort } = one;
  const last = tokens.at(-1)?.word.small ?? '';
  const first = tokens[0]?.word;
  return [
    `bullet ${unit.isBullet}`,
    `heading ${isHeading}`,
    `paragraph ${isInParagraph}`,
    `gap ${hasGapBefore}`,
    `short ${isShort}`,
    `tenth ${tenth}`,
    `length ${Math.min(6, Math.floor(Math.log2(1 + tokens.length)))}`,
    `under ${heading === undefined ? 'none' : Math.min(8, belowHeading)} ${unit.isBullet}`,
    `bullet ${unit.isBullet} under bullet ${heading?.unit.isBullet}`,
    `last ${/[.!?:;,]/.test(last) ? last : 'word'}`,
    `shape ${first?.shape}`,
    `digit ${tokens.some(({ word }) => word.small.startsWith('0'))}`,
    `address ${tokens.some(({ word }) => word.small === '@' || word.small === 'www')}`,
  ].map(hashOf);
}

const BOUNDARY_SIDES = 4;
const BOUNDARY_GAPS = 3;
/** The number of kinds of boundaries between units. */
export const BOUNDARY_KINDS = BOUNDARY_SIDES * BOUNDARY_SIDES * BOUNDARY_GAPS;

const sideOf = ({ isHeading, unit, isShort }: UnitWithContext): number => {
  if (isHeading) return 0;
  if (unit.isBullet) return 1;
  return isShort ? 2 : 3;
};

/** The kind of boundary before each unit: what is on either side of it, and the gap between them. */
export const boundariesOf = (units: readonly UnitWithContext[]): Uint8Array =>
  Uint8Array.from(units, (one, at) => {
    const before = units[at - 1];
    if (!before) return 0;
    const gap = one.hasGapBefore ? 1 : 2;
    const sides = sideOf(before) * BOUNDARY_SIDES + sideOf(one);
    return sides * BOUNDARY_GAPS + (before.unit.line === one.unit.line ? 0 : gap);
  });
