/** A place in a limiter: running, or waiting until `came` resolves. */
export class LimiterTicket {
  /**
   * `true` if it may run at once; else resolves to true when it may run, to false when it was given up while waiting.
   */
  readonly came: Promise<boolean> | true;
  #leave: (() => void) | undefined;

  /** @param leave passes the place on, or removes it from the queue */
  constructor(came: Promise<boolean> | true, leave: () => void) {
    this.came = came;
    this.#leave = leave;
  }

  /** Releases the place. Further calls do nothing. */
  leave(): void {
    const leave = this.#leave;
    this.#leave = undefined;
    leave?.();
  }
}

interface Line {
  running: number;
  /** In order of arrival, without those given up. */
  waiting: Set<(mayRun: boolean) => void>;
}

/**
 * Limits how many run at once per key; others wait in order of arrival. Keys are independent of each other, and use no
 * memory while nothing runs under them.
 */
export class KeyedLimiter {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #lines = new Map<string, Line>();

  /** @param limits.waiting how many may wait per key */
  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
  }

  /**
   * Runs `work` in its turn. Only for a limiter under which any number may wait.
   *
   * @throws Error without running it, when too many wait under this key
   */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const ticket = this.take(key);
    if (!ticket) throw new Error(`more than ${this.#waiting} would wait under one key`);
    try {
      await ticket.came;
      return await work();
    } finally {
      ticket.leave();
    }
  }

  /** Takes a place. @returns undefined when too many wait under this key */
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

  /** Passes a free place to the one that has waited longest. */
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
