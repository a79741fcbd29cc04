/** The goal of a figure: for its value, or for its ratio to the comparison. */
export interface Goal {
  of?: 'ratio';
  atLeast?: number;
  atMost?: number;
}

/** A measurement with a value for each round, and so for `comparison`. */
export interface Measured {
  metric: string;
  unit: string;
  values: number[];
  comparison?: { what: string; values: number[] };
  /** Absent for figures that are only for information. */
  goal?: Goal;
}

/** One measurement, with its bounds and what it is compared with. */
export function measurement(
  metric: string,
  unit: string,
  values: number[],
  { comparison, ...goal }: Goal & Pick<Measured, 'comparison'> = {},
): Measured {
  const hasGoal = goal.atLeast !== undefined || goal.atMost !== undefined;
  return { metric, unit, values, ...(comparison && { comparison }), ...(hasGoal && { goal }) };
}

/** A line of `bench/results.json`. */
export interface Figure {
  name: string;
  metric: string;
  value: number;
  unit: string;
  comparison: string | null;
  comparisonValue: number | null;
  ratio: number | null;
  goal: string | null;
  ok: boolean | null;
  at: string;
  command: string;
}

/** A benchmark: returns everything that it measured in one run. */
export type Benchmark = () => Promise<Measured[]>;

function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** @param share 0.95 for the 95th percentile; values between two samples are interpolated */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)];
  const high = sorted[Math.ceil(place)];
  if (low === undefined || high === undefined) throw new Error('nothing was measured');
  return low + (high - low) * (place % 1);
}

/** The ratio of each round: noise that lasts longer than a round affects both sides of it. */
function ratios({ values, comparison }: Measured): number[] {
  return values.flatMap((value, i) => {
    const other = comparison?.values[i];
    return other ? [value / other] : [];
  });
}

export function figureOf(name: string, measured: Measured, at: Date): Figure {
  const { metric, unit, comparison, goal } = measured;
  const value = median(measured.values);
  for (const one of [...measured.values, ...(comparison?.values ?? [])])
    if (!Number.isFinite(one)) throw new Error(`${metric}: ${one} is no figure`);
  const pairs = ratios(measured);
  const ratio = pairs.length > 0 ? median(pairs) : null;
  const judged = goal?.of === 'ratio' ? ratio : value;
  return {
    name,
    metric,
    value: rounded(value),
    unit,
    comparison: comparison?.what ?? null,
    comparisonValue: comparison ? rounded(median(comparison.values)) : null,
    ratio: ratio === null ? null : rounded(ratio),
    goal: goal ? goalText(goal, unit) : null,
    ok: goal ? judged !== null && holds(goal, judged) : null,
    at: at.toISOString(),
    command: `npm run bench ${name}`,
  };
}

function holds({ atLeast, atMost }: Goal, value: number): boolean {
  return value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
}

function goalText({ of, atLeast, atMost }: Goal, unit: string): string {
  const bound = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`;
  return of === 'ratio' ? `${bound} ×` : `${bound} ${unit}`;
}

/** Rounds to three significant digits: a noisy machine gives no more. */
function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

/** The table that a run prints. `spread` is the lowest and the highest ratio of the rounds. */
export function tableOf(rows: { figure: Figure; measured: Measured }[]): string {
  const head = ['name', 'metric', 'median', 'comparison', 'ratio', 'spread', 'goal', ''];
  const lines = rows.map(({ figure, measured }) => [
    figure.name,
    figure.metric,
    `${figure.value} ${figure.unit}`,
    figure.comparison ? `${figure.comparisonValue} (${figure.comparison})` : '',
    figure.ratio === null ? '' : `${figure.ratio}`,
    spreadOf(measured),
    figure.goal ?? '',
    figure.ok === null ? '' : figure.ok ? 'ok' : 'MISSED',
  ]);
  const widths = head.map((title, i) => Math.max(...[head, ...lines].map((l) => (l[i] ?? title).length)));
  return [head, ...lines]
    .map((line) => line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

function spreadOf(measured: Measured): string {
  const pairs = ratios(measured);
  const shown = pairs.length > 1 ? pairs : measured.values;
  return shown.length > 1 ? `${rounded(Math.min(...shown))}–${rounded(Math.max(...shown))}` : '';
}
