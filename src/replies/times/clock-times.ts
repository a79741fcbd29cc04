import type { MatchSpan } from './dates.ts';

export interface ClockSpan extends MatchSpan {
  from: Temporal.PlainTime;
  until: Temporal.PlainTime | null;
  /** A number that is a time only beside a date. */
  bare: boolean;
}

const hour = '([01]?\\d|2[0-4])';
const minute = '[.:]([0-5]\\d)';
const half = '\\s?([ap])\\.?m\\b\\.?';
const dash = '\\s?(?:-|–|—|till|to|until|och|and)\\s?';
const L = '(?<![\\p{L}\\p{N}/.:,+-])';
const UNITS = 'kr|%|€|kronor|sek|år|mån|min|minuter|minutes|veckor|dagar|days|weeks|personer|st';
/** No money, share, date or number goes on behind it. */
const R = `(?![\\p{L}\\p{N}/]|[.:,-]\\d|\\s?(?:${UNITS})\\b)`;
const flags = 'giu';

const cued =
  '(?:kl(?:\\.|ockan)?|tid(?:en)?(?: är)?:?|time(?: is)?:?|at|@|klo|från|from|between|mellan)' +
  '\\s*(?:kl(?:\\.|ockan)?\\s*)?(?:mellan\\s*)?';
const between = /(?<!\p{L})(?:mellan|between)(?!\p{L})/iu;
const afternoon = /eftermiddag|afternoon|kväll|evening/i;

const words: Record<string, number> = {
  ett: 1,
  två: 2,
  tre: 3,
  fyra: 4,
  fem: 5,
  sex: 6,
  sju: 7,
  åtta: 8,
  nio: 9,
  tio: 10,
  elva: 11,
  tolv: 12,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  noon: 12,
};
const word = Object.keys(words).join('|');

interface Reading {
  pattern: RegExp;
  read(
    groups: (string | undefined)[],
  ): { from: number[]; until?: number[]; halves?: (string | undefined)[] } | undefined;
  bare?: boolean;
}

const numbers = (...values: (string | undefined)[]) => values.map((value) => Number(value ?? 0));

/** Directly behind a day, where "around twenty people" cannot stand. */
const behindDay =
  '(?<=(?:måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag|i morgon|imorgon|i ' +
  'dag|idag|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today),?\\s)';
const about = '(?:vid|runt|kring|omkring|ungefär|cirka|ca|around|about|circa)\\s+(?:kl(?:\\.|ockan)?\\s*)?';

