import type { ResolvedWhen } from '../../platform/text/when/resolve.ts';
import { Tokens } from '../../platform/text/when/tokens.ts';
import type { ReplyClass } from '../contract.ts';
import {
  inStockholm,
  isAllowance,
  isDeadline,
  isNegated,
  isRequested,
  promiseKind,
  sentenceEnd,
  sentenceStart,
  timeCues,
} from './cues.ts';
import { isConditional } from './meeting-verbs.ts';
import { readLastDays } from './reader/reader.ts';
import { isMinutes, lastDayOf, type ResolvedExpression, resolveTimeExpressions } from './said.ts';

/** A date in a text: ISO date or Stockholm date and time, with its words and sentence. */
export interface DatedPhrase extends ResolvedWhen {
  text: string;
  sentence: string;
}

/**
 * The last days to answer, to send or to do something that a text names explicitly: "senast på onsdag", "within 5
 * days", "före kl. 12".
 */
export function findAnswerBy(text: string, receivedAt: Date): DatedPhrase[] {
  const t = new Tokens(text, timeCues);
  const all = resolveTimeExpressions(t, inStockholm(receivedAt));
  return all.filter((one) => isCalledLastDay(t, one)).map((one) => lastDate(t, one, all));
}

const lastDate = (t: Tokens, one: ResolvedExpression, all: readonly ResolvedExpression[]): DatedPhrase => ({
  ...{ at: lastDayOf(t, one, all), until: null },
  ...wordsOf(t, one),
});

/** Whether explicit words mark a day as a last day. */
export function isCalledLastDay(t: Tokens, one: ResolvedExpression): boolean {
  const { expression } = one;
  // "Vi behöver ditt besked senast tisdag" is a request, no promise.
  const promise = promiseKind(t, one);
  if (promise === 'said' || (promise && !isRequested(t, one)) || isMinutes(expression)) return false;
  const isSpan = expression.kind === 'duration' && (expression.lead === 'within' || isAllowance(t, one));
  const isWeekend = expression.kind === 'week' && expression.part === 'weekend';
  const isDay = one.time === null && (expression.kind === 'day' || isWeekend);
  return isDeadline(t, one) || isSpan || (isDay && isRequested(t, one));
}

/** Whether the text asks for an answer: by a question, or by "bekräfta", "let us know" without a condition. */
export function asksForWord(text: string): boolean {
  if (text.includes('?')) return true;
  const t = new Tokens(text, timeCues);
  return t.all.some((_, at) => t.has('request', at) && !isConditional(t, at));
}

/** The earliest last day from the arrival of the text on, as an ISO date. */
export function lastDayToAnswer(text: string, receivedAt: Date, name: ReplyClass): string | null {
  return findLastDay(text, receivedAt, name)?.day ?? null;
}

/**
 * The earliest last day with its sentence. Without explicit words ("jag behöver veta på torsdag, för då gör jag
 * schemat") the model decides.
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
  const all = resolveTimeExpressions(t, reference).filter(({ expression }) => !isMinutes(expression));
  const today = reference.toPlainDate();
  const mail = { today, name };
  return readLastDays(t, all, mail, (one) => isComing(t, one, all, today) && isCalledLastDay(t, one))
    .filter((one) => isComing(t, one, all, today))
    .map((one) => lastDate(t, one, all))
    .map(({ at, sentence }) => ({ day: at.slice(0, ISO_DATE), sentence }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))[0];
}

const isComing = (
  t: Tokens,
  one: ResolvedExpression,
  all: readonly ResolvedExpression[],
  today: Temporal.PlainDate,
): boolean => lastDayOf(t, one, all).slice(0, ISO_DATE) >= today.toString();
const ISO_DATE = 10;

/** When the employer announces an answer: "vi återkommer vecka 2", "upp till sex veckor", "besked i mitten av mars". */
export function findPromise(text: string, receivedAt: Date): (DatedPhrase & { isSaid: boolean })[] {
  const t = new Tokens(text, timeCues);
  const all = resolveTimeExpressions(t, inStockholm(receivedAt));
  return all.flatMap((one) => {
    const { time, expression, when } = one;
    const isLast = isDeadline(t, one);
    const promise = promiseKind(t, one, expression.kind === 'duration');
    if (!promise || isNegated(t, one) || isMinutes(expression) || (time && !isLast)) return [];
    const isEnd = isLast || expression.kind === 'duration';
    const [at, until] = isEnd ? [lastDayOf(t, one, all), null] : [when.at, when.until];
    return [{ at, until: until === at ? null : until, ...wordsOf(t, one), isSaid: promise === 'said' }];
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

function wordsOf(
  t: Tokens,
  { first, next }: Pick<ResolvedExpression, 'first' | 'next'>,
): { text: string; sentence: string } {
  const words = (from: number, until: number) => {
    const { start, end } = t.span(from, until);
    return t.text.slice(start, end);
  };
  const sentence = words(sentenceStart(t, first), sentenceEnd(t, next) + 1);
  return { text: words(first, next), sentence: sentence.replace(/\s+/g, ' ').trim() };
}
