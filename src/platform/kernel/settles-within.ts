import { setTimeout as delay } from 'node:timers/promises';

/**
 * Whether the work ends within so many seconds. It is not stopped when it does not; its outcome is ignored then.
 *
 * @throws what the work throws, when it does so in time
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
