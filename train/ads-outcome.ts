import type { RequirementKind } from '../src/ads/contract.ts';
import type { AdModelCard } from '../src/ads/requirements/card.ts';
import {
  type Calibration,
  calibrationInputs,
  calibrationOf,
  confidenceOf,
  MIN_CONFIDENCE,
} from '../src/ads/requirements/confidence.ts';
import { type LevelWeights, levelInputs, levelWeightsOf } from '../src/ads/requirements/levels.ts';
import type { Mention } from '../src/ads/requirements/reader.ts';
import { requirementsFrom } from '../src/ads/requirements/requirements.ts';
import type { SkillNames } from '../src/ads/requirements/skill-names.ts';
import type { LabelledAd } from './ads-labelled.ts';
import type { LabelledRequirement } from './ads-labels.ts';

export interface UnseenAd {
  ad: LabelledAd;
  mentions: readonly Mention[];
}

/**
 * The requirement of the ad that a mention names, if it is asked for. Work and skill count as the same kind, as they
 * often name the same thing.
 */
function askedFor({ kind, start, end }: Mention, requirements: readonly LabelledRequirement[]) {
  const isSkill = (one: RequirementKind) => one === 'skill' || one === 'experience';
  const overlapping = requirements.filter(({ spans }) => spans.some(([from, to]) => from < end && to > start));
  return overlapping.find((one) => one.kind === kind) ?? overlapping.find((one) => isSkill(one.kind) && isSkill(kind));
}

/** Kinds that may rule a user out when missing. */
const HINDERING: readonly RequirementKind[] = ['driving_licence', 'language', 'legitimation'];

const REGRESSION = { rounds: 12, penalty: 1e-4 };

interface Case {
  inputs: readonly number[];
  truth: number;
}

/** How often what the reader found is asked for, on ads that it had not learned from. */
function calibrationFrom(unseen: readonly UnseenAd[]): Calibration {
  const cases = unseen.flatMap(({ ad, mentions }) =>
    mentions.map((mention) => ({
      inputs: calibrationInputs(mention),
      truth: Number(askedFor(mention, ad.requirements) !== undefined),
    })),
  );
  return calibrationOf(regressionOf(cases));
}

/** How often what the reader found and is asked for is a demand, on ads that it had not learned from. */
function levelWeightsFrom(unseen: readonly UnseenAd[], calibration: Calibration, least: number): LevelWeights {
  const cases = unseen.flatMap(({ ad, mentions }) => {
    const sure = mentions.filter((mention) => confidenceOf(mention, calibration) >= least);
    return levelInputs(sure).flatMap((inputs, n): Case[] => {
      const asked = askedFor(sure[n] as Mention, ad.requirements);
      return asked ? [{ inputs, truth: Number(asked.level === 'must') }] : [];
    });
  });
  return levelWeightsOf(regressionOf(cases));
}

/** The weights of a logistic regression, by Newton's method. */
function regressionOf(cases: readonly Case[]): number[] {
  const weights: number[] = (cases[0]?.inputs ?? []).map(() => 0);
  for (let round = 0; round < REGRESSION.rounds; round += 1) {
    const gradient = weights.map((weight) => REGRESSION.penalty * weight);
    const curvature = weights.map((_, row) => weights.map((_, column) => (row === column ? REGRESSION.penalty : 0)));
    for (const { inputs, truth } of cases) {
      const sum = inputs.reduce((total, input, n) => total + input * (weights[n] as number), 0);
      const likely = 1 / (1 + Math.exp(-sum));
      inputs.forEach((input, row) => {
        (gradient[row] as number) += ((likely - truth) * input) / cases.length;
        const own = curvature[row] as number[];
        const by = (likely * (1 - likely) * input) / cases.length;
        if (by !== 0) for (const [column, other] of inputs.entries()) (own[column] as number) += by * other;
      });
    }
    solved(curvature, gradient).forEach((step, n) => {
      (weights[n] as number) -= step;
    });
  }
  return weights.map((weight) => Math.round(weight * 1000) / 1000);
}

