import { probabilitiesOf } from '../src/platform/reading/model.ts';

/** The scores that a classifier gave to a text outside its training data, and the text's true class. */
export interface ScoredCase {
  scores: Float64Array;
  /** Index of the true class. */
  class: number;
}

/** Finds the temperature at which probabilities of unseen texts are calibrated: the one with the least log loss. */
export function fitTemperature(cases: readonly ScoredCase[]): number {
  const loss = (temperature: number) =>
    cases.reduce(
      (sum, one) => sum - Math.log(Math.max(1e-9, probabilitiesOf(one.scores, temperature)[one.class] ?? 0)),
      0,
    );
  const tried = Array.from({ length: 57 }, (_, n) => Math.round((0.4 + n * 0.05) * 100) / 100);
  return (
    tried.map((temperature) => ({ temperature, loss: loss(temperature) })).sort((a, b) => a.loss - b.loss)[0]
      ?.temperature ?? 1
  );
}

/** One prediction of a class: its probability, and whether it was right. */
export interface JudgedPrediction {
  probability: number;
  isRight: boolean;
}

/** The minimum number of cases to estimate a precision from. */
const FEWEST = 20;

/**
 * The lowest probability from which on readings were as precise as asked for, counted with one case against them;
 * undefined where that cannot be shown.
 */
export function thresholdFor(readings: readonly JudgedPrediction[], precision: number): number | undefined {
  const sorted = readings.toSorted((a, b) => b.probability - a.probability);
  let right = 0;
  let found: number | undefined;
  sorted.forEach(({ probability, isRight }, n) => {
    if (isRight) right += 1;
    const isLast = sorted[n + 1]?.probability !== probability;
    if (isLast && n + 1 >= FEWEST && (right - 1) / (n + 1) >= precision) found = probability;
  });
  return found === undefined ? undefined : Math.floor(found * 1000) / 1000;
}

/** The Wilson score interval of a proportion, at 95 % confidence. */
export function wilsonInterval(count: number, n: number): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const z = 1.96;
  const share = count / n;
  const middle = share + (z * z) / (2 * n);
  const half = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const whole = 1 + (z * z) / n;
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) };
}
