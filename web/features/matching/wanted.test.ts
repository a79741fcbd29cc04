import { expect, test } from 'vitest';
import { hasAnyFilter, readMatchChoice, writeMatchChoice } from './wanted.ts';

const read = (query: string) => readMatchChoice(new URLSearchParams(query));

test('an address is read and written the same', () => {
  const query = 'region=a&region=b&remote=true&band=stark&band=bra&withoutBlockers=true&lowestScore=0&sort=deadline';
  expect(writeMatchChoice(read(query)).toString()).toBe(query);
  expect(writeMatchChoice(read('')).toString()).toBe('');
});

test('what no list of matches can be is left out', () => {
  expect(writeMatchChoice(read('q=svets&band=usel&sort=relevance&remote=false&lowestScore=12')).toString()).toBe('');
});

test('an order alone takes nothing away', () => {
  expect(hasAnyFilter(read('sort=deadline&lowestScore=0'))).toBe(false);
  expect(hasAnyFilter(read('band=svag'))).toBe(true);
  expect(hasAnyFilter(read('municipality=lund'))).toBe(true);
});
