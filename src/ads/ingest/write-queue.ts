/**
 * Bytes that may wait to be written: five batches of records, or hundreds of removals. Removals come first among a
 * day's changes and keep the database busy, while the thread prepares what comes behind them.
 */
const MOST_WAITING = 4 * 1024 * 1024;

interface Waiting {
  ids: ReadonlySet<string>;
  bytes: number;
  done: Promise<void>;
}

/** What is written one after the other, while what comes next is read and computed. */
export class WriteQueue {
  readonly #waiting: Waiting[] = [];
  #last: Promise<void> = Promise.resolve();
  #failure: { error: unknown } | undefined;

  /** Whether something is about to be written of the ad. */
  has(id: string): boolean {
    return this.#waiting.some(({ ids }) => ids.has(id));
  }

  /**
   * Waits until so much more may wait, or nothing else does.
   *
   * @throws what a write failed with: nothing more is written then
   */
  async room(bytes: number): Promise<void> {
    for (;;) {
      if (this.#failure) throw this.#failure.error;
      const [first] = this.#waiting;
      const all = this.#waiting.reduce((sum, one) => sum + one.bytes, bytes);
      if (!first || all <= MOST_WAITING) return;
      await first.done;
    }
  }

  add(ids: ReadonlySet<string>, bytes: number, write: () => Promise<void>): void {
    const done = this.#last.then(write).then(
      () => void this.#waiting.shift(),
      (error) => {
        this.#failure ??= { error };
        throw error;
      },
    );
    this.#waiting.push({ ids, bytes, done });
    this.#follow(done);
  }

  /** Does something when all that waits now is written. */
  afterwards(step: () => Promise<void>): void {
    this.#follow(this.#last.then(step));
  }

  #follow(last: Promise<void>): void {
    this.#last = last;
    // Waited for by `room` or `end`; until then nobody handles its failure.
    last.catch(() => {});
  }

  /** Waits until all is written. */
  end(): Promise<void> {
    return this.#last;
  }
}
