import { dayInStockholm } from '../../text/format.ts';

/** The current month and the 24 before it, newest first, as `2026-11`. */
export function lastMonths(now: Date = new Date()): string[] {
  const [year = 0, month = 1] = dayInStockholm(now).split('-').map(Number);
  return Array.from({ length: 25 }, (_, n) => {
    const at = new Date(Date.UTC(year, month - 1 - n, 1));
    return at.toISOString().slice(0, 7);
  });
}

/** The month from the address if it is in the list, else the newest. */
export const monthFromQuery = (text: string | null, months: string[]): string =>
  months.find((month) => month === text) ?? months[0] ?? '';
