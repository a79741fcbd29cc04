import { type Features, HASH_BITS } from '../src/platform/reading/features.ts';
import { type ModelWeights, probabilityOf } from '../src/platform/reading/model.ts';
import { randomFrom, shuffle } from './random.ts';

/** A text's features with the expected result. */
export interface Example {
  features: Features;
  /** The target probability of each class; they sum to 1 unless `isEachAlone`. */
  target: readonly number[];
  weight: number;
  /** The scores before training. */
  start?: Float64Array;
}

export interface Settings {
  /** Strength of the L2 penalty, per example. */
  penalty: number;
  epochs: number;
  rate: number;
  /** The fewest texts in which a feature has to occur. */
  fewest: number;
  /** How much more a rare feature weighs: the exponent of its inverse document frequency. */
  rarity: number;
  /** Averages the weights of this many last epochs, which reduces the influence of the order of the texts. */
  averaged?: number;
  /** Whether each class is predicted independently: a text may have several or none. */
  isEachAlone?: boolean;
}

/**
 * Multinomial logistic regression with an L2 penalty, fitted by stochastic gradient descent in an order from a fixed
 * seed: the same examples give the same weights. Rare features may weigh more; this is part of the penalty and the
 * weights, and costs nothing at prediction.
 */
export function trainLogistic(
  examples: readonly Example[],
  classes: readonly string[],
  { penalty, epochs, rate, fewest, rarity, averaged = 0, isEachAlone = false }: Settings,
): ModelWeights {
  const width = classes.length;
  const { ids, scale, texts } = vocabularyOf(examples, fewest, rarity);
  // The actual weights are `shrunk` times these, so that the penalty costs one product for each step.
  const weights = new Float32Array(ids.length * width);
  const bias = new Float64Array(width);
  const scores = new Float64Array(width);
  const order = examples.map((_, n) => n);
  const random = randomFrom(1);
  let shrunk = 1;
  let step = 0;
  const mean = averaged > 0 ? meanOf(weights.length, width) : undefined;
  const often = Math.ceil(order.length / TIMES);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const n of order) {
      const { target, weight, start } = examples[n] as Example;
      const { rows, values } = texts[n] as SparseRow;
      scores.fill(0);
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] as number;
        const value = values[at] as number;
        for (let k = 0; k < width; k += 1) (scores[k] as number) += (weights[row + k] as number) * value;
      }
      for (let k = 0; k < width; k += 1)
        scores[k] = (scores[k] as number) * shrunk + (bias[k] as number) + (start?.[k] ?? 0);
      if (isEachAlone) toErrorsAlone(scores, target);
      else toErrors(scores, target);
      const eta = rate / (1 + penalty * rate * step);
      step += 1;
      shrunk *= 1 - eta * penalty;
      const by = (eta * weight) / shrunk;
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] as number;
        const change = by * (values[at] as number);
        for (let k = 0; k < width; k += 1) (weights[row + k] as number) -= change * (scores[k] as number);
      }
      for (let k = 0; k < width; k += 1) (bias[k] as number) -= eta * BIAS_RATE * weight * (scores[k] as number);
      if (epoch >= epochs - averaged && step % often === 0) mean?.add(weights, shrunk, bias);
    }
  }
  if (mean) {
    mean.put(weights, bias);
    shrunk = 1;
  }
  weights.forEach((value, n) => {
    weights[n] = value * shrunk * (scale[Math.floor(n / width)] as number);
  });
  return { classes, ids, weights, bias: Float32Array.from(bias) };
}

const BIAS_RATE = 0.1;
/** How often in an epoch the weights are added to their mean. */
const TIMES = 10;

function meanOf(length: number, width: number) {
  const sums = new Float64Array(length);
  const biasSums = new Float64Array(width);
  let taken = 0;
  return {
    add(weights: Float32Array, shrunk: number, bias: Float64Array): void {
      taken += 1;
      for (let n = 0; n < length; n += 1) (sums[n] as number) += (weights[n] as number) * shrunk;
      for (let k = 0; k < width; k += 1) (biasSums[k] as number) += bias[k] as number;
    },
    put(weights: Float32Array, bias: Float64Array): void {
      for (let n = 0; n < length; n += 1) weights[n] = (sums[n] as number) / taken;
      for (let k = 0; k < width; k += 1) bias[k] = (biasSums[k] as number) / taken;
    },
  };
}

/** Converts scores to probabilities minus the target, in place. */
function toErrors(scores: Float64Array, target: readonly number[]): void {
  let most = -Infinity;
  for (const score of scores) if (score > most) most = score;
  let sum = 0;
  for (let k = 0; k < scores.length; k += 1) sum += scores[k] = Math.exp((scores[k] as number) - most);
  for (let k = 0; k < scores.length; k += 1) scores[k] = (scores[k] as number) / sum - (target[k] ?? 0);
}

function toErrorsAlone(scores: Float64Array, target: readonly number[]): void {
  for (let k = 0; k < scores.length; k += 1) scores[k] = probabilityOf(scores[k] as number) - (target[k] ?? 0);
}

interface SparseRow {
  /** The index of each feature's first weight. */
  rows: Uint32Array;
  values: Float32Array;
}

function vocabularyOf(examples: readonly Example[], fewest: number, rarity: number) {
  const { length } = examples;
  const width = examples[0]?.target.length ?? 0;
  const found = new Uint32Array(1 << HASH_BITS);
  for (const { features } of examples) for (const id of features.ids) (found[id] as number) += 1;
  const ids = Uint32Array.from(found.keys().filter((id) => (found[id] as number) >= Math.max(1, fewest)));
  const rowOf = new Int32Array(found.length).fill(-1);
  ids.forEach((id, row) => {
    rowOf[id] = row;
  });
  const scale = Float64Array.from(ids, (id) => (Math.log(1 + length / (found[id] as number)) / USUAL) ** rarity);
  const texts = examples.map(({ features }): SparseRow => {
    const rows = new Uint32Array(features.ids.length);
    const values = new Float32Array(features.ids.length);
    let known = 0;
    for (let n = 0; n < features.ids.length; n += 1) {
      const row = rowOf[features.ids[n] as number] as number;
      if (row < 0) continue;
      rows[known] = row * width;
      values[known] = (features.values[n] as number) * (scale[row] as number);
      known += 1;
    }
    return { rows: rows.slice(0, known), values: values.slice(0, known) };
  });
  return { ids, scale, texts };
}

/** The inverse document frequency whose features keep their values. */
const USUAL = 3;
