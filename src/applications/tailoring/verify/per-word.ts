const KEPT = 20_000;

/** Remembers what a function returns for each word, as the same words are read again and again. Bounded. */
export function cachePerWord<T>(read: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    if (known.size > KEPT) known.clear();
    return known.getOrInsertComputed(word, read);
  };
}
