import { hashOf } from '../../platform/reading/features.ts';
import { type FeatureSink, WordFeatureSlot } from './features.ts';
import type { FeaturedWord } from './words.ts';
import type { UnitWithContext } from './zone-features.ts';

const space = (name: string): number => hashOf(`tag ${name}`);
/** Slots for the words around the tagged one, by distance. */
const near = [-3, -2, -1, 0, 1, 2, 3].map((by) => {
  const [word, start, end, shape] = ['near', 'start', 'end', 'shape'].map((name) => space(`${name} ${by}`)) as [
    number,
    number,
    number,
    number,
  ];
  return new WordFeatureSlot((known) => [
    [word, known.hash, 1],
    ...(Math.abs(by) > 1 ? [] : formsOf(known, start, end, shape)),
  ]);
});
const formsOf = ({ shape, starts, ends }: FeaturedWord, startSpace: number, endSpace: number, shapeSpace: number) => [
  [shapeSpace, shape, 1] as const,
  ...starts.map((start) => [startSpace, start, 1] as const),
  ...ends.map((end) => [endSpace, end, 1] as const),
];
const left = new WordFeatureSlot(({ hash }) => [[space('left'), hash, 0.5]]);
const right = new WordFeatureSlot(({ hash }) => [[space('right'), hash, 0.5]]);
const inHeading = new WordFeatureSlot(({ hash }) => [[space('heading'), hash, 0.3]]);
/** The number of the slots above. */
export const TAG_SLOT_COUNT = near.length + 3;
const PAIRS = [-2, -1, 0, 1].map((by) => space(`pair ${by}`));
const SHAPE_PAIR = space('shape pair');
const TRIPLE = space('triple');
const FORM = space('form');
const EDGE = { number: 0, hash: hashOf(''), shape: hashOf(''), starts: [], ends: [], small: '' } satisfies FeaturedWord;

/** How many words to each side are features. */
const REACH = { left: 9, right: 6 };

/**
 * The features that all words of a unit share, for what they name.
 *
 * @param zones features of the unit's likely zones
 */
export function addUnitFeatures(to: FeatureSink, { tokens, heading }: UnitWithContext, zones: readonly number[]): void {
  for (const { word } of heading?.tokens.slice(0, 8) ?? []) to.addWord(inHeading, word);
  to.add(FORM, 100 + Math.min(7, Math.floor(Math.log2(1 + tokens.length))));
  for (const zone of zones) to.add(FORM, zone);
}

/** The features of a word beside those of its unit. */
export function addTagFeatures(
  to: FeatureSink,
  { tokens, unit }: UnitWithContext,
  at: number,
  zones: readonly number[],
): void {
  const wordAt = (by: number): FeaturedWord => tokens[at + by]?.word ?? EDGE;
  near.forEach((part, n) => {
    to.addWord(part, wordAt(n - 3));
  });
  PAIRS.forEach((where, n) => {
    to.add(where ^ wordAt(n - 2).hash, wordAt(n - 1).hash);
  });
  const own = wordAt(0);
  to.add(TRIPLE ^ wordAt(-2).hash, wordAt(-1).hash ^ (own.hash << 1));
  to.add(SHAPE_PAIR ^ wordAt(-1).shape, own.shape);
  for (let by = 4; by <= REACH.left && at - by >= 0; by += 1) to.addWord(left, wordAt(-by));
  for (let by = 4; by <= REACH.right && at + by < tokens.length; by += 1) to.addWord(right, wordAt(by));
  to.add(FORM, (Math.min(at, 4) << 1) | (unit.isBullet ? 1 : 0));
  for (const zone of zones) to.add(FORM ^ zone, own.shape);
}
