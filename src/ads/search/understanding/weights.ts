import type { UnderstoodKind } from '../../contract.ts';

/** The weight of each kind of clause: if no ad matches the whole query, ads that match more of it come first. */
export const clauseWeights: Record<UnderstoodKind, number> = {
  occupation: 40,
  employer: 40,
  phrase: 30,
  skill: 30,
  word: 12,
  place: 30,
  noExperience: 14,
  language: 20,
  employment: 20,
  remote: 6,
  extent: 8,
  hours: 8,
  level: 8,
  year: 6,
  noLicence: 0,
  filler: 0,
  unused: 0,
};

interface Points {
  /** Points if the ad's own classification is the one asked for. */
  exact: number;
  group: number;
  headline: number;
  occupation: number;
  names: number;
  /** It matches the end of a compound in the headline. */
  tail: number;
}

const none: Points = { exact: 0, group: 0, headline: 0, occupation: 0, names: 0, tail: 0 };
const term: Points = { ...none, headline: 20, names: 10 };
const word: Points = { ...none, headline: 40, occupation: 20, names: 15, tail: 20 };

/** Ranking points for each kind of clause. */
export const rankPoints: Record<UnderstoodKind, Points> = {
  occupation: { exact: 30, group: 10, headline: 40, occupation: 10, names: 0, tail: 20 },
  place: { ...none, exact: 20 },
  skill: { ...word, headline: 20 },
  word,
  phrase: word,
  employer: { ...none, headline: 10, names: 50 },
  employment: { ...term, headline: 30 },
  extent: term,
  hours: term,
  level: term,
  year: term,
  remote: term,
  language: none,
  noExperience: none,
  noLicence: none,
  filler: none,
  unused: none,
};
