/** Milliseconds for which what a look told is told to others. */
const HOLDS_FOR = 1000;

/**
 * A look that is shared by all who ask while it lasts and within a second of its beginning: a thousand who ask cost as
 * much as one.
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
