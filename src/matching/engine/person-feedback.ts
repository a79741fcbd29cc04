import type { Corrections } from './corrections.ts';
import type { IndexedAd } from './segment.ts';

/** The user's dismissals and corrections, as the score uses them. */
export interface PersonFeedback {
  /** Points of an ad from the user's dismissals, at most 0. */
  feedback: (ad: IndexedAd) => number;
  corrections: Corrections;
}
export const NO_FEEDBACK: PersonFeedback = { feedback: () => 0, corrections: new Map() };
