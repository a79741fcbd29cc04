import { type ParsedDays, readDayNumbers, readNamedDay, readOrdinal, toParsedDay } from './day-numbers.ts';
import type { CalendarDay, DayExpression, Weekday } from './expressions.ts';
import type { ParsedAt, Tokens } from './tokens.ts';
import { readWeek } from './week-grammar.ts';

/** Reads the days at a position: one, a span, or a list that shares its month. */
export function readDays(t: Tokens, at: number): ParsedDays | undefined {
  const first = t.at(at);
  if (!first) return undefined;
  if (first.kind === 'number') return readIso(t, at, at, null) ?? readSlashed(t, at, at, null) ?? readNamed(t, at, at);
  if (first.kind === 'sign') return undefined;
  return readWithWeekday(t, at) ?? readNamed(t, at, at) ?? readArticle(t, at) ?? readNamedDay(t, at);
}

const calendar = (year: number | null, month: number | null, day: number, weekday: number | null): CalendarDay => ({
  form: 'calendar',
  year,
  month,
  day,
  weekday,
});

/** A four-digit year that is not part of a longer number. */
export function readYear(t: Tokens, at: number): ParsedAt<number> | undefined {
  const token = t.at(at);
  if (token?.kind !== 'number' || token.text.length !== 4 || token.value < 1900 || token.value > 2099) return undefined;
  if (continuesNumber(t, at)) return undefined;
  return { value: token.value, next: at + 1 };
}

/** Whether letters, or a numeric sign and a digit, follow without a space. */
export function continuesNumber(t: Tokens, at: number): boolean {
  const behind = t.at(at + 1);
  if (!behind?.isGlued) return false;
  if (behind.kind !== 'sign') return true;
  return '-/.:,'.includes(behind.text) && t.isGluedNumber(at + 2);
}

/** Whether the number is not the continuation of one before it. */
export function startsNumber(t: Tokens, at: number): boolean {
  if (!t.at(at)?.isGlued) return true;
  const before = t.at(at - 1);
  // "2026-12-17T09:00"
  if (before?.text === 't') return t.at(at - 2)?.kind === 'number';
  if (before?.kind !== 'sign') return false;
  if ('/+'.includes(before.text)) return false;
  return !('.:,-'.includes(before.text) && before.isGlued && t.at(at - 2)?.kind === 'number');
}

/** "2026-12-17", "2026/12/17"; not "20261217", which may be any number. */
function readIso(t: Tokens, first: number, at: number, weekday: number | null): ParsedDays | undefined {
  const year = t.at(at);
  if (year?.text.length !== 4 || !startsNumber(t, at)) return undefined;
  if (!t.isSign(at + 1, '-/.–') || !t.isGluedNumber(at + 2)) return undefined;
  if (t.at(at + 3)?.text !== t.at(at + 1)?.text || !t.isGluedNumber(at + 4)) return undefined;
  const month = t.at(at + 2)?.value ?? 0;
  const day = t.at(at + 4)?.value ?? 0;
  const behind = t.at(at + 5);
  // "2026-12-17T09:00"
  if (behind?.isGlued && behind.kind !== 'sign' && behind.text !== 't') return undefined;
  const next = behind?.isGlued && behind.text === 't' ? at + 6 : at + 5;
  return isDay(month, day) ? toParsedDay(t, first, next, calendar(year.value, month, day, weekday)) : undefined;
}

const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31;

