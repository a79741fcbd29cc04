import type { Mention } from './reader.ts';

/**
 * Whether something is a demand or a merit depends on the other things that the ad names as well: what an ad lists as
 * merits looks like its demands, and the classifier is wrong about many of them at once. So each level is judged beside
 * the mean of all, which has a negative weight.
 */

const logit = (probability: number): number => {
  const bounded = Math.min(0.9999, Math.max(0.0001, probability));
  return Math.log(bounded / (1 - bounded));
};

/** The facts about a mention, and about all that its ad names. */
interface Evidence {
  mention: Pick<Mention, 'must' | 'askedBehind' | 'meritsBefore' | 'words'>;
  meanLogit: number;
  /** The share of mentions that are merits by themselves. */
  merits: number;
}

const INPUTS = {
  bias: () => 1,
  own: ({ mention }) => logit(mention.must),
  mean: ({ meanLogit }) => meanLogit,
  merits: ({ merits }) => merits,
  askedBehind: ({ mention }) => mention.askedBehind,
  meritsBefore: ({ mention }) => Math.log1p(mention.meritsBefore),
  words: ({ mention }) => Math.log1p(mention.words) / 4,
} satisfies Record<string, (evidence: Evidence) => number>;
const inputNames = Object.keys(INPUTS) as (keyof typeof INPUTS)[];

/** Weights of a logistic regression, fitted on ads of employers that are not in the training data. */
export type LevelWeights = Record<keyof typeof INPUTS, number>;

/** The inputs of the regression per mention of an ad, in the order of the weights that `levelWeightsOf` takes. */
export function levelInputs(mentions: readonly Evidence['mention'][]): number[][] {
  const logits = mentions.map(({ must }) => logit(must));
  const meanLogit = logits.reduce((sum, one) => sum + one, 0) / Math.max(1, logits.length);
  const merits = logits.filter((one) => one < 0).length / Math.max(1, logits.length);
  return mentions.map((mention) => inputNames.map((name) => INPUTS[name]({ mention, meanLogit, merits })));
}

export const levelWeightsOf = (weights: readonly number[]): LevelWeights =>
  Object.fromEntries(inputNames.map((name, n) => [name, weights[n] ?? 0])) as LevelWeights;

/** The probability of each mention of an ad to be a demand rather than a merit. */
export const mustProbabilities = (mentions: readonly Evidence['mention'][], weights: LevelWeights): number[] =>
  levelInputs(mentions).map((inputs) => {
    const sum = inputs.reduce((total, input, n) => total + input * weights[inputNames[n] as keyof LevelWeights], 0);
    return 1 / (1 + Math.exp(-sum));
  });
