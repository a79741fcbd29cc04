import type { DayExpression, DayReference } from './expressions.ts';
import type { ParsedAt, Tokens } from './tokens.ts';

/** A day of the month in a list: "tisdag 3:e, onsdag den 4". */
interface DayNumber {
  day: number;
  weekday: number | null;
  isOrdinal: boolean;
  hasArticle: boolean;
  /** The last day of a span that the previous one begins. */
  isUntil: boolean;
  /** Range of its tokens, `next` exclusive. */
  at: number;
  next: number;
}

const MOST_DAYS = 8;

/**
 * "3", "3:e", "3 eller 4", "3rd, 4th or 5th", "3–5", "tisdag 3 eller onsdag 4": the days must increase, and commas
 * alone make no list ("3, 4" may be a day and a time).
 */
export function readDayNumbers(t: Tokens, at: number): ParsedAt<DayNumber[]> | undefined {
  const first = readDayNumber(t, at, null);
  if (!first) return undefined;
  const days = [first];
  const isBetween = t.has('between', first.hasArticle ? at - 2 : at - 1);
  let whole = 1;
  let next = first.next;
  while (days.length < MOST_DAYS) {
    const joint = readJoint(t, next);
    const isUntil = joint?.value === 'until' || (isBetween && joint?.value === 'or');
    const day = joint && readListed(t, joint.next, isUntil);
    const before = days.at(-1);
    if (!joint || !day || !before || day.day <= before.day || (day.isUntil && days.length > 1)) break;
    // "kl 10 och 13 samt den 25 nov": an article of its own starts a new list.
    if (day.hasArticle && !first.hasArticle && !first.isOrdinal && !t.has('weekday', at - 1)) break;
    days.push(day);
    next = day.next;
    if (joint.value !== 'comma') whole = days.length;
    if (day.isUntil) break;
  }
  const kept = days.slice(0, whole);
  return { value: kept, next: kept.at(-1)?.next ?? first.next };
}

type Joint = 'comma' | 'until' | 'or';

function readJoint(t: Tokens, at: number): ParsedAt<Joint> | undefined {
  const comma = t.skipSign(at, ',');
  // The slash of "1/10" is not "or": it is a date.
  const or = t.at(comma)?.text === '/' ? undefined : (t.entry('or', comma) ?? t.entry('and', comma));
  if (or) return { value: 'or', next: or.next };
  if (comma > at) return { value: 'comma', next: comma };
  // A dash at the start of a line marks a list item.
  const dash = t.isOnSameLine(at - 1, at) ? t.entry('dash', at) : undefined;
  return dash && { value: 'until', next: dash.next };
}

function readListed(t: Tokens, at: number, isUntil: boolean): DayNumber | undefined {
  const weekday = t.number('weekday', at) ?? t.number('short weekday', at);
  const named = weekday ? t.skipSign(weekday.next, '.') : at;
  const article = t.entry('article', named);
  const day = readDayNumber(t, article?.next ?? named, weekday?.value ?? null);
  return day && { ...day, at, isUntil, hasArticle: article !== undefined };
}

function readDayNumber(t: Tokens, at: number, weekday: number | null): DayNumber | undefined {
  const token = t.at(at);
  const word = t.has('article', at - 1) ? t.number('ordinal word', at) : undefined;
  if (word && isOfMonth(t, at, word))
    return { day: word.value, weekday, isOrdinal: true, hasArticle: true, isUntil: false, at, next: word.next };
  if (token?.kind !== 'number' || token.text.length > 2 || token.value < 1 || token.value > 31) return undefined;
  const ordinal = readOrdinal(t, at + 1);
  return {
    day: token.value,
    weekday,
    isOrdinal: ordinal !== undefined,
    hasArticle: t.has('article', at - 1),
    isUntil: false,
    at,
    next: ordinal ?? at + 1,
  };
}

/** "den andra" alone may mean "the other one"; "den nittonde" is a day. */
function isOfMonth(t: Tokens, at: number, { value, next }: ParsedAt<number>): boolean {
  if (t.has('month', next)) return true;
  return t.at(next)?.kind !== 'word' && (value > MOST_THINGS || t.has('weekday', at - 2));
}
const MOST_THINGS = 3;

/** The position after an ordinal ending: "rd", ":e", "e". */
export function readOrdinal(t: Tokens, at: number): number | undefined {
  const colon = t.isSign(at, ':') && t.at(at)?.isGlued ? at + 1 : at;
  const ending = t.at(colon);
  return ending?.isGlued && t.has('ordinal', colon) ? colon + 1 : undefined;
}

export type ParsedDays = ParsedAt<DayExpression[]>;

export function toParsedDay(
  t: Tokens,
  first: number,
  next: number,
  day: DayReference,
  until: DayReference | null = null,
): ParsedDays {
  return { value: [{ kind: 'day', day, until, ...t.span(first, next) }], next };
}

/** Days with a name ("jul"), or named relative to another day. */
export const readNamedDay = (t: Tokens, at: number): ParsedDays | undefined =>
  readAhead(t, at) ?? readFeast(t, at) ?? readBeside(t, at);

/** Reads "i morgon", "the day after tomorrow". */
function readAhead(t: Tokens, at: number): ParsedDays | undefined {
  const ahead = t.number('ahead', at);
  if (!ahead) return undefined;
  // The weekday repeats the day: "i morgon, onsdag".
  const named = t.number('weekday', t.skipSign(ahead.next, ','));
  const next = named && t.at(named.next)?.kind !== 'number' ? named.next : ahead.next;
  return toParsedDay(t, at, t.skip('day part', next), { form: 'ahead', days: ahead.value });
}

/** Reads "jul", "midsommar". */
function readFeast(t: Tokens, at: number): ParsedDays | undefined {
  const feast = t.entry('feast', at);
  if (!feast) return undefined;
  const { value, next } = feast;
  const isNamed = t.has('feast day', at) || t.has('feast preposition', at - 1) || isTill(t, at);
  if (!isNamed) return undefined;
  if (value.startsWith('easter')) return toParsedDay(t, at, next, { form: 'easter', days: Number(value.slice(6)) });
  const [month = 1, day = 1, weekday = null] = value.split(/[- ]/).map(Number);
  return toParsedDay(t, at, next, { form: 'feast', month, day, weekday });
}

/** Whether "t.o.m." or "till och med" ends right before a position. */
const isTill = (t: Tokens, at: number) => t.entry('dash', at - 3)?.next === at || t.entry('dash', at - 6)?.next === at;

/**
 * "Dagen före", "kvällen innan", "före det": relative to the day named before it, which `findWhen` fills in. Until then
 * it is relative to today.
 */
function readBeside(t: Tokens, at: number): ParsedDays | undefined {
  const beside = t.number('day beside', at);
  if (!beside) return undefined;
  const next = t.skip('that', beside.next);
  return toParsedDay(t, at, next, {
    form: 'beside',
    of: { form: 'ahead', days: 0 },
    days: beside.value,
    weekday: null,
  });
}
