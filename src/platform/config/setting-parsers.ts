import { isIP } from 'node:net';
import { parseServerUrls } from '../db/servers.ts';
import { canonicalEmail } from '../kernel/email-address.ts';
import { type Ore, parseOre } from '../kernel/money.ts';
import { normalizePayeeNumber } from '../kernel/swish.ts';

/** Parsers of settings. Each throws an Error whose message continues "NAME …". */

/**
 * Creates a parser for texts that match a pattern; `of` returns undefined for a matching text that is invalid all the
 * same.
 */
function matching<T>(form: RegExp, problem: string, of: (groups: string[]) => T | undefined) {
  return (value: string): T => {
    const found = form.exec(value);
    const read = found ? of(found.slice(1)) : undefined;
    if (read === undefined) throw new Error(problem);
    return read;
  };
}

/** Creates a parser from `read`, which returns undefined, null or false for an invalid text. */
function readBy<T>(read: (value: string) => T | null | undefined | false, problem: string) {
  return (value: string): T => {
    const found = read(value);
    if (found === undefined || found === null || found === false) throw new Error(problem);
    return found;
  };
}

export const text = (value: string): string => value;

export const oneOf = <T extends string>(...values: T[]) =>
  readBy((value) => values.find((one) => one === value), `must be one of ${values.join(', ')}`);
export const requiredOrOptional = oneOf('required', 'optional');
export const onOff = (value: string): boolean => oneOf('on', 'off')(value) === 'on';

export const integerInRange = (least: number, most: number) =>
  matching(/^(\d+)$/, `must be a whole number from ${least} to ${most}`, ([digits]) => {
    const number = Number(digits);
    return number >= least && number <= most ? number : undefined;
  });
export const port = integerInRange(0, 65_535);

const unitSeconds = { s: 1, m: 60, h: 3600, d: 86_400 };
/** Parses `90s`, `30m`, `12h` or `7d` to seconds. */
export const seconds = matching(
  /^(\d{1,6})(s|m|h|d)$/,
  'must be a duration such as 30m, 12h or 7d',
  ([count, unit]) => Number(count) * unitSeconds[unit as 's'],
);

/** Like `seconds`, but at least a minute, for things that are useless with a shorter lifetime. */
export function lifetime(value: string): number {
  const found = seconds(value);
  if (found < 60) throw new Error('must be a minute or more, such as 30m, 12h or 7d');
  return found;
}

/** Parses `7d` to a number of days. */
export const days = matching(/^([1-9]\d{0,2})d$/, 'must be a number of days such as 7d', ([count]) => Number(count));

/** Parses `1-14` to a first and last day of a month; at most 28, which every month has. */
export const daysOfMonth = matching(/^(\d{1,2})-(\d{1,2})$/, 'must be days of a month such as 1-14', (groups) => {
  const [first = 0, last = 0] = groups.map(Number);
  return first < 1 || last < first || last > 28 ? undefined : { first, last };
});

/** Parses `500kB`, `200MB` or `2GB` to bytes; 1 kB is 1024 bytes. */
export const bytes = matching(
  /^(\d{1,6})(kB|MB|GB)$/,
  'must be a size such as 500kB, 200MB or 2GB',
  ([count, unit]) => Number(count) * 1024 ** { kB: 1, MB: 2, GB: 3 }[unit as 'kB'],
);

export const ageRecipient = matching(/^(age1[0-9a-z]{20,})$/, 'must be a public key of age: age1…', ([key]) => key);
/** Parses the output of age-keygen: the key, with comment lines above it. */
export const ageIdentity = readBy((value) => {
  const lines = value.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const [key = ''] = lines;
  return lines.length === 1 && /^AGE-SECRET-KEY-[0-9A-Z-]{20,}$/.test(key.trim()) && key.trim();
}, 'must be a secret key of age: AGE-SECRET-KEY-…');

export const webAddress = readBy((value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) return undefined;
  return value.replace(/(?<!\/)\/+$/, '');
}, 'must be an http or https address without query, such as https://sokvag.example.se');

/** Kept as written: issuers with and without a trailing slash are different. */
export function issuer(value: string): string {
  webAddress(value);
  return value;
}

export const taxonomySource = (value: string): string =>
  value === 'sample' || /^file:./.test(value) ? value : webAddress(value);

