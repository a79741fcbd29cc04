import { wordLists } from '../../platform/text/data-files.ts';

/** A date or a clock as it stands in a text. */
export interface MatchSpan {
  start: number;
  end: number;
}
export interface DateSpan extends MatchSpan {
  day: Temporal.PlainDate;
  /** Written with the name of another weekday: one of the two is wrong, and nobody can tell which. */
  isContradictory: boolean;
}

const lists = wordLists(new URL('./day-names.tsv', import.meta.url));
/** In their order. */
const monthNames = lists('month').map((names) => names.split(' '));
const weekdayNames = lists('weekday').map((names) => names.split(' '));
const either = (names: readonly string[][]) =>
  names
    .flat()
    .sort((a, b) => b.length - a.length)
    .join('|');
const months = either(monthNames);
const weekdays = either(weekdayNames);
const numberIn = (names: readonly string[][], name: string) =>
  names.findIndex((known) => known.includes(name.toLowerCase())) + 1;

const L = '(?<![\\p{L}\\p{N}])';
const R = '(?![\\p{L}\\p{N}])';
const ordinal = '(?:st|nd|rd|th|:?e|:?a)?';
const weekdayBefore = `(?:(?<weekday>${weekdays})\\.?,?\\s+(?:the\\s+|den\\s+)?)?`;
const flags = 'giu';

type Groups = Record<string, string | undefined>;
type Reading = (groups: Groups, received: Temporal.PlainDate) => Temporal.PlainDate | undefined;

const namedMonth = `(?<month>${months})\\.?`;
const optionalYear = '(?:,?\\s+(?<year>20\\d\\d))?';

/** The forms of a date, the fullest first: what one has read the next does not read again. */
const forms: readonly [RegExp, Reading][] = [
  [
    new RegExp(`${L}${weekdayBefore}(?<year>20\\d\\d)-(?<month>\\d\\d)-(?<day>\\d\\d)${R}`, flags),
    ({ year, month, day }) => dayOf(Number(year), Number(month), Number(day)),
  ],
  [
    new RegExp(
      `${L}${weekdayBefore}(?:den\\s+)?(?<day>\\d{1,2})${ordinal}\\s+(?:of\\s+)?${namedMonth}${optionalYear}${R}`,
      flags,
    ),
    named,
  ],
  [
    new RegExp(`${L}${weekdayBefore}${namedMonth}\\s+(?:the\\s+)?(?<day>\\d{1,2})${ordinal}${optionalYear}${R}`, flags),
    named,
  ],
  [
    new RegExp(
      `${L}${weekdayBefore}(?:den\\s+)?(?<day>\\d{1,2})[/.](?<month>\\d{1,2})(?:[/.-](?<year>20\\d\\d))${R}`,
      flags,
    ),
    ({ day, month, year }) => dayOf(Number(year), Number(month), Number(day)),
  ],
  [
    new RegExp(`${L}${weekdayBefore}(?:den\\s+)?(?<day>\\d{1,2})/(?<month>\\d{1,2})${R}(?![/-]\\d)`, flags),
    ({ day, month }, received) => nearest(received, Number(month), Number(day)),
  ],
  [
    new RegExp(`${L}(?:(?<weekday>${weekdays})\\s+)?den\\s+(?<day>\\d{1,2})${ordinal}${R}(?!\\s*(?:${months}))`, flags),
    inMonth,
  ],
  [
    new RegExp(`${L}(?<weekday>${weekdays}),?\\s+(?:the\\s+)?(?<day>\\d{1,2})(?:st|nd|rd|th|:e|:a)${R}`, flags),
    inMonth,
  ],
  [
    new RegExp(
      `${L}(?:(?<next>nästa|nästkommande|next|följande)\\s+)?(?<weekday>${weekdays})\\.?\\s+(?<week>nästa ` +
        'vecka|veckan därpå|next week|om en vecka|i nästa vecka|(?:i |den här |denna )vecka[n]?|this ' +
        `week)${R}`,
      flags,
    ),
    weekdayOf,
  ],
  [
    new RegExp(`${L}(?<weekday>${weekdays})\\s+(?:i\\s+)?v(?:ecka|\\.)?\\s*(?<weekNumber>\\d{1,2})${R}`, flags),
    weekdayOf,
  ],
  [
    new RegExp(`${L}v(?:ecka|\\.)?\\s*(?<weekNumber>\\d{1,2}),?\\s+(?:på\\s+)?(?<weekday>${weekdays})${R}`, flags),
    weekdayOf,
  ],
  [new RegExp(`${L}on\\s+the\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)${R}`, flags), inMonth],
  [
    new RegExp(`${L}(?<week>nästa vecka|next week)s?,?\\s+(?:på\\s+|on\\s+)?(?<weekday>${weekdays})${R}`, flags),
    weekdayOf,
  ],
  [new RegExp(`${L}(?:(?<next>nästa|nästkommande|next)\\s+)?(?<weekday>${weekdays})${R}`, flags), weekdayOf],
  [
    new RegExp(
      `${L}(?<relative>i övermorgon|övermorgon|the day after tomorrow|day after tomorrow|i ` +
        `?morgon|tomorrow|i ?dag|today|i eftermiddag|this afternoon|ikväll|i kväll|tonight)${R}`,
      flags,
    ),
    ({ relative = '' }, received) => received.add({ days: daysOn(relative.toLowerCase()) }),
  ],
];

