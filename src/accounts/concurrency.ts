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

/** Passwords of one network that are compared at once; the others wait, and are refused if those were guesses. */
const AT_ONCE = 8;
const inUse = new Map<string, { running: number; waiting: (() => void)[] }>();

/** Runs `work` with at most `AT_ONCE` of the same network in this process. */
export async function limitPerNetwork<T>(network: string, work: () => Promise<T>): Promise<T> {
  const slots = inUse.get(network) ?? { running: 0, waiting: [] };
  inUse.set(network, slots);
  if (slots.running >= AT_ONCE) await new Promise<void>((go) => slots.waiting.push(go));
  else slots.running += 1;
  try {
    return await work();
  } finally {
    const next = slots.waiting.shift();
    if (next) next();
    else slots.running -= 1;
    if (slots.running === 0) inUse.delete(network);
  }
}
