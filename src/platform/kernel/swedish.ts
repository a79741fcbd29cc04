/** Formats numbers, money, dates and durations in Swedish. */

const zone = 'Europe/Stockholm';
const space = '\u00a0';

// Created once: creating a formatter costs more than formatting a thousand numbers.
const wholeKronor = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 });
const kronorAndOre = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone });
const time = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit', timeZone: zone });

/** `149 kr`, `1 490,50 kr` with no-break spaces; öre only when there are any. */
export function formatKronor(sek: number): string {
  const digits = Number.isInteger(sek) ? wholeKronor : kronorAndOre;
  return `${digits.format(sek)}${space}kr`;
}

/** `20 november 2026`, the date in Stockholm. */
export function formatLongDay(at: Date): string {
  return day.format(at);
}

export const monthNames = [
  'januari',
  'februari',
  'mars',
  'april',
  'maj',
  'juni',
  'juli',
  'augusti',
  'september',
  'oktober',
  'november',
  'december',
];

/** `november 2026`: a month with its year. */
export function formatMonth(month: Temporal.PlainYearMonth): string {
  return month.toPlainDate({ day: 1 }).toLocaleString('sv-SE', { month: 'long', year: 'numeric' });
}

const weekdayAndDay = new Intl.DateTimeFormat('sv-SE', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: zone,
});

/** `fre 20 nov`: the date of an instant in Stockholm, or of an ISO date. */
export function formatShortDay(at: Date | string): string {
  const instant = typeof at === 'string' ? new Date(`${at}T12:00:00Z`) : at;
  return weekdayAndDay.format(instant).replaceAll('.', '').replace(',', '');
}

/** `14.30`, the time in Stockholm. */
export function formatClockTime(at: Date): string {
  return time.format(at).replace(':', '.');
}

/** `20 november 2026 kl. 14.30`, date and time in Stockholm. */
export function formatDayAndTime(at: Date): string {
  return `${formatLongDay(at)} kl. ${formatClockTime(at)}`;
}

/** `30 sekunder`, `1 minut`, `2 timmar`, `7 dagar`: a duration, rounded up in its largest unit. */
export function formatDuration(seconds: number): string {
  const units: [number, string, string][] = [
    [86_400, 'dag', 'dagar'],
    [3600, 'timme', 'timmar'],
    [60, 'minut', 'minuter'],
    [1, 'sekund', 'sekunder'],
  ];
  const [size, one, many] = units.find(([s]) => seconds >= s) ?? [1, 'sekund', 'sekunder'];
  const count = Math.max(1, Math.ceil(seconds / size));
  return `${count}${space}${count === 1 ? one : many}`;
}

/** @example pluralize(1, 'annons', 'annonser') // '1 annons' */
export function pluralize(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