/** The dates in a text, seen from the day on which it came. */
export function findDates(text: string, receivedAt: Date): DateSpan[] {
  const received = Temporal.Instant.fromEpochMilliseconds(receivedAt.getTime())
    .toZonedDateTimeISO('Europe/Stockholm')
    .toPlainDate();
  const found: DateSpan[] = [];
  // What is read as a date that there is not ("tisdag vecka 53") is none of another form either.
  const read: MatchSpan[] = [];
  for (const [pattern, dayIn] of forms) {
    for (const match of text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (read.some((other) => other.start < span.end && span.start < other.end)) continue;
      read.push(span);
      const groups = match.groups ?? {};
      const week = isBareWeekday(groups) ? weekBefore(text, span.start) : undefined;
      const day = dayIn({ ...groups, ...week }, received);
      if (day) found.push({ ...span, day, isContradictory: contradicts(match.groups?.weekday, day) });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

const isBareWeekday = ({ weekday, ...rest }: Groups): boolean =>
  weekday !== undefined && Object.values(rest).every((other) => other === undefined);

/**
 * The week that a sentence names in front of its weekdays: "i vecka 41, förslagsvis tisdag kl 10 eller torsdag kl 13".
 */
function weekBefore(text: string, at: number): Groups | undefined {
  const before = text.slice(Math.max(0, at - 140), at);
  const said = [...before.matchAll(weekSaid)].at(-1);
  if (!said || /(?:[.!](?!\d)|\n\n)/.test(before.slice(said.index + said[0].length).replace(clockDot, '')))
    return undefined;
  const number = said.groups?.number;
  return number ? { weekNumber: number } : { week: 'nästa vecka' };
}
const numberedWeek = String.raw`(?:vecka|v\.?|week) ?(?<number>\d{1,2})(?![\p{L}\p{N}./-]*\d)`;
const weekSaid = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${numberedWeek}|nästa vecka|next week)(?![\p{L}\p{N}])`,
  'giu',
);
const clockDot = /kl\./gi;

function contradicts(weekday: string | undefined, day: Temporal.PlainDate): boolean {
  return weekday !== undefined && numberIn(weekdayNames, weekday) !== day.dayOfWeek;
}

function dayOf(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  if (month < 1 || month > 12 || day < 1) return undefined;
  const date = Temporal.PlainDate.from({ year, month, day }, { overflow: 'constrain' });
  return date.day === day ? date : undefined;
}

function named({ day, month = '', year }: Groups, received: Temporal.PlainDate) {
  const number = numberIn(monthNames, month);
  return year ? dayOf(Number(year), number, Number(day)) : nearest(received, number, Number(day));
}

/** Without a year it is the next one of that name, or one that has been within the last two months. */
function nearest(received: Temporal.PlainDate, month: number, day: number): Temporal.PlainDate | undefined {
  const thisYear = dayOf(received.year, month, day);
  const longAgo = received.subtract({ days: 60 });
  if (thisYear && Temporal.PlainDate.compare(thisYear, longAgo) >= 0) return thisYear;
  return dayOf(received.year + 1, month, day);
}

/** "den 14:e": of this month, or of the next when it has been. */
function inMonth({ day }: Groups, received: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const date = dayOf(received.year, received.month, Number(day));
  if (date && Temporal.PlainDate.compare(date, received) >= 0) return date;
  const { year, month } = received.add({ months: 1 });
  return dayOf(year, month, Number(day));
}

/** The next day of that name; "nästa" and weeks by number lead further. */
function weekdayOf(groups: Groups, received: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const weekday = numberIn(weekdayNames, groups.weekday ?? '');
  const monday = received.subtract({ days: received.dayOfWeek - 1 });
  if (groups.weekNumber) return mondayOfWeek(Number(groups.weekNumber), monday)?.add({ days: weekday - 1 });
  const week = groups.week?.toLowerCase() ?? '';
  if (week.startsWith('om en vecka')) return received.add({ days: 7 + ((weekday - received.dayOfWeek + 7) % 7) });
  if (/nästa|next|därpå/.test(week)) return monday.add({ weeks: 1, days: weekday - 1 });
  const ahead = (weekday - received.dayOfWeek + 7) % 7 || 7;
  const coming = received.add({ days: ahead });
  // "Nästa tisdag" said on a Friday is the coming one; said on a Monday it is not tomorrow.
  const isThisWeek = Temporal.PlainDate.compare(coming, monday.add({ days: 6 })) <= 0;
  return groups.next && isThisWeek ? coming.add({ weeks: 1 }) : coming;
}

/** A week that is said by its number may be over for so long; beyond that the next one of that number is meant. */
const WEEKS_BACK = 4;

/**
 * The Monday of the ISO week of a number, seen from the week that begins on `monday`. Years have 52 weeks or 53; one
 * without a week 53 has none to speak of.
 */
function mondayOfWeek(week: number, monday: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const earliest = monday.subtract({ weeks: WEEKS_BACK });
  return [-1, 0, 1]
    .map((years) => {
      // 4 January is always in week 1.
      const inFirst = Temporal.PlainDate.from({ year: monday.year + years, month: 1, day: 4 });
      return inFirst.add({ days: (week - 1) * 7 + 1 - inFirst.dayOfWeek });
    })
    .find((one) => one.weekOfYear === week && Temporal.PlainDate.compare(one, earliest) >= 0);
}

function daysOn(relative: string): number {
  if (relative.includes('övermorgon') || relative.includes('day after')) return 2;
  return relative.includes('morgon') || relative === 'tomorrow' ? 1 : 0;
}
