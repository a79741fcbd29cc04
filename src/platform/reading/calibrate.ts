import { probabilitiesOf } from './model.ts';

/** What a reader that had not seen a text gave it, and what it is. */
export interface ScoredCase {
  scores: Float64Array;
  /** Which class it is. */
  class: number;
}

/** The temperature under which the probabilities of unseen texts are true: that of the least log loss. */
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

/** One reading of a class: how sure it was, and whether it was right. */
export interface JudgedReading {
  probability: number;
  isRight: boolean;
}

/** Fewer cases show no precision. */
const FEWEST = 20;

/**
 * The lowest probability from which on readings were as precise as asked for, counted with one case against them;
 * undefined where that cannot be shown.
 */
export function thresholdFor(readings: readonly JudgedReading[], precision: number): number | undefined {
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

/** The interval of a share that Wilson gives at 95 %. */
export function wilsonInterval(count: number, n: number): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const z = 1.96;
  const share = count / n;
  const middle = share + (z * z) / (2 * n);
  const half = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const whole = 1 + (z * z) / n;
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) };
}
