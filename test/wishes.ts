import type { Wishes } from '../src/profile/contract.ts';

/** The wishes of a profile that has none: where they are missing, the API answers with these. */
export const noWishes: Wishes = {
  occupations: [],
  municipalities: [],
  regions: [],
  remote: false,
  home: null,
  maxDistanceKm: null,
  extent: 'any',
  employmentTypes: [],
  languages: [],
  lowestScore: 0,
  avoid: [],
};
