/** When JobAd Links is asked again. Times are in milliseconds. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The server has new links once a day. */
const AGE = 23 * HOUR;
/** After so many readings in a row that broke off: each may have taken half of a day's calls. */
const WAITS = [0, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR];

export interface LinksProgress {
  /** When the last reading began that came to its end. */
  beganAt: number | null;
  triedAt: number | null;
  failures: number;
  /** The server itself said so. */
  retryAt: number | null;
}

/** From when on links may be read again. */
export function nextLinksReading({ beganAt, triedAt, failures, retryAt }: LinksProgress): number {
  const wait = WAITS[Math.min(failures, WAITS.length - 1)] ?? 0;
  return Math.max(
    retryAt ?? 0,
    beganAt === null ? 0 : beganAt + AGE,
    failures > 0 && triedAt !== null ? triedAt + wait : 0,
  );
}
