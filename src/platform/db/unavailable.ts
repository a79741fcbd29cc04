import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from './failures.ts';

const MOST_TRIES = 25;

/** Repeats work each second while the database is unavailable: for an outcome that exists only in memory. */
export async function persistOutcome(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !isDatabaseUnavailable(error)) throw error;
      await delay(1000);
    }
  }
}

/**
 * Whether this process still holds a lease. False while the database is unavailable: another process may have taken the
 * lease over, and work that must not be done twice is then better left undone.
 */
export async function holdsLease(renew: () => Promise<boolean>): Promise<boolean> {
  try {
    return await renew();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}
