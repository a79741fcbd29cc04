import { addSeconds } from '../platform/kernel/clock.ts';

/**
 * How a recovery of a lost second step goes on: announced when it begins and each day after, ended a day after the last
 * announcement. An announcement that was not sent is none: the next step waits for it.
 */

const ANNOUNCEMENTS = 3;
const DAY = 86_400;
/** A step that is not later than this keeps to the hour of the first, in seconds. */
const LATE = 3600;

export interface RecoveryProgress {
  announced: number;
  next_at: Date;
}

/** What became of the mail of the last announcement. */
type Posted = 'waiting' | 'sent' | 'failed' | 'expired';

/** When the second step goes, if nobody stops it and every mail leaves. */
export function recoveryEndsAt({ announced, next_at }: RecoveryProgress): Date {
  return addSeconds(next_at, (ANNOUNCEMENTS - announced) * DAY);
}

/**
 * What is to be done with one that is due. `wait`: its last mail has not left. `stop`: that mail cannot be delivered.
 *
 * @param posted undefined where nobody knows of a mail any more
 */
export function nextRecoveryStep(
  recovery: RecoveryProgress,
  posted: Posted | undefined,
  now: Date,
): 'wait' | 'stop' | 'announce' | 'end' {
  if (recovery.next_at > now || posted === 'waiting') return 'wait';
  if (posted === 'failed' || posted === 'expired') return 'stop';
  // After a long sleep, or from a backup: what was announced long ago may have been answered since.
  const isStale = posted === undefined || now >= addSeconds(recovery.next_at, DAY);
  return recovery.announced < ANNOUNCEMENTS || isStale ? 'announce' : 'end';
}

/** It as it is once it was announced again. Between two announcements, and before the end, there is a day. */
export function progressAfterAnnouncement({ announced, next_at }: RecoveryProgress, now: Date): RecoveryProgress {
  const planned = addSeconds(next_at, DAY);
  const soonest = addSeconds(now, DAY - LATE);
  return { announced: Math.min(announced + 1, ANNOUNCEMENTS), next_at: planned > soonest ? planned : soonest };
}
