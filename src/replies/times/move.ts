import type { DurationExpression } from '../../platform/text/when/expressions.ts';
import { type FoundWhen, hasOnlyListSignsBetween } from '../../platform/text/when/find.ts';
import type { Moment } from '../../platform/text/when/moments.ts';
import { addDuration, atClockTime, resolveMoment } from '../../platform/text/when/resolve.ts';
import type { Tokens } from '../../platform/text/when/tokens.ts';
import { isAlternativeTime, isNegated, promiseKind, sentenceEnd, sentenceStart } from './cues.ts';
import { isMoveInSentence } from './meeting-verbs.ts';

/** The new time of a moved meeting. */
export interface MeetingMove {
  /** The new start, in Stockholm time. */
  startsAt: Temporal.PlainDateTime;
  /** The times in the text that no longer hold. */
  old: ReadonlySet<Moment>;
  /** Index of the token that shows the move. */
  at: number;
  /** Whether it is a further choice and replaces no other time: "Torsdag kl. 13.15? Eller måndag, samma tid". */
  isOneMore?: boolean;
}

/**
 * Finds the new time of a meeting where it is given relative to the old one: "13.30 i stället", "samma tid i morgon",
 * "fram en vecka", "Thursday same time", "en timme senare".
 *
 * @param oldStart the known start of the meeting; default: the first time in the text
 */
export function findMeetingMove(
  t: Tokens,
  found: readonly FoundWhen[],
  moments: readonly Moment[],
  reference: Temporal.PlainDateTime,
  oldStart?: Temporal.PlainDateTime,
): MeetingMove | undefined {
  const named = moments.find(({ day, time }) => day && time);
  const moved = moments.find((one) => isReplacementTime(t, one));
  const old = oldStart ?? (named && named !== moved ? startOf(named, reference) : undefined);
  const shifted =
    old &&
    (atSameTime(t, found, moments, old, reference) ?? shiftedBy(t, found, old, oldStart !== undefined && !named));
  // A time in the mail that differs from the known start may be the new one.
  const isOld = named !== undefined && (!oldStart || startOf(named, reference)?.equals(oldStart) === true);
  if (shifted) return { ...shifted, old: new Set(isOld && !shifted.isOneMore ? [named] : []) };
  if (!moved) return undefined;
  const day = moved.day ?? moments.find((one) => one.day !== null)?.day ?? null;
  // "13.30 i stället": on the agreed day.
  const startsAt =
    moved.time &&
    (startOf({ day, time: moved.time }, reference) ??
      (oldStart && atClockTime(oldStart.toPlainDate(), moved.time.expression.from)));
  if (!startsAt) return undefined;
  const kept = moments.indexOf(moved);
  return { startsAt, at: moved.first, old: new Set(moments.slice(0, kept).filter((one) => !isInRow(t, one, moved))) };
}

function startOf(moment: Pick<Moment, 'day' | 'time'>, reference: Temporal.PlainDateTime) {
  if (!moment.day) return undefined;
  const at = resolveMoment(moment, reference, 'mail')?.at;
  return at === undefined ? undefined : Temporal.PlainDateTime.from(at);
}

/** Whether a time replaces another: "Fredag i stället". */
export const isReplacementTime = (t: Tokens, { first, next }: Moment) =>
  t.has('instead', t.skipSign(next, ',')) || t.has('instead', first - 1);

/** Whether a time is one of several alternatives proposed instead: another day, or "kl 9 eller 11". */
function isInRow(t: Tokens, one: Moment, moved: Moment): boolean {
  if (one.day !== moved.day) return hasOnlyListSignsBetween(t, one.next, moved.first);
  if (!one.time || !moved.time || !t.has('or', one.time.next)) return false;
  return hasOnlyListSignsBetween(t, one.time.next, moved.time.first);
}

type Shifted = Pick<MeetingMove, 'startsAt' | 'at' | 'isOneMore'>;

/** Finds the new time for "Samma tid i morgon", "Thursday, same time". */
function atSameTime(
  t: Tokens,
  found: readonly FoundWhen[],
  moments: readonly Moment[],
  old: Temporal.PlainDateTime,
  reference: Temporal.PlainDateTime,
): Shifted | undefined {
  const same = found.find(({ expression }) => expression.kind === 'same' && expression.same === 'time');
  if (!same) return undefined;
  const [start, end] = [sentenceStart(t, same.first), sentenceEnd(t, same.next)];
  const day = moments.find(
    (one) => one.day && !one.time && one.first >= start && one.next <= end && !isNegated(t, one),
  );
  const date = day && startOf(day, reference);
  if (day && date) {
    const place = { first: Math.min(day.first, same.first), next: Math.max(day.next, same.next) };
    return { startsAt: atClockTime(date.toPlainDate(), old), at: same.first, isOneMore: isChoice(t, place) };
  }
  for (const { expression, first } of found)
    if (expression.kind === 'duration' && first >= start && first < end && !isOfClock(expression) && !isAgo(expression))
      return { startsAt: shiftOf(expression, old), at: first };
  return beside(t, start, end, old);
}

/** Whether a day is a further choice in a text that moves nothing: "Eller på måndag", "annars måndag". */
const isChoice = (t: Tokens, place: { first: number; next: number }): boolean =>
  (t.has('or', place.first - 1) || t.has('or', place.first - 2) || isAlternativeTime(t, place)) &&
  !t.all.some((_, at) => t.has('moving', at));

/** Finds the new time for "Dagen efter", relative to the agreed day. */
function beside(t: Tokens, start: number, end: number, old: Temporal.PlainDateTime): Shifted | undefined {
  for (let at = start; at < end; at += 1) {
    const days = t.number('day shift', at);
    if (days) return { startsAt: old.add({ days: days.value }), at };
  }
  return undefined;
}

const isOfClock = ({ unit }: DurationExpression) => unit === 'hour' || unit === 'minute';
const isAgo = ({ lead }: DurationExpression) => lead === 'ago';

/**
 * Finds the new time for "Fram en vecka", "vi flyttar den två dagar senare". Hours need no verb if only the known
 * meeting can be meant: "vi ses en timme senare".
 */
function shiftedBy(
  t: Tokens,
  found: readonly FoundWhen[],
  old: Temporal.PlainDateTime,
  isOnlyKnown: boolean,
): Shifted | undefined {
  for (const { expression, first, next } of found) {
    if (expression.kind !== 'duration' || (expression.lead !== 'later' && expression.lead !== 'earlier')) continue;
    const isOfHours = isOnlyKnown && expression.unit === 'hour' && !promiseKind(t, { first, next });
    // "Under två veckor framåt" is no new time.
    if (isOfHours || t.entry('duration lead', first)?.value === 'later' || isMoveInSentence(t, first))
      return { startsAt: shiftOf(expression, old), at: first };
  }
  return undefined;
}

function shiftOf({ least, unit, lead }: DurationExpression, old: Temporal.PlainDateTime): Temporal.PlainDateTime {
  return addDuration(old, lead === 'earlier' ? -least : least, unit);
}
