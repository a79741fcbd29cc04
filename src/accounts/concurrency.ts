import { KeyedLimiter } from '../platform/fair-queue/keyed-limiter.ts';

/** Who waits for whom within this process. The counters in the database hold over all of them. */

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

/** Eight passwords of one network are compared at once; the others wait, and are refused if those were guesses. */
const networks = new KeyedLimiter({ atOnce: 8, waiting: Number.POSITIVE_INFINITY });

/** Runs `work` with few others of the same network in this process. */
export async function limitPerNetwork<T>(network: string, work: () => Promise<T>): Promise<T> {
  const ticket = networks.take(network);
  try {
    await ticket?.came;
    return await work();
  } finally {
    ticket?.leave();
  }
}
