/**
 * The size of a benchmark. `npm run bench -- --short` takes each through all of its steps with little of everything: it
 * shows that the benchmark still runs, and its figures say nothing about speed.
 */
export const isShort = process.argv.includes('--short');

/** The only difference between the two sizes: numbers, rounds and waits are picked here, the steps are the same. */
export function pick<T>(full: T, short: T): T {
  return isShort ? short : full;
}
