import { expect, test } from 'vitest';
import { placeDetail } from './presenter.ts';

test.each([
  ['near', 12, 'Orten ligger inom ditt avstånd.'],
  ['far', 120, 'Orten ligger utanför ditt avstånd.'],
  ['far', null, 'Orten ligger utanför det du har valt.'],
] as const)('a place that is %s at %s km', (place, distanceKm, words) => {
  expect(placeDetail({ place, distanceKm })).toBe(words);
});
