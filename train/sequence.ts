import { type Features, HASH_BITS } from '../src/platform/reading/features.ts';
import type { ModelWeights } from '../src/platform/reading/model.ts';
import { runForwardBackward, stepFeatures } from '../src/platform/reading/sequence.ts';
import { randomFrom, shuffle } from './random.ts';

/** Consecutive parts with the class of each. */
export interface LabelledSequence {
  parts: readonly Features[];
  classes: Uint8Array;
  /** The kind of boundary before each part; without them all are of kind 0. */
  boundaries?: Uint8Array;
}

export interface SequenceSettings {
  /** Strength of the L2 penalty, per part. */
  penalty: number;
  epochs: number;
  rate: number;
  /** The fewest parts in which a feature has to occur. */
  fewest: number;
}

/**
 * A linear-chain conditional random field, fitted by AdaGrad over sequences whose order comes from a fixed seed: the
 * same examples give the same weights (Lafferty et al. 2001; Duchi et al. 2011).
 */
export function trainSequence(
  examples: readonly LabelledSequence[],
  classes: readonly string[],
  { penalty, epochs, rate, fewest }: SequenceSettings,
  boundaryKinds = 1,
): ModelWeights {
  const width = classes.length;
  const stepIds = stepFeatures(classes, boundaryKinds);
  const { ids, rowOf } = vocabularyOf(examples, stepIds, fewest);
  const sequences = examples.map(({ parts, classes: truth, boundaries }) => ({
    truth,
    boundaries,
    rows: parts.map(({ ids: own, values }) => {
      const known = own.map((id) => rowOf[id] as number);
      const kept = [...known.keys()].filter((n) => (known[n] as number) !== UNKNOWN);
      return {
        rows: Uint32Array.from(kept, (n) => (known[n] as number) * width),
        values: Float32Array.from(kept, (n) => values[n] as number),
      };
    }),
  }));
  const weights = new Float32Array(ids.length * width);
  const squares = new Float32Array(ids.length * width).fill(0.01);
  const bias = new Float32Array(width);
  const biasSquares = new Float32Array(width).fill(0.01);
  const [startRow = 0, ...stepRows] = stepIds.map((id) => (rowOf[id] as number) * width);
  const order = sequences.map((_, n) => n);
  const random = randomFrom(1);
  const move = (at: number, gradient: number): void => {
    const whole = gradient + penalty * (weights[at] as number);
    squares[at] = (squares[at] as number) + whole * whole;
    weights[at] = (weights[at] as number) - (rate * whole) / Math.sqrt(squares[at] as number);
  };
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const n of order) {
      const { truth, boundaries, rows } = sequences[n] as (typeof sequences)[number];
      const length = truth.length;
      if (length === 0) continue;
      const logits = new Float64Array(length * width);
      for (let at = 0; at < length; at += 1) {
        const part = rows[at] as (typeof rows)[number];
        for (let k = 0; k < width; k += 1) logits[at * width + k] = bias[k] as number;
        for (let f = 0; f < part.rows.length; f += 1) {
          const row = part.rows[f] as number;
          const value = part.values[f] as number;
          for (let k = 0; k < width; k += 1) (logits[at * width + k] as number) += value * (weights[row + k] as number);
        }
      }
      const steps = new Float64Array(stepRows.length * width);
      stepRows.forEach((row, from) => {
        for (let to = 0; to < width; to += 1) steps[from * width + to] = Math.exp(weights[row + to] as number);
      });
      const starts = Float64Array.from({ length: width }, (_, k) => Math.exp(weights[startRow + k] as number));
      const { marginals, forward, backward, potentials } = runForwardBackward(
        logits,
        { width, steps, starts },
        boundaries,
      );
      const errors = marginals.slice();
      for (let at = 0; at < length; at += 1) (errors[at * width + (truth[at] as number)] as number) -= 1;
      if (errors.every((error) => Math.abs(error) < LEARNED)) continue;
      for (let k = 0; k < width; k += 1) move(startRow + k, errors[k] as number);
      const stepErrors = new Float64Array(stepRows.length * width);
      for (let at = 1; at < length; at += 1) {
        const row = at * width;
        const first = (boundaries?.[at] ?? 0) * width;
        let sum = 0;
        const own = new Float64Array(width * width);
        for (let from = 0; from < width; from += 1)
          for (let to = 0; to < width; to += 1)
            sum += own[from * width + to] =
              (forward[row - width + from] as number) *
              (steps[(first + from) * width + to] as number) *
              (potentials[row + to] as number) *
              (backward[row + to] as number);
        for (let n = 0; n < own.length; n += 1) (stepErrors[first * width + n] as number) += (own[n] as number) / sum;
        (stepErrors[(first + (truth[at - 1] as number)) * width + (truth[at] as number)] as number) -= 1;
      }
      stepRows.forEach((row, from) => {
        for (let to = 0; to < width; to += 1) move(row + to, stepErrors[from * width + to] as number);
      });
      for (let at = 0; at < length; at += 1) {
        const part = rows[at] as (typeof rows)[number];
        for (let k = 0; k < width; k += 1) {
          const error = errors[at * width + k] as number;
          biasSquares[k] = (biasSquares[k] as number) + error * error;
          bias[k] = (bias[k] as number) - (rate * error) / Math.sqrt(biasSquares[k] as number);
        }
        for (let f = 0; f < part.rows.length; f += 1) {
          const row = part.rows[f] as number;
          const value = part.values[f] as number;
          for (let k = 0; k < width; k += 1) {
            const error = errors[at * width + k] as number;
            // Small errors are skipped: they are most classes of most parts.
            if (Math.abs(error) > LEARNED / 20) move(row + k, error * value);
          }
        }
      }
    }
  }
  return { classes, ids, weights, bias };
}

/** A sequence with smaller errors counts as learned. */
const LEARNED = 0.02;
const UNKNOWN = 0xffffffff;

/** The features that occur in enough parts, in ascending order, and the row of each. */
function vocabularyOf(examples: readonly LabelledSequence[], always: readonly number[], fewest: number) {
  const found = new Uint32Array(1 << HASH_BITS);
  for (const { parts } of examples)
    for (const { ids } of parts) for (const id of ids) found[id] = (found[id] as number) + 1;
  for (const id of always) found[id] = Math.max(found[id] as number, fewest);
  const kept: number[] = [];
  const rowOf = new Uint32Array(1 << HASH_BITS).fill(UNKNOWN);
  found.forEach((count, id) => {
    if (count < fewest || count === 0) return;
    rowOf[id] = kept.length;
    kept.push(id);
  });
  return { ids: Uint32Array.from(kept), rowOf };
}
