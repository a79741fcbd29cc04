/** One figure that was measured over a labelled set, with its number of cases. */
export interface QualityFigure {
  metric: string;
  value: number;
  unit: string;
  /** The denominator of a rate, or the number of cases. */
  n: number;
  /** The numerator of a rate. */
  count?: number;
  comparison?: string;
  comparisonValue?: number;
  /** A 95 % confidence interval. */
  interval?: [number, number];
  goal?: { least: number } | { most: number };
}

/** A file `test/quality/<name>/measure.ts` has such a function as its default export. */
export type Measure = () => QualityFigure[] | Promise<QualityFigure[]>;

/** A rate with its counts; null for 0 of 0. */
export function rate(metric: string, count: number, n: number, least?: number): QualityFigure {
  const value = n === 0 ? 1 : Math.round((count / n) * 1000) / 1000;
  return { metric, value, unit: 'share', n, count, ...(least === undefined ? {} : { goal: { least } }) };
}

export function isReached({ value, goal }: QualityFigure): boolean | null {
  if (!goal) return null;
  return 'least' in goal ? value >= goal.least : value <= goal.most;
}
