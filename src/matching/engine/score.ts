import type { Band } from '../../ads/contract.ts';
import { canParts, type PartName, willParts } from '../contract.ts';
import type { StatedWishes } from './facts.ts';
import weights from './weights.json' with { type: 'json' };

/** The parts that give points: whether the user can do the work, and whether they want it. */
export const pointParts = [...canParts, ...willParts] as const;
export type PointPart = (typeof pointParts)[number];
/** The most points that each part can give; their sum is 100. */
export type MaxPoints = Readonly<Record<PointPart, number>>;

export interface Weights {
  most: MaxPoints;
  /** The value at which a measure begins to give points, and the value at which it gives all. */
  ranges: Readonly<
    Record<'occupation' | 'title' | 'headline' | 'text' | 'requirements' | 'experience' | 'education', number[]>
  >;
  /** The share of the points for requirements that is for how little is missing, and how much leaves none of it. */
  missing: { share: number; most: number };
  /** The share of a title's points for the title in the headline; the rest is for the headline's words in the CV. */
  titleInHeadline: number;
  /** The share of a score that a ceiling takes, times the part that it cuts off the scale. */
  drawn: number;
}

/** Fitted by test/quality/matching/fit.ts on recruiters' judgements of whom they would call. */
export const WEIGHTS: Weights = weights;
/** Increases when the scoring changes: scores stored with another version are stale. */
export const SCORER_VERSION = weights.scorer;

/** The most points that dismissals may take from a score. */
export const MAX_FEEDBACK_POINTS = 12;

/** Parts as values from 0 to 1; feedback in points, at most 0; and the ceilings of the score, 100 if there are none. */
export interface ScoreMeasures extends Record<PointPart, number> {
  feedback: number;
  /** The highest score that the blockers allow, all but the distance. */
  ceiling: number;
  /** The highest score that the distance allows. */
  withinReach: number;
}

/** The points of each part that can give any. Their sum is the score. */
export type PartPoints = Partial<Record<PartName, number>>;

/** Maps a measure's range to 0 to 1. */
export function normalizeMeasure(name: keyof Weights['ranges'], value: number, { ranges } = WEIGHTS): number {
  const [from = 0, to = 1] = ranges[name];
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

/** A title's points are for the title's share in the headline, and for the headline's share in the CV. */
export function titleMeasure({ title, headline }: { title: number; headline: number }, weights = WEIGHTS): number {
  const share = weights.titleInHeadline;
  return (
    share * normalizeMeasure('title', title, weights) + (1 - share) * normalizeMeasure('headline', headline, weights)
  );
}

/** How many of an ad's requirements are met, and how little of its musts is missing. */
export function requirementsMeasure(
  { requirements, missing }: { requirements: number; missing: number },
  weights = WEIGHTS,
): number {
  const { share, most } = weights.missing;
  return (
    (1 - share) * normalizeMeasure('requirements', requirements, weights) + share * Math.max(0, 1 - missing / most)
  );
}

/**
 * The most points of each part for a user: parts without a stated wish are left out, and the others are scaled up to a
 * sum of 100 (largest remainders).
 */
export function maxPoints(stated: StatedWishes, weights = WEIGHTS): MaxPoints {
  const { occupation: wish, place, terms } = stated;
  const isLeftOut: Partial<Record<PointPart, boolean>> = { wish: !wish, place: !place, terms: !terms };
  const kept = pointParts.filter((part) => !isLeftOut[part]);
  return mostOf(kept, weights);
}

/** Parts that compare occupations: a job is experience of an ad's work by its occupation. */
const BY_OCCUPATION: readonly PointPart[] = ['occupation', 'experience', 'wish'];

/** `maxPoints` for an ad with an unknown occupation. */
export function maxPointsWithoutOccupation(most: MaxPoints, weights = WEIGHTS): MaxPoints {
  const kept = pointParts.filter((part) => most[part] > 0 && !BY_OCCUPATION.includes(part));
  return mostOf(kept, weights);
}

function mostOf(kept: readonly PointPart[], { most } = WEIGHTS): MaxPoints {
  const all = kept.reduce((sum, part) => sum + most[part], 0);
  const exact = kept.map((part) => ({ part, value: (100 * most[part]) / all }));
  const whole = new Map(exact.map(({ part, value }) => [part, Math.floor(value)]));
  const left = 100 - [...whole.values()].reduce((sum, value) => sum + value, 0);
  const byRemainder = exact.toSorted((a, b) => (b.value % 1) - (a.value % 1));
  for (const { part } of byRemainder.slice(0, left)) whole.set(part, (whole.get(part) ?? 0) + 1);
  return Object.fromEntries(pointParts.map((part) => [part, whole.get(part) ?? 0])) as MaxPoints;
}

/** The most points of stored parts: parts that were not stored had been left out. */
export function maxPointsOfStored(points: PartPoints): MaxPoints {
  return mostOf(pointParts.filter((part) => points[part] !== undefined));
}

/** The points of one part. */
export function pointsOf(part: PointPart, measure: number, most: MaxPoints): number {
  return Math.round(Math.min(1, Math.max(0, measure)) * most[part]);
}

/**
 * Computes the points of all parts. A higher measure never gives a lower score. `ceiling` limits the score, and also
 * lowers scores below the limit. `withinReach` only limits: the part `place` already gives fewer points for distance.
 */
export function partPoints(measures: ScoreMeasures, most: MaxPoints, { drawn: share } = WEIGHTS): PartPoints {
  const kept = pointParts.filter((part) => most[part] > 0);
  const earned: PartPoints = Object.fromEntries(kept.map((part) => [part, pointsOf(part, measures[part], most)]));
  const sum = totalScore(earned);
  const feedback = 0 - Math.min(sum, MAX_FEEDBACK_POINTS, Math.max(0, -Math.round(measures.feedback)));
  const reached = sum + feedback;
  const drawn = Math.round(reached * share * (1 - measures.ceiling / 100));
  const cap = Math.min(0 - drawn, Math.min(measures.ceiling, measures.withinReach) - reached);
  return { ...earned, feedback, cap: cap === 0 ? 0 : cap };
}

export function totalScore(points: PartPoints): number {
  return Object.values(points).reduce((sum, value) => sum + value, 0);
}

/** Points of one side as a share of a hundred; null if that side can give none. */
export function sideScore(side: readonly PointPart[], points: PartPoints, most: MaxPoints): number | null {
  const all = side.reduce((sum, part) => sum + most[part], 0);
  return all === 0 ? null : Math.round((100 * side.reduce((sum, part) => sum + (points[part] ?? 0), 0)) / all);
}

export function scoreBand(score: number): Band {
  if (score >= 75) return 'stark';
  if (score >= 55) return 'bra';
  return score >= 35 ? 'mojlig' : 'svag';
}
