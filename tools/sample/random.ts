/** Chance that repeats itself: the same seed gives the same draws, on every machine. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 0;
    // Neighbouring seeds begin alike; they have parted after a few draws.
    for (let draw = 0; draw < 4; draw++) this.next();
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  of(share: number): boolean {
    return this.next() < share;
  }

  /** Both ends included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<T>(list: readonly T[]): T {
    const one = list[Math.floor(this.next() * list.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  }

  /** So many different ones, in the order of the list; all where there are not so many. */
  some<T>(list: readonly T[], count: number): T[] {
    let left = Math.min(count, list.length);
    return list.filter((_, index) => {
      const taken = this.next() * (list.length - index) < left;
      if (taken) left--;
      return taken;
    });
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((one) => ({ one, at: this.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
  }
}
