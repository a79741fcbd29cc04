import { expect, test } from 'vitest';
import { clockInStockholm, stockholmInstant } from './stockholm.ts';

test.each([
  ['2026-11-25', '10:00', '2026-11-25T09:00:00.000Z'],
  ['2026-07-01', '10:00', '2026-07-01T08:00:00.000Z'],
  ['2026-12-31', '00:30', '2026-12-30T23:30:00.000Z'],
  // Clocks go forward at two, and there is no half past two.
  ['2027-03-28', '01:30', '2027-03-28T00:30:00.000Z'],
  ['2027-03-28', '02:30', undefined],
  ['2027-03-28', '03:30', '2027-03-28T01:30:00.000Z'],
  // Clocks go back at three, and half past two comes twice.
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:30', '2026-10-25T02:30:00.000Z'],
  ['2026-02-30', '10:00', undefined],
  ['', '10:00', undefined],
  ['2026-11-25', '', undefined],
])('%s %s is %s', (day, time, instant) => {
  expect(stockholmInstant(day, time)?.toISOString()).toBe(instant);
  if (instant) expect(clockInStockholm(new Date(instant))).toBe(time);
});
