import { type Direction, resolveDay, resolveMonth, resolveWeek } from './calendar.ts';
import type {
  ClockTime,
  DayReference,
  DurationExpression,
  PeriodPart,
  SeasonExpression,
  WeekOfMonth,
  WhenExpression,
} from './expressions.ts';
import type { Moment } from './moments.ts';

export type { Direction } from './calendar.ts';

/** An ISO date, or a date and time in Stockholm. `until` is the end of a span, null for a single day or time. */
export interface ResolvedWhen {
  at: string;
  until: string | null;
}

/**
 * Resolves an expression relative to a time in Stockholm. Undefined for an impossible day ("31 februari"), for a
 * weekday that contradicts its date, and for an expression that refers to another time ("samma tid").
 *
 * @param direction which date to choose when the year, month or week is missing
 */
export function resolveWhen(
  expression: WhenExpression,
  reference: Temporal.PlainDateTime,
  direction: Direction,
): ResolvedWhen | undefined {
  const today = reference.toPlainDate();
  switch (expression.kind) {
    case 'day': {
      const from = resolveDay(expression.day, today, direction);
      if (!from || from.isContradictory) return undefined;
      const last = expression.until && resolveDay(behind(expression.until), from.date, 'future');
      return said(from.date, last?.date);
    }
    case 'time': {
      const until = expression.until && atClockTime(today, expression.until);
      return said(atClockTime(today, expression.from), until ?? undefined);
    }
    case 'week': {
      const monday = resolveWeek(expression.week, today, direction);
      const last = expression.until ? resolveWeek(expression.until, today, direction) : monday;
      if (!monday || !last) return undefined;
      const found = partOfWeek(monday, last, expression.part);
      // "Mitten av veckan" on a Friday means that of next week.
      const isThis = direction === 'mail' && 'ahead' in expression.week && expression.week.ahead === 0;
      const isOver = isThis && found.until !== null && found.until < today.toString();
      return isOver ? partOfWeek(monday.add({ weeks: 1 }), monday.add({ weeks: 1 }), expression.part) : found;
    }
    case 'month':
      return partOfMonth(resolveMonth(expression, today), expression.part);
    case 'season':
      return seasonOf(expression, today);
    case 'years':
      return { at: `${expression.from}-01-01`, until: expression.until === null ? null : `${expression.until}-12-31` };
    case 'duration': {
      const from = expression.of && resolveDay(expression.of, today, direction);
      return durationFrom(expression, from?.date.toPlainDateTime() ?? reference);
    }
    case 'same':
      return undefined;
  }
}

/** The end of a span must be after its beginning, so its own week is dropped. */
const behind = (day: DayReference): DayReference =>
  day.form === 'weekday' ? { ...day, week: null, step: null, weeksOn: 0 } : day;

type When = Temporal.PlainDate | Temporal.PlainDateTime;

const written = (when: When): string =>
  when instanceof Temporal.PlainDate ? when.toString() : when.toString({ smallestUnit: 'minute' });

function said(at: When, until?: When): ResolvedWhen {
  return { at: written(at), until: until ? written(until) : null };
}

/** The date and time of a clock time. Hour 24, the midnight that ends the day, becomes 23:59. */
export function atClockTime(day: Temporal.PlainDate, { hour, minute }: ClockTime): Temporal.PlainDateTime {
  return day.toPlainDateTime(hour === 24 ? { hour: 23, minute: 59 } : { hour, minute });
}

/** First and last day of each part, counted from Monday (0). */
const weekParts: Record<Exclude<PeriodPart, WeekOfMonth>, [number, number]> = {
  first: [0, 0],
  start: [0, 1],
  middle: [2, 2],
  end: [3, 4],
  weekend: [5, 6],
  last: [6, 6],
};

function partOfWeek(monday: Temporal.PlainDate, last: Temporal.PlainDate, part: PeriodPart | null): ResolvedWhen {
  const [from, until] = part && !isWeekOfMonth(part) ? weekParts[part] : [0, 6];
  return said(monday.add({ days: from }), last.add({ days: until }));
}

