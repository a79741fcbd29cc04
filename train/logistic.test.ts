import { expect, test } from 'vitest';
import { addNgrams, featuresOf, featureTokens } from '../src/platform/reading/features.ts';
import { createScorer, encodeModel, probabilitiesOf } from '../src/platform/reading/model.ts';
import { trainLogistic } from './logistic.ts';

const features = (text: string) => {
  const counts = new Map<number, number>();
  addNgrams(counts, featureTokens(text));
  return featuresOf(counts);
};
const texts = ['vi har fått din ansökan', 'din ansökan har kommit fram', 'vi valde en annan', 'en annan fick jobbet'];
const examples = texts.map((text, n) => ({ features: features(text), target: n < 2 ? [1, 0] : [0, 1], weight: 1 }));
const settings = { penalty: 1e-4, epochs: 20, rate: 2, fewest: 1, rarity: 1 };
const train = () => trainLogistic(examples, ['receipt', 'refusal'], settings);

test('what is learned holds for words that were not said in this order', () => {
  const [receipt = 0] = probabilitiesOf(createScorer(train())(features('ansökan har vi fått')));
  const [, refusal = 0] = probabilitiesOf(createScorer(train())(features('jobbet fick en annan')));
  expect(receipt).toBeGreaterThan(0.8);
  expect(refusal).toBeGreaterThan(0.8);
});

test('what is known before is learned no more', () => {
  const start = Float64Array.of(9, -9);
  const known = examples.map((one, n) => ({ ...one, start: n < 2 ? start : start.toReversed() }));
  const [receipt = 0] = probabilitiesOf(
    createScorer(trainLogistic(known, ['receipt', 'refusal'], settings))(features('ansökan')),
  );
  expect(receipt).toBeCloseTo(0.5, 2);
});

test('the same examples give the same bytes', () => {
  expect(encodeModel(train()).equals(encodeModel(train()))).toBe(true);
});
