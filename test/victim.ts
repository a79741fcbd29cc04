import type { Person, TestApp } from './open-test-app.ts';

export interface VictimFigures {
  /** Milliseconds, the 95th percentile of a hundred calls. */
  healthz: number;
  orders: number;
  /** Milliseconds, the longest of all calls: a single delay does not show in the 95th percentile. */
  longest: number;
  /** The largest growth of the process in bytes, including the test. */
  growth: number;
}

/** Alternates `GET /healthz` and a user's `GET /api/orders` while some work runs, and measures. */
export async function measureVictim<Result>(
  app: TestApp,
  victim: Person,
  attack: () => Promise<Result>,
): Promise<{ result: Result; figures: VictimFigures }> {
  const before = process.memoryUsage.rss();
  let highest = before;
  let isOver = false;
  const ended = attack().finally(() => {
    isOver = true;
  });
  const times = { healthz: [] as number[], orders: [] as number[] };
  const timed = async (path: string, options: { token?: string } = {}) => {
    const began = performance.now();
    const { status } = await app.call('GET', path, options);
    if (status !== 200) throw new Error(`${path} was answered ${status} to the victim`);
    return performance.now() - began;
  };
  while (!isOver || times.orders.length === 0) {
    times.healthz.push(await timed('/healthz'));
    times.orders.push(await timed('/api/orders', { token: victim.token }));
    highest = Math.max(highest, process.memoryUsage.rss());
  }
  const result = await ended;
  const figures = {
    healthz: p95(times.healthz),
    orders: p95(times.orders),
    longest: Math.max(...times.healthz, ...times.orders),
    growth: highest - before,
  };
  process.stdout.write(
    `victim: healthz p95 ${Math.round(figures.healthz)} ms, orders p95 ${Math.round(figures.orders)} ms, ` +
      `longest ${Math.round(figures.longest)} ms over ${times.orders.length} calls, memory ` +
      `+${Math.round(figures.growth / 1024 / 1024)} MB\n`,
  );
  return { result, figures };
}

function p95(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}
