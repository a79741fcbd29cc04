import { expect, test } from 'vitest';
import { peopleIn, peopleText, roundWords, whenWords } from './words.ts';

test('people are written a line each, and read back', () => {
  const people = [{ name: 'Kim Ek', title: 'kökschef, HR' }, { name: 'Bo Alm' }];
  expect(peopleText(people)).toBe('Kim Ek, kökschef, HR\nBo Alm');
  expect(peopleIn(`${peopleText(people)}\n\n , ingen\n`)).toEqual(people);
});

test('a test of several days names both', () => {
  const startsAt = '2026-11-25T09:00:00Z';
  expect(whenWords({ startsAt, endsAt: '2026-11-25T10:30:00Z' })).toMatch(/10\.00–11\.30$/);
  expect(whenWords({ startsAt, endsAt: '2026-11-27T22:00:00Z' })).toMatch(/10\.00 – .*27 nov.* 23\.00$/);
});

test('a round whose kind is not known has its number alone', () => {
  expect(roundWords({ round: 2, kindLabel: 'Videomöte' })).toBe('Omgång 2: videomöte');
  expect(roundWords({ round: 1, kindLabel: 'Annat möte' })).toBe('Omgång 1');
});
