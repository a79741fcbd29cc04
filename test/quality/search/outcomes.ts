import { type JudgedQuery, WANTED } from './judged.ts';
import type { Search } from './systems.ts';

const FIRST = 10;

/** The result of one system for one query. */
export interface Outcome {
  /** Wanted ads among the first ten, and the largest possible number. */
  found: number;
  possible: number;
  gain: number;
  bestGain: number;
  nothing: boolean;
}

export async function outcomes(search: Search, queries: readonly JudgedQuery[]): Promise<Outcome[]> {
  const found: Outcome[] = [];
  for (const { query, grades } of queries) {
    const shown = (await search(query, FIRST)).map((id) => grades.get(id) ?? 0);
    const best = [...grades.values()].toSorted((a, b) => b - a).slice(0, FIRST);
    const wanted = (list: number[]) => list.filter((grade) => grade >= WANTED).length;
    found.push({
      found: wanted(shown),
      possible: wanted(best),
      gain: discounted(shown),
      bestGain: discounted(best),
      nothing: shown.length === 0,
    });
  }
  return found;
}

const discounted = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
export const wantedShare = (all: readonly Outcome[]): number =>
  mean(all.map(({ found }) => found)) / mean(all.map(({ possible }) => possible));
export const ndcg = (all: readonly Outcome[]): number => mean(all.map(({ gain, bestGain }) => gain / bestGain));
export const emptyResultShare = (all: readonly Outcome[]): number => mean(all.map(({ nothing }) => Number(nothing)));

/** One figure to compare two searches: the mean of both ranking figures. */
export function gainOf(all: readonly Outcome[]): number {
  const answered = all.filter(({ possible }) => possible > 0);
  return (wantedShare(answered) + ndcg(answered)) / 2;
}