/** Reads dates in figures: "17/12", "17/12 2026", "17/12-26", "17.12.2026", "3–5/12", "3, 4 eller 5/12". */
function readSlashed(t: Tokens, first: number, at: number, weekday: number | null): ParsedDays | undefined {
  const days = readDayNumbers(t, at);
  if (!days || !startsNumber(t, at)) return undefined;
  const sign = t.at(days.next)?.text;
  if (!(sign === '/' || sign === '.') || !t.at(days.next)?.isGlued || !t.isGluedNumber(days.next + 1)) return undefined;
  const last = days.value.at(-1);
  let month = t.at(days.next + 1)?.value ?? 0;
  let next = days.next + 2;
  let year: number | null = null;
  const behind = t.at(next);
  const isYearGlued = behind?.isGlued === true && '/.-'.includes(behind.text) && t.isGluedNumber(next + 1);
  const glued = t.at(next + 1);
  if (isYearGlued && glued && (glued.text.length === 4 || (glued.text.length === 2 && behind.text !== '.'))) {
    year = glued.text.length === 4 ? glued.value : 2000 + glued.value;
    next += 2;
  } else if (readYear(t, next) && !behind?.isGlued) {
    year = readYear(t, next)?.value ?? null;
    next += 1;
  }
  // "10.30" is a time; "3.12" is a day after "den", and may be one after a weekday.
  const isSure = sign === '/' || year !== null || t.has('article', at - 1);
  if (!isSure && !isDottedDay(t, next, month, weekday)) return undefined;
  if (t.at(next)?.isGlued && (t.at(next)?.kind !== 'sign' || (t.isSign(next, '/-') && t.isGluedNumber(next + 1))))
    return undefined;
  const isMonthFirst =
    month > 12 || (t.isMonthFirst && sign === '/' && year !== null && isOn(weekday, year, last?.day ?? 0, month));
  if (days.value.length === 1 && last && isMonthFirst && last.day <= 12) [last.day, month] = [month, last.day];
  // "24/7" means around the clock.
  const isAlways = first === at && last?.day === 24 && month === 7 && year === null && !t.has('clock', next);
  if (month < 1 || month > 12 || isAlways) return undefined;
  return listed(t, first, next, days.value, weekday, { month, year });
}

/** Whether "9.12" behind a weekday is a day: if a time follows ("onsdag 9.12 kl. 15"), or it would be an odd time. */
const isDottedDay = (t: Tokens, next: number, month: number, weekday: number | null): boolean =>
  weekday !== null && (month % 5 !== 0 || t.has('clock', t.skipSign(t.skipSign(next, '.'), ',')));

/** Whether a day exists and falls on the given weekday, if there is one. */
const isOn = (weekday: number | null, year: number, month: number, day: number): boolean =>
  isDay(month, day) && (weekday === null || Temporal.PlainDate.from({ year, month, day }).dayOfWeek === weekday);

/** Reads dates with a month's name: "den 3:e december 2026", "3, 4 eller 5 december", "Dec 3–5, 2026". */
function readNamed(t: Tokens, first: number, at: number, weekday: number | null = null): ParsedDays | undefined {
  if (t.at(at)?.kind === 'word' && !isNumbered(t, at)) return readMonthFirst(t, first, at, weekday);
  if (!startsNumber(t, at)) return undefined;
  const days = readDayNumbers(t, at);
  if (!days) return undefined;
  const month = t.number('month', t.at(days.next)?.text === 'of' ? days.next + 1 : days.next);
  if (!month) return undefined;
  const { value: year, next } = yearBehind(t, month.next);
  return listed(t, first, next, days.value, weekday, { month: month.value, year });
}

function readMonthFirst(t: Tokens, first: number, at: number, weekday: number | null): ParsedDays | undefined {
  const month = t.number('month', at);
  if (!month) return undefined;
  const from = t.skip('article', t.skipSign(month.next, '.'));
  const days = t.isOnSameLine(at, from) ? readDayNumbers(t, from) : undefined;
  if (!days) return undefined;
  // In "sedan jan 19", the number is a year.
  if (t.has('since', first - 1) && days.next === from + 1) return undefined;
  const last = t.at(days.next);
  // "March 10:00", "December 3 pm": the number is a time.
  if (last?.isGlued && (last.kind !== 'sign' || (':./'.includes(last.text) && t.isGluedNumber(days.next + 1))))
    return undefined;
  if (t.has('half', days.next)) return undefined;
  const { value: year, next } = yearBehind(t, days.next);
  return listed(t, first, next, days.value, weekday, { month: month.value, year });
}

