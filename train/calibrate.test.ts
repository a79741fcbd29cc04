import { describe, expect, test } from 'vitest';
import { probabilitiesOf } from '../src/platform/reading/model.ts';
import { fitTemperature, thresholdFor, wilsonInterval } from './calibrate.ts';
import { pruneWeights } from './prune.ts';

describe('calibration', () => {
  test('is more careful where scores were too sure', () => {
    const cases = Array.from({ length: 100 }, (_, n) => ({
      scores: Float64Array.of(4, 0),
      class: n % 4 === 0 ? 1 : 0,
    }));
    const temperature = fitTemperature(cases);
    expect(temperature).toBeGreaterThan(2);
    expect(probabilitiesOf(Float64Array.of(4, 0), temperature)[0]).toBeLessThan(0.9);
  });

  test('gives the lowest probability from which on readings were right often enough', () => {
    const readings = Array.from({ length: 100 }, (_, n) => ({ probability: n / 100, isRight: n >= 40 }));
    const threshold = thresholdFor(readings, 0.95) ?? 0;
    expect(threshold).toBeGreaterThan(0.37);
    expect(threshold).toBeLessThanOrEqual(0.4);
  });

  test('gives none where too few readings show it', () => {
    expect(thresholdFor([{ probability: 0.9, isRight: true }], 0.95)).toBeUndefined();
  });

  test('has the interval of a share', () => {
    expect(wilsonInterval(95, 100).low).toBeCloseTo(0.888, 2);
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });
});

test('the features that matter most are kept', () => {
  const weights = Float32Array.of(2, -2, 0.01, 0, -0.5, 0.5);
  const model = { classes: ['yes', 'no'], ids: Uint32Array.of(3, 900, 70_000), weights, bias: new Float32Array(2) };
  expect([...pruneWeights(model, 2).ids]).toEqual([3, 70_000]);
});
