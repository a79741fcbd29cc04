import type { CalendarEntry } from '../calendar/contract.ts';
import { addSeconds, stockholmDay } from '../platform/kernel/clock.ts';
import { formatClockTime, formatShortDay } from '../platform/kernel/swedish.ts';
import type { Notice } from './rules.ts';

/** When people are reminded of an interview, and in which words. Pure: facts come in as arguments. */

const ZONE = 'Europe/Stockholm';
const EVENING = '17:00';
const MORNING = '07:30';
/** Whoever has to leave before the morning's reminder gets it this long before the interview, in seconds. */
const AHEAD = 7200;

export type ReminderOccasion = 'day_before' | 'same_day';

const clock = (day: Temporal.PlainDate, plainTime: string) =>
  new Date(day.toZonedDateTime({ timeZone: ZONE, plainTime }).epochMilliseconds);

/**
 * Which reminder of an interview is to stand told now: the day before from five in the afternoon on, then that of the
 * morning until it begins. One that was slept through is told late, until the next one says it better.
 */
export function dueReminder(now: Date, startsAt: Date): ReminderOccasion | undefined {
  const day = stockholmDay(startsAt);
  const ahead = addSeconds(startsAt, -AHEAD);
  const morning = clock(day, MORNING);
  const sameDay = ahead < morning ? ahead : morning;
  if (now >= startsAt) return undefined;
  if (now >= sameDay) return 'same_day';
  return now >= clock(day.subtract({ days: 1 }), EVENING) ? 'day_before' : undefined;
}

/** An interview of the calendar that stands. */
export type DatedInterview = Pick<CalendarEntry, 'label' | 'title' | 'employer' | 'place' | 'link'> & {
  interviewId: string;
  startsAt: Date;
};

/** Told by its day and never as tomorrow: it may be read when that has come. */
export function interviewNotice(interview: DatedInterview): Notice {
  const { interviewId, label, title, employer, startsAt, place, link } = interview;
  const where = place ?? link;
  return {
    kind: 'interview',
    groupKey: `interview:${interviewId}`,
    title:
      `${formatShortDay(startsAt)} kl. ${formatClockTime(startsAt)}: ` +
      `${label.toLowerCase()}${employer ? ` hos ${employer}` : ''}`,
    body: `Det gäller ${title}.${where ? ` Plats: ${where}.` : ''} Läs igenom dina förberedelser.`,
    href: `/intervjuer/${interviewId}`,
  };
}
