import { nextWorkday } from '../../platform/kernel/workdays.ts';

/** When to remind an employer of an unanswered application. Pure; days are Stockholm days. */

/** From the settings: two spans in days, and the number of follow-ups. */
export interface FollowUpIntervals {
  followUpAfter: number;
  followUps: number;
  noReplyAfter: number;
}

/**
 * The dates of one wait for an answer. The wait begins when the ad closes, or on the day of sending if that is later,
 * as few employers read applications before. If the employer promised an answer by a day, the first follow-up is not
 * before the day after it, and the later dates move by the same span. A date on a weekend or public holiday moves to
 * the next working day.
 */
export function planFollowUps(
  {
    sentOn,
    deadline,
    promisedBy,
  }: { sentOn: Temporal.PlainDate; deadline: Temporal.PlainDate | null; promisedBy: Temporal.PlainDate | null },
  { followUpAfter, followUps, noReplyAfter }: FollowUpIntervals,
): { followUps: Temporal.PlainDate[]; noReply: Temporal.PlainDate } {
  const read = deadline && Temporal.PlainDate.compare(deadline, sentOn) > 0 ? deadline : sentOn;
  const late = promisedBy ? read.add({ days: followUpAfter }).until(promisedBy).days + 1 : 0;
  const begins = read.add({ days: Math.max(0, late) });
  return {
    followUps: Array.from({ length: followUps }, (_, i) => nextWorkday(begins.add({ days: followUpAfter * (i + 1) }))),
    noReply: nextWorkday(begins.add({ days: noReplyAfter })),
  };
}
