import type { Rescoring } from './contract.ts';

/** What is known of a person's scores and of the index of the ads. */
export interface RescoringFacts {
  /** Whether the scores stand on something that has moved on, or somebody asked for others. */
  isDue: boolean;
  isBegun: boolean;
  hasFailed: boolean;
  isPreparing: boolean;
}

/** One that was begun goes on though the index is being made anew elsewhere. */
export function rescoringState({ isDue, isBegun, hasFailed, isPreparing }: RescoringFacts): Rescoring['state'] {
  if (!isDue && !isBegun) return 'idle';
  if (hasFailed) return 'failed';
  return isPreparing && !isBegun ? 'preparing' : 'running';
}
