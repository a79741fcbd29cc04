/**
 * What waits for a worker, in shares: shares take turns, however many wait in one of them. The shares of the first lane
 * and those of the second take turns as well, so that a crowd of strangers holds up nobody who is known.
 */
export class FairQueue<T> {
  readonly #lanes = [new Map<string, T[]>(), new Map<string, T[]>()] as const;
  readonly #sizes = [0, 0];
  #next = 0;

  /** @param lane 0 for those who are known, 1 for the others */
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
      // Behind all others.
      if (waiting.length > 0) shares.set(share, waiting);
      this.#sizes[lane] = this.size(lane as 0 | 1) - 1;
      return item;
    }
    return undefined;
  }

  /** How many wait in a lane. */
  size(lane: 0 | 1): number {
    return this.#sizes[lane] ?? 0;
  }

  /** Takes all of them out. */
  drain(): T[] {
    const all = this.#lanes.flatMap((shares) => [...shares.values()].flat());
    for (const shares of this.#lanes) shares.clear();
    this.#sizes.fill(0);
    return all;
  }
}
