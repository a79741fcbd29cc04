import { expect, test } from 'vitest';
import { lastDayToPayBack, lastDayToWithdraw, lastDayWithoutNotice, withdrawalTerms } from './withdrawal-rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test.each([
  ['2026-11-20', '2026-12-04'],
  // The fourteenth day is a Saturday, a Sunday, or Christmas Day.
  ['2026-11-21', '2026-12-07'],
  ['2026-11-22', '2026-12-07'],
  ['2026-12-11', '2026-12-28'],
])('what is ordered on %s can be withdrawn from until %s', (ordered, until) =>
  expect(lastDayToWithdraw(day(ordered)).toString()).toBe(until),
);

test('who was not told of the right has a year more', () =>
  expect(lastDayWithoutNotice(day('2026-11-20')).toString()).toBe('2027-12-06'));

test('money goes back within fourteen days', () =>
  expect(lastDayToPayBack(day('2026-11-20')).toString()).toBe('2026-12-04'));

const order = {
  status: 'paid' as const,
  isWithdrawn: false,
  isLate: false,
  beginAtOnce: true,
  letters: 3,
  delivered: 1,
  pricePerLetter: 14_900,
  net: 44_700,
};

test.each([
  ['pays for what is delivered', {}, { refusal: null, kept: 1, amountKept: 14_900, amountBack: 29_800 }],
  ['pays nothing before anything is', { delivered: 0 }, { refusal: null, kept: 0, amountKept: 0, amountBack: 44_700 }],
  ['who did not ask for it pays nothing', { beginAtOnce: false }, { kept: 0, amountKept: 0, amountBack: 44_700 }],
  ['has no right when all is delivered', { delivered: 3 }, { refusal: 'performed' }],
  ['who did not ask for it keeps the right', { beginAtOnce: false, delivered: 3 }, { refusal: null, kept: 0 }],
  ['gets nothing back that was not paid', { net: 0 }, { refusal: null, amountBack: 0 }],
  ['withdraws once', { isWithdrawn: true, status: 'completed' as const }, { refusal: 'withdrawn' }],
  ['cannot withdraw behind the last day', { isLate: true }, { refusal: 'late' }],
  ['cannot withdraw from what was called off', { status: 'cancelled' as const }, { refusal: 'ended' }],
])('whoever asked for work at once: %s', (_, facts, terms) =>
  expect(withdrawalTerms({ ...order, ...facts })).toMatchObject(terms),
);
