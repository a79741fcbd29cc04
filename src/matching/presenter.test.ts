import { expect, test } from 'vitest';
import type { Explanation } from './engine/engine.ts';
import { SCORER_VERSION } from './engine/score.ts';
import type { StoredMatch } from './list-store.ts';
import {
  explainExperiencePoints,
  explainPlacePoints,
  explainTitlePoints,
  type MatchContext,
  presentMatch,
} from './presenter.ts';

test.each([
  ['near', 12.4, 'Orten ligger ungefär 12 km från där du bor.'],
  ['near', 0.2, 'Jobbet finns där du bor.'],
  ['far', 120, 'Orten ligger ungefär 120 km från där du bor.'],
  ['wished', 120, 'Orten är en av dem du valt.'],
  ['far', null, 'Orten ligger utanför det du har valt.'],
] as const)('a place that is %s at %s km', (place, distanceKm, words) => {
  expect(explainPlacePoints({ place, distanceKm })).toBe(words);
});

test.each([
  ['Kock', 3, 'Rubriken liknar Kock.'],
  ['Kock', 0, 'Rubriken liknar ingen av dina titlar.'],
  [null, 2, 'Rubriken liknar ingen av dina titlar.'],
])('a headline that is like %s for %i points', (title, points, words) => {
  expect(explainTitlePoints(title, points)).toBe(words);
});

test.each([
  [74, [{ kind: 'distance', requirement: null, ceiling: 74 }], 'Jobbet ligger längre bort än du vill resa.'],
  [54, [], 'Ett hinder håller nere poängen.'],
  [34, [{ kind: 'licence', requirement: null, ceiling: 34 }], 'Något som krävs saknas.'],
])('why a stored score of %i is low is told by that score, not by the new one', (score, blockers, words) => {
  const explanation = {
    ...{ ad: { requirements: [] }, occupation: {}, wishes: { tooFar: 'said' }, experience: {}, versions: {} },
    ...{ fits: [], points: {}, score: 50, bound: null, blockers },
  } as unknown as Explanation;
  const stored = { score, points: { cap: -9 }, scorer: SCORER_VERSION, since: new Date() } as unknown as StoredMatch;
  const known = { ad: {}, requirements: [], avoid: [], lessonSubjects: [] } as unknown as MatchContext;
  const { parts } = presentMatch(explanation, stored, known);
  expect(parts.find(({ name }) => name === 'cap')?.detail).toBe(`${words} Därför blir poängen lägre.`);
});

test.each([
  [{ asked: 2, years: 7.5, counted: 0.9 }, 'Ditt cv visar arbete av det slaget i ungefär 7,5 år.'],
  [{ asked: 2, years: 7.5, counted: 0.6 }, 'Ditt cv visar liknande arbete i ungefär 7,5 år.'],
  [{ asked: null, years: 0, counted: 0 }, 'Ditt cv visar inget arbete av det slaget.'],
])('the years are those of the CV: %o', (experience, words) => {
  expect(explainExperiencePoints({ value: 1, sureYears: 0, sureShare: 1, ...experience })).toContain(words);
});
