import { resolveDay } from '../../platform/text/when/calendar.ts';
import { findMoments, type Moment } from '../../platform/text/when/moments.ts';
import { type ResolvedWhen, resolveMoment } from '../../platform/text/when/resolve.ts';
import { Tokens } from '../../platform/text/when/tokens.ts';
import type { ReplyClass } from '../contract.ts';
import {
  inStockholm,
  isAfterRequest,
  isDeadline,
  isGrantedDuration,
  isNegated,
  promiseKind,
  sentenceOf,
  timeCues,
} from './cues.ts';
import { isConditional } from './meeting-verbs.ts';
import { mayBeMeeting, readDays, readLastDay } from './reader/reader.ts';
import { isDurationInMinutes, type ResolvedExpression, resolveLastDay, resolveTimeExpressions } from './said.ts';

/** Whether explicit words mark a day as a last day. */
export function isExplicitDeadline(t: Tokens, one: ResolvedExpression): boolean {
  const { expression } = one;
  // "Vi behöver ditt besked senast tisdag" is a request, no promise.
  const promise = promiseKind(t, one);
  if (promise === 'said' || (promise && !isAfterRequest(t, one)) || isDurationInMinutes(expression)) return false;
  const isSpan = expression.kind === 'duration' && (expression.lead === 'within' || isGrantedDuration(t, one));
  const isWeekend = expression.kind === 'week' && expression.part === 'weekend';
  const isDay = one.time === null && (expression.kind === 'day' || isWeekend);
  return isDeadline(t, one) || isSpan || (isDay && isAfterRequest(t, one));
}

/**
 * Whether a day can be the last one to answer: it is not past, and the sender promises nothing for it. A time without
 * its day ("Start 01.12 eller 15.12") can only where words say so.
 */
export function canBeLastDay(
  t: Tokens,
  one: ResolvedExpression,
  all: readonly ResolvedExpression[],
  today: Temporal.PlainDate,
): boolean {
  if (resolveLastDay(t, one, all).slice(0, ISO_DATE) < today.toString()) return false;
  if (one.expression.kind === 'time' && !isExplicitDeadline(t, one)) return false;
  return promiseKind(t, one) !== 'said' || isAfterRequest(t, one);
}
const ISO_DATE = 10;

/** Whether the text asks for an answer: by a question, or by "bekräfta", "let us know" without a condition. */
export function requestsAnswer(text: string): boolean {
  if (text.includes('?')) return true;
  const t = new Tokens(text, timeCues);
  return t.all.some((_, at) => t.has('request', at) && !isConditional(t, at));
}

/**
 * The last day to answer, from the arrival of the text on, with its sentence. Without explicit words ("jag behöver veta
 * på torsdag, för då gör jag schemat") the model decides.
 *
 * @param name the class of the mail
 */
export function findLastDay(
  text: string,
  receivedAt: Date,
  name: ReplyClass,
): { day: string; sentence: string } | undefined {
  const t = new Tokens(text, timeCues);
  const reference = inStockholm(receivedAt);
  const all = resolveTimeExpressions(t, reference).filter(({ expression }) => !isDurationInMinutes(expression));
  const today = reference.toPlainDate();
  const canBe = (one: ResolvedExpression) => canBeLastDay(t, one, all, today);
  const last = readLastDay(t, all, { today, name }, canBe, (one) => isExplicitDeadline(t, one));
  return last && { day: resolveLastDay(t, last, all).slice(0, ISO_DATE), sentence: sentenceOf(t, last) };
}

/** The day of a meeting, as an ISO date, where a text that proposes one names only days before its arrival. */
export function findPastMeetingDay(text: string, receivedAt: Date): string | undefined {
  const t = new Tokens(text, timeCues);
  const reference = inStockholm(receivedAt);
  const today = reference.toPlainDate();
  const all = resolveTimeExpressions(t, reference).filter(({ expression }) => !isDurationInMinutes(expression));
  if (all.length === 0) return undefined;
  const read = readDays(t, all, { today, name: 'interview' });
  const days = all.flatMap(({ when }, n) =>
    read[n] && mayBeMeeting(read[n]) ? [(when.until ?? when.at).slice(0, ISO_DATE)] : [],
  );
  const last = days.toSorted().at(-1);
  return last && last < today.toString() ? last : undefined;
}

/**
 * In months: how long ago a day without year or month may have been written, as in a mail that was pasted late. Not
 * longer, since a coming day would then be read as that of the year before.
 */
const WRITTEN_BEFORE = [0, 1, 8];

