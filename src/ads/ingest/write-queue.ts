/**
 * Bytes that may wait to be written: five batches of records, or hundreds of removals. Removals come first among the
 * changes of a day and keep the database busy while the thread prepares the records after them.
 */
const MOST_WAITING = 4 * 1024 * 1024;

interface Waiting {
  ids: ReadonlySet<string>;
  bytes: number;
  done: Promise<void>;
}

/** Runs writes one after the other, while the next records are read and analysed. */
export class WriteQueue {
  readonly #waiting: Waiting[] = [];
  #last: Promise<void> = Promise.resolve();
  #failure: { error: unknown } | undefined;

  /** Whether a write of this ad is pending. */
  has(id: string): boolean {
    return this.#waiting.some(({ ids }) => ids.has(id));
  }

  /**
   * Waits until so many more bytes may wait, or nothing else does.
   *
   * @throws the error of a failed write, after which nothing more is written
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

  /** Runs a step after all pending writes. */
  afterwards(step: () => Promise<void>): void {
    this.#follow(this.#last.then(step));
  }

  #follow(last: Promise<void>): void {
    this.#last = last;
    // `room` or `end` awaits it; until then this keeps a failure from being unhandled.
    last.catch(() => {});
  }

  /** Waits for all pending writes. */
  end(): Promise<void> {
    return this.#last;
  }
}
