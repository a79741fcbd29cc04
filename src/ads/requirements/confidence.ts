import { type RequirementKind, requirementKinds } from '../contract.ts';
import type { Mention } from './reader.ts';

/** The lowest confidence for each consequence of a requirement: a false verdict costs more than a missed one. */
export const MIN_CONFIDENCE = {
  /** "Saknas": the ad asks for it, and the profile does not show it. */
  verdict: 0.9,
  /** A requirement that limits the score whatever else fits. */
  hindrance: 0.97,
} as const;

/** The facts about a mention from which its confidence is computed. */
type Evidence = Pick<Mention, 'kind' | 'named' | 'asked' | 'askedBehind' | 'words' | 'wordsBefore'>;

/** A quarter of the logit, so that its values are about as large as those of the other inputs. */
const quarterLogit = (probability: number): number => {
  const bounded = Math.min(0.9995, Math.max(0.0005, probability));
  return Math.log(bounded / (1 - bounded)) / 4;
};
const quarterLogOf = (count: number): number => Math.log1p(count) / 4;

const INPUTS = {
  bias: () => 1,
  named: ({ named }) => quarterLogit(named),
  asked: ({ asked }) => quarterLogit(asked),
  namedSquared: ({ named }) => quarterLogit(named) ** 2,
  askedSquared: ({ asked }) => quarterLogit(asked) ** 2,
  namedAndAsked: ({ named, asked }) => quarterLogit(named) * quarterLogit(asked),
  askedBehind: (evidence) => evidence.askedBehind,
  words: ({ words }) => quarterLogOf(words),
  wordsBefore: ({ wordsBefore }) => quarterLogOf(wordsBefore),
} satisfies Record<string, (evidence: Evidence) => number>;
const inputNames = Object.keys(INPUTS) as (keyof typeof INPUTS)[];

/** Weights of a logistic regression, fitted on ads of employers that are not in the training data. */
export interface Calibration {
  weights: Record<keyof typeof INPUTS, number>;
  kinds: Partial<Record<RequirementKind, number>>;
}

/** The inputs of the regression, in the same order as the weights that `calibrationOf` takes. */
export const calibrationInputs = (evidence: Evidence): number[] => [
  ...inputNames.map((name) => INPUTS[name](evidence)),
  ...requirementKinds.map((kind) => Number(kind === evidence.kind)),
];

export function calibrationOf(weights: readonly number[]): Calibration {
  const entries = <Name extends string>(names: readonly Name[], from: number) =>
    Object.fromEntries(names.map((name, n) => [name, weights[from + n] ?? 0])) as Record<Name, number>;
  return { weights: entries(inputNames, 0), kinds: entries(requirementKinds, inputNames.length) };
}

/** The probability that the ad asks for what is mentioned, as a demand or a merit (Platt 1999). */
export function confidenceOf(evidence: Evidence, { weights, kinds }: Calibration): number {
  const sum = inputNames.reduce(
    (total, name) => total + weights[name] * INPUTS[name](evidence),
    kinds[evidence.kind] ?? 0,
  );
  return 1 / (1 + Math.exp(-sum));
}
