import { expect, test } from 'vitest';
import { levelInputs, levelWeightsOf, mustProbabilities } from './levels.ts';

const mention = (must: number, more = {}) => ({ must, askedBehind: 0, meritsBefore: 0, words: 6, ...more });
const inputNames = ['bias', 'own', 'mean', 'merits', 'askedBehind', 'meritsBefore', 'words'] as const;
const weights = (of: Partial<Record<(typeof inputNames)[number], number>>) =>
  levelWeightsOf(inputNames.map((name) => of[name] ?? 0));

test('without what the ad names besides, the level is that of the words', () => {
  const [one, other] = mustProbabilities([mention(0.9), mention(0.2)], weights({ own: 1 }));
  expect(one).toBeCloseTo(0.9, 9);
  expect(other).toBeCloseTo(0.2, 9);
});

test('the same words are less of a demand where the ad has named merits', () => {
  const [first = 0, second = 0] = mustProbabilities(
    [mention(0.7), mention(0.7, { meritsBefore: 4 })],
    weights({ own: 1, meritsBefore: -0.5 }),
  );
  expect(second).toBeLessThan(first);
});

test('mean and merits are those of all mentions of the ad', () => {
  const [inputs = []] = levelInputs([mention(0.5), mention(0.2), mention(0.8)]);
  expect(inputs[inputNames.indexOf('mean')]).toBeCloseTo(0, 9);
  expect(inputs[inputNames.indexOf('merits')]).toBeCloseTo(1 / 3, 9);
});

test('an ad that names nothing has no levels', () => {
  expect(mustProbabilities([], weights({ own: 1 }))).toEqual([]);
});