/** The year after a month or a day of it; a full stop or a comma may come between. */
function yearBehind(t: Tokens, at: number): ParsedAt<number | null> {
  const from = t.skipSign(at, '.,');
  const year = readYear(t, from);
  if (year) return { value: year.value, next: year.next };
  const short = t.isSign(from, "-'’") ? t.at(from + 1) : undefined;
  if (short?.isGlued && short.text.length === 2 && short.value >= 10 && !continuesNumber(t, from + 1))
    return { value: 2000 + short.value, next: from + 2 };
  return { value: null, next: at };
}

/** The days of a list, or both ends of a span, with their shared month. */
function listed(
  t: Tokens,
  first: number,
  next: number,
  numbers: NonNullable<ReturnType<typeof readDayNumbers>>['value'],
  weekday: number | null,
  { month, year }: { month: number | null; year: number | null },
): ParsedDays {
  const days = numbers.map((number, n) =>
    calendar(year, month, number.day, number.weekday ?? (n === 0 ? weekday : null)),
  );
  const [from, until] = days;
  if (from && until && numbers[1]?.isUntil) return toParsedDay(t, first, next, from, until);
  const found = days.map((day, n): DayExpression => {
    const begin = n === 0 ? first : (numbers[n]?.at ?? first);
    const end = n === days.length - 1 ? next : (numbers[n]?.next ?? next);
    return { kind: 'day', day, until: null, ...t.span(begin, end) };
  });
  return { value: found, next };
}

/** Reads days after an article: "den 3:e", "the 3rd", "den 3 eller 4 december". */
function readArticle(t: Tokens, at: number): ParsedDays | undefined {
  const article = t.entry('article', at);
  if (!article || !isNumbered(t, article.next)) return undefined;
  return (
    readIso(t, at, article.next, null) ??
    readSlashed(t, at, article.next, null) ??
    readNamed(t, at, article.next) ??
    readOfThisMonth(t, at, article.next, null)
  );
}

/** Whether a day number is here: "3", "den tredje". */
const isNumbered = (t: Tokens, at: number) =>
  t.at(at)?.kind === 'number' || (t.has('article', at - 1) && t.has('ordinal word', at));

/** A day of the current or next month: "den 3:e", "on the 3rd". */
function readOfThisMonth(t: Tokens, first: number, at: number, weekday: number | null): ParsedDays | undefined {
  const days = readDayNumbers(t, at);
  if (!days) return undefined;
  const kept = days.value.filter(({ isOrdinal, hasArticle }, n) => n === 0 || isOrdinal || hasArticle);
  const [only] = kept;
  const next = kept.at(-1)?.next ?? days.next;
  const isEnglish = t.at(at - 1)?.text === 'the';
  // No days: "the 3rd round", "den 3 veckor långa".
  if (isEnglish && weekday === null && !only?.isOrdinal) return undefined;
  if (isEnglish && weekday === null && !isEndOfPhrase(t, next) && !t.has('day preposition', first - 1))
    return undefined;
  if (t.has('counted', next) || continuesNumber(t, next - 1)) return undefined;
  return listed(t, first, next, kept, weekday, { month: null, year: null });
}

const isEndOfPhrase = (t: Tokens, at: number) => t.at(at)?.kind !== 'word' || t.has('clock', at) || t.has('or', at);

/** "tisdag 3 december", "Tuesday the 3rd", and a weekday alone. */
function readWithWeekday(t: Tokens, at: number): ParsedDays | undefined {
  const named = t.number('weekday', at) ?? t.number('short weekday', at);
  if (!named) return readStep(t, at) ?? readPast(t, at);
  const { value: weekday } = named;
  const from = t.skip('article', t.skipSign(t.skipSign(t.skip('day part', named.next), '.'), ','));
  const hasArticle = t.has('article', from - 1);
  const date = isNumbered(t, from)
    ? (readIso(t, at, from, weekday) ?? readSlashed(t, at, from, weekday) ?? readNamed(t, at, from, weekday))
    : readMonthFirst(t, at, from, weekday);
  if (date) return date;
  if (isNumbered(t, from) && (hasArticle || readOrdinal(t, from + 1))) return readOfThisMonth(t, at, from, weekday);
  return readWeekday(t, at, at, null);
}

