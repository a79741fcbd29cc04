import type { Corrections } from './corrections.ts';
import type { IndexedAd } from './segment.ts';

/** What a person has said of ads. */
export interface Said {
  /** What dismissals have taught about an ad: points, at most 0. */
  feedback: (ad: IndexedAd) => number;
  corrections: Corrections;
}
export const NOTHING_SAID: Said = { feedback: () => 0, corrections: new Map() };
