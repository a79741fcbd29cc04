import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../test/runs.ts';
import { activityLine, applicationLine, compareReportLines, cvUpdateLine, interviewLine } from './line-rules.ts';
import { firstOccurrence, formatDays, occurrencesInMonth } from './recurrence-rules.ts';

const month = (text: string) => Temporal.PlainYearMonth.from(text);
const day = (text: string) => Temporal.PlainDate.from(text);

const sent = {
  id: 'a',
  title: 'Kock',
  employer: 'Krogen',
  place: 'Umeå',
  answered_how: null,
  approved_transport: null,
  sent_at: new Date('2026-10-31T23:30:00Z'),
  sent_by_us: new Date('2026-10-31T23:30:00Z'),
  recipient: 'jobb@krogen.example',
  receipt_at: null,
  replied_at: null,
  has_ad: true,
  answered_kind: null,
  bounced_at: null,
};

test('a line tells what is known and whose word it is', () => {
  expect(applicationLine(sent)).toMatchObject({
    day: '2026-11-01',
    how: 'E-post',
    text: '2026-11-01, Kock, Krogen, Umeå, E-post',
    evidence: ['Skickad med Sökväg 1 november 2026 kl. 00.30 till jobb@krogen.example.'],
  });
  const own = { ...sent, answered_how: null, sent_by_us: null, replied_at: new Date('2026-11-03T08:00:00Z') };
  expect(applicationLine({ ...own, place: null })).toMatchObject({
    how: null,
    text: '2026-11-01, Kock, Krogen',
    evidence: ['Du har sagt att du skickade den 1 november 2026.', 'Arbetsgivaren svarade 3 november 2026.'],
  });
  expect(applicationLine({ ...own, answered_how: 'form' }).how).toBe('Arbetsgivarens formulär');
  expect(applicationLine({ ...own, approved_transport: 'mailto' }).how).toBe('E-post');
  expect(applicationLine({ ...own, approved_transport: 'clipboard' }).how).toBeNull();
  expect(applicationLine({ ...own, approved_transport: 'mailto', answered_how: 'phone' }).how).toBe('Telefon');
  const held = { ...sent, interview_id: 'i', kind: 'video', round: 2, starts_at: new Date('2026-11-05T09:00:00Z') };
  expect(interviewLine(held)).toMatchObject({
    kind: 'interview',
    how: 'Intervju på video',
    evidence: ['Inlagd här: intervju på video 5 november 2026 kl. 10.00, omgång 2.'],
  });
});

test('an application without an ad asks how it was found, and one without a place where it is', () => {
  expect(applicationLine(sent)).toMatchObject({ kind: 'applied_advertised', asks: [] });
  expect(applicationLine({ ...sent, has_ad: false, place: null })).toMatchObject({
    kind: 'applied',
    asks: ['place', 'kind'],
  });
  expect(applicationLine({ ...sent, has_ad: false, answered_kind: 'applied_spontaneous' })).toMatchObject({
    kindLabel: 'Gjort spontanansökan',
    asks: [],
  });
});

const sfi = {
  ...{ id: 's', kind: 'sfi', first_day: '2026-10-20', last_day: null, weekdays: [2, 4] },
  ...{ what: 'Sfi C', place: 'Umeå' },
};

test('what recurs is one line, with the days that have come', () => {
  const [line] = activityLine(sfi, month('2026-10'), day('2026-12-01'));
  expect(line?.text).toBe('tisdag och torsdag, 20–29 oktober (4 gånger), Sfi C, Umeå');
  expect(activityLine(sfi, month('2026-11'), day('2026-11-10'))[0]?.when).toBe(
    'tisdag och torsdag, 3–10 november (3 gånger)',
  );
  expect(activityLine(sfi, month('2026-09'), day('2026-12-01'))).toEqual([]);
  expect(activityLine(sfi, month('2026-12'), day('2026-11-30'))).toEqual([]);
  const course = { ...sfi, weekdays: [], first_day: '2026-11-03', last_day: '2026-11-14' };
  expect(activityLine(course, month('2026-11'), day('2026-12-01'))[0]?.when).toBe('3–14 november');
});

test('the days of a recurrence lie in it, in the month and behind today, each once', () => {
  const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 });
  const days = fc.integer({ min: 0, max: 800 }).map((n) => day('2025-12-01').add({ days: n }));
  fc.assert(
    fc.property(weekdays, days, fc.option(days), days, fc.integer({ min: 0, max: 24 }), (on, from, to, today, n) => {
      const of = month('2025-12').add({ months: n });
      const recurrence = { firstDay: from.toString(), lastDay: to?.toString() ?? null, weekdays: on };
      const found = occurrencesInMonth(recurrence, of, today);
      expect(new Set(found.map(String)).size).toBe(found.length);
      for (const one of found) {
        expect(one.toPlainYearMonth().equals(of)).toBe(true);
        expect(one.toString() >= from.toString() && one.toString() <= today.toString()).toBe(true);
        if (to) expect(one.toString() <= to.toString()).toBe(true);
        if (on.length > 0) expect(on).toContain(one.dayOfWeek);
      }
      expect(formatDays(recurrence, found) === '').toBe(found.length === 0);
      const first = firstOccurrence(recurrence)?.toString();
      if (found.length > 0) expect(first !== undefined && first <= String(found[0])).toBe(true);
      if (first)
        expect(occurrencesInMonth(recurrence, month(first.slice(0, 7)), day(first)).map(String)).toEqual([first]);
    }),
    { numRuns: runs(200, 5000) },
  );
});

test('a CV that was changed is one line of its month', () => {
  expect(cvUpdateLine([])).toEqual([]);
  expect(cvUpdateLine([day('2026-11-02'), day('2026-11-20')])).toMatchObject([
    { day: '2026-11-20', evidence: ['Cv:t ändrades 2 november 2026, 20 november 2026.'], asks: [] },
  ]);
});

test('what changed after the month was handed in is told as such', () => {
  const [line] = activityLine(sfi, month('2026-10'), day('2026-12-01'));
  if (!line) throw new Error('there is a line');
  const cook = applicationLine(sent);
  expect(compareReportLines([line, cook], [line, cook])).toEqual([]);
  // The way of applying was once guessed from the ad; its absence now is no change.
  const guessed = { ...cook, how: 'Arbetsgivarens formulär', text: `${cook.text}, Arbetsgivarens formulär` };
  expect(compareReportLines([guessed], [{ ...cook, how: null }])).toEqual([]);
  expect(compareReportLines([{ ...cook, how: null }], [guessed])).toEqual([]);
  expect(compareReportLines([guessed], [{ ...cook, how: null, place: 'Luleå', text: 'annat' }])).toHaveLength(1);
  const moved = { ...cook, text: 'annat' };
  expect(compareReportLines([line, cook], [moved, { ...line, key: 'activity:n' }]).map(({ change }) => change)).toEqual(
    ['changed', 'added', 'removed'],
  );
});
