import type { WhenExpression } from '../../platform/text/when/expressions.ts';
import { type FoundWhen, findInTokens } from '../../platform/text/when/find.ts';
import { type FoundTime, findMoments, type Moment } from '../../platform/text/when/moments.ts';
import { addDuration, type ResolvedWhen, resolveMoment, resolveWhen } from '../../platform/text/when/resolve.ts';
import type { Tokens } from '../../platform/text/when/tokens.ts';
import { isExclusiveDeadline } from './cues.ts';

/** A day with its time, or a longer period. `first` and `next` are token indexes. */
export interface ResolvedExpression {
  first: number;
  next: number;
  time: FoundTime | null;
  expression: WhenExpression;
  when: ResolvedWhen;
}

/** All days, times and durations of a text, in text order. */
export function resolveTimeExpressions(t: Tokens, reference: Temporal.PlainDateTime): ResolvedExpression[] {
  const found = findInTokens(t);
  const moments = findMoments(t, found).flatMap((one) => saidMoment(one, reference));
  const periods = found.flatMap((one) => saidPeriod(one, reference));
  return [...moments, ...periods].sort((a, b) => a.first - b.first);
}

function saidMoment(moment: Moment, reference: Temporal.PlainDateTime): ResolvedExpression[] {
  const { day, time, first, next } = moment;
  const when = resolveMoment(moment, reference, 'mail');
  const expression = (day ?? time)?.expression;
  return when && expression ? [{ first, next, time, expression, when }] : [];
}

function saidPeriod({ expression, first, next }: FoundWhen, reference: Temporal.PlainDateTime): ResolvedExpression[] {
  if (expression.kind === 'day' || expression.kind === 'time') return [];
  const when = resolveWhen(expression, reference, 'mail');
  return when ? [{ first, next, time: null, expression, when }] : [];
}

export const isDurationInMinutes = (expression: WhenExpression) =>
  expression.kind === 'duration' && expression.unit === 'minute';

/** The last day that remains if this is a deadline, as ISO text. */
export const resolveLastDay = (t: Tokens, one: ResolvedExpression, all: readonly ResolvedExpression[]): string =>
  lastDay(t, one, all) ?? one.when.until ?? one.when.at;

/** Handles "24 timmar innan" the meeting, and "före fredag", where the day before is the last one. */
function lastDay(
  t: Tokens,
  { first, next, time, expression, when }: ResolvedExpression,
  all: readonly ResolvedExpression[],
): string | undefined {
  if (expression.kind === 'duration' && expression.lead === 'before' && expression.of === null) {
    const meeting = all.slice(0, MOST_SAID).find((one) => one.time !== null && one.expression.kind === 'day');
    if (!meeting) return undefined;
    const at = addDuration(Temporal.PlainDateTime.from(meeting.when.at), -expression.least, expression.unit);
    return at.toString({ smallestUnit: 'minute' });
  }
  const isWhole = time === null && (expression.kind === 'day' || (expression.kind === 'week' && expression.part));
  if (!isWhole || !isExclusiveDeadline(t, { first, next })) return undefined;
  return Temporal.PlainDate.from(when.at).subtract({ days: 1 }).toString();
}

/** The meeting is searched for among this many first entries: a longer mail is not from an employer. */
const MOST_SAID = 100;