/** Parses folders and addresses separated by white space, because addresses may contain commas in their query. */
export const publishedSources = readBy((value) => {
  const sources = value.trim().split(/\s+(?=https?:|file:)/);
  const isSource = (source: string) => {
    if (/^file:./.test(source)) return true;
    const url = /\s/.test(source) || !URL.canParse(source) ? undefined : new URL(source);
    return url !== undefined && /^https?:$/.test(url.protocol) && !url.username;
  };
  return sources.every(isSource) && sources;
}, 'must be file:<folder> with published files, or addresses of them with a space between');

export function adSource(value: string): string {
  if (value === 'sample' || value === 'off' || /^file:(?!\/\/)./.test(value)) return value;
  return value.startsWith('file:///') && URL.canParse(value) ? value : webAddress(value);
}

export const linksSource = (value: string): string => (value === 'off' ? value : webAddress(value));

export const mailServer = readBy(
  (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && value,
  'must look like smtp://user:password@host:587 or smtps://host:465',
);

export function databaseServer(value: string): string {
  parseServerUrls(value);
  return value;
}

export const emailAddress = readBy(canonicalEmail, 'must be an email address');

/** Parses `name <address>` or an address alone, for the From header of outgoing mail. */
export function sender(value: string): { name: string; address: string } {
  const parts = /^\s*(?:([^<>\r\n"]*?)\s*<([^<>]+)>|([^<>]+))\s*$/.exec(value);
  return { name: parts?.[1] ?? '', address: emailAddress(parts?.[2] ?? parts?.[3] ?? '') };
}

export const networks = readBy((value) => {
  const list = value.split(',').map((part) => part.trim());
  const isNetwork = (network: string) => {
    const [ip = '', bits] = network.split('/');
    const width = isIP(ip) === 6 ? 128 : 32;
    // A prefix of 0 bits would trust every client, and anyone could forge their address.
    return isIP(ip) && (bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= width));
  };
  return list.every(isNetwork) && list;
}, 'must be addresses or networks such as 10.0.0.0/8, ::1');

/** Swish accepts 1 to 999 999.99 kr per payment, and an order has up to 50 letters. */
export const price = readBy((value): Ore | undefined => {
  const ore = parseOre(value);
  return ore && ore >= 100 && ore * 50 <= 99_999_999 ? ore : undefined;
}, 'must be an amount in SEK from 1 to 19999.99, such as 149');

export const instant = readBy((value) => {
  const at = new Date(value);
  return !Number.isNaN(at.getTime()) && at;
}, 'must be an instant such as 2026-11-20T08:00:00Z');

export const ledgerAccount = matching(
  /^(\d{4,6})$/,
  'must be an account number of four to six digits',
  ([digits]) => digits,
);

/** Account numbers by VAT rate in percent; a single number belongs to the current rate. */
export type LedgerAccountsByVatRate = string | ReadonlyMap<number, string>;

const accountOfRate = matching(
  /^ *(\d{1,2}) *= *(\d{4,6}) *$/,
  'must be an account number, or one for each rate of VAT: 25=3001,12=3002',
  ([rate, number]) => [Number(rate), ledgerAccount(number as string)] as const,
);
/** Parses `3001`, or `25=3001,12=3002`; each rate and each account may occur once. */
export function ledgerAccountsByVatRate(value: string): LedgerAccountsByVatRate {
  if (/^\d+$/.test(value)) return ledgerAccount(value);
  const pairs = value.split(',').map(accountOfRate);
  const accounts = new Map(pairs);
  if (accounts.size < pairs.length) throw new Error('names a rate of VAT twice');
  if (new Set(accounts.values()).size < pairs.length) throw new Error('names an account for two rates of VAT');
  return accounts;
}

export const swishNumber = readBy(normalizePayeeNumber, 'must be a Swish number such as 123 118 11 89');

/** Parses the local address and ports of a test double of a mail provider. */
export const mailLoginDouble = matching(
  /^(http:\/\/127\.0\.0\.1:\d{1,5}) (\d{1,5}) (\d{1,5})$/,
  'must be http://127.0.0.1:<port> and two more ports',
  ([issuer = '', imap, smtp]) => ({ issuer, imap: Number(imap), smtp: Number(smtp) }),
);
