import { addSeconds } from '../platform/kernel/clock.ts';

/**
 * The steps of a recovery of a lost second step: announcements by mail at its start and on each following day, and the
 * end a day after the last one. An announcement counts only when its mail was sent; the next step waits for that.
 */

const ANNOUNCEMENTS = 3;
const DAY = 86_400;
/** A step delayed by up to this many seconds does not shift the time of day of the next ones. */
const LATE = 3600;

export interface RecoveryProgress {
  announced: number;
  next_at: Date;
}

/** The status of the last announcement's mail. */
type Posted = 'waiting' | 'sent' | 'failed' | 'expired';

/** The end of the recovery, if nobody stops it and every mail is sent. */
export function recoveryEndsAt({ announced, next_at }: RecoveryProgress): Date {
  return addSeconds(next_at, (ANNOUNCEMENTS - announced) * DAY);
}

/**
 * The next step of a recovery. `wait`: it is not due, or its last mail is not sent yet. `stop`: that mail could not be
 * sent.
 *
 * @param posted undefined when the mail no longer exists
 */
export function nextRecoveryStep(
  recovery: RecoveryProgress,
  posted: Posted | undefined,
  now: Date,
): 'wait' | 'stop' | 'announce' | 'end' {
  if (recovery.next_at > now || posted === 'waiting') return 'wait';
  if (posted === 'failed' || posted === 'expired') return 'stop';
  // After a long downtime or a restored backup, the user may have reacted to the old announcement without effect, so
  // another one is sent.
  const isStale = posted === undefined || now >= addSeconds(recovery.next_at, DAY);
  return recovery.announced < ANNOUNCEMENTS || isStale ? 'announce' : 'end';
}

/** The progress after another announcement. At least a day, less `LATE`, passes before the next step. */
export function progressAfterAnnouncement({ announced, next_at }: RecoveryProgress, now: Date): RecoveryProgress {
  const planned = addSeconds(next_at, DAY);
  const soonest = addSeconds(now, DAY - LATE);
  return { announced: Math.min(announced + 1, ANNOUNCEMENTS), next_at: planned > soonest ? planned : soonest };
}
