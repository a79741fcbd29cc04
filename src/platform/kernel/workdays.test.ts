import { expect, test } from 'vitest';
import { addWorkdays, isWorkday } from './workdays.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test.each([
  ['2026-01-01', 'nyårsdagen'],
  ['2026-01-06', 'trettondedag jul'],
  ['2026-04-03', 'långfredagen'],
  ['2026-04-06', 'annandag påsk'],
  ['2024-03-29', 'långfredagen'],
  ['2038-04-26', 'annandag påsk, as late as it can be'],
  ['2026-05-01', 'första maj'],
  ['2026-05-14', 'Kristi himmelsfärdsdag'],
  ['2025-06-06', 'nationaldagen'],
  ['2026-06-19', 'midsommarafton'],
  ['2026-12-24', 'julafton'],
  ['2026-12-25', 'juldagen'],
  ['2026-12-31', 'nyårsafton'],
  ['2026-11-28', 'a Saturday'],
  ['2026-11-29', 'a Sunday'],
])('nobody works on %s: %s', (text) => expect(isWorkday(day(text))).toBe(false));

test.each(['2026-11-27', '2026-04-02', '2026-06-18', '2026-06-26', '2026-12-23', '2026-12-28'])(
  'people work on %s',
  (text) => expect(isWorkday(day(text))).toBe(true),
);

test.each([
  ['2026-11-24', 3, '2026-11-27'],
  ['2026-11-26', 3, '2026-12-01'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-12-22', 3, '2026-12-29'],
  ['2026-04-01', 2, '2026-04-07'],
])('from %s, %i working days later it is %s', (from, count, to) =>
  expect(addWorkdays(day(from), count).toString()).toBe(to),
);
