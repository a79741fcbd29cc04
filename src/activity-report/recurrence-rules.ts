import { monthNames } from '../platform/kernel/swedish.ts';

/** On which days of a month a recurring activity was done, and how the report words them. Pure. */

export interface Recurrence {
  firstDay: string;
  /** Null: it goes on. */
  lastDay: string | null;
  /** 1 is Monday. Empty: every day from the first to the last. */
  weekdays: readonly number[];
}

const weekdayNames = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'];

/** The first day on which it is done; undefined where none of its weekdays is between its first and last day. */
export function firstOccurrence({ firstDay, lastDay, weekdays }: Recurrence): Temporal.PlainDate | undefined {
  const first = Temporal.PlainDate.from(firstDay);
  const found = Array.from({ length: 7 }, (_, n) => first.add({ days: n })).find(
    (day) => weekdays.length === 0 || weekdays.includes(day.dayOfWeek),
  );
  return found && (lastDay === null || found.toString() <= lastDay) ? found : undefined;
}

/** The days of a month on which it was done, up to today. */
export function occurrencesInMonth(
  { firstDay, lastDay, weekdays }: Recurrence,
  month: Temporal.PlainYearMonth,
  today: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const first = Temporal.PlainDate.from(firstDay);
  const last = lastDay === null ? today : Temporal.PlainDate.from(lastDay);
  // A quick exit: most activities are of another month.
  if (`${month}-31` < firstDay || `${month}-01` > last.toString()) return [];
  return Array.from({ length: month.daysInMonth }, (_, n) => month.toPlainDate({ day: n + 1 })).filter(
    (day) =>
      Temporal.PlainDate.compare(day, first) >= 0 &&
      Temporal.PlainDate.compare(day, last) <= 0 &&
      Temporal.PlainDate.compare(day, today) <= 0 &&
      (weekdays.length === 0 || weekdays.includes(day.dayOfWeek)),
  );
}

const listed = new Intl.ListFormat('sv-SE', { type: 'conjunction' });

/** `2026-11-18`, `3–14 november`, `tisdag och torsdag, 3–26 november (8 gånger)`. */
export function formatDays({ weekdays }: Pick<Recurrence, 'weekdays'>, days: readonly Temporal.PlainDate[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  if (days.length === 1) return first.toString();
  const span = `${first.day}–${last.day} ${monthNames[first.month - 1]}`;
  if (weekdays.length === 0) return span;
  const names = weekdays.toSorted((a, b) => a - b).map((day) => weekdayNames[day - 1] ?? '');
  return `${listed.format(names)}, ${span} (${days.length} gånger)`;
}
