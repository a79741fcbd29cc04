import { expect, test } from 'vitest';
import { normalizeWebLink } from './web-link.ts';

test.each([
  ['https://exempel.se/jobb', 'https://exempel.se/jobb'],
  ['http://exempel.se', 'http://exempel.se'],
  ['www.exempel.se/jobb', 'https://www.exempel.se/jobb'],
  ['räksmörgås.exempel.se', 'https://räksmörgås.exempel.se'],
  ['exempel.se/jobb?id=1', 'https://exempel.se/jobb?id=1'],
  ['javascript:alert(1)', undefined],
  ['mailto:jobb@exempel.se', undefined],
  ['jobb@exempel.se', undefined],
  ['fråga Maria', undefined],
  ['jobb', undefined],
  ['', undefined],
])('%s', (typed, link) => {
  expect(normalizeWebLink(typed)).toBe(link);
});
