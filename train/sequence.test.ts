import { expect, test } from 'vitest';
import { featuresOf, namedFeature } from '../src/platform/reading/features.ts';
import { createScorer } from '../src/platform/reading/model.ts';
import { likeliestSequence, readClassTransitions, runForwardBackward } from '../src/platform/reading/sequence.ts';
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

/** Parts that say nothing: the class changes at each boundary of kind 1. */
const bounded = (kinds: number[]): LabelledSequence => {
  let isHigh = 0;
  const truth = kinds.map((kind) => {
    isHigh = kind === 1 ? 1 - isHigh : isHigh;
    return isHigh;
  });
  return { parts: kinds.map(() => part('same')), classes: Uint8Array.from(truth), boundaries: Uint8Array.from(kinds) };
};

test('a class changes where boundaries of that kind change it', () => {
  const kinds = [
    [0, 0, 1, 0],
    [0, 1, 0, 0, 1],
    [0, 1, 1],
    [0, 0, 0, 1],
    [0, 1, 0, 1, 0],
  ];
  const weights = trainSequence(kinds.map(bounded), classes, settings, 2);
  const { classes: truth, boundaries, parts } = bounded([0, 0, 0, 1, 0, 0, 1, 1, 0]);
  const score = createScorer(weights);
  const logits = Float64Array.from(parts.flatMap((one) => [...score(one)]));
  const { marginals } = runForwardBackward(logits, readClassTransitions(weights, 2), boundaries);
  expect([...truth.keys()].map((at) => Number((marginals[2 * at + 1] ?? 0) > 0.5))).toEqual([...truth]);
});

test('the same examples give the same weights', () => {
  expect(trainSequence(examples, classes, settings)).toEqual(trainSequence(examples, classes, settings));
});
