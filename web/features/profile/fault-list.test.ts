import { expect, test } from 'vitest';
import { formatFault } from './fault-list.tsx';

test.each([
  ['work.1.endDate', 'Jobb 2, Till: Skriv ett år.'],
  ['work.0.highlights.3', 'Jobb 1, Uppgifter och resultat: Skriv ett år.'],
  ['basics.profiles.0.url', 'Länk 1, Länk: Skriv ett år.'],
  ['basics.location.city', 'Ort: Skriv ett år.'],
  ['education.2', 'Utbildning 3: Skriv ett år.'],
  ['wishes.maxDistanceKm', 'Skriv ett år.'],
])('a fault at %s', (path, words) => {
  expect(formatFault(path, 'Skriv ett år.')).toBe(words);
});
