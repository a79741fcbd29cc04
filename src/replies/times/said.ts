import type { WhenExpression } from '../../platform/text/when/expressions.ts';
import { type FoundWhen, findInTokens } from '../../platform/text/when/find.ts';
import { type FoundTime, findMoments, type Moment } from '../../platform/text/when/moments.ts';
import { later, type Resolved, resolve, resolveMoment } from '../../platform/text/when/resolve.ts';
import type { Tokens } from '../../platform/text/when/tokens.ts';
import { isEarlierThan } from './cues.ts';

/** A day with its time, or what is longer than a day. */
export interface Said {
  first: number;
  next: number;
  time: FoundTime | null;
  expression: WhenExpression;
  when: Resolved;
}

/** All days, times and durations that a text names, in its order. */
export function findSaid(t: Tokens, reference: Temporal.PlainDateTime): Said[] {
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

export const isMinutes = (expression: WhenExpression) => expression.kind === 'duration' && expression.unit === 'minute';

/** Until when something has to be done that has to be done by then. */
export const lastOf = (t: Tokens, one: Said, all: readonly Said[]): string =>
  lastDay(t, one, all) ?? one.when.until ?? one.when.at;

/** "24 timmar innan" the meeting; the day before the one that something has to be done before. */
function lastDay(t: Tokens, { first, next, time, expression, when }: Said, all: readonly Said[]): string | undefined {
  if (expression.kind === 'duration' && expression.lead === 'before' && expression.of === null) {
    const meeting = all.slice(0, MOST_SAID).find((one) => one.time !== null && one.expression.kind === 'day');
    if (!meeting) return undefined;
    const at = later(Temporal.PlainDateTime.from(meeting.when.at), -expression.least, expression.unit);
    return at.toString({ smallestUnit: 'minute' });
  }
  const isWhole = time === null && (expression.kind === 'day' || (expression.kind === 'week' && expression.part));
  if (!isWhole || !isEarlierThan(t, { first, next })) return undefined;
  return Temporal.PlainDate.from(when.at).subtract({ days: 1 }).toString();
}

/** Among which a meeting is looked for: a longer mail is none of an employer's. */
const MOST_SAID = 100;
