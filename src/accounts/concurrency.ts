import { KeyedLimiter } from '../platform/fair-queue/keyed-limiter.ts';

/** The last work of each key in this process. The counters in the database limit all processes together. */

const turns = new Map<string, Promise<unknown>>();

/** Runs `work` after all earlier work under the same key in this process. */
export async function serializeByKey<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  turns.set(key, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === mine) turns.delete(key);
  }
}

/**
 * Compares at most eight passwords of one network at once. The others wait, and are refused if those were wrong
 * guesses.
 */
const networks = new KeyedLimiter({ atOnce: 8, waiting: Number.POSITIVE_INFINITY });

/** Runs `work` with the limit per network in this process. */
export async function limitPerNetwork<T>(network: string, work: () => Promise<T>): Promise<T> {
  const ticket = networks.take(network);
  try {
    await ticket?.came;
    return await work();
  } finally {
    ticket?.leave();
  }
}
