import type { Band } from '../../ads/contract.ts';
import type { BlockerKind, PartName } from '../contract.ts';
import weights from './weights.json' with { type: 'json' };

/** The most that each part can give; fitted on the development half of test/quality/matching. They sum to 100. */
export const MOST: Record<Exclude<PartName, 'feedback' | 'cap'>, number> = weights.most;
/** Rises when the way of scoring changes: stored scores of another one are stale. */
export const SCORER = weights.scorer;
/** The share of an ad's own weight that a CV of the same trade reaches; more gives no more points. */
const FULL_TEXT = weights.fullText;
const FULL_TITLE = weights.fullTitle;

/** What a score may reach at most while a hard requirement is not met. */
export const CAPS: Record<BlockerKind, number> = {
  legitimation: 20,
  language: 34,
  driving_licence: 54,
  distance: 34,
  avoid: 10,
};

/** What dismissals may take from a score at most. */
export const MOST_FEEDBACK = 12;

/** Each of the five from 0 to 1; feedback in points, at most 0; the blockers that cap the score. */
export interface Measures {
  occupation: number;
  title: number;
  /** BM25 of the ad for the CV, divided by what the ad would reach for itself. */
  text: number;
  requirements: number;
  wishes: number;
  feedback: number;
  blockers: readonly BlockerKind[];
}

/** The points of each part, in the order of `partNames`. They sum to the score. */
export type Points = Record<PartName, number>;

/** The arithmetic of the score. Every measure that rises leaves the score as it is or raises it. */
export function pointsOf(measures: Measures): Points {
  const occupation = occupationPoints(measures.occupation);
  const title = titlePoints(measures.title);
  const text = textPoints(measures.text);
  const requirements = share(measures.requirements, MOST.requirements);
  const wishes = wishPoints(measures.wishes);
  const earned = occupation + title + text + requirements + wishes;
  const feedback = -Math.min(earned, MOST_FEEDBACK, Math.max(0, -Math.round(measures.feedback)));
  const lowest = Math.min(100, ...measures.blockers.map((kind) => CAPS[kind]));
  const cap = Math.min(0, lowest - (earned + feedback));
  return { occupation, title, text, requirements, wishes, feedback, cap: cap === 0 ? 0 : cap };
}

export function occupationPoints(measure: number): number {
  return share(measure, MOST.occupation);
}

export function titlePoints(measure: number): number {
  return share(measure / FULL_TITLE, MOST.title);
}

export function textPoints(measure: number): number {
  return share(measure / FULL_TEXT, MOST.text);
}

export function wishPoints(measure: number): number {
  return share(measure, MOST.wishes);
}

export function scoreOf(points: Points): number {
  const { occupation, title, text, requirements, wishes, feedback, cap } = points;
  return occupation + title + text + requirements + wishes + feedback + cap;
}

export function bandOf(score: number): Band {
  if (score >= 75) return 'stark';
  if (score >= 55) return 'bra';
  return score >= 35 ? 'mojlig' : 'svag';
}

function share(value: number, most: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * most);
}
