import type { ParsedAt, Tokens } from './tokens.ts';

const HOME = 'Europe/Stockholm';

/**
 * The time zone after a time: "UTC", "(UTC+01:00) Stockholm", "PST". Calendar programs give the winter offset all year
 * round, so a town after the offset takes precedence. Null for Stockholm's.
 */
export function readTimeZone(t: Tokens, at: number): ParsedAt<string | null> | undefined {
  const from = t.skipSign(t.skipSign(at, ','), '(');
  const named = t.entry('zone', from);
  if (!named) return undefined;
  if (named.value !== 'UTC') return { value: named.value === HOME ? null : named.value, next: closed(t, named.next) };
  const sign = t.at(named.next);
  const hours = t.at(named.next + 1);
  if (!(sign && '+-'.includes(sign.text) && hours?.kind === 'number'))
    return { value: 'UTC', next: closed(t, named.next) };
  if (hours.text.length > 2 || hours.value > 14) return { value: null, next: named.next };
  const hasMinutes = t.isSign(named.next + 2, ':') && t.isGluedNumber(named.next + 3);
  const minutes = hasMinutes ? (t.at(named.next + 3)?.text ?? '00') : '00';
  const next = closed(t, named.next + (hasMinutes ? 4 : 2));
  const town = t.entry('zone town', next)?.value;
  if (town) return { value: town, next };
  const isHome = sign.text === '+' && hours.value === 1 && minutes === '00';
  return { value: isHome ? null : `${sign.text}${hours.text.padStart(2, '0')}:${minutes.padEnd(2, '0')}`, next };
}

const closed = (t: Tokens, at: number) => t.skipSign(at, ')');
