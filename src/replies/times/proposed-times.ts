import { resolveDay } from '../../platform/text/when/calendar.ts';
import { findInTokens, hasOnlyListSignsBetween, isSameSentence } from '../../platform/text/when/find.ts';
import { findMoments, type Moment } from '../../platform/text/when/moments.ts';
import { atClockTime } from '../../platform/text/when/resolve.ts';
import { Tokens } from '../../platform/text/when/tokens.ts';
import type { ParsedMail } from '../reading/mail.ts';
import { messageBody } from '../reading/sections.ts';
import {
  HOME_TIME_ZONE,
  inStockholm,
  isAlternativeTime,
  isDeadline,
  isNegated,
  sentenceEnd,
  sentenceStart,
  timeCues,
} from './cues.ts';
import { findCancelledMeeting, findRescheduleOrCancelVerb, hasMoveVerbBefore } from './meeting-verbs.ts';
import { findMeetingMove } from './move.ts';
import { type DayRoleReader, isNoMeeting } from './reader/reader.ts';
import { isDurationInMinutes, resolveTimeExpressions } from './said.ts';

export interface ProposedTime {
  startsAt: Date;
  endsAt: Date | null;
}

const MOST_TIMES = 20;

interface Context {
  /** The start of the next known meeting. */
  agreed?: Temporal.PlainDateTime | undefined;
  /** Reads the roles of the days: with it, times that are likely no meetings are left out. */
  roles?: DayRoleReader;
}

/** The times at which a mail proposes to meet. */
export function findProposedTimesInMail(
  mail: Pick<ParsedMail, 'text' | 'html' | 'receivedAt'>,
  context?: Context,
): ProposedTime[] {
  return findProposedTimes(messageBody(mail), mail.receivedAt, context);
}

/**
 * The times at which a text proposes to meet, in text order. Times without a day are left out, and those whose weekday
 * and date disagree: there the user has to ask.
 */
export function findProposedTimes(text: string, receivedAt: Date, { agreed, roles }: Context = {}): ProposedTime[] {
  const t = new Tokens(text, timeCues);
  const reference = inStockholm(receivedAt);
  const expressions = findInTokens(t);
  const moments = findMoments(t, expressions);
  const move = findMeetingMove(t, expressions, moments, reference, agreed);
  const found = new Map<number, ProposedTime>();
  const moved = move && { startsAt: instantOf(move.startsAt, null), endsAt: null };
  const old = new Set([...(move?.old ?? []), findCancelledMeeting(t, moments)?.moment]);
  const possible = moments.filter(
    (moment, n) => !(old.has(moment) || isOfAnother(t, moments, n) || isDeadline(t, moment) || isNegated(t, moment)),
  );
  for (const moment of roles ? likelyMeetings(t, possible, reference, roles) : possible) {
    const time = spanOf(moment, reference.toPlainDate(), isFromOldTime(t, moment));
    if (!time || time.startsAt < receivedAt || found.has(time.startsAt.getTime())) continue;
    found.set(time.startsAt.getTime(), time);
  }
  if (moved && moved.startsAt >= receivedAt && !found.has(moved.startsAt.getTime()))
    found.set(moved.startsAt.getTime(), moved);
  // "Vi måste flytta mötet i morgon kl. 9. Kan du komma tisdag kl. 14?": the agreed time is moved, so it is not
  // proposed.
  if (agreed && found.size > 1 && findRescheduleOrCancelVerb(t, 'moving', moments) !== undefined)
    found.delete(instantOf(agreed, null).getTime());
  return [...found.values()].slice(0, MOST_TIMES);
}

/**
 * The moments without those that are likely no meetings. A time in the same sentence as one that stays is kept: it may
 * be a further choice. The class is that of the call, whatever else the mail is.
 */
function likelyMeetings(
  t: Tokens,
  moments: readonly Moment[],
  reference: Temporal.PlainDateTime,
  roles: DayRoleReader,
): Moment[] {
  const all = resolveTimeExpressions(t, reference).filter(({ expression }) => !isDurationInMinutes(expression));
  const read = roles(t, all, { today: reference.toPlainDate(), name: 'interview' });
  const timed = read.filter((_, n) => all[n]?.time);
  const others = new Set(all.flatMap(({ first }, n) => (read[n] && isNoMeeting(read[n], timed) ? [first] : [])));
  const hours = moments.filter(({ day, time }) => day && time);
  const likely = hours.filter(({ first }) => !others.has(first));
  const sentences = new Set(likely.map(({ first }) => sentenceStart(t, first)));
  return hours.filter(({ first }) => !others.has(first) || sentences.has(sentenceStart(t, first)));
}

/**
 * "Tisdag kl. 15. Vi stänger 18.30": when a day already has a time, a time in another sentence or line is about
 * something else, except in lists of times and for further choices.
 */
function isOfAnother(t: Tokens, moments: readonly Moment[], n: number): boolean {
  const [before, moment] = [moments[n - 1], moments[n]];
  if (!moment?.day || !moment.time || before?.day !== moment.day || !before.time) return false;
  const [from, until] = [before.time.next, moment.time.first];
  if (from > until || hasOnlyListSignsBetween(t, from, until) || isAlternativeTime(t, moment.time)) return false;
  const isLabelled = t.isSign(t.at(until - 1)?.kind === 'sign' ? until - 1 : until - 2, ':');
  if (isLabelled) return !t.isOnSameLine(from - 1, until);
  const isAsked = t.isSign(sentenceEnd(t, moment.time.next), '?');
  return !isAsked && !isSameSentence(t, from, until, until - from);
}

/** Whether a span is the old and the new time of a moved meeting: "Vi flyttar mötet från 10.00 till 13.00". */
const isFromOldTime = (t: Tokens, { time }: Moment): boolean =>
  time !== null && t.has('counted from', time.first) && hasMoveVerbBefore(t, time.first);

function spanOf({ day, time }: Moment, today: Temporal.PlainDate, isFromOld: boolean): ProposedTime | undefined {
  if (!day || !time || day.expression.until) return undefined;
  const resolved = resolveDay(day.expression.day, today, 'mail');
  if (!resolved || resolved.isContradictory) return undefined;
  const { from, until, zone } = time.expression;
  const startsAt = instantOf(atClockTime(resolved.date, from), zone);
  const endsAt = until && instantOf(atClockTime(resolved.date, until), zone);
  if (endsAt && isFromOld) return { startsAt: endsAt, endsAt: null };
  return { startsAt, endsAt: endsAt && endsAt > startsAt ? endsAt : null };
}

const instantOf = (at: Temporal.PlainDateTime, zone: string | null): Date =>
  new Date(at.toZonedDateTime(zone ?? HOME_TIME_ZONE).epochMilliseconds);
