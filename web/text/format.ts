/**
 * Formats dates, times and money, always in Stockholm's time zone. The names of days and months are our own: browsers
 * disagree on "nov" and "nov.".
 */
const weekdays = ['sön', 'mån', 'tis', 'ons', 'tors', 'fre', 'lör'];
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
const shortMonths = ['jan', 'feb', 'mars', 'apr', 'maj', 'juni', 'juli', 'aug', 'sep', 'okt', 'nov', 'dec'];

const stockholm = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export type DateLike = string | number | Date;

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: string;
  minute: string;
  /** Days since 1970 in Stockholm, to distinguish today from yesterday across clock changes. */
  dayNumber: number;
}

function partsOf(when: DateLike): Parts {
  const found: Record<string, string> = {};
  for (const part of stockholm.formatToParts(new Date(when))) found[part.type] = part.value;
  const [year, month, day] = [Number(found.year), Number(found.month), Number(found.day)];
  const dayNumber = Date.UTC(year, month - 1, day) / 86_400_000;
  return { year, month, day, hour: found.hour ?? '', minute: found.minute ?? '', dayNumber };
}

const pick = (names: string[], index: number) => names[index] ?? '';

/** `fre 20 nov`; in a year other than the current one `1 maj 2025`. */
export function shortDay(when: DateLike, now: DateLike = Date.now()): string {
  const { year, month, day, dayNumber } = partsOf(when);
  const date = `${day} ${pick(shortMonths, month - 1)}`;
  if (year !== partsOf(now).year) return `${date} ${year}`;
  return `${pick(weekdays, (dayNumber + 4) % 7)} ${date}`;
}

/** An example: `20 november 2026`. */
export function longDay(when: DateLike): string {
  const { year, month, day } = partsOf(when);
  return `${day} ${pick(monthNames, month - 1)} ${year}`;
}

/** `november 2026` for `2026-11`: the long form of a day in it, without the number. */
export const monthLabel = (month: string): string => longDay(`${month}-15T12:00:00Z`).replace(/^\d+ /, '');

/** An example: `14.30`. */
export function time(when: DateLike): string {
  const { hour, minute } = partsOf(when);
  return `${hour}.${minute}`;
}

/** Examples: `i dag 14.30`, `i går 09.05`, `fre 20 nov 14.30`. */
export function formatMoment(when: DateLike, now: DateLike = Date.now()): string {
  const days = partsOf(now).dayNumber - partsOf(when).dayNumber;
  const day = days === 0 ? 'i dag' : days === 1 ? 'i går' : shortDay(when, now);
  return `${day} ${time(when)}`;
}

/** How long something has waited: `5 min`, `3 tim`, `2 dagar`. */
export function formatAge(since: DateLike, now: DateLike = Date.now()): string {
  const minutes = Math.max(0, Math.floor((new Date(now).getTime() - new Date(since).getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} tim`;
  const days = Math.floor(minutes / (24 * 60));
  return days === 1 ? '1 dag' : `${days} dagar`;
}

/** `12 400`: groups of three, held together by no-break spaces. */
export function formatInteger(value: number): string {
  return String(Math.trunc(Math.abs(value)))
    .replace(/\B(?=(\d{3})+$)/g, '\u00a0')
    .replace(/^/, value <= -1 ? '−' : '');
}

/** `149 kr`, `1 490,50 kr`: öre only where there are any. */
export function money(sek: number): string {
  const ore = Math.round(Math.abs(sek) * 100);
  const rest = ore % 100;
  const sign = sek < 0 && ore > 0 ? '−' : '';
  return `${sign}${formatInteger(Math.floor(ore / 100))}${rest ? `,${String(rest).padStart(2, '0')}` : ''}\u00a0kr`;
}

/** Formats bytes as `870 MB` or `12 GB`: rounded down, so that free space is never overstated. */
export function formatBytes(value: number): string {
  const megabytes = Math.floor(value / 1024 ** 2);
  return megabytes < 1024
    ? `${formatInteger(megabytes)}\u00a0MB`
    : `${formatInteger(Math.floor(megabytes / 1024))}\u00a0GB`;
}

/** `1 brev`, `3 brev`; `1 dag`, `3 dagar`. */
export function formatCount(value: number, one: string, many: string): string {
  return `${formatInteger(value)} ${value === 1 ? one : many}`;
}

/** A wait from Retry-After, rounded up: `20 sekunder`, `2 minuter`, `en timme`. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return seconds <= 1 ? 'en sekund' : `${Math.ceil(seconds)} sekunder`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'en minut' : `${minutes} minuter`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'en timme' : `${hours} timmar`;
}

/** A Swish number in its usual grouping: `123 118 11 89`. Other numbers stay as they are. */
export function swishNumber(number: string): string {
  const company = /^(123)(\d{3})(\d{2})(\d{2})$/.exec(number);
  if (company) return company.slice(1).join('\u00a0');
  const mobile = /^(07\d)(\d{3})(\d{2})(\d{2})$/.exec(number);
  return mobile ? mobile.slice(1).join('\u00a0') : number;
}

const isoDay = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** `2026-11-20`: the day in Stockholm, in the format of a date field. */
export const dayInStockholm = (when: Date = new Date()): string => isoDay.format(when);
