/**
 * A fair queue with two lanes and any number of shares in each. Shares of a lane take turns, however many items they
 * have; the two lanes also take turns, so that a crowd of unknown clients cannot delay known ones.
 */
export class FairQueue<T> {
  readonly #lanes = [new Map<string, T[]>(), new Map<string, T[]>()] as const;
  readonly #sizes = [0, 0];
  #next = 0;

  /** @param lane 0 for known clients, 1 for others */
  push(lane: 0 | 1, share: string, item: T): void {
    const own = this.#lanes[lane].get(share);
    if (own) own.push(item);
    else this.#lanes[lane].set(share, [item]);
    this.#sizes[lane] = this.size(lane) + 1;
  }

  shift(): T | undefined {
    const lane = this.size(this.#next as 0 | 1) > 0 ? this.#next : 1 - this.#next;
    this.#next = 1 - lane;
    const shares = this.#lanes[lane as 0 | 1];
    for (const [share, waiting] of shares) {
      const item = waiting.shift();
      shares.delete(share);
      // Moves the share behind all others.
      if (waiting.length > 0) shares.set(share, waiting);
      this.#sizes[lane] = this.size(lane as 0 | 1) - 1;
      return item;
    }
    return undefined;
  }

  /** The number of waiting items in a lane. */
  size(lane: 0 | 1): number {
    return this.#sizes[lane] ?? 0;
  }

  /** Removes and returns all items. */
  drain(): T[] {
    const all = this.#lanes.flatMap((shares) => [...shares.values()].flat());
    for (const shares of this.#lanes) shares.clear();
    this.#sizes.fill(0);
    return all;
  }
}
