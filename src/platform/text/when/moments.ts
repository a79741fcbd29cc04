import type { DayExpression, TimeExpression } from './expressions.ts';
import { type FoundWhen, findInTokens, hasOnlyListSignsBetween, isSameSentence } from './find.ts';
import type { Tokens } from './tokens.ts';

export type FoundDay = FoundWhen & { expression: DayExpression };
export type FoundTime = FoundWhen & { expression: TimeExpression };

/** A day, a time, or a time and the day that it belongs to. */
export interface Moment {
  day: FoundDay | null;
  time: FoundTime | null;
  /** Token range of day and time together, or of the time alone when the day is in another sentence. */
  first: number;
  next: number;
}

const isDay = (one: FoundWhen): one is FoundDay => one.expression.kind === 'day';
const isTime = (one: FoundWhen): one is FoundTime => one.expression.kind === 'time';

/** Pairs the times of a text with their days; result in text order. */
export function findMoments(t: Tokens, found: readonly FoundWhen[] = findInTokens(t)): Moment[] {
  const days = found.filter(isDay);
  const timed: Moment[] = [];
  let n = 0;
  let last: Moment | undefined;
  const times = found.filter(isTime);
  for (const [at, time] of times.entries()) {
    while (n < days.length && (days[n]?.next ?? 0) <= time.first) n += 1;
    const day = dayOf(t, time, days[n - 1], days[n], last, times[at + 1]);
    const isApart = day !== undefined && day.next <= time.first && !isSameSentence(t, day.next, time.first, MOST_APART);
    // "Svara före lunch" means today, whatever day the previous sentence names.
    last = moment(isApart && t.has('before noon', time.first) ? null : (day ?? null), time, isApart);
    timed.push(last);
  }
  const shared = sharedTimes(t, days, timed);
  const withTime = new Set(
    [...timed, ...shared].flatMap(({ day, first, next }) => (day && first < day.next && day.first < next ? [day] : [])),
  );
  const rest = days.filter((day) => !withTime.has(day)).map((day) => moment(day, null));
  return [...timed, ...shared, ...rest].sort((a, b) => a.first - b.first || startOf(a) - startOf(b));
}

/** The offset to sort by, because days of one list share their token range. */
const startOf = ({ day, time }: Moment): number => (day ?? time)?.expression.start ?? 0;

function moment(day: FoundDay | null, time: FoundTime | null, isApart = false): Moment {
  const parts = [isApart ? null : day, time].filter((one) => one !== null);
  return {
    day,
    time,
    first: Math.min(...parts.map(({ first }) => first)),
    next: Math.max(...parts.map(({ next }) => next)),
  };
}

/** The most characters between a time and the day before it. */
const FARTHEST = 200;
const MOST_APART = 200;
const BESIDE = 12;

/** The day of a time: the one before it, or the one right after it if that has no time of its own. */
function dayOf(
  t: Tokens,
  time: FoundTime,
  before: FoundDay | undefined,
  behind: FoundDay | undefined,
  last: Moment | undefined,
  following: FoundTime | undefined,
): FoundDay | undefined {
  const gap = before ? time.expression.start - before.expression.end : Number.POSITIVE_INFINITY;
  // "På torsdag är jag ledig mellan 9 och 12, på fredag hela dagen": the span belongs to the day before it.
  const isSpan = time.expression.until !== null && t.isSign(time.next, ',');
  if (isSpan && before && before !== last?.day && isOfClause(t, before, time)) return before;
  // "09.00 eller 13.00 den 19 november"
  const or = following && t.skip('or', time.next);
  const end = following && or !== time.next && or === following.first ? following : time;
  const isClose = behind !== undefined && isClosed(t, end.next, behind.first);
  if (!isClose || isOfList(t, time, before, behind, last)) return gap < FARTHEST ? before : undefined;
  return before && before !== last?.day && gap < BESIDE ? before : behind;
}

/** Whether a day and a later time are in one clause: no sign or conjunction between them. Past days do not count. */
function isOfClause(t: Tokens, { expression: { day }, next }: FoundDay, time: FoundTime): boolean {
  if ((day.form === 'weekday' && day.step === 'last') || (day.form === 'ahead' && day.days < 0)) return false;
  if (time.first - next > MOST_BETWEEN) return false;
  for (let at = next; at < time.first; at += 1) if (t.at(at)?.kind === 'sign' || t.has('link', at)) return false;
  return true;
}
const MOST_BETWEEN = 6;

const MOST_LINKS = 5;

/** Whether only words like "på" or "on the" are between two positions. */
function isClosed(t: Tokens, from: number, until: number): boolean {
  if (until - from > MOST_LINKS) return false;
  for (let at = from; at < until; at += 1) if (!t.isSign(at, ',()-–—') && !t.has('day link', at)) return false;
  return true;
}

/** Whether the time is in a list with the day before its times, so that the next line is another day. */
function isOfList(
  t: Tokens,
  time: FoundTime,
  before: FoundDay | undefined,
  behind: FoundDay,
  last: Moment | undefined,
): boolean {
  if (!before || t.isOnSameLine(time.next - 1, behind.first)) return false;
  const isOnItsLine = t.isOnSameLine(before.next - 1, time.first);
  return isOnItsLine || (last?.day === before && (last.time?.first ?? 0) > before.first);
}

/** "tisdag 3 eller onsdag 4 december kl 10": a day without time gets those of the day it is listed with. */
function sharedTimes(t: Tokens, days: readonly FoundDay[], timed: readonly Moment[]): Moment[] {
  const timesOf = Map.groupBy(timed, ({ day }) => day);
  return days.flatMap((day, n) => {
    if (day.expression.until || timesOf.has(day)) return [];
    const neighbours = [days[n + 1], days[n - 1]].filter((other) => other && isListedWith(t, day, other));
    const times = neighbours.flatMap((other) => timesOf.get(other ?? null) ?? []);
    return times.filter((one) => isBesideDay(one)).map(({ time }) => moment(day, time));
  });
}

/** Whether two days are in one list. Days of one list are read together and share their tokens. */
function isListedWith(t: Tokens, day: FoundDay, other: FoundDay): boolean {
  if (day.first === other.first) return true;
  const [from, until] = day.first < other.first ? [day.next, other.first] : [other.next, day.first];
  if (from >= until || !t.isOnSameLine(from, until) || !hasOnlyListSignsBetween(t, from, until)) return false;
  return t.has('or', from) || t.has('or', from + 1);
}

const isBesideDay = ({ day, time }: Moment) =>
  day !== null && time !== null && Math.max(day.first - time.next, time.first - day.next) <= MOST_LINKS;
