import type { ModelWeights } from '../src/platform/reading/model.ts';

/**
 * Keeps only the features with the largest weights, so that the file stays small.
 *
 * @param always features that are always kept
 */
export function pruneWeights(
  { classes, ids, weights, bias }: ModelWeights,
  rows: number,
  always: ReadonlySet<number> = new Set(),
): ModelWeights {
  const width = classes.length;
  const rowAt = (row: number) => weights.subarray(row * width, (row + 1) * width);
  const size = (row: number) =>
    always.has(ids[row] ?? -1) ? Infinity : rowAt(row).reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const sizes = Float32Array.from(ids, (_, row) => size(row));
  const least = Float32Array.from(sizes).sort().at(-rows) ?? 0;
  const kept = [...ids.keys()].filter((row) => (sizes[row] ?? 0) >= least && (sizes[row] ?? 0) > 0).slice(0, rows);
  const all = new Float32Array(kept.length * width);
  kept.forEach((row, at) => {
    all.set(rowAt(row), at * width);
  });
  return { classes, ids: Uint32Array.from(kept, (row) => ids[row] ?? 0), weights: all, bias };
}
