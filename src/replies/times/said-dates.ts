import type { WhenExpression } from '../../platform/text/when/expressions.ts';
import { type FoundWhen, findInTokens } from '../../platform/text/when/find.ts';
import { type FoundTime, findMoments, type Moment } from '../../platform/text/when/moments.ts';
import { later, type Resolved, resolve, resolveMoment } from '../../platform/text/when/resolve.ts';
import { Tokens } from '../../platform/text/when/tokens.ts';
import {
  cues,
  inStockholm,
  isAllowed,
  isDeadline,
  isEarlierThan,
  isNegated,
  isRequested,
  promiseOf,
  sentenceEnd,
  sentenceStart,
} from './cues.ts';
import { isConditional } from './meeting-verbs.ts';

/** ISO dates, or dates and times in Stockholm, and the words that say them. */
export interface SaidDate extends Resolved {
  text: string;
  sentence: string;
}

/** A day with its time, or what is longer than a day. */
interface Said {
  first: number;
  next: number;
  time: FoundTime | null;
  expression: WhenExpression;
  when: Resolved;
}

/** The last days to answer, to send or to do something: "senast på onsdag", "within 5 days", "före kl. 12". */
export function findAnswerBy(text: string, receivedAt: Date): SaidDate[] {
  const t = new Tokens(text, cues);
  const all = findSaid(t, inStockholm(receivedAt));
  return all.flatMap((one) => {
    const { expression, when } = one;
    // "Vi behöver ditt besked senast tisdag" waits for the reader's word.
    const promise = promiseOf(t, one);
    if (promise === 'said' || (promise && !isRequested(t, one)) || isMinutes(expression)) return [];
    const isSpan = expression.kind === 'duration' && (expression.lead === 'within' || isAllowed(t, one));
    const isWeekend = expression.kind === 'week' && expression.part === 'weekend';
    const isDay = one.time === null && (expression.kind === 'day' || isWeekend);
    if (!isDeadline(t, one) && !isSpan && !(isDay && isRequested(t, one))) return [];
    const at = lastDay(t, one, all) ?? when.until ?? when.at;
    return [{ at, until: null, ...wordsOf(t, one) }];
  });
}

/** Whether the reader is asked for a word: by a question, or by "bekräfta", "let us know" without a condition. */
export function asksForWord(text: string): boolean {
  if (text.includes('?')) return true;
  const t = new Tokens(text, cues);
  return t.all.some((_, at) => t.has('request', at) && !isConditional(t, at));
}

/** The first of these days that is still to come when the text arrives, as an ISO date. */
export function lastDayToAnswer(text: string, receivedAt: Date): string | null {
  return lastDaySaid(text, receivedAt)?.day ?? null;
}

/** The same with the sentence that tells it. */
export function lastDaySaid(text: string, receivedAt: Date): { day: string; sentence: string } | undefined {
  const today = inStockholm(receivedAt).toPlainDate().toString();
  return findAnswerBy(text, receivedAt)
    .map(({ at, sentence }) => ({ day: at.slice(0, ISO_DATE), sentence }))
    .filter(({ day }) => day >= today)
    .sort((a, b) => (a.day < b.day ? -1 : 1))[0];
}
const ISO_DATE = 10;

/** When the employer says to be back: "vi återkommer vecka 2", "upp till sex veckor", "besked i mitten av mars". */
export function findPromise(text: string, receivedAt: Date): (SaidDate & { isSaid: boolean })[] {
  const t = new Tokens(text, cues);
  const all = findSaid(t, inStockholm(receivedAt));
  return all.flatMap((one) => {
    const { time, expression, when } = one;
    const isLast = isDeadline(t, one);
    const promise = promiseOf(t, one, expression.kind === 'duration');
    if (!promise || isNegated(t, one) || isMinutes(expression) || (time && !isLast)) return [];
    const isEnd = isLast || expression.kind === 'duration';
    const [at, until] = isEnd ? [lastDay(t, one, all) ?? when.until ?? when.at, null] : [when.at, when.until];
    return [{ at, until: until === at ? null : until, ...wordsOf(t, one), isSaid: promise === 'said' }];
  });
}

/** The last day by which whoever writes says to be back, as an ISO date: what is only spoken of is no promise. */
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

/** In days. What lies farther off is most often when something else ends. */
const LONGEST_PROMISE = 100;

const isMinutes = (expression: WhenExpression) => expression.kind === 'duration' && expression.unit === 'minute';

function findSaid(t: Tokens, reference: Temporal.PlainDateTime): Said[] {
  const found = findInTokens(t);
  const moments = findMoments(t, found).flatMap((one) => saidMoment(one, reference));
  const periods = found.flatMap((one) => saidPeriod(one, reference));
  return [...moments, ...periods].sort((a, b) => a.first - b.first);
}

function saidMoment(moment: Moment, reference: Temporal.PlainDateTime): Said[] {
  const { day, time, first, next } = moment;
  const when = resolveMoment(moment, reference, 'mail');
  const expression = (day ?? time)?.expression;
  return when && expression ? [{ first, next, time, expression, when }] : [];
}

function saidPeriod({ expression, first, next }: FoundWhen, reference: Temporal.PlainDateTime): Said[] {
  if (expression.kind === 'day' || expression.kind === 'time') return [];
  const when = resolve(expression, reference, 'mail');
  return when ? [{ first, next, time: null, expression, when }] : [];
}

/** "24 timmar innan" the meeting; the day before a feast or a weekend that something has to be done before. */
function lastDay(t: Tokens, { first, next, time, expression, when }: Said, all: readonly Said[]): string | undefined {
  if (expression.kind === 'duration' && expression.lead === 'before') {
    const meeting = all.find((one) => one.time !== null && one.expression.kind === 'day');
    if (!meeting) return undefined;
    const at = later(Temporal.PlainDateTime.from(meeting.when.at), -expression.least, expression.unit);
    return at.toString({ smallestUnit: 'minute' });
  }
  const isWhole = time === null && (expression.kind === 'day' || (expression.kind === 'week' && expression.part));
  if (!isWhole || !isEarlierThan(t, { first, next })) return undefined;
  return Temporal.PlainDate.from(when.at).subtract({ days: 1 }).toString();
}

function wordsOf(t: Tokens, { first, next }: Pick<Said, 'first' | 'next'>): { text: string; sentence: string } {
  const words = (from: number, until: number) => {
    const { start, end } = t.span(from, until);
    return t.text.slice(start, end);
  };
  const sentence = words(sentenceStart(t, first), sentenceEnd(t, next) + 1);
  return { text: words(first, next), sentence: sentence.replace(/\s+/g, ' ').trim() };
}
