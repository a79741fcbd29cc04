import { expect, test } from 'vitest';
import type { CalendarEntry } from '../calendar/api.ts';
import { findClash, initialValues, toNewInterview } from './dialog-values.ts';

const typed = {
  ...initialValues(undefined),
  day: '2026-11-25',
  from: '10:00',
  to: '11:00',
  lastDay: '2026-11-27',
  link: ' https://video.example/abc ',
};

test('what was typed in a field counts only while the field is shown', () => {
  const [to, link] = ['2026-11-25T10:00:00.000Z', 'https://video.example/abc'];
  expect(toNewInterview({ ...typed, kind: 'assessment' })).toMatchObject({ endsAt: '2026-11-27T10:00:00.000Z', link });
  expect(toNewInterview({ ...typed, kind: 'video' })).toMatchObject({ endsAt: to, link });
  expect(toNewInterview({ ...typed, kind: 'phone' })).toMatchObject({ endsAt: to, link: null });
});

test('another interview at the same time is a clash, the changed one itself is none', () => {
  const entry = (id: string, from: string, until: string, more = {}): CalendarEntry =>
    ({
      ...{ kind: 'interview', interviewId: id, cancelled: false, uncertain: false },
      ...{ startsAt: `2026-11-25T${from}:00.000Z`, endsAt: `2026-11-25T${until}:00.000Z`, ...more },
    }) as CalendarEntry;
  const times = { startsAt: new Date('2026-11-25T09:00:00Z'), endsAt: new Date('2026-11-25T10:00:00Z') };
  const found = (entries: CalendarEntry[], id?: string) =>
    findClash(entries, times, ({ interviewId }) => interviewId === id)?.interviewId;
  expect(found([entry('a', '07:00', '09:00'), entry('b', '10:00', '11:00')])).toBeUndefined();
  expect(found([entry('a', '08:30', '09:30')])).toBe('a');
  expect(found([entry('a', '08:30', '09:30')], 'a')).toBeUndefined();
  expect(found([entry('a', '08:30', '09:30', { cancelled: true })])).toBeUndefined();
});
