import { resolveDay } from '../../platform/text/when/calendar.ts';
import { findInTokens } from '../../platform/text/when/find.ts';
import { findMoments, type Moment } from '../../platform/text/when/moments.ts';
import { Tokens } from '../../platform/text/when/tokens.ts';
import type { ParsedMail } from '../reading/mail.ts';
import { messageBody } from '../reading/sections.ts';
import { inStockholm, isNegated, sentenceOf, timeCues } from './cues.ts';
import { findCancelledMeeting, findRescheduleOrCancelVerb, isConditional } from './meeting-verbs.ts';
import { findMeetingMove, isReplacementTime } from './move.ts';

/** What a mail says about a meeting: it invites to one, moves an agreed one, or cancels it. */
export interface MeetingChange {
  change: 'called' | 'moved' | 'cancelled';
  /** The named days as ISO dates, in Stockholm. */
  days: string[];
  /** The sentence that moves or cancels the meeting. */
  evidence: string | null;
}

/**
 * Reads what a mail says about a meeting. Default: it invites to one (`called`).
 *
 * @param agreed the start of the next known meeting, to which "samma tid i morgon" refers
 */
export function parseMeetingChange(
  mail: Pick<ParsedMail, 'text' | 'html' | 'receivedAt'>,
  agreed?: Temporal.PlainDateTime,
): MeetingChange {
  const t = new Tokens(messageBody(mail), timeCues);
  const found = findInTokens(t);
  const moments = findMoments(t, found);
  const reference = inStockholm(mail.receivedAt);
  const days = found.flatMap(({ expression }) => {
    const day = expression.kind === 'day' ? resolveDay(expression.day, reference.toPlainDate(), 'mail') : undefined;
    return day ? [day.date.toString()] : [];
  });
  const move = findMeetingMove(t, found, moments, reference, agreed);
  const others = [move?.isOneMore ? undefined : move?.at, exchanged(t, moments), insteadOf(t, moments)];
  const isMoved = others.find((place) => place !== undefined && !isConditional(t, place));
  const cancelled = findCancelledMeeting(t, moments);
  const moved = findRescheduleOrCancelVerb(t, 'moving', moments) ?? isMoved ?? cancelled?.another?.first;
  const at = moved ?? cancelled?.at;
  if (at === undefined) return { change: 'called', days, evidence: null };
  return {
    change: moved === undefined ? 'cancelled' : 'moved',
    days,
    evidence: sentenceOf(t, { first: at, next: at }),
  };
}

const insteadOf = (t: Tokens, moments: readonly Moment[]) => moments.find((one) => isReplacementTime(t, one))?.first;

/** Finds an old and a new time: "Was Tuesday 10:00, now Thursday 15:00". */
function exchanged(t: Tokens, moments: readonly Moment[]): number | undefined {
  const timed = moments.filter(({ day, time }) => day && time);
  const old = timed.find((one) => isNegated(t, one));
  return old && timed.some((one) => one.first > old.first && !isNegated(t, one)) ? old.first : undefined;
}
