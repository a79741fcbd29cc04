import { expect, test } from 'vitest';
import { placeDetail, titleDetail } from './presenter.ts';

test.each([
  ['near', 12.4, 'Orten ligger ungefär 12 km från där du bor.'],
  ['near', 0.2, 'Jobbet finns där du bor.'],
  ['far', 120, 'Orten ligger ungefär 120 km från där du bor.'],
  ['wished', 120, 'Orten är en av dem du valt.'],
  ['far', null, 'Orten ligger utanför det du har valt.'],
] as const)('a place that is %s at %s km', (place, distanceKm, words) => {
  expect(placeDetail({ place, distanceKm })).toBe(words);
});

test.each([
  ['Kock', 3, 'Rubriken liknar Kock.'],
  ['Kock', 0, 'Rubriken liknar ingen av dina titlar.'],
  [null, 2, 'Rubriken liknar ingen av dina titlar.'],
])('a headline that is like %s for %i points', (title, points, words) => {
  expect(titleDetail(title, points)).toBe(words);
});
