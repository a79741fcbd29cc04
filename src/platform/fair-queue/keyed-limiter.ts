/** A place that somebody has: it runs, or it waits until `came` is resolved. */
export class LimiterTicket {
  /** Resolves to true when it may run, to false when it was given up while it waited. */
  readonly came: Promise<boolean> | true;
  #leave: (() => void) | undefined;

  /** @param leave gives the place to the next, or takes it out of the line */
  constructor(came: Promise<boolean> | true, leave: () => void) {
    this.came = came;
    this.#leave = leave;
  }

  /** Gives the place back, once; again does nothing. */
  leave(): void {
    const leave = this.#leave;
    this.#leave = undefined;
    leave?.();
  }
}

interface Line {
  running: number;
  /** In the order in which they came; who gave up is skipped. */
  waiting: Set<(mayRun: boolean) => void>;
}

/**
 * Runs at most so many at once for each key, the rest in order of arrival. Work of one key waits for that key only.
 * Nothing is kept of a key under which nothing runs.
 */
export class KeyedLimiter {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #lines = new Map<string, Line>();

  /** @param limits.waiting how many may wait under one key */
  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
  }

  /** @returns undefined where too many wait under this key */
  take(key: string): LimiterTicket | undefined {
    let line = this.#lines.get(key);
    if (!line) {
      line = { running: 0, waiting: new Set() };
      this.#lines.set(key, line);
    }
    return line.running < this.#atOnce ? this.#run(key, line) : this.#wait(key, line);
  }

  #run(key: string, line: Line): LimiterTicket {
    line.running += 1;
    return new LimiterTicket(true, () => this.#next(key, line));
  }

  #wait(key: string, line: Line): LimiterTicket | undefined {
    if (line.waiting.size >= this.#waiting) return undefined;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    line.waiting.add(resolve);
    return new LimiterTicket(promise, () => {
      if (line.waiting.delete(resolve)) resolve(false);
      else this.#next(key, line);
    });
  }

  /** Gives a free place to whoever has waited longest. */
  #next(key: string, line: Line): void {
    const [longest] = line.waiting;
    if (longest) {
      line.waiting.delete(longest);
      longest(true);
      return;
    }
    line.running -= 1;
    if (line.running === 0) this.#lines.delete(key);
  }
}
