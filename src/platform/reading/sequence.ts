import { namedFeature } from './features.ts';
import type { ModelWeights } from './model.ts';

/**
 * The transition scores of a linear-chain conditional random field, which classifies a sequence of parts: the scores of
 * the parts and of the transitions between their classes are added up. Transitions may depend on the boundary between
 * two parts: a new section changes the class more often than the next line of a list.
 */
export interface ClassTransitions {
  /** Number of classes. */
  width: number;
  /** exp of the transition scores: per kind of boundary, a row per source class and a column per target class. */
  steps: Float64Array;
  /** exp of the score of starting with each class. */
  starts: Float64Array;
}

const START_CLASS = 'start';

/** The feature whose weights are the transition scores from a class at a kind of boundary, or from the start. */
const stepFeature = (from: string, boundary = 0): number =>
  namedFeature(boundary === 0 ? `after ${from}` : `after ${from} at ${boundary}`);

/** The features of all transitions: first from the start, then from each class, one kind of boundary after another. */
export const stepFeatures = (classes: readonly string[], boundaryKinds: number): number[] => [
  stepFeature(START_CLASS),
  ...Array.from({ length: boundaryKinds }, (_, boundary) => classes.map((from) => stepFeature(from, boundary))).flat(),
];

/** Reads the transitions from a model's weights. */
export function readClassTransitions({ classes, ids, weights }: ModelWeights, boundaryKinds = 1): ClassTransitions {
  const width = classes.length;
  const rowOf = (feature: number): Float64Array => {
    const at = ids.indexOf(feature);
    return at < 0
      ? new Float64Array(width).fill(1)
      : Float64Array.from(weights.subarray(at * width, (at + 1) * width), Math.exp);
  };
  const [start = 0, ...features] = stepFeatures(classes, boundaryKinds);
  const steps = new Float64Array(features.length * width);
  features.forEach((feature, row) => {
    steps.set(rowOf(feature), row * width);
  });
  return { width, steps, starts: rowOf(start) };
}

/** The result of the forward-backward algorithm for a sequence. */
export interface ForwardBackward {
  /** The probability of each class; a row per part. */
  marginals: Float64Array;
  /** The log partition function: the logarithm of the sum over all class sequences. */
  logSum: number;
  /**
   * Scaled forward and backward sums and the potentials of each part; transition probabilities are computed from them.
   */
  forward: Float64Array;
  backward: Float64Array;
  potentials: Float64Array;
}

/**
 * Runs the forward-backward algorithm on a sequence, in linear time.
 *
 * @param logits scores per class; a row per part
 * @param boundaries the kind of boundary before each part; without them all are of kind 0
 */
export function runForwardBackward(
  logits: Float64Array,
  { width, steps, starts }: ClassTransitions,
  boundaries?: Uint8Array,
): ForwardBackward {
  const length = logits.length / width;
  const potentials = new Float64Array(logits.length);
  const forward = new Float64Array(logits.length);
  const backward = new Float64Array(logits.length);
  const before = new Float64Array(width);
  let logSum = 0;
  for (let at = 0; at < length; at += 1) {
    const row = at * width;
    let most = -Infinity;
    for (let k = 0; k < width; k += 1) most = Math.max(most, logits[row + k] as number);
    // Loops in memory order of `steps`; the other order is slower.
    if (at === 0) before.set(starts);
    else {
      before.fill(0);
      const first = (boundaries?.[at] ?? 0) * width;
      for (let from = 0; from < width; from += 1) {
        const share = forward[row - width + from] as number;
        for (let k = 0; k < width; k += 1)
          (before[k] as number) += share * (steps[(first + from) * width + k] as number);
      }
    }
    let sum = 0;
    for (let k = 0; k < width; k += 1) {
      const own = Math.exp((logits[row + k] as number) - most);
      potentials[row + k] = own;
      forward[row + k] = own * (before[k] as number);
      sum += forward[row + k] as number;
    }
    for (let k = 0; k < width; k += 1) (forward[row + k] as number) /= sum;
    logSum += Math.log(sum) + most;
  }
  backward.fill(1, logits.length - width);
  for (let at = length - 2; at >= 0; at -= 1) {
    const row = at * width;
    let sum = 0;
    const first = (boundaries?.[at + 1] ?? 0) * width;
    for (let k = 0; k < width; k += 1) {
      let after = 0;
      for (let to = 0; to < width; to += 1)
        after +=
          (steps[(first + k) * width + to] as number) *
          (potentials[row + width + to] as number) *
          (backward[row + width + to] as number);
      backward[row + k] = after;
      sum += after;
    }
    for (let k = 0; k < width; k += 1) (backward[row + k] as number) /= sum;
  }
  const marginals = new Float64Array(logits.length);
  for (let row = 0; row < logits.length; row += width) {
    let sum = 0;
    for (let k = 0; k < width; k += 1)
      sum += marginals[row + k] = (forward[row + k] as number) * (backward[row + k] as number);
    for (let k = 0; k < width; k += 1) (marginals[row + k] as number) /= sum;
  }
  return { marginals, logSum, forward, backward, potentials };
}

/** The likeliest sequence of classes (Viterbi), for a chain with one kind of boundary. */
export function likeliestSequence(logits: Float64Array, { width, steps, starts }: ClassTransitions): Uint8Array {
  const length = logits.length / width;
  const logSteps = logarithmsOf(steps);
  const cameFrom = new Uint8Array(logits.length);
  let best = new Float64Array(width);
  let next = new Float64Array(width);
  for (let at = 0; at < length; at += 1) {
    for (let k = 0; k < width; k += 1) {
      let most = at === 0 ? Math.log(starts[k] as number) : -Infinity;
      for (let from = 0; at > 0 && from < width; from += 1) {
        const score = (best[from] as number) + (logSteps[from * width + k] as number);
        if (score > most) {
          most = score;
          cameFrom[at * width + k] = from;
        }
      }
      next[k] = most + (logits[at * width + k] as number);
    }
    [best, next] = [next, best];
  }
  const sequence = new Uint8Array(length);
  let k = best.indexOf(Math.max(...best));
  for (let at = length - 1; at >= 0; at -= 1) {
    sequence[at] = k;
    k = cameFrom[at * width + k] as number;
  }
  return sequence;
}

const logarithms = new WeakMap<Float64Array, Float64Array>();

/** The logarithms of a chain's transitions, cached because all sequences share them. */
function logarithmsOf(steps: Float64Array): Float64Array {
  const known = logarithms.get(steps) ?? steps.map(Math.log);
  logarithms.set(steps, known);
  return known;
}
