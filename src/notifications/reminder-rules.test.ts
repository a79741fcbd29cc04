import { describe, expect, test } from 'vitest';
import { dueReminder, interviewNotice } from './reminder-rules.ts';

describe('a reminder of an interview', () => {
  test.each([
    // Stockholm is an hour ahead of UTC in winter, two in summer.
    ['the day before, before five', '2026-11-18T15:59:59Z', '2026-11-19T09:00:00Z', undefined],
    ['the day before at five', '2026-11-18T16:00:00Z', '2026-11-19T09:00:00Z', 'day_before'],
    ['in the night', '2026-11-19T06:29:59Z', '2026-11-19T09:00:00Z', 'day_before'],
    ['in the morning', '2026-11-19T06:30:00Z', '2026-11-19T09:00:00Z', 'same_day'],
    ['until it begins', '2026-11-19T08:59:59Z', '2026-11-19T09:00:00Z', 'same_day'],
    ['when it has begun', '2026-11-19T09:00:00Z', '2026-11-19T09:00:00Z', undefined],
    ['of an early one, two hours before', '2026-11-19T05:00:00Z', '2026-11-19T07:00:00Z', 'same_day'],
    ['of an early one, not yet', '2026-11-19T04:59:59Z', '2026-11-19T07:00:00Z', 'day_before'],
    ['two days before', '2026-11-17T16:00:00Z', '2026-11-19T09:00:00Z', undefined],
    // At five in the afternoon before the clocks go forward Stockholm is an hour ahead of UTC, the next morning two.
    ['before the night that is shorter', '2026-03-28T16:00:00Z', '2026-03-29T08:00:00Z', 'day_before'],
    ['not yet before it', '2026-03-28T15:59:59Z', '2026-03-29T08:00:00Z', undefined],
    ['after the night that is shorter', '2026-03-29T05:30:00Z', '2026-03-29T08:00:00Z', 'same_day'],
    ['not yet after it', '2026-03-29T05:29:59Z', '2026-03-29T08:00:00Z', 'day_before'],
    ['before the night that is longer', '2026-10-24T15:00:00Z', '2026-10-25T09:00:00Z', 'day_before'],
    ['not yet before that', '2026-10-24T14:59:59Z', '2026-10-25T09:00:00Z', undefined],
    ['after the night that is longer', '2026-10-25T06:30:00Z', '2026-10-25T09:00:00Z', 'same_day'],
    ['not yet after that', '2026-10-25T06:29:59Z', '2026-10-25T09:00:00Z', 'day_before'],
  ])('%s', (_, now, startsAt, occasion) => {
    expect(dueReminder(new Date(now), new Date(startsAt))).toBe(occasion);
  });

  test('says when, with whom and where', () => {
    const interview = {
      interviewId: 'i',
      label: 'Videointervju',
      title: 'Bagare',
      employer: 'Bageriet',
      place: null,
      link: 'https://mote.example/1',
      startsAt: new Date('2026-11-19T09:00:00Z'),
    };
    expect(interviewNotice(interview)).toEqual({
      kind: 'interview',
      groupKey: 'interview:i',
      title: 'tors 19 nov kl. 10.00: videointervju hos Bageriet',
      body: 'Det gäller Bagare. Plats: https://mote.example/1. Läs igenom dina förberedelser.',
      href: '/intervjuer/i',
    });
    const today = { ...interview, employer: null, link: null };
    expect(interviewNotice(today)).toMatchObject({
      title: 'tors 19 nov kl. 10.00: videointervju',
      body: 'Det gäller Bagare. Läs igenom dina förberedelser.',
    });
  });
});
