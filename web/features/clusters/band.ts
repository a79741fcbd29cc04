import type { Band } from '../../../src/ads/contract.ts';

/** Where the bands of a score begin, as the service has them. */
export function bandOf(score: number): Band {
  if (score >= 75) return 'stark';
  if (score >= 55) return 'bra';
  return score >= 35 ? 'mojlig' : 'svag';
}
