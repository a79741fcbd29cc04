/** When to remind an employer of an application that nobody has answered. Pure; days are Stockholm days. */

/** In days, from the settings. */
export interface FollowUpIntervals {
  followUpAfter: number;
  followUps: number;
  noReplyAfter: number;
}

/**
 * The days of one wait for an answer. It begins when the ad has closed, or on the day of sending where that is later:
 * before that few employers have begun to read.
 */
export function planFollowUps(
  { sentOn, deadline }: { sentOn: Temporal.PlainDate; deadline: Temporal.PlainDate | null },
  { followUpAfter, followUps, noReplyAfter }: FollowUpIntervals,
): { followUps: Temporal.PlainDate[]; noReply: Temporal.PlainDate } {
  const begins = deadline && Temporal.PlainDate.compare(deadline, sentOn) > 0 ? deadline : sentOn;
  return {
    followUps: Array.from({ length: followUps }, (_, i) => begins.add({ days: followUpAfter * (i + 1) })),
    noReply: begins.add({ days: noReplyAfter }),
  };
}