/** The solution of linear equations whose matrix is positive definite (Gauss). */
function solved(matrix: readonly number[][], values: readonly number[]): number[] {
  const rows = matrix.map((row, n) => [...row, values[n] as number]);
  rows.forEach((row, n) => {
    const first = row[n] as number;
    const pivot = row.map((value) => value / first);
    rows[n] = pivot;
    for (const other of rows) {
      const factor = other === pivot ? 0 : (other[n] as number);
      pivot.forEach((value, column) => {
        (other[column] as number) -= factor * value;
      });
    }
  });
  return rows.map((row) => row.at(-1) as number);
}

/** The lowest confidence at which the required share of mentions is right. */
function leastConfidence(unseen: readonly UnseenAd[], calibration: Calibration, precision: number): number {
  const judged = unseen
    .flatMap(({ ad, mentions }) =>
      mentions.map((mention) => ({
        confidence: confidenceOf(mention, calibration),
        isRight: askedFor(mention, ad.requirements) !== undefined,
      })),
    )
    .sort((a, b) => b.confidence - a.confidence);
  let right = 0;
  let least = 1;
  judged.forEach(({ confidence, isRight }, n) => {
    if (isRight) right += 1;
    if (right / (n + 1) >= precision) least = confidence;
  });
  return Math.floor(least * 100) / 100;
}

/** What is fitted on ads that the reader had not learned from, for a required share of right mentions. */
export function settingsFrom(
  unseen: readonly UnseenAd[],
  precision: number,
): Pick<AdModelCard, 'calibration' | 'least' | 'levels'> {
  const calibration = calibrationFrom(unseen);
  const least = leastConfidence(unseen, calibration, precision);
  return { calibration, least, levels: levelWeightsFrom(unseen, calibration, least) };
}

/** The names of the taxonomy only say which skills are the same: without them fewer duplicates are recognised. */
const NO_SKILLS: SkillNames = new Map();

/**
 * The model's results on ads of employers that it was not trained on, counted as they are told: alternatives together,
 * and what an ad names twice once. `wrongPlaces` counts each place that names what is not asked for.
 */
export function outcomeOf(
  unseen: readonly UnseenAd[],
  settings: Pick<AdModelCard, 'calibration' | 'least' | 'levels'>,
) {
  const kinds: AdModelCard['kinds'] = {};
  const at = (kind: RequirementKind) => (kinds[kind] ??= { right: 0, found: 0, asked: 0 });
  const ads = unseen.map(({ ad, mentions }) => {
    const found = new Set<LabelledRequirement>();
    let [wrong, wrongPlaces, falseMusts, sureFalseMusts, falseHindrances, rightLevels, levelled] = [
      0, 0, 0, 0, 0, 0, 0,
    ];
    for (const told of requirementsFrom(ad.text, mentions, settings, NO_SKILLS)) {
      const { kind, level, confidence = 1 } = told.requirement;
      const asked = told.mentions.map((mention) => askedFor(mention, ad.requirements));
      const labels = asked.filter((one) => one !== undefined);
      wrongPlaces += asked.length - labels.length;
      for (const label of labels) {
        if (found.has(label)) continue;
        found.add(label);
        at(label.kind).right += 1;
        at(label.kind).found += 1;
      }
      if (labels.length > 0) {
        levelled += 1;
        if ((level === 'must') === labels.some((label) => label.level === 'must')) rightLevels += 1;
        continue;
      }
      wrong += 1;
      at(kind).found += 1;
      if (level !== 'must') continue;
      falseMusts += 1;
      if (confidence >= MIN_CONFIDENCE.verdict) sureFalseMusts += 1;
      if (confidence >= MIN_CONFIDENCE.hindrance && HINDERING.includes(kind)) falseHindrances += 1;
    }
    for (const { kind } of ad.requirements) at(kind).asked += 1;
    const right = found.size;
    return { ad, right, wrong, wrongPlaces, falseMusts, sureFalseMusts, falseHindrances, rightLevels, levelled };
  });
  return { ads, kinds };
}
