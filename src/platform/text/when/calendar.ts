import { easterSunday } from '../../kernel/workdays.ts';
import type { CalendarDay, DayReference, Holiday, RelativeDay, Week, Weekday } from './expressions.ts';

/**
 * Which date to choose when the year, month or week is missing. `mail`: a future date as in correspondence, except for
 * one that has just passed. `nearest`: the nearest date, behind or ahead.
 */
export type Direction = 'future' | 'mail' | 'nearest';

/** How far a date without year (in days) or a week number (in weeks) may be before the reference. */
const daysBehind: Record<Direction, number> = { future: 0, mail: 60, nearest: 182 };
const weeksBehind: Record<Direction, number> = { future: 0, mail: 4, nearest: 26 };

export interface ResolvedDay {
  date: Temporal.PlainDate;
  /** The text names another weekday than the date has: one of the two is wrong, and it is unknown which. */
  isContradictory: boolean;
}

export function resolveDay(
  day: DayReference,
  today: Temporal.PlainDate,
  direction: Direction,
): ResolvedDay | undefined {
  if (day.form === 'ahead') return { date: today.add({ days: day.days }), isContradictory: false };
  if (day.form === 'weekday') {
    const date = weekdayDate(day, today, direction);
    return date && { date, isContradictory: false };
  }
  if (day.form === 'feast') return { date: feastDate(day, today, direction), isContradictory: false };
  if (day.form === 'easter') return { date: easterFeast(day.days, today, direction), isContradictory: false };
  if (day.form === 'beside') return dayBeside(day, today, direction);
  const date = calendarDate(day, today, direction);
  return date && { date, isContradictory: day.weekday !== null && day.weekday !== date.dayOfWeek };
}

const compare = Temporal.PlainDate.compare;

function dateOf(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const date = Temporal.PlainDate.from({ year, month, day }, { overflow: 'constrain' });
  return date.day === day ? date : undefined;
}

/** Years to try: the next leap day may be eight years away, around 2100. */
const YEARS = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8];

function calendarDate({ year, month, day }: CalendarDay, today: Temporal.PlainDate, direction: Direction) {
  if (month === null) return dayOfMonth(day, today);
  if (year !== null) return dateOf(year, month, day);
  const dates = YEARS.flatMap((years) => dateOf(today.year + years, month, day) ?? []);
  return firstFrom(today.subtract({ days: daysBehind[direction] }), dates);
}

/** The first of the sorted dates that is not before `earliest`. */
const firstFrom = (earliest: Temporal.PlainDate, dates: readonly Temporal.PlainDate[]) =>
  dates.find((date) => compare(date, earliest) >= 0);

function feastDate({ month, day, weekday }: Holiday, today: Temporal.PlainDate, direction: Direction) {
  const dates = [-1, 0, 1].map((years) => {
    const first = Temporal.PlainDate.from({ year: today.year + years, month, day });
    return weekday === null ? first : first.add({ days: (weekday - first.dayOfWeek + 7) % 7 });
  });
  return firstFrom(today.subtract({ days: daysBehind[direction] }), dates) ?? today;
}

function easterFeast(days: number, today: Temporal.PlainDate, direction: Direction) {
  const dates = [-1, 0, 1].map((years) => easterSunday(today.year + years).add({ days }));
  return firstFrom(today.subtract({ days: daysBehind[direction] }), dates) ?? today;
}

function dayBeside({ of, days, weekday }: RelativeDay, today: Temporal.PlainDate, direction: Direction) {
  const anchor = resolveDay(of, today, direction);
  if (!anchor) return undefined;
  if (weekday === null) return { ...anchor, date: anchor.date.add({ days }) };
  // The weekday is one to seven days after the anchor, or before it.
  const away = ((Math.sign(days) * (weekday - anchor.date.dayOfWeek) + 13) % 7) + 1;
  return { ...anchor, date: anchor.date.add({ days: Math.sign(days) * away }) };
}

/** "den 14:e": in this month, or in the next if it has passed. */
function dayOfMonth(day: number, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const dates = [0, 1, 2].flatMap((months) => {
    const { year, month } = today.with({ day: 1 }).add({ months });
    return dateOf(year, month, day) ?? [];
  });
  return firstFrom(today, dates);
}

/** The next day with that weekday; "nästa" and week numbers lead further. */
function weekdayDate(day: Weekday, today: Temporal.PlainDate, direction: Direction): Temporal.PlainDate | undefined {
  const { weekday, week, step, weeksOn } = day;
  if (week) return resolveWeek(week, today, direction)?.add({ days: weekday - 1 });
  const ahead = (weekday - today.dayOfWeek + 7) % 7;
  if (weeksOn > 0) return today.add({ days: ahead, weeks: weeksOn });
  const coming = today.add({ days: ahead || 7 });
  if (step === 'last') return coming.subtract({ weeks: ahead === 0 ? 2 : 1 });
  // On a Friday, "nästa tisdag" means the coming Tuesday; on a Monday it does not mean tomorrow.
  const isThisWeek = compare(coming, mondayOf(today).add({ days: 6 })) <= 0;
  return (step === 'next' || step === 'following') && isThisWeek ? coming.add({ weeks: 1 }) : coming;
}

const mondayOf = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });

/** The Monday of a week; undefined for a week that does not exist. */
export function resolveWeek(
  week: Week,
  today: Temporal.PlainDate,
  direction: Direction,
): Temporal.PlainDate | undefined {
  const monday = mondayOf(today);
  if ('ahead' in week) return monday.add({ weeks: week.ahead });
  if ('of' in week) {
    const day = resolveDay(week.of, today, direction);
    return day && mondayOf(day.date);
  }
  if (week.year !== null) return mondayIn(week.year, week.number);
  const mondays = [-1, 0, 1].flatMap((years) => mondayIn(monday.year + years, week.number) ?? []);
  return firstFrom(monday.subtract({ weeks: weeksBehind[direction] }), mondays);
}

/** The Monday of an ISO 8601 week: 4 January is always in week 1. Undefined for week 53 of a year that has 52. */
function mondayIn(year: number, week: number): Temporal.PlainDate | undefined {
  const inFirst = Temporal.PlainDate.from({ year, month: 1, day: 4 });
  const monday = inFirst.add({ days: (week - 1) * 7 + 1 - inFirst.dayOfWeek });
  return monday.weekOfYear === week ? monday : undefined;
}

/** The first day of a month. @param length how many months after the first a season continues */
export function resolveMonth(
  { month, year }: { month: number | { ahead: number }; year: number | null },
  today: Temporal.PlainDate,
  length = 0,
): Temporal.PlainDate {
  const current = today.with({ day: 1 });
  if (typeof month === 'object') return current.add({ months: month.ahead });
  if (year !== null) return Temporal.PlainDate.from({ year, month, day: 1 });
  const months = [-1, 0, 1].map((years) => current.with({ month }).add({ years }));
  return firstFrom(current.subtract({ months: length }), months) ?? current.with({ month });
}
