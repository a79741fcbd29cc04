import type { CalendarEntry } from '../calendar/contract.ts';
import { addSeconds, stockholmDay } from '../platform/kernel/clock.ts';
import { formatClockTime, formatShortDay } from '../platform/kernel/swedish.ts';
import type { Notice } from './rules.ts';

/** When users are reminded of an interview, and the text. Pure: facts are arguments. */

const ZONE = 'Europe/Stockholm';
const EVENING = '17:00';
const MORNING = '07:30';
/** An early interview is reminded of this many seconds before, instead of at 07:30. */
const AHEAD = 7200;

export type ReminderOccasion = 'day_before' | 'same_day';

const clock = (day: Temporal.PlainDate, plainTime: string) =>
  new Date(day.toZonedDateTime({ timeZone: ZONE, plainTime }).epochMilliseconds);

/**
 * The reminder that is due now: `day_before` from 17:00 on the day before, then `same_day` until the interview begins.
 * A missed reminder is sent late, until the next one replaces it.
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

/** An interview of the calendar that is neither cancelled nor uncertain. */
export type DatedInterview = Pick<CalendarEntry, 'label' | 'title' | 'employer' | 'place' | 'link'> & {
  interviewId: string;
  startsAt: Date;
};

/** The text names the day and never says "tomorrow", as it may be read a day later. */
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
