import { continuesNumber, readDays, readYear, startsNumber } from './day-grammar.ts';
import type {
  DayExpression,
  DayReference,
  DurationExpression,
  MonthExpression,
  PeriodPart,
  SameExpression,
  Season,
  SeasonExpression,
  TimeExpression,
  TimeUnit,
  WeekExpression,
  WhenExpression,
  YearsExpression,
} from './expressions.ts';
import type { ParsedAt, Tokens } from './tokens.ts';
import { readWeek } from './week-grammar.ts';

type Period = Exclude<WhenExpression, DayExpression | TimeExpression>;

/** Reads an expression that is longer or vaguer than a day. */
export function readPeriod(t: Tokens, at: number): ParsedAt<Period> | undefined {
  const token = t.at(at);
  if (token?.kind === 'number') return readYears(t, at) ?? readDuration(t, at);
  if (token?.kind !== 'word') return undefined;
  return (
    readSame(t, at) ??
    readDuration(t, at) ??
    readWeeks(t, at) ??
    readMonth(t, at) ??
    readSeason(t, at) ??
    readSince(t, at)
  );
}

function readWeeks(t: Tokens, at: number): ParsedAt<WeekExpression> | undefined {
  const week = readWeek(t, at);
  if (!week || t.has('every', at - 1)) return undefined;
  return { value: { kind: 'week', ...week.value, ...t.span(at, week.next) }, next: week.next };
}

/** Reads a month or a part of one: "i mitten av mars", "slutet av månaden", "March 2027", "jan 19". */
function readMonth(t: Tokens, at: number): ParsedAt<MonthExpression> | undefined {
  const part = t.entry('part', at);
  const from = part?.next ?? at;
  const ahead = t.number('month ahead', from);
  const named = ahead ? undefined : t.number('month', from);
  if (!ahead && !named) return undefined;
  // "may", "mar" and "jun" are also ordinary words: alone they need a year, a part or a preposition.
  const next = ahead?.next ?? named?.next ?? from;
  const year = yearOf(t, next);
  const isWhole = t.has('until end', next);
  const isSure = part !== undefined || year !== undefined || isWhole;
  if (!isSure && (ahead !== undefined || !isAloneMonth(t, from))) return undefined;
  const month = ahead ? { ahead: ahead.value } : (named?.value ?? 1);
  const end = year?.next ?? next;
  const value: MonthExpression = {
    kind: 'month',
    month,
    year: year?.value ?? null,
    part: (part?.value as PeriodPart | undefined) ?? null,
    ...t.span(at, end),
  };
  return { value, next: end };
}

const isAloneMonth = (t: Tokens, at: number) => (t.at(at)?.text.length ?? 0) > 3 || t.has('month preposition', at - 1);

/** A year after the name of a month or season: "2020", "20", "'20". */
function yearOf(t: Tokens, at: number): ParsedAt<number> | undefined {
  const from = t.skipSign(t.skipSign(at, '.,'), "-'’");
  const full = readYear(t, from);
  if (full) return full;
  const short = t.at(from);
  if (short?.kind !== 'number' || short.text.length !== 2 || continuesNumber(t, from)) return undefined;
  if (t.has('counted', from + 1) || t.has('or', from + 1)) return undefined;
  return { value: (short.value > 50 ? 1900 : 2000) + short.value, next: from + 1 };
}

/** Reads a season or school term: "HT 2020", "VT21", "våren 2021", "i höst". */
function readSeason(t: Tokens, at: number): ParsedAt<SeasonExpression> | undefined {
  const season = t.entry('season', at);
  if (!season) return undefined;
  const year = yearOf(t, t.skip('of year', season.next));
  // In "I vår kandidatbank", "vår" means "our", not spring.
  if (t.at(at)?.text === 'vår' && !year && t.at(season.next)?.kind === 'word' && !t.has('link', season.next))
    return undefined;
  if (!year && !(t.has('season preposition', at - 1) || t.has('definite season', at))) return undefined;
  const next = year?.next ?? season.next;
  const value: SeasonExpression = {
    kind: 'season',
    season: season.value as Season,
    year: year?.value ?? null,
    ...t.span(at, next),
  };
  return { value, next };
}

