import { expect, test } from 'vitest';
import { monthLabel } from '../../text/format.ts';
import { lastMonths, monthFromQuery } from './months.ts';

test('the months of two years, of Stockholm, over the turn of the year', () => {
  const months = lastMonths(new Date('2026-12-31T23:30:00Z'));
  expect(months.slice(0, 3)).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(months).toHaveLength(25);
  expect(monthLabel('2027-01')).toBe('januari 2027');
});

test('a month that is none of them is the newest', () => {
  expect(monthFromQuery('2026-11', ['2026-12', '2026-11'])).toBe('2026-11');
  expect(monthFromQuery('1999-01', ['2026-12', '2026-11'])).toBe('2026-12');
  expect(monthFromQuery(null, ['2026-12'])).toBe('2026-12');
});
