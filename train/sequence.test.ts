import { expect, test } from 'vitest';
import { featuresOf, namedFeature } from '../src/platform/reading/features.ts';
import { createScorer } from '../src/platform/reading/model.ts';
import { likeliestSequence, readClassTransitions } from '../src/platform/reading/sequence.ts';
import { type LabelledSequence, trainSequence } from './sequence.ts';

const classes = ['low', 'high'];
const settings = { penalty: 1e-5, epochs: 20, rate: 0.1, fewest: 1 };
const part = (name: string) => featuresOf(new Map(), new Map([[namedFeature(name), 1]]));

/** What stands behind "up" is high until "down"; "same" says nothing by itself. */
const example = (words: string): LabelledSequence => {
  let isHigh = 0;
  const parts = words.split(' ');
  const truth = parts.map((word) => {
    isHigh = word === 'up' ? 1 : word === 'down' ? 0 : isHigh;
    return isHigh;
  });
  return { parts: parts.map(part), classes: Uint8Array.from(truth) };
};
const examples = ['up same same', 'down same', 'up same', 'down same same same', 'up up', 'down'].map(example);

test('what a part says nothing of is told by those before it', () => {
  const weights = trainSequence(examples, classes, settings);
  const score = createScorer(weights);
  for (const words of ['up same same same same', 'down same same same same']) {
    const { parts, classes: truth } = example(words);
    const logits = Float64Array.from(parts.flatMap((one) => [...score(one)]));
    expect(likeliestSequence(logits, readClassTransitions(weights))).toEqual(truth);
  }
});

test('the same examples give the same weights', () => {
  expect(trainSequence(examples, classes, settings)).toEqual(trainSequence(examples, classes, settings));
});
