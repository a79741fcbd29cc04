import { type RequirementKind, requirementKinds } from '../contract.ts';
import type { Mention } from './reader.ts';

/** The lowest confidence for what may follow from a requirement: false verdicts cost more than missed ones. */
export const MIN_CONFIDENCE = {
  /** "Saknas": the ad asks for it, and the profile does not show it. */
  verdict: 0.9,
  /** Something that holds the score down whatever else fits. */
  hindrance: 0.97,
} as const;

/** How what the reader found turned out on ads of employers that it had not learned from. */
export interface Calibration {
  bias: number;
  /** Weights of a quarter of the logits of `named` and `asked`. */
  named: number;
  asked: number;
  kinds: Partial<Record<RequirementKind, number>>;
}

/** A quarter of the logit: of the size of the other inputs, so that all are fitted at one pace. */
const quarterLogit = (probability: number): number => {
  const bounded = Math.min(0.9995, Math.max(0.0005, probability));
  return Math.log(bounded / (1 - bounded)) / 4;
};

/** What is weighed, in the order of `calibrationWeights`. */
export const calibrationInputs = ({ kind, named, asked }: Pick<Mention, 'kind' | 'named' | 'asked'>): number[] => [
  1,
  quarterLogit(named),
  quarterLogit(asked),
  ...requirementKinds.map((one) => Number(one === kind)),
];

const calibrationWeights = ({ bias, named, asked, kinds }: Calibration): number[] => [
  bias,
  named,
  asked,
  ...requirementKinds.map((kind) => kinds[kind] ?? 0),
];

/** How probably the ad asks for what is mentioned, at whatever level (Platt 1999). */
export function confidenceOf(mention: Pick<Mention, 'kind' | 'named' | 'asked'>, calibration: Calibration): number {
  const weights = calibrationWeights(calibration);
  const sum = calibrationInputs(mention).reduce((total, input, n) => total + input * (weights[n] as number), 0);
  return 1 / (1 + Math.exp(-sum));
}
