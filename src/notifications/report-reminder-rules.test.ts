import { expect, test } from 'vitest';
import { dueReportReminder } from './report-reminder-rules.ts';

const window = { first: 1, last: 14 };

test('three reminders in the window, in days of Stockholm over both changes of the clock', () => {
  const at = (instant: string) => dueReportReminder(new Date(instant), window);
  // Summer time ended on 25 October 2026 and begins on 28 March 2027.
  expect(at('2026-10-31T22:59:00Z')).toBeUndefined();
  expect(at('2026-10-31T23:00:00Z')).toBe('first');
  expect(at('2026-11-09T22:59:00Z')).toBe('first');
  expect(at('2026-11-09T23:00:00Z')).toBe('middle');
  expect(at('2026-11-12T23:00:00Z')).toBe('last');
  expect(at('2026-11-14T22:59:00Z')).toBe('last');
  expect(at('2026-11-14T23:00:00Z')).toBeUndefined();
  expect(at('2027-03-31T21:59:00Z')).toBeUndefined();
  expect(at('2027-03-31T22:00:00Z')).toBe('first');
  expect(at('2027-04-09T22:00:00Z')).toBe('middle');
  expect(at('2027-04-12T22:00:00Z')).toBe('last');
});

test('a window that is shorter, or ends with a short month, has its own days', () => {
  const at = (day: string, of = window) => dueReportReminder(new Date(`${day}T12:00:00Z`), of);
  expect(at('2027-02-27', { first: 20, last: 31 })).toBe('last');
  expect(at('2027-02-24', { first: 20, last: 31 })).toBe('middle');
  expect(at('2027-02-03', { first: 3, last: 3 })).toBe('last');
});

test('a window in which the clock changes has its days all the same', () => {
  const at = (instant: string) => dueReportReminder(new Date(instant), { first: 20, last: 31 });
  expect(at('2026-10-19T21:59:00Z')).toBeUndefined();
  expect(at('2026-10-19T22:00:00Z')).toBe('first');
  // After the clocks went back on the 25th.
  expect(at('2026-10-26T22:59:00Z')).toBe('first');
  expect(at('2026-10-26T23:00:00Z')).toBe('middle');
  expect(at('2026-10-29T23:00:00Z')).toBe('last');
  expect(at('2026-10-31T23:00:00Z')).toBeUndefined();
  // Before the clocks go forward on the 28th.
  expect(at('2027-03-26T23:00:00Z')).toBe('middle');
  expect(at('2027-03-29T21:59:00Z')).toBe('middle');
  expect(at('2027-03-29T22:00:00Z')).toBe('last');
  expect(at('2027-03-31T22:00:00Z')).toBeUndefined();
});
