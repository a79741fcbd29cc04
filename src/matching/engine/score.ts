import type { Band } from '../../ads/contract.ts';
import { canParts, type PartName, willParts } from '../contract.ts';
import type { StatedWishes } from './facts.ts';
import weights from './weights.json' with { type: 'json' };

/** What gives points: whether somebody can do the work, and whether they want it. */
export const pointParts = [...canParts, ...willParts] as const;
export type PointPart = (typeof pointParts)[number];
/** The most that each part can give; they sum to 100. */
export type MostPoints = Readonly<Record<PointPart, number>>;

export interface Weights {
  most: MostPoints;
  /** Where a measure begins to earn points, and from where on it earns all. */
  ranges: Readonly<
    Record<'occupation' | 'title' | 'headline' | 'text' | 'requirements' | 'experience' | 'education', number[]>
  >;
}

/** Fitted by test/quality/matching/fit.ts on what recruiters would call. */
export const WEIGHTS: Weights = weights;
/** Rises when the way of scoring changes: stored scores of another one are stale. */
export const SCORER_VERSION = weights.scorer;

/** What dismissals may take from a score at most. */
export const MAX_FEEDBACK_POINTS = 12;

/** What gives points from 0 to 1; feedback in points, at most 0; how far a score may reach. */
export interface ScoreMeasures extends Record<PointPart, number> {
  feedback: number;
  /** The most that the score may be while something stands in the way; 100 where nothing does. */
  ceiling: number;
}

/** The points of each part that can give any. They sum to the score. */
export type PartPoints = Partial<Record<PartName, number>>;

/** A measure between the ends of its range, as 0 to 1. */
export function scaleMeasure(name: keyof Weights['ranges'], value: number, { ranges } = WEIGHTS): number {
  const [from = 0, to = 1] = ranges[name];
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

/**
 * What each part can give to somebody: what they have not wished for is left out, and the others give as much more,
 * so that all sum to 100 (largest remainders).
 */
export function mostPoints(stated: StatedWishes, weights = WEIGHTS): MostPoints {
  const { occupation: wish, place, terms } = stated;
  const isLeftOut: Partial<Record<PointPart, boolean>> = { wish: !wish, place: !place, terms: !terms };
  return mostOf(
    pointParts.filter((part) => !isLeftOut[part]),
    weights,
  );
}

/** What compares an occupation; of an ad that nothing tells the occupation of they say nothing. */
const BY_OCCUPATION: readonly PointPart[] = ['occupation', 'wish'];

/** The same for an ad whose occupation is not known. */
export const mostWithoutOccupation = (most: MostPoints): MostPoints =>
  mostOf(pointParts.filter((part) => most[part] > 0 && !BY_OCCUPATION.includes(part)));

function mostOf(kept: readonly PointPart[], { most } = WEIGHTS): MostPoints {
  const all = kept.reduce((sum, part) => sum + most[part], 0);
  const exact = kept.map((part) => ({ part, value: (100 * most[part]) / all }));
  const whole = new Map(exact.map(({ part, value }) => [part, Math.floor(value)]));
  const left = 100 - [...whole.values()].reduce((sum, value) => sum + value, 0);
  const byRemainder = exact.toSorted((a, b) => (b.value % 1) - (a.value % 1));
  for (const { part } of byRemainder.slice(0, left)) whole.set(part, (whole.get(part) ?? 0) + 1);
  return Object.fromEntries(pointParts.map((part) => [part, whole.get(part) ?? 0])) as MostPoints;
}

/** The most that the parts of stored points could give: those that are not among them were left out. */
export function mostOfStored(points: PartPoints): MostPoints {
  return mostOf(pointParts.filter((part) => points[part] !== undefined));
}

/** The points of one part. */
export function pointsOf(part: PointPart, measure: number, most: MostPoints): number {
  return Math.round(Math.min(1, Math.max(0, measure)) * most[part]);
}

/** What stands in the way draws the score down before it bounds it, by this much of its share. */
const DRAWN = 0.2;

/** The arithmetic of the score. Every measure that rises leaves the score as it is or raises it. */
export function partPoints(measures: ScoreMeasures, most: MostPoints): PartPoints {
  const kept = pointParts.filter((part) => most[part] > 0);
  const earned: PartPoints = Object.fromEntries(kept.map((part) => [part, pointsOf(part, measures[part], most)]));
  const sum = totalScore(earned);
  const feedback = 0 - Math.min(sum, MAX_FEEDBACK_POINTS, Math.max(0, -Math.round(measures.feedback)));
  const reached = sum + feedback;
  const drawn = Math.round(reached * DRAWN * (1 - measures.ceiling / 100));
  const cap = Math.min(0 - drawn, measures.ceiling - reached);
  return { ...earned, feedback, cap: cap === 0 ? 0 : cap };
}

export function totalScore(points: PartPoints): number {
  return Object.values(points).reduce((sum, value) => sum + value, 0);
}

/** What of a hundred is reached on one side; null where it can give nothing. */
export function sideScore(side: readonly PointPart[], points: PartPoints, most: MostPoints): number | null {
  const all = side.reduce((sum, part) => sum + most[part], 0);
  return all === 0 ? null : Math.round((100 * side.reduce((sum, part) => sum + (points[part] ?? 0), 0)) / all);
}

export function scoreBand(score: number): Band {
  if (score >= 75) return 'stark';
  if (score >= 55) return 'bra';
  return score >= 35 ? 'mojlig' : 'svag';
}
