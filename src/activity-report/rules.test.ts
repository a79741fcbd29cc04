import { expect, test } from 'vitest';
import {
  applicationLine,
  countFunnel,
  countWeeks,
  formatMonth,
  interviewLine,
  monthSpan,
  reportWindow,
} from './rules.ts';

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

const sent = {
  id: 'a',
  title: 'Kock',
  employer: 'Krogen',
  place: 'Umeå',
  transport: 'smtp',
  sent_at: new Date('2026-10-31T23:30:00Z'),
  sent_by_us: new Date('2026-10-31T23:30:00Z'),
  recipient: 'jobb@krogen.example',
  replied_at: null,
  bounced_at: null,
};

test('a line tells what is known and whose word it is', () => {
  expect(applicationLine(sent)).toMatchObject({
    day: '2026-11-01',
    how: 'E-post',
    text: '2026-11-01, Kock, Krogen, Umeå, E-post',
    evidence: ['Skickad med Sökväg 1 november 2026 kl. 00.30 till jobb@krogen.example.'],
  });
  const own = { ...sent, transport: 'form', sent_by_us: null, replied_at: new Date('2026-11-03T08:00:00Z') };
  expect(applicationLine({ ...own, place: null })).toMatchObject({
    how: 'Arbetsgivarens formulär',
    text: '2026-11-01, Kock, Krogen, Arbetsgivarens formulär',
    evidence: ['Du har sagt att du skickade den 1 november 2026.', 'Arbetsgivaren svarade 3 november 2026.'],
  });
  const held = { ...sent, kind: 'video', round: 2, starts_at: new Date('2026-11-05T09:00:00Z') };
  expect(interviewLine(held)).toMatchObject({
    kind: 'interview',
    how: 'Intervju på video',
    evidence: ['Intervju på video 5 november 2026 kl. 10.00, omgång 2.'],
  });
});

test('an application counts in every step that it passed, and nothing shrinks further down', () => {
  const passed = [
    { states: ['saved', 'sent'], replied: false },
    { states: ['sent', 'acknowledged', 'rejected'], replied: true },
    { states: ['sent', 'interviewing', 'rejected'], replied: false },
    { states: ['sent', 'offered', 'accepted'], replied: true },
  ];
  expect(countFunnel(passed).map(({ count }) => count)).toEqual([4, 3, 2, 1, 1]);
  expect(countFunnel([]).every(({ count }) => count === 0)).toBe(true);
});

test('a receipt is no reply, a question is', () => {
  const states = ['sent', 'acknowledged'];
  const reached = (replied: boolean) => countFunnel([{ states, replied }]).map(({ count }) => count);
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
