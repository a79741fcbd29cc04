import { type Features, HASH_BITS } from './features.ts';

/** The weights of a trained linear classifier: one per class for each known feature. */
export interface ModelWeights {
  classes: readonly string[];
  /** Feature ids in ascending order. */
  ids: Uint32Array;
  /** A row per feature, with one weight per class. */
  weights: Float32Array;
  bias: Float32Array;
}

/** Computes the raw score of each class, before the softmax. */
export type Scorer = (features: Features) => Float64Array;

export function createScorer({ classes, ids, weights, bias }: ModelWeights): Scorer {
  const width = classes.length;
  const rowOf = new Int32Array(1 << HASH_BITS).fill(-1);
  for (let row = 0; row < ids.length; row += 1) rowOf[ids[row] as number] = row * width;
  return (features) => {
    const scores = Float64Array.from(bias);
    for (let n = 0; n < features.ids.length; n += 1) {
      const row = rowOf[features.ids[n] as number] as number;
      if (row < 0) continue;
      const value = features.values[n] as number;
      for (let k = 0; k < width; k += 1) (scores[k] as number) += (weights[row + k] as number) * value;
    }
    return scores;
  };
}

/** Softmax of the scores; a temperature above 1 makes the probabilities less extreme. */
export function probabilitiesOf(scores: Float64Array, temperature = 1): Float64Array {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp((score - most) / temperature));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** The logistic function: the probability of a class that is decided independently of the others. */
export const probabilityOf = (score: number): number => 1 / (1 + Math.exp(-score));

const MAGIC = 0x53_56_52_31;
const HEAD = 20;
/**
 * Weights are quantised to a byte: the square root of their ratio to the largest, which preserves small differences.
 */
const STEPS = 127;

/**
 * Encodes weights as a file: a header of five numbers, the class names as JSON, the biases, then the feature ids as
 * varint differences and a byte per weight.
 */
export function encodeModel({ classes, ids, weights, bias }: ModelWeights): Buffer {
  const largest = Math.fround(weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)) || 1;
  const names = Buffer.from(JSON.stringify(classes));
  const head = Buffer.alloc(HEAD);
  [MAGIC, names.length, classes.length, ids.length].forEach((value, n) => {
    head.writeUInt32LE(value, n * 4);
  });
  head.writeFloatLE(largest, 16);
  const biases = Buffer.alloc(classes.length * 4);
  bias.forEach((value, n) => {
    biases.writeFloatLE(value, n * 4);
  });
  const gaps: number[] = [];
  let last = 0;
  for (const id of ids) {
    for (let rest = id - last; ; rest >>>= 7) {
      gaps.push(rest < 0x80 ? rest : (rest & 0x7f) | 0x80);
      if (rest < 0x80) break;
    }
    last = id;
  }
  const steps = Int8Array.from(
    weights,
    (weight) => Math.sign(weight) * Math.round(Math.sqrt(Math.abs(weight) / largest) * STEPS),
  );
  return Buffer.concat([head, names, biases, Buffer.from(gaps), Buffer.from(steps.buffer)]);
}

/** @throws Error if the file has another format */
export function decodeModel(file: Buffer): ModelWeights {
  if (file.length < HEAD || file.readUInt32LE(0) !== MAGIC) throw new Error('This is no file of weights.');
  const [length, width, rows] = [file.readUInt32LE(4), file.readUInt32LE(8), file.readUInt32LE(12)];
  const largest = file.readFloatLE(16);
  const classes = JSON.parse(file.toString('utf8', HEAD, HEAD + length)) as string[];
  let at = HEAD + length;
  const bias = Float32Array.from({ length: width }, (_, n) => file.readFloatLE(at + n * 4));
  at += width * 4;
  const ids = new Uint32Array(rows);
  let id = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let shift = 0; ; shift += 7) {
      const byte = file[at] as number;
      at += 1;
      id += (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    ids[row] = id;
  }
  const weights = new Float32Array(rows * width);
  for (let n = 0; n < weights.length; n += 1) {
    const step = file.readInt8(at + n) / STEPS;
    weights[n] = Math.sign(step) * step * step * largest;
  }
  return { classes, ids, weights, bias };
}
