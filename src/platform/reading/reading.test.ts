import { describe, expect, test } from 'vitest';
import { mostDecisivePart } from './evidence.ts';
import { addNgrams, addSkipBigrams, type FeatureCounts, featuresOf, featureTokens, namedFeature } from './features.ts';
import { createScorer, decodeModel, encodeModel, type ModelWeights } from './model.ts';

const countsOf = (text: string, space?: string): FeatureCounts => {
  const counts: FeatureCounts = new Map();
  addNgrams(counts, featureTokens(text), space);
  return counts;
};

describe('features', () => {
  test('say of an address that it is one, and of a number how long it is', () => {
    expect(featureTokens('Ring 070-123 före kl. 9, kim@krogen.se eller https://krogen.se/jobb?')).toEqual([
      'ring',
      '000',
      '000',
      'före',
      'kl',
      '0',
      '@',
      'eller',
      '//',
    ]);
  });

  test('have the length 1, named ones beside them', () => {
    const { ids, values } = featuresOf(countsOf('vi har fått din ansökan'), new Map([[namedFeature('bulk'), 0.3]]));
    const words = [...values].filter((_, n) => ids[n] !== namedFeature('bulk'));
    expect(words.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1);
    expect(values[ids.indexOf(namedFeature('bulk'))]).toBeCloseTo(0.3);
  });

  test('of a subject are others than those of the text', () => {
    const text = new Set(countsOf('intervju').keys());
    expect([...countsOf('intervju', 'subject').keys()].filter((id) => text.has(id))).toEqual([]);
  });

  test('know words that stand near each other, in their order', () => {
    const pairsOf = (text: string) => {
      const counts: FeatureCounts = new Map();
      addSkipBigrams(counts, featureTokens(text));
      return counts;
    };
    const [[pair] = []] = pairsOf('går inte vidare');
    expect([...pairsOf('går tyvärr vidare').keys()]).toEqual([pair]);
    expect(pairsOf('vidare med går').has(pair ?? 0)).toBe(false);
    expect(pairsOf('går vi alla fem tyvärr vidare').has(pair ?? 0)).toBe(false);
  });

  test('grow with the text and not with its square, whatever it is made of', { tags: 'long' }, () => {
    for (const piece of ['a', 'a ', '.', '@', '1 ', 'http://', 'å\n'])
      expect(featureTokens(piece.repeat(200_000)).length).toBeLessThanOrEqual(400_000);
  });
});

describe('a file of weights', () => {
  const weights: ModelWeights = {
    classes: ['yes', 'no'],
    ids: Uint32Array.of(3, 900, 70_000),
    weights: Float32Array.of(2, -2, 0.01, 0, -0.5, 0.5),
    bias: Float32Array.of(0.25, -0.25),
  };

  test('comes back as it was, but for the steps of a byte', () => {
    const read = decodeModel(encodeModel(weights));
    expect(read).toMatchObject({ classes: weights.classes, ids: weights.ids, bias: weights.bias });
    for (const [n, value] of weights.weights.entries()) expect(read.weights[n]).toBeCloseTo(value, 1);
    expect(encodeModel(read)).toEqual(encodeModel(weights));
  });

  test('scores what it knows and passes over the rest', () => {
    const scores = createScorer(weights)({ ids: Uint32Array.of(3, 4), values: Float32Array.of(0.5, 1) });
    expect([...scores]).toEqual([1.25, -1.25]);
  });

  test('is refused when it is something else', () => {
    expect(() => decodeModel(Buffer.from('a text that is long enough'))).toThrow('no file of weights');
  });
});

test('the part without which the class scores lowest tells it', () => {
  expect(mostDecisivePart([0.2, 0.9, 0.5], (part) => [3, 2, 1][part] ?? 0)).toBe(2);
  expect(mostDecisivePart([], () => 0)).toBeUndefined();
});
