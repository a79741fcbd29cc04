import { expect, test } from 'vitest';
import { addDays, addMonths, isMonth, weekNumber, weeksOf } from './month.ts';

test.each([
  ['2026-11', '2026-10-26', '2026-12-06', 6],
  ['2027-02', '2027-02-01', '2027-02-28', 4],
  ['2026-12', '2026-11-30', '2027-01-03', 5],
])('%s is shown from %s to %s', (month, first, last, count) => {
  const weeks = weeksOf(month);
  expect(weeks).toHaveLength(count);
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last]);
  expect(new Set(weeks.flat()).size).toBe(count * 7);
});

test.each([
  ['2026-11-16', 47],
  ['2026-12-28', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2021-01-04', 1],
  ['2020-12-28', 53],
])('the week of Monday %s has number %i', (monday, number) => {
  expect(weekNumber(monday)).toBe(number);
});

test('days and months go over years and changes of clocks', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-29', -1)).toBe('2026-03-28');
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

test.each([
  ['2026-11', true],
  ['2026-13', false],
  ['1026-11', false],
  ['', false],
  [null, false],
])('%s is a month: %s', (text, is) => {
  expect(isMonth(text)).toBe(is);
});
