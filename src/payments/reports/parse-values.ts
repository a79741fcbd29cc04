import type { DayOrder, DecimalSign } from './report.ts';

/** Beyond ten million kronor it is no Swish payment, and the sum in öre would leave 32 bits. */
const MAX_DIGITS = 7;

/**
 * Öre from an amount as banks write it: `1 234,50`, `1234.5`, `-149,00`, `149`, `1.234,50 kr`. Undefined when it is
 * unreadable or ambiguous. One or two digits after a point or comma are öre, whatever the decimal sign. Three digits
 * are thousands, unless the separator is the decimal sign. Never parsed as floating point.
 */
export function parseBankAmount(text: string, decimal: DecimalSign): number | undefined {
  const bare = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:SEK|kr) ?/i, '')
    .replace(/ ?(?:SEK|kr\.?)$/i, '');
  const parts = /^([-+−–]?) ?([\d .,'’]*\d)(-?)$/.exec(bare);
  if (!parts) return undefined;
  const [, before, digits, after] = parts as unknown as [string, string, string, string];
  if (before && after) return undefined;
  const [, whole, sign, part] = /^(.*?)(?:([.,])(\d{1,2}))?$/.exec(digits) ?? [];
  const kronor = wholeKronor(whole ?? '', decimal, sign);
  if (kronor === undefined) return undefined;
  const ore = Number(kronor) * 100 + Number((part ?? '').padEnd(2, '0'));
  const negative = after === '-' || (before !== '' && before !== '+');
  return negative && ore > 0 ? -ore : ore;
}

function wholeKronor(written: string, decimal: DecimalSign, sign: string | undefined): string | undefined {
  const grouped = /^\d{1,3}(?:([ .,'’])\d{3}(?:\1\d{3})*)?$/.exec(written);
  const separator = grouped?.[1];
  if (separator === decimal || (separator && separator === sign)) return undefined;
  if (!grouped && !/^\d+$/.test(written)) return undefined;
  const digits = written.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits.length <= MAX_DIGITS ? digits : undefined;
}

/** Month numbers by names in Swedish and English, long and short, as `Intl` has them. */
const months = new Map(
  ['sv-SE', 'en-GB'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => {
      const { format } = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
      const first = (month: number) => new Date(Date.UTC(2026, month));
      return Array.from({ length: 12 }, (_, i) => [monthKey(format(first(i))), i + 1] as const);
    }),
  ),
);

/** The first three letters of a month's name (`okt.`, `Oct`), which are unique within a language. */
function monthKey(name: string): string {
  return name.slice(0, 3).toLowerCase();
}

const yearFirst = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?:[T ].*)?$/s;
/** In dates with points, the day comes first in every country that uses them. */
const pointed = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: .*)?$/s;
const twoWays = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})(?: .*)?$/s;
const worded = /^(\d{1,2})[ -](\p{L}{3,9})\.?[ -](\d{4})(?: .*)?$/su;

/**
 * `YYYY-MM-DD` from a day as banks write it: `2026-10-01`, `2026/10/01`, `20261001`, `1.10.2026`, `1 okt. 2026`, with
 * or without a time behind it. `01/10/2026` is read only where `order` tells which number is the day.
 */
export function parseDay(text: string, order?: DayOrder): string | undefined {
  const written = text.trim();
  const first = yearFirst.exec(written);
  if (first) return dayOf(first[1], first[3], first[4]);
  const point = pointed.exec(written);
  if (point) return dayOf(point[3], point[2], point[1]);
  const word = worded.exec(written);
  if (word) return dayOf(word[3], String(months.get(monthKey(word[2] ?? '')) ?? 0), word[1]);
  const two = order && twoWays.exec(written);
  if (!two) return undefined;
  return order === 'day-first' ? dayOf(two[4], two[3], two[1]) : dayOf(two[4], two[1], two[3]);
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // `Date` shifts a non-existent day (31 April) or is invalid.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** Which number is the day in a column of ambiguous dates: one date with a number above 12 decides for all. */
export function inferDayOrder(texts: string[]): DayOrder | undefined {
  const over = (place: number) => texts.some((text) => Number(twoWays.exec(text.trim())?.[place]) > 12);
  if (over(1) === over(3)) return undefined;
  return over(1) ? 'day-first' : 'month-first';
}

/** Whether a date is ambiguous without `order`. */
export function isAmbiguousDate(text: string): boolean {
  return twoWays.test(text.trim());
}

/** `HH:MM` or `HH:MM:SS` from a time or from the end of a day with time; fractions of a second are dropped. */
export function parseTime(text: string): string | undefined {
  const time = /(?:^|[T ])([01]?\d|2[0-3])[:.]([0-5]\d)(?:[:.]([0-5]\d))?(?:[:.,]\d+)?$/.exec(text.trim());
  if (!time) return undefined;
  const [, hour, minute, second] = time as unknown as [string, string, string, string | undefined];
  return `${hour.padStart(2, '0')}:${minute}${second === undefined ? '' : `:${second}`}`;
}
