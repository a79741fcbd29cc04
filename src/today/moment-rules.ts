import { stockholmDay } from '../platform/kernel/clock.ts';
import { formatClockTime, monthNames, pluralize } from '../platform/kernel/swedish.ts';

/** The time for which a list is made, and how days are named relative to it. */

const ZONE = 'Europe/Stockholm';
const MORNING = { hour: 8 };
const EVENING = { hour: 18 };

export interface Moment {
  now: Date;
  today: Temporal.PlainDate;
  /** Whether the text is stored and read on other days too; then days are not named relative to today. */
  isKept?: boolean;
}

export function toStockholmMoment(now: Date): Moment {
  return { now, today: stockholmDay(now) };
}

/** Items that are this many days away or nearer are listed. */
export const LOOK_AHEAD_DAYS = 3;

export const parseDay = (text: string) => Temporal.PlainDate.from(text);

/** Whole days from today to that day; negative if it has passed. */
export function daysUntil(day: Temporal.PlainDate, { today }: Moment): number {
  return today.until(day, { largestUnit: 'days' }).days;
}

/** Eight o'clock of a day in Stockholm, correct across changes of daylight saving time. */
export function startOfWorkday(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime({ timeZone: ZONE, plainTime: MORNING }).epochMilliseconds);
}

/** The last millisecond of a day in Stockholm. */
export function endOfDay(day: Temporal.PlainDate): Date {
  return new Date(day.add({ days: 1 }).toZonedDateTime({ timeZone: ZONE }).epochMilliseconds - 1);
}

/** Suggested times to snooze to, nearest first. */
export function snoozePresets({ now, today }: Moment): { label: string; until: Date }[] {
  const evening = new Date(today.toZonedDateTime({ timeZone: ZONE, plainTime: EVENING }).epochMilliseconds);
  const monday = today.add({ days: 8 - today.dayOfWeek });
  return [
    // Offered only if the evening is at least two hours away.
    ...(evening.getTime() - now.getTime() >= TWO_HOURS_MS ? [{ label: 'I kväll', until: evening }] : []),
    { label: 'I morgon', until: startOfWorkday(today.add({ days: 1 })) },
    ...(today.dayOfWeek === SUNDAY ? [] : [{ label: 'På måndag', until: startOfWorkday(monday) }]),
    { label: 'Om en vecka', until: startOfWorkday(today.add({ days: 7 })) },
  ];
}
const TWO_HOURS_MS = 7_200_000;
const SUNDAY = 7;

const weekdays = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'];

/** For example `i dag`, `i morgon`, `på tisdag` within a week, `den 4 december` beyond. */
export function formatRelativeDay(day: Temporal.PlainDate, moment: Moment): string {
  const date = `den ${day.day} ${monthNames[day.month - 1]}`;
  if (moment.isKept) return date;
  const days = daysUntil(day, moment);
  if (days === 0) return 'i dag';
  if (days === 1) return 'i morgon';
  if (days === -1) return 'i går';
  if (days > 1 && days < 7) return `på ${weekdays[day.dayOfWeek - 1]}`;
  return date;
}

/** For example `Sista dag i morgon`, `Sista dag var i går`. */
export function formatLastDay(day: Temporal.PlainDate, moment: Moment): string {
  return `Sista dag ${daysUntil(day, moment) < 0 ? 'var ' : ''}${formatRelativeDay(day, moment)}`;
}

/** For example `i dag kl. 14.30`. */
export function formatRelativeTime(at: Date, moment: Moment): string {
  return `${formatRelativeDay(stockholmDay(at), moment)} kl. ${formatClockTime(at)}`;
}

const fewWords = ['noll', 'en', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv'];

/** For example `De föreslår i morgon kl. 10.00 och två andra tider.` Past times are left out; '' if none remain. */
export function formatProposedTimes(times: readonly Date[], moment: Moment): string {
  const [first, ...others] = times.filter((at) => at > moment.now);
  if (!first) return '';
  const more = `${fewWords[others.length] ?? others.length} ${others.length === 1 ? 'annan tid' : 'andra tider'}`;
  return `De föreslår ${formatRelativeTime(first, moment)}${others.length > 0 ? ` och ${more}` : ''}.`;
}

export const monthName = ({ month }: { month: number }) => monthNames[month - 1] ?? '';

/** For example `1 dag`, `9 dagar`. */
export const formatDays = (days: number) => pluralize(days, 'dag', 'dagar');

/** For example `Kvalitetsassistent, Borås stad`; the title alone if the employer is unknown, or named by it. */
export function formatJob({ title, employer }: { title: string; employer: string | null }): string {
  return employer && employer !== `”${title}”` ? `${title}, ${employer}` : title;
}
