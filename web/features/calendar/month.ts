/**
 * Days and months as strings, `2026-11-20` and `2026-11`: they can be compared and shifted without a clock or a time
 * zone.
 */

const DAY_MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number) => textOf(at(day) + days * DAY_MS);

/** How many days ahead the list goes. */
export const DAYS_AHEAD = 120;

export const monthOf = (day: string) => day.slice(0, 7);

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** Whether a parameter of the address is a month that the calendar can show. */
export const isMonth = (text: string | null): text is string => /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? '');

/** The weekday, 0 for Monday. */
const weekdayOf = (day: string) => (new Date(at(day)).getUTCDay() + 6) % 7;

/** The whole weeks, from Monday, that overlap the month. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  let monday = addDays(`${month}-01`, -weekdayOf(`${month}-01`));
  while (monday < `${addMonths(month, 1)}-01`) {
    const first = monday;
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(first, i)));
    monday = addDays(monday, 7);
  }
  return weeks;
}

/** The ISO 8601 week number, as used in Sweden: it belongs to the year of the week's Thursday. */
export function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3);
  const days = (at(thursday) - at(`${thursday.slice(0, 4)}-01-01`)) / DAY_MS;
  return Math.floor(days / 7) + 1;
}
