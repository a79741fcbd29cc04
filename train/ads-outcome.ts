import type { RequirementKind } from '../src/ads/contract.ts';
import type { AdModelCard } from '../src/ads/requirements/card.ts';
import {
  type Calibration,
  calibrationInputs,
  calibrationOf,
  confidenceOf,
  MIN_CONFIDENCE,
} from '../src/ads/requirements/confidence.ts';
import type { Mention } from '../src/ads/requirements/reader.ts';
import type { LabelledAd } from './ads-labelled.ts';
import type { LabelledRequirement } from './ads-labels.ts';

export interface UnseenAd {
  ad: LabelledAd;
  mentions: readonly Mention[];
}

/**
 * Whether a mention is one of the ad's requirements. Work and skill count as the same kind, as they often name the same
 * thing.
 */
function isAskedFor({ kind, start, end }: Mention, requirements: readonly LabelledRequirement[]) {
  const isSkill = (one: RequirementKind) => one === 'skill' || one === 'experience';
  const overlapping = requirements.filter(({ spans }) => spans.some(([from, to]) => from < end && to > start));
  return overlapping.find((one) => one.kind === kind) ?? overlapping.find((one) => isSkill(one.kind) && isSkill(kind));
}

/** Kinds that may rule a user out when missing. */
const HINDERING: readonly RequirementKind[] = ['driving_licence', 'language', 'legitimation'];

const CALIBRATION = { rounds: 12, penalty: 1e-4 };

/** Logistic regression by Newton's method over what the reader found on ads that it had not learned from. */
export function calibrationFrom(unseen: readonly UnseenAd[]): Calibration {
  const cases = unseen.flatMap(({ ad, mentions }) =>
    mentions.map((mention) => ({
      inputs: calibrationInputs(mention),
      truth: Number(isAskedFor(mention, ad.requirements) !== undefined),
    })),
  );
  const weights: number[] = (cases[0]?.inputs ?? []).map(() => 0);
  for (let round = 0; round < CALIBRATION.rounds; round += 1) {
    const gradient = weights.map((weight) => CALIBRATION.penalty * weight);
    const curvature = weights.map((_, row) => weights.map((_, column) => (row === column ? CALIBRATION.penalty : 0)));
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
  return calibrationOf(weights.map((weight) => Math.round(weight * 1000) / 1000));
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
export function leastConfidence(unseen: readonly UnseenAd[], calibration: Calibration, precision: number): number {
  const judged = unseen
    .flatMap(({ ad, mentions }) =>
      mentions.map((mention) => ({
        confidence: confidenceOf(mention, calibration),
        isRight: isAskedFor(mention, ad.requirements) !== undefined,
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

/** The model's results on ads of employers that it was not trained on. */
export function outcomeOf(unseen: readonly UnseenAd[], calibration: Calibration, least: number) {
  const kinds: AdModelCard['kinds'] = {};
  const at = (kind: RequirementKind) => (kinds[kind] ??= { right: 0, found: 0, asked: 0 });
  const ads = unseen.map(({ ad, mentions }) => {
    const found = new Set<LabelledRequirement>();
    let falseMusts = 0;
    let sureFalseMusts = 0;
    let falseHindrances = 0;
    let rightLevels = 0;
    let levelled = 0;
    let wrong = 0;
    for (const mention of mentions) {
      if (confidenceOf(mention, calibration) < least) continue;
      const asked = isAskedFor(mention, ad.requirements);
      const isMust = mention.must >= 0.5;
      if (!asked) {
        wrong += 1;
        at(mention.kind).found += 1;
        if (isMust) {
          const confidence = confidenceOf(mention, calibration) * mention.must;
          falseMusts += 1;
          if (confidence >= MIN_CONFIDENCE.verdict) sureFalseMusts += 1;
          if (confidence >= MIN_CONFIDENCE.hindrance && HINDERING.includes(mention.kind)) falseHindrances += 1;
        }
      } else {
        levelled += 1;
        if (isMust === (asked.level === 'must')) rightLevels += 1;
        if (!found.has(asked)) {
          at(asked.kind).right += 1;
          at(asked.kind).found += 1;
        }
        found.add(asked);
      }
    }
    for (const { kind } of ad.requirements) at(kind).asked += 1;
    return { ad, right: found.size, wrong, falseMusts, sureFalseMusts, falseHindrances, rightLevels, levelled };
  });
  return { ads, kinds };
}