/** Reads "nästa tisdag", "this Friday", "förra onsdagen". */
function readStep(t: Tokens, at: number): ParsedDays | undefined {
  const step = t.entry('step', at);
  if (!step) return undefined;
  const from = t.skip('article', step.next);
  if (!t.has('weekday', from) && !t.has('short weekday', from)) return undefined;
  const dated = readWithWeekday(t, from);
  const [date] = dated?.value ?? [];
  if (dated && date?.day.form === 'calendar') return dated;
  return readWeekday(t, at, from, step.value as Weekday['step']);
}

/** Reads "i tisdags". */
function readPast(t: Tokens, at: number): ParsedDays | undefined {
  const past = t.at(at)?.text === 'i' ? t.number('past weekday', at + 1) : undefined;
  return past && toParsedDay(t, at, past.next, weekdayOf(past.value, 'last'));
}

const weekdayOf = (weekday: number, step: Weekday['step']): Weekday => ({
  ...{ form: 'weekday', weekday, week: null, step, weeksOn: 0 },
});

function readWeekday(t: Tokens, first: number, at: number, step: Weekday['step']): ParsedDays | undefined {
  const full = t.number('weekday', at);
  const short = full ? undefined : t.number('short weekday', at);
  const named = full ?? short;
  if (!named || t.has('every', first - 1)) return undefined;
  let next = short ? t.skipSign(named.next, '.') : named.next;
  // A short weekday counts only beside a time or week: "mån" is also a month, and "sat" a verb.
  if (short && !isBesideTime(t, next)) return undefined;
  const weekSaid = weekBehind(t, next);
  const following = step === null && !weekSaid ? stepBehind(t, next) : undefined;
  if (following) return toParsedDay(t, first, following.next, weekdayOf(named.value, following.value));
  const day: Weekday = { ...weekdayOf(named.value, step), ...weekSaid?.value };
  if (weekSaid) return toParsedDay(t, first, t.skip('day part', weekSaid.next), day);
  const dash = t.entry('dash', next);
  const end = dash && (t.number('weekday', dash.next) ?? t.number('short weekday', dash.next));
  if (!end) return toParsedDay(t, first, t.skip('day part', next), day);
  next = end.next;
  const spanWeek = weekBehind(t, next);
  const until: Weekday = { ...day, weekday: end.value, ...spanWeek?.value };
  return toParsedDay(t, first, spanWeek?.next ?? next, { ...day, ...spanWeek?.value }, until);
}

/** Reads "tisdagen därpå", "söndagen innan"; not "tisdagen efter klockan tio" or "torsdag före 15". */
function stepBehind(t: Tokens, at: number): ParsedAt<'following' | 'preceding'> | undefined {
  const step = t.entry('following', at);
  if (!step) return undefined;
  const behind = t.at(step.next);
  const isOpen = step.next === at + 1 && (t.has('about', at) || step.value === 'preceding');
  const isEnd =
    behind === undefined || behind.kind === 'sign' || (step.value === 'preceding' && t.has('link', step.next));
  return isOpen && !isEnd ? undefined : { value: step.value as 'following' | 'preceding', next: step.next };
}

function isBesideTime(t: Tokens, at: number): boolean {
  const token = t.at(t.skipSign(at, ',:'));
  if (!token) return false;
  const isSeparated = token.kind === 'number' && !token.isGlued;
  return isSeparated || t.has('clock', at) || t.has('dash', at) || readWeek(t, at) !== undefined || t.isSign(at, '/');
}

/**
 * Reads the week after a weekday: "tisdag vecka 2", "fredag i nästa vecka", "torsdag om en vecka", "måndag (v. 50)".
 */
function weekBehind(t: Tokens, at: number): ParsedAt<Pick<Weekday, 'week'> | Pick<Weekday, 'weeksOn'>> | undefined {
  const isOpen = t.isSign(at, '(');
  const week = readWeek(t, t.skip('in week', t.skipSign(at, '(,')));
  if (week && week.value.part === null && week.value.until === null)
    return { value: { week: week.value.week }, next: isOpen ? t.skipSign(week.next, ')') : week.next };
  const weeks = t.number('weeks on', at);
  return weeks && { value: { weeksOn: weeks.value }, next: weeks.next };
}
