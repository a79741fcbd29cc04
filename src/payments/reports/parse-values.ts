import type { DecimalSign } from './report.ts';

/** Beyond ten million kronor it is no Swish payment, and the sum in öre would leave 32 bits. */
const MAX_DIGITS = 7;

/**
 * Öre from an amount as banks write it: `1 234,50`, `1234.5`, `-149,00`, `149`, `1.234,50 kr`. Undefined when
 * it can be read in no way or in two. One or two digits after a point or comma are öre whatever the decimal
 * sign; three are thousands, and only where that sign is not the decimal one. Read as text throughout.
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

/**
 * `YYYY-MM-DD` from a day with the year first, as `2026-10-01`, `2026/10/01`, `2026.10.01` or `20261001`,
 * with or without a time behind it. Day first or month first cannot be told apart and is not read.
 */
export function parseDay(text: string): string | undefined {
  const parts = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?:[T ].*)?$/s.exec(text.trim());
  if (!parts) return undefined;
  const [, year, , month, day] = parts as unknown as string[];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // A day that the calendar lacks (31 April) is moved by Date, or is no date.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** `HH:MM` or `HH:MM:SS` from a time or from the end of a day with time; fractions of a second are dropped. */
export function parseTime(text: string): string | undefined {
  const time = /(?:^|[T ])([01]?\d|2[0-3])[:.]([0-5]\d)(?:[:.]([0-5]\d))?(?:[:.,]\d+)?$/.exec(text.trim());
  if (!time) return undefined;
  const [, hour, minute, second] = time as unknown as [string, string, string, string | undefined];
  return `${hour.padStart(2, '0')}:${minute}${second === undefined ? '' : `:${second}`}`;
}