/** What is wrong with a day: it has another weekday than the text says, or there is no such date. */
export type DayFault = 'weekday' | 'date';

/**
 * Days of a text that cannot be right, such as 31 November: that of its meeting, which is a day with its time, or all
 * days of the text, and the last day to answer. Each day is read as the possible day next to it.
 *
 * @param name the class of the mail
 */
export function findImpossibleDays(
  text: string,
  receivedAt: Date,
  name: ReplyClass,
): { meeting?: DayFault | undefined; lastDay?: DayFault | undefined } {
  const t = new Tokens(text, timeCues);
  const reference = inStockholm(receivedAt);
  const today = reference.toPlainDate();
  const dated = findMoments(t).filter(({ day }) => day);
  const faults = new Map<ResolvedExpression, DayFault>();
  for (const moment of dated) {
    const fault = faultOf(moment, today);
    const { day, time, first, next } = toPossible(moment);
    const when = fault && resolveMoment({ day, time }, reference, 'future');
    if (day && when) faults.set({ first, next, time, expression: day.expression, when }, fault);
  }
  if (faults.size === 0) return {};
  const possible = resolveTimeExpressions(t, reference).filter(({ expression }) => !isDurationInMinutes(expression));
  const all = [...possible, ...faults.keys()].sort((a, b) => a.first - b.first);
  const read = readDays(t, all, { today, name: 'interview' });
  const isWhole = faults.size === dated.length;
  const meeting = all.find((one, n) => faults.has(one) && (one.time || isWhole) && read[n] && mayBeMeeting(read[n]));
  const canBe = (one: ResolvedExpression) => canBeLastDay(t, one, all, today);
  // Words such as "t.o.m." alone do not make it one: employments and certificates end with them, too.
  const last = readLastDay(t, all, { today, name }, canBe, () => false);
  return { meeting: meeting && faults.get(meeting), lastDay: last && faults.get(last) };
}

function faultOf({ day }: Moment, today: Temporal.PlainDate): DayFault | undefined {
  if (!day) return undefined;
  const written = day.expression.day;
  const isPossible = WRITTEN_BEFORE.some(
    (months) => resolveDay(written, today.subtract({ months }), 'mail')?.isContradictory === false,
  );
  if (isPossible) return undefined;
  return 'weekday' in written && written.weekday !== null ? 'weekday' : 'date';
}

/** The moment on the last day that its month has, whatever the weekday. */
function toPossible({ day, ...moment }: Moment): Moment {
  if (day?.expression.day.form !== 'calendar') return { day, ...moment };
  const { year, month, day: number } = day.expression.day;
  const { daysInMonth } = Temporal.PlainYearMonth.from({ year: year ?? LEAP_YEAR, month: month ?? 1 });
  const meant = { ...day.expression.day, day: Math.min(number, daysInMonth), weekday: null };
  return { ...moment, day: { ...day, expression: { ...day.expression, day: meant } } };
}
const LEAP_YEAR = 2028;

/** When the employer announces an answer: "vi återkommer vecka 2", "upp till sex veckor", "besked i mitten av mars". */
export function findPromise(text: string, receivedAt: Date): (ResolvedWhen & { isSaid: boolean })[] {
  const t = new Tokens(text, timeCues);
  const all = resolveTimeExpressions(t, inStockholm(receivedAt));
  return all.flatMap((one) => {
    const { time, expression, when } = one;
    const isLast = isDeadline(t, one);
    const promise = promiseKind(t, one, expression.kind === 'duration');
    if (!promise || isNegated(t, one) || isDurationInMinutes(expression) || (time && !isLast)) return [];
    const isEnd = isLast || expression.kind === 'duration';
    const [at, until] = isEnd ? [resolveLastDay(t, one, all), null] : [when.at, when.until];
    return [{ at, until: until === at ? null : until, isSaid: promise === 'said' }];
  });
}

/** The last day by which the sender promises to answer, as an ISO date. A mere mention is no promise. */
export function promisedDay(text: string, receivedAt: Date): string | null {
  const today = inStockholm(receivedAt).toPlainDate();
  const days = findPromise(text, receivedAt).flatMap(({ at, until, isSaid }) => (isSaid ? [until ?? at] : []));
  const last = days
    .map((day) => day.slice(0, ISO_DATE))
    .sort()
    .at(-1);
  const isNear = last && last >= today.toString() && last <= today.add({ days: LONGEST_PROMISE }).toString();
  return isNear ? last : null;
}

/** In days. A date farther off is mostly about something else. */
const LONGEST_PROMISE = 100;