const isWeekOfMonth = (part: PeriodPart): part is WeekOfMonth => part.startsWith('week ') || part === 'last week';

/** A week belongs to the month that contains most of its days, as with weeks of a year (ISO 8601). */
function weekOfMonth(first: Temporal.PlainDate, part: WeekOfMonth): ResolvedWhen {
  const inWeek =
    part === 'last week'
      ? first.with({ day: first.daysInMonth - 3 })
      : first.with({ day: 4 }).add({ weeks: Number(part.slice(-1)) - 1 });
  const monday = inWeek.subtract({ days: inWeek.dayOfWeek - 1 });
  return said(monday, monday.add({ days: 6 }));
}

function partOfMonth(first: Temporal.PlainDate, part: PeriodPart | null): ResolvedWhen {
  if (part && isWeekOfMonth(part)) return weekOfMonth(first, part);
  const last = first.daysInMonth;
  const parts = {
    first: [1, 1],
    start: [1, 10],
    middle: [11, 20],
    end: [21, last],
    weekend: [1, last],
    last: [last, last],
  } as const;
  const [from, until] = part ? parts[part] : [1, last];
  return said(first.with({ day: from }), first.with({ day: until }));
}

/** First and last month. Spring and autumn are school terms, so half a year each; winter extends into the next year. */
const seasons = { spring: [1, 6], summer: [6, 8], autumn: [7, 12], winter: [12, 14] } as const;

function seasonOf({ season, year }: SeasonExpression, today: Temporal.PlainDate): ResolvedWhen {
  const [from, until] = seasons[season];
  const first = resolveMonth({ month: from, year }, today, until - from);
  return said(first, first.add({ months: until - from + 1 }).subtract({ days: 1 }));
}

function durationFrom(duration: DurationExpression, reference: Temporal.PlainDateTime): ResolvedWhen {
  const { least, most, unit, lead } = duration;
  const sign = lead === 'ago' || lead === 'earlier' || lead === 'before' ? -1 : 1;
  const isClock = unit === 'hour' || unit === 'minute';
  const shown = (amount: number): When => {
    const when = addDuration(reference, sign * amount, unit);
    return isClock ? when : when.toPlainDate();
  };
  if (lead === 'within' || lead === 'up to' || lead === 'for')
    return said(isClock ? reference : reference.toPlainDate(), shown(most));
  return said(shown(least), least === most ? undefined : shown(most));
}

/** Adds an amount to a time; fractions of a week, month or year are added as days. */
export function addDuration(
  from: Temporal.PlainDateTime,
  amount: number,
  unit: DurationExpression['unit'],
): Temporal.PlainDateTime {
  if (unit === 'workday') return workdaysLater(from, amount);
  if (unit === 'hour') return from.add({ minutes: Math.round(amount * 60) });
  const whole = Math.trunc(amount);
  const rest = amount - whole;
  const halfDays = { week: 7, month: 30, year: 365, day: 1, minute: 0 }[unit];
  return from.add({ [`${unit}s`]: whole }).add({ days: Math.round(rest * halfDays) });
}

/** Adds working days; Saturdays and Sundays do not count. */
function workdaysLater(from: Temporal.PlainDateTime, amount: number): Temporal.PlainDateTime {
  const step = Math.sign(amount);
  const weeks = Math.trunc(amount / 5);
  let day = from.add({ weeks });
  for (let left = Math.abs(amount - weeks * 5); left > 0; left -= day.dayOfWeek <= 5 ? 1 : 0)
    day = day.add({ days: step });
  return day;
}

/** Resolves a moment: a time on its day, a day alone, or a time today. */
export function resolveMoment(
  { day, time }: Pick<Moment, 'day' | 'time'>,
  reference: Temporal.PlainDateTime,
  direction: Direction,
): ResolvedWhen | undefined {
  if (!day) return time ? resolveWhen(time.expression, reference, direction) : undefined;
  const date = resolveDay(day.expression.day, reference.toPlainDate(), direction);
  if (!date || date.isContradictory) return undefined;
  if (!time) return resolveWhen(day.expression, reference, direction);
  return resolveWhen(time.expression, date.date.toPlainDateTime(), direction);
}