/** "2019–2021", "2019–", "2019 – nu". A year alone is not read, as it may be any number. */
function readYears(t: Tokens, at: number): ParsedAt<YearsExpression> | undefined {
  const from = t.at(at);
  if (from?.text.length !== 4 || from.value < 1900 || from.value > 2099 || !startsNumber(t, at)) return undefined;
  const dash = t.entry('dash', at + 1);
  if (!dash) return undefined;
  const last = readYear(t, dash.next);
  const until = last?.value ?? null;
  if (until !== null && until < from.value) return undefined;
  const ongoing = t.entry('ongoing', dash.next);
  const behind = t.at(dash.next);
  const isOpen = ongoing !== undefined || !behind || !t.isOnSameLine(at, dash.next) || behind.kind === 'sign';
  if (!last && !isOpen) return undefined;
  const next = last?.next ?? ongoing?.next ?? dash.next;
  return { value: { kind: 'years', from: from.value, until, ...t.span(at, next) }, next };
}

/** Reads "sedan 2019", "since 2019". */
function readSince(t: Tokens, at: number): ParsedAt<YearsExpression> | undefined {
  const since = t.entry('since', at);
  const year = since && readYear(t, since.next);
  return year && { value: { kind: 'years', from: year.value, until: null, ...t.span(at, year.next) }, next: year.next };
}

/** Reads a duration: "inom 5 dagar", "två till tre veckor", "om en vecka", "en timme senare", "48 timmar". */
function readDuration(t: Tokens, at: number): ParsedAt<DurationExpression> | undefined {
  const lead = t.entry('duration lead', at);
  const start = lead ? t.skip('about', lead.next) : at;
  const least = amountAt(t, start);
  const whole = least ? t.skip('and a half', inWords(t, least.next)) : start;
  const dash = least && (t.entry('dash', whole) ?? t.entry('or', whole));
  const most = dash && amountAt(t, dash.next, true);
  const from = t.skip('nearest', most?.next ?? whole);
  const unit = t.entry('duration unit', from);
  // "the coming days" and "inom kort" have no amount and are not read.
  if (!least || !unit || t.has('every', at - 1)) return undefined;
  const behind = t.entry('shift', unit.next);
  const extra = t.has('and a half', inWords(t, least.next)) ? 0.5 : 0;
  // In "upp till sex veckor innan du får besked", "innan" does not make it a time before something.
  const isLed = lead !== undefined && lead.value !== 'for';
  const isFortnight = unit.value === 'fortnight';
  const isClock = unit.value === 'hour' || unit.value === 'minute';
  const end = behind?.next ?? unit.next;
  const of = isClock ? undefined : readCountedFrom(t, end);
  const next = of?.next ?? end;
  const value: DurationExpression = {
    kind: 'duration',
    least: (least.value + extra) * (isFortnight ? 2 : 1),
    most: (most?.value ?? least.value + extra) * (isFortnight ? 2 : 1),
    unit: isFortnight ? 'week' : (unit.value as TimeUnit),
    lead: (isLed ? lead.value : (behind?.value ?? lead?.value ?? null)) as DurationExpression['lead'],
    of: of?.value ?? null,
    ...t.span(at, next),
  };
  return { value, next };
}

/** The day a duration is counted from: "tio dagar från dagens datum". None in "en vecka, från måndag till fredag". */
function readCountedFrom(t: Tokens, at: number): ParsedAt<DayReference> | undefined {
  const from = t.skip('counted from', at);
  const days = from > at ? readDays(t, from) : undefined;
  const [first, more] = days?.value ?? [];
  if (!days || !first || more || first.until || first.day.form === 'beside') return undefined;
  const dash = t.entry('dash', days.next);
  const isSpan = dash && [readDays, readWeeks, readMonth, readSeason].some((read) => read(t, dash.next));
  return isSpan ? undefined : { value: first.day, next: days.next };
}

/** Skips the repeated digits of "five (5) days". */
function inWords(t: Tokens, at: number): number {
  return t.isSign(at, '(') && t.at(at + 1)?.kind === 'number' && t.isSign(at + 2, ')') ? at + 3 : at;
}

function amountAt(t: Tokens, at: number, isUntil = false): ParsedAt<number> | undefined {
  const token = t.at(at);
  if (token?.kind === 'number')
    return token.text.length <= 3 && (isUntil || startsNumber(t, at))
      ? { value: token.value, next: at + 1 }
      : undefined;
  return t.number('number', at);
}

/** Reads "samma tid", "the same day". */
function readSame(t: Tokens, at: number): ParsedAt<SameExpression> | undefined {
  const same = t.entry('same', at);
  if (!same) return undefined;
  return { value: { kind: 'same', same: same.value as 'time' | 'day', ...t.span(at, same.next) }, next: same.next };
}
