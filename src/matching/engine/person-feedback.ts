import type { Corrections } from './corrections.ts';
import type { IndexedAd } from './segment.ts';

/** What a person has said of ads. */
export interface PersonFeedback {
  /** What dismissals have taught about an ad: points, at most 0. */
  feedback: (ad: IndexedAd) => number;
  corrections: Corrections;
}
export const NO_FEEDBACK: PersonFeedback = { feedback: () => 0, corrections: new Map() };
