/** Milliseconds from the start of a call during which its result is reused. */
const HOLDS_FOR = 1000;

/**
 * Coalesces calls: those made while one is running, or within a second of its start, share its result, so that a
 * thousand callers cost as much as one.
 */
export function coalesceCalls<T>(look: () => Promise<T>): () => Promise<T> {
  let last: { told: Promise<T>; until: number } | undefined;
  return () => {
    const began = performance.now();
    if (last && began < last.until) return last.told;
    const mine = { told: look(), until: Number.POSITIVE_INFINITY };
    last = mine;
    const ended = () => {
      mine.until = began + HOLDS_FOR;
    };
    mine.told.then(ended, ended);
    return mine.told;
  };
}
