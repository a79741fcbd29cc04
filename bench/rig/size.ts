/**
 * How large a benchmark is made. `npm run bench -- --short` takes each through all of its steps with little of
 * everything:
 * it shows that the benchmark still runs, and its figures say nothing of speed.
 */
export const isShort = process.argv.includes('--short');

/** The one place where the two forms differ: sizes, rounds and waits are picked, steps are the same. */
export function pick<T>(full: T, short: T): T {
  return isShort ? short : full;
}
