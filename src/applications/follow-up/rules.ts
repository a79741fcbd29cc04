import { nextWorkday } from '../../platform/kernel/workdays.ts';

/** When to remind an employer of an application that nobody has answered. Pure; days are Stockholm days. */

/** In days, from the settings. */
export interface FollowUpIntervals {
  followUpAfter: number;
  followUps: number;
  noReplyAfter: number;
}

/**
 * The days of one wait for an answer. It begins when the ad has closed, or on the day of sending where that is later:
 * before that few employers have begun to read. Where they have promised an answer, nobody is reminded until the day
 * after that, and the rest of the wait follows as late. Nobody reads on a red day or at a weekend: what falls on one
 * waits for the next working day.
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
