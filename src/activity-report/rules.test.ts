import { expect, test } from 'vitest';
import { funnelSteps } from '../applications/states.ts';
import { formatMonth } from '../platform/kernel/swedish.ts';
import { activityKinds } from './kinds.ts';
import { countFunnel, countWeeks, lastProofDay, monthNote, monthSpan, reportWindow } from './rules.ts';

const month = (text: string) => Temporal.PlainYearMonth.from(text);

test('a month is one of Stockholm, also when it begins and ends in another time', () => {
  expect(monthSpan(month('2026-03'))).toEqual({
    from: new Date('2026-02-28T23:00:00Z'),
    until: new Date('2026-03-31T22:00:00Z'),
  });
  expect(formatMonth(month('2026-11'))).toBe('november 2026');
});

test('it is handed in the next month, at its end where that is shorter', () => {
  expect(reportWindow(month('2026-12'), { first: 1, last: 14 })).toEqual({ from: '2027-01-01', until: '2027-01-14' });
  expect(reportWindow(month('2026-01'), { first: 20, last: 31 }).until).toBe('2026-02-28');
});

test('an application counts in every step that it passed, and nothing shrinks further down', () => {
  const passed = [
    { states: ['saved', 'sent'], replied: false },
    { states: ['sent', 'acknowledged', 'rejected'], replied: true },
    { states: ['sent', 'interviewing', 'rejected'], replied: false },
    { states: ['sent', 'offered', 'accepted'], replied: true },
  ];
  expect(countFunnel(passed, funnelSteps).map(({ count }) => count)).toEqual([4, 3, 2, 1, 1]);
  expect(countFunnel([], funnelSteps).every(({ count }) => count === 0)).toBe(true);
});

test('a receipt is no reply, a question is', () => {
  const states = ['sent', 'acknowledged'];
  const reached = (replied: boolean) => countFunnel([{ states, replied }], funnelSteps).map(({ count }) => count);
  expect(reached(false)).toEqual([1, 0, 0, 0, 0]);
  expect(reached(true)).toEqual([1, 1, 0, 0, 0]);
});

test('weeks begin on Monday in Stockholm, over both changes of the clock', () => {
  const weeks = countWeeks(new Date('2026-10-26T12:00:00Z'), {
    // Sunday night and Monday morning in Stockholm, on both sides of the end of summer time.
    sent: [new Date('2026-10-25T22:59:00Z'), new Date('2026-10-25T23:01:00Z')],
    replies: [],
    interviews: [new Date('2026-08-09T10:00:00Z'), new Date('2026-08-10T10:00:00Z')],
  });
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toMatchObject({ monday: '2026-10-26', sent: 1 });
  expect(weeks.at(-2)).toMatchObject({ monday: '2026-10-19', sent: 1 });
  expect(weeks[0]).toMatchObject({ monday: '2026-08-10', interviews: 1 });
});

test('proof is whole until the first day of its month is as old as recruiters are kept', () => {
  expect(lastProofDay(month('2026-11'), 730).toString()).toBe('2028-10-30');
  expect(lastProofDay(month('2025-01'), 730).toString()).toBe('2026-12-31');
  // Across one clock change, and not the other.
  expect(lastProofDay(month('2026-10'), 30).toString()).toBe('2026-10-29');
  expect(lastProofDay(month('2026-03'), 31).toString()).toBe('2026-03-31');
});

test('a month that is changed after it was handed in says so', () => {
  const counts = { applied: 1, interviews: 0, others: 0, when: 'past' as const };
  const note = (handedIn: 'stands' | 'reopened') => monthNote({ ...counts, handedIn }, 6, { until: '' });
  expect(note('stands')).toBe('Inlämnad.');
  expect(note('reopened')).toContain('Lämna in den igen');
});

test('a kind has what the form needs, and not where its row comes from', () => {
  const [first = {}] = activityKinds;
  expect(Object.keys(first)).toEqual(['kind', 'label', 'what', 'asksPlace', 'arises']);
});