/** The forms of a clock, the fullest first. */
const readings: readonly Reading[] = [
  {
    pattern: new RegExp(`${L}${hour}(?:${minute})?(?:${half})?${dash}${hour}(?:${minute})?${half}`, flags),
    read: ([h, m, a, h2, m2, a2]) => ({ from: numbers(h, m), until: numbers(h2, m2), halves: [a ?? a2, a2] }),
  },
  {
    pattern: new RegExp(`${L}${hour}(?:${minute})?${half}`, flags),
    read: ([h, m, a]) => ({ from: numbers(h, m), halves: [a] }),
  },
  {
    pattern: new RegExp(`${L}(?:${cued})?${hour}${minute}${dash}(?:kl\\.?\\s*)?${hour}${minute}${R}`, flags),
    read: ([h, m, h2, m2]) => ({ from: numbers(h, m), until: numbers(h2, m2) }),
  },
  {
    pattern: new RegExp(`${L}${cued}${hour}(?:${minute})?${dash}(?:kl\\.?\\s*)?${hour}(?:${minute})?${R}`, flags),
    read: ([h, m, h2, m2]) => ({ from: numbers(h, m), until: numbers(h2, m2) }),
  },
  { pattern: new RegExp(`${L}${cued}${hour}(?:${minute})?${R}`, flags), read: ([h, m]) => ({ from: numbers(h, m) }) },
  {
    pattern: new RegExp(`${L}kl(?:\\.|ockan)?\\s*([01]\\d|2[0-3])([0-5]\\d)${R}`, flags),
    read: ([h, m]) => ({ from: numbers(h, m) }),
  },
  {
    pattern: new RegExp(`${L}(?:${cued})?halv\\s+(${word}|\\d{1,2})(?![\\p{L}\\p{N}])`, flags),
    read: ([name = '']) => {
      const next = words[name.toLowerCase()] ?? Number(name);
      return next >= 1 && next <= 12 ? { from: [next === 1 ? 12 : next - 1, 30] } : undefined;
    },
  },
  {
    pattern: new RegExp(`${L}half past (${word}|\\d{1,2})(?![\\p{L}\\p{N}])`, flags),
    read: ([name = '']) => ({ from: [words[name.toLowerCase()] ?? Number(name), 30] }),
  },
  {
    pattern: new RegExp(`${L}kvart över (${word}|\\d{1,2})(?![\\p{L}\\p{N}])`, flags),
    read: ([name = '']) => ({ from: [words[name.toLowerCase()] ?? Number(name), 15] }),
  },
  {
    pattern: new RegExp(`${L}kvart i (${word}|\\d{1,2})(?![\\p{L}\\p{N}])`, flags),
    read: ([name = '']) => ({ from: [(words[name.toLowerCase()] ?? Number(name)) - 1, 45] }),
  },
  {
    pattern: new RegExp(`${L}(?:kl(?:\\.|ockan)?|at)\\s+(${word})(?![\\p{L}\\p{N}])`, flags),
    read: ([name = '']) => ({ from: [words[name.toLowerCase()] ?? 0, 0] }),
  },
  {
    pattern: new RegExp(`${behindDay}${about}${hour}(?:${minute})?(?:-(?:tiden|snåret))?${R}`, flags),
    read: ([h, m]) => ({ from: numbers(h, m) }),
  },
  {
    pattern: new RegExp(`${behindDay}${about}(${word})(?![\\p{L}\\p{N}])`, flags),
    read: ([name = '']) => ({ from: [words[name.toLowerCase()] ?? 0, 0] }),
  },
  { pattern: new RegExp(`${L}${hour}:([0-5]\\d)${R}`, flags), read: ([h, m]) => ({ from: numbers(h, m) }) },
  {
    pattern: new RegExp(`${L}(0\\d|1\\d|2[0-4]|[6-9])\\.([0-5]\\d)${R}`, flags),
    read: ([h, m]) => ({ from: numbers(h, m) }),
    bare: true,
  },
  {
    pattern: new RegExp(`${L}${hour}\\s?[-–—]\\s?${hour}${R}`, flags),
    read: ([h, h2]) => (Number(h) < Number(h2) ? { from: numbers(h, '0'), until: numbers(h2, '0') } : undefined),
    bare: true,
  },
  { pattern: new RegExp(`${L}${hour}${R}`, flags), read: ([h]) => ({ from: numbers(h, '0') }), bare: true },
];

/** The clocks in a text. Times without a half of the day are those at which people meet. */
export function findClockTimes(text: string): ClockSpan[] {
  const found: ClockSpan[] = [];
  for (const { pattern, read, bare = false } of readings) {
    for (const match of text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (found.some((other) => other.start < span.end && span.start < other.end)) continue;
      // "kl 10 och 13" are two, "mellan 10 och 13" is from and until.
      const isPair = /\d[^\d]*\s(?:och|and)\s/i.test(match[0]);
      if (isPair && !between.test(text.slice(Math.max(0, span.start - 16), span.end))) continue;
      const groups = match.slice(1);
      const time = read(groups);
      if (!time) continue;
      const later = afternoon.test(text.slice(Math.max(0, span.start - 30), span.start)) ? 'late' : undefined;
      // "05.00" is written for the whole day, and is meant so.
      const early = /^\D*0/.test(match[0]) ? 'a' : undefined;
      const from = timeOf(time.from, time.halves?.[0] ?? later ?? early);
      if (!from) continue;
      const until = time.until ? timeOf(time.until, time.halves?.[1] ?? later) : undefined;
      found.push({ ...span, from, until: until ?? null, bare });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function timeOf([given = 0, minute = 0]: number[], half: string | undefined): Temporal.PlainTime | undefined {
  const noon = half?.toLowerCase();
  let hour = given;
  if (noon === 'p' || noon === 'late') hour = given < 12 ? given + 12 : given;
  else if (noon === 'a') hour = given === 12 ? 0 : given;
  // Nobody is asked to an interview at three in the night.
  else if (given >= 1 && given <= 5) hour = given + 12;
  return hour <= 23 ? Temporal.PlainTime.from({ hour, minute }) : undefined;
}
