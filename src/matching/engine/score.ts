import type { Band } from '../../ads/contract.ts';
import type { PartName } from '../contract.ts';
import weights from './weights.json' with { type: 'json' };

export interface Weights {
  /** The most that each part can give. They sum to 100. */
  most: Record<Exclude<PartName, 'feedback' | 'cap'>, number>;
  /** The share of an ad's own weight that a CV of the same trade reaches; more gives no more points. */
  fullText: number;
  /** The share of a title that stands in a headline when it is the same work. */
  fullTitle: number;
}

/** Fitted on the development half of test/quality/matching, by its fit.ts. */
export const WEIGHTS: Weights = weights;
export const MAX_POINTS = WEIGHTS.most;
/** Rises when the way of scoring changes: stored scores of another one are stale. */
export const SCORER_VERSION = weights.scorer;

/** What dismissals may take from a score at most. */
export const MAX_FEEDBACK_POINTS = 12;

/** Each of the five from 0 to 1; feedback in points, at most 0; how far a score may reach. */
export interface ScoreMeasures {
  occupation: number;
  title: number;
  /** BM25 of the ad for the CV, divided by what the ad would reach for itself. */
  text: number;
  requirements: number;
  wishes: number;
  feedback: number;
  /** The most that the score may be while a hard requirement is not met; 100 where none stands in the way. */
  ceiling: number;
}

/** The points of each part, in the order of `partNames`. They sum to the score. */
export type PartPoints = Record<PartName, number>;

/** The arithmetic of the score. Every measure that rises leaves the score as it is or raises it. */
export function partPoints(measures: ScoreMeasures, { most, fullText, fullTitle } = WEIGHTS): PartPoints {
  const occupation = share(measures.occupation, most.occupation);
  const title = share(measures.title / fullTitle, most.title);
  const text = share(measures.text / fullText, most.text);
  const requirements = share(measures.requirements, most.requirements);
  const wishes = share(measures.wishes, most.wishes);
  const earned = occupation + title + text + requirements + wishes;
  const feedback = -Math.min(earned, MAX_FEEDBACK_POINTS, Math.max(0, -Math.round(measures.feedback)));
  const cap = Math.min(0, measures.ceiling - (earned + feedback));
  return { occupation, title, text, requirements, wishes, feedback, cap: cap === 0 ? 0 : cap };
}

export function occupationPoints(measure: number): number {
  return share(measure, MAX_POINTS.occupation);
}

export function titlePoints(measure: number): number {
  return share(measure / WEIGHTS.fullTitle, MAX_POINTS.title);
}

export function textPoints(measure: number): number {
  return share(measure / WEIGHTS.fullText, MAX_POINTS.text);
}

export function wishPoints(measure: number): number {
  return share(measure, MAX_POINTS.wishes);
}

export function totalScore(points: PartPoints): number {
  const { occupation, title, text, requirements, wishes, feedback, cap } = points;
  return occupation + title + text + requirements + wishes + feedback + cap;
}

export function scoreBand(score: number): Band {
  if (score >= 75) return 'stark';
  if (score >= 55) return 'bra';
  return score >= 35 ? 'mojlig' : 'svag';
}

function share(value: number, most: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * most);
}
