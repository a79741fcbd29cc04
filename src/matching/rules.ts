import type { Rescoring } from './contract.ts';

/** The state of a user's scores and of the ads' index. */
export interface RescoringFacts {
  /** Whether the scores are based on outdated data, or new ones were requested. */
  isDue: boolean;
  isBegun: boolean;
  hasFailed: boolean;
  isPreparing: boolean;
}

/** Maps the facts to a state. A scoring that began keeps running while another process rebuilds the index. */
export function rescoringState({ isDue, isBegun, hasFailed, isPreparing }: RescoringFacts): Rescoring['state'] {
  if (!isDue && !isBegun) return 'idle';
  if (hasFailed) return 'failed';
  return isPreparing && !isBegun ? 'preparing' : 'running';
}
