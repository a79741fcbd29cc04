import { expect, it } from 'vitest';
import { isSameSearch, readFilters, readSort, toggleChoice, withoutFilter, writeQuery } from './wanted.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

it('an address and its search are the same thing', () => {
  const address =
    'q=lager&region=a&region=b&language=sv&remote=true&near=c&radiusKm=20&deadlineBefore=2026-12-24&publishedAfter=2026-11-01&sort=deadline';
  const params = new URLSearchParams(address);
  expect(writeQuery(readFilters(params), readSort(params)).toString()).toBe(address);
});

it.each([
  ['an empty search', 'q=+&region=', {}],
  ['a distance around nothing', 'radiusKm=20', {}],
  ['a distance that is none', 'near=c&radiusKm=lagom', { near: 'c', radiusKm: 50 }],
  ['a day that the calendar lacks', 'deadlineBefore=2026-02-30&publishedAfter=i+g%C3%A5r', {}],
  ['a flag that is neither', 'remote=1', {}],
  ['the same value twice', 'region=a&region=a', { region: ['a'] }],
])('leaves out %s', (_what, query, filters) => expect(read(query)).toEqual(filters));

it('takes no order that the service does not know', () => {
  expect(readSort(new URLSearchParams('sort=salary'))).toBeUndefined();
});

it('a value is added, and taken away with its filter', () => {
  const both = toggleChoice({ region: ['a'] }, 'region', 'b');
  expect(both.region).toEqual(['a', 'b']);
  expect(writeQuery(toggleChoice({ region: ['a'] }, 'region', 'a')).size).toBe(0);
});

it('the distance goes with its place', () => {
  expect(writeQuery(withoutFilter({ q: 'x', near: 'c', radiusKm: 20 }, 'near')).toString()).toBe('q=x');
});

it('the order of the values makes no other search', () => {
  expect(isSameSearch({ region: ['a', 'b'] }, { region: ['b', 'a'] })).toBe(true);
  expect(isSameSearch({ region: ['a', 'b'] }, { region: ['a'] })).toBe(false);
  expect(isSameSearch({ near: 'c' }, { near: 'c', radiusKm: 50 })).toBe(true);
});
