/** One thing that was measured over a labelled set, and over how many cases. */
export interface QualityFigure {
  metric: string;
  value: number;
  unit: string;
  /** What the value is a share of, or how many cases were looked at. */
  n: number;
  /** The count behind a rate. */
  count?: number;
  comparison?: string;
  comparisonValue?: number;
  /** Of 95 per cent. */
  interval?: [number, number];
  goal?: { least: number } | { most: number };
}

/** A file `test/quality/<name>/measure.ts` has one of these as its default export. */
export type Measure = () => QualityFigure[] | Promise<QualityFigure[]>;

/** A share, with its counts; null counts as nothing found of nothing. */
export function rate(metric: string, count: number, n: number, least?: number): QualityFigure {
  const value = n === 0 ? 1 : Math.round((count / n) * 1000) / 1000;
  return { metric, value, unit: 'share', n, count, ...(least === undefined ? {} : { goal: { least } }) };
}

export function isReached({ value, goal }: QualityFigure): boolean | null {
  if (!goal) return null;
  return 'least' in goal ? value >= goal.least : value <= goal.most;
}
