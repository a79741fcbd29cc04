import { isIP } from 'node:net';
import { parseServerUrls } from '../db/servers.ts';
import { canonicalEmail } from '../kernel/email-address.ts';
import { type Ore, parseOre } from '../kernel/money.ts';
import { normalizePayeeNumber } from '../kernel/swish.ts';

/** How the text of a setting is read. Each throws an Error whose message completes "NAME …". */

export function oneOf<T extends string>(...values: T[]) {
  return (value: string): T => {
    if ((values as string[]).includes(value)) return value as T;
    throw new Error(`must be one of ${values.join(', ')}`);
  };
}
export const onOff = (value: string): boolean => oneOf('on', 'off')(value) === 'on';

export function whole(least: number, most: number) {
  return (value: string): number => {
    if (/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    throw new Error(`must be a whole number from ${least} to ${most}`);
  };
}

/** Seconds from `90s`, `30m`, `12h` or `7d`. */
export function seconds(value: string): number {
  const parts = /^(\d{1,6})(s|m|h|d)$/.exec(value);
  if (!parts) throw new Error('must be a duration such as 30m, 12h or 7d');
  return Number(parts[1]) * { s: 1, m: 60, h: 3600, d: 86_400 }[parts[2] as 's' | 'm' | 'h' | 'd'];
}

/** The same, for what has to live some while to be of use. */
export function life(value: string): number {
  const found = seconds(value);
  if (found < 60) throw new Error('must be a minute or more, such as 30m, 12h or 7d');
  return found;
}

/** Days from `7d`. */
export function days(value: string): number {
  const parts = /^([1-9]\d{0,2})d$/.exec(value);
  if (!parts) throw new Error('must be a number of days such as 7d');
  return Number(parts[1]);
}

/** Days of a month from `1-14`; up to 28, which every month has. */
export function daysOfMonth(value: string): { first: number; last: number } {
  const [first = 0, last = 0] = /^(\d{1,2})-(\d{1,2})$/.exec(value)?.slice(1).map(Number) ?? [];
  if (first < 1 || last < first || last > 28) throw new Error('must be days of a month such as 1-14');
  return { first, last };
}

/** Bytes from `500kB`, `200MB` or `2GB`; a kB is 1024 of them. */
export function bytes(value: string): number {
  const parts = /^(\d{1,6})(kB|MB|GB)$/.exec(value);
  if (!parts) throw new Error('must be a size such as 500kB, 200MB or 2GB');
  return Number(parts[1]) * 1024 ** { kB: 1, MB: 2, GB: 3 }[parts[2] as 'kB' | 'MB' | 'GB'];
}

export function webAddress(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new Error('must be an http or https address without query, such as https://sokvag.example.se');
  }
  return value.replace(/(?<!\/)\/+$/, '');
}

export function taxonomySource(value: string): string {
  return value === 'sample' || /^file:./.test(value) ? value : webAddress(value);
}

export function adSource(value: string): string {
  if (value === 'sample' || value === 'off' || /^file:(?!\/\/)./.test(value)) return value;
  if (value.startsWith('file:///') && URL.canParse(value)) return value;
  return webAddress(value);
}

export function mailServer(value: string): string {
  if (!URL.canParse(value) || !/^smtps?:$/.test(new URL(value).protocol)) {
    throw new Error('must look like smtp://user:password@host:587 or smtps://host:465');
  }
  return value;
}

export function databaseServer(value: string): string {
  parseServerUrls(value);
  return value;
}

export function address(value: string): string {
  const canonical = canonicalEmail(value);
  if (!canonical) throw new Error('must be an email address');
  return canonical;
}

/** `name <address>` or an address alone, for the From line of outgoing mail. */
export function sender(value: string): { name: string; address: string } {
  const parts = /^\s*(?:([^<>\r\n"]*?)\s*<([^<>]+)>|([^<>]+))\s*$/.exec(value);
  return { name: parts?.[1] ?? '', address: address(parts?.[2] ?? parts?.[3] ?? '') };
}

export function networks(value: string): string[] {
  const list = value.split(',').map((part) => part.trim());
  for (const network of list) {
    const [ip = '', bits] = network.split('/');
    const width = isIP(ip) === 6 ? 128 : 32;
    // A network of no bits is everybody: then anyone may say who they are.
    if (!isIP(ip) || (bits !== undefined && !(/^[1-9]\d*$/.test(bits) && Number(bits) <= width))) {
      throw new Error('must be addresses or networks such as 10.0.0.0/8, ::1');
    }
  }
  return list;
}

export function price(value: string): Ore {
  const ore = parseOre(value);
  // Swish takes from 1 kr to 999 999.99 kr at a time, and an order has up to 50 letters.
  if (!ore || ore < 100 || ore * 50 > 99_999_999)
    throw new Error('must be an amount in SEK from 1 to 19999.99, such as 149');
  return ore;
}

export function instant(value: string): Date {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) throw new Error('must be an instant such as 2026-11-20T08:00:00Z');
  return at;
}

export function account(value: string): string {
  if (/^\d{4,6}$/.test(value)) return value;
  throw new Error('must be an account number of four to six digits');
}

/** Accounts by the rate of VAT in percent; a number alone belongs to the rate that is in force. */
export type AccountsByRate = string | ReadonlyMap<number, string>;

/** `3001`, or `25=3001,12=3002`: each rate and each account once. */
export function accountsByRate(value: string): AccountsByRate {
  if (/^\d+$/.test(value)) return account(value);
  const pairs = value.split(',').map((pair) => {
    const parts = /^ *(\d{1,2}) *= *(\d{4,6}) *$/.exec(pair);
    if (!parts) throw new Error('must be an account number, or one for each rate of VAT: 25=3001,12=3002');
    return [Number(parts[1]), account(parts[2] as string)] as const;
  });
  const accounts = new Map(pairs);
  if (accounts.size < pairs.length) throw new Error('names a rate of VAT twice');
  if (new Set(accounts.values()).size < pairs.length) throw new Error('names an account for two rates of VAT');
  return accounts;
}

export function swishNumber(value: string): string {
  const number = normalizePayeeNumber(value);
  if (!number) throw new Error('must be a Swish number such as 123 118 11 89');
  return number;
}
