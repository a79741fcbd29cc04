import { expect, test } from 'vitest';
import { explainLateness } from './in-time.tsx';

const days = { deliveredBy: '2026-12-03', deliveredWaiting: '2026-12-17' };

test.each([
  ['2026-12-18', false, null],
  ['2026-12-17', false, 'waits'],
  ['2026-12-04', false, 'waits'],
  ['2026-12-04', true, null],
  ['2026-12-03', false, 'late'],
  ['2026-12-03', true, 'late'],
  ['2026-12-02', false, 'late'],
  ['2026-12-02', true, 'late'],
  ['2026-11-30', true, 'late'],
  ['2026-11-29', true, 'closed'],
])('an ad that closes %s, and work that begins at once: %s', (deadline, beginAtOnce, why) => {
  expect(explainLateness(deadline, days, beginAtOnce, '2026-11-30')).toBe(why);
});
