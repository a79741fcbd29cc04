/** When JobAd Links is asked again. Times are in milliseconds. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The server has new links once a day. */
const AGE = 23 * HOUR;
/** The wait after each number of consecutive failed readings: each may have used half of the calls allowed per day. */
const WAITS = [0, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR];

export interface LinksProgress {
  /** The start of the last reading that was complete. */
  beganAt: number | null;
  triedAt: number | null;
  failures: number;
  /** From a Retry-After header of the server. */
  retryAt: number | null;
}

/** The time from which links may be read again. */
export function nextLinksReading({ beganAt, triedAt, failures, retryAt }: LinksProgress): number {
  const wait = WAITS[Math.min(failures, WAITS.length - 1)] ?? 0;
  return Math.max(
    retryAt ?? 0,
    beganAt === null ? 0 : beganAt + AGE,
    failures > 0 && triedAt !== null ? triedAt + wait : 0,
  );
}
