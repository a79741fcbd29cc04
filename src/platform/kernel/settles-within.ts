import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits for a promise for at most `seconds`. Returns false on timeout; the work is not cancelled, and its outcome is
 * then ignored.
 *
 * @throws the error of the work, if it fails in time
 */
export async function settlesWithin(seconds: number, work: Promise<unknown>): Promise<boolean> {
  const giveUp = new AbortController();
  const late = delay(seconds * 1000, false, { signal: giveUp.signal }).catch(() => false);
  work.catch(() => {});
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    giveUp.abort();
  }
}
