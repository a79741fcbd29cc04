/** How often each score was given, for telling from which one on the best are kept. */
export class ScoreCounts {
  readonly #counts = new Uint32Array(101);
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(score: number): void {
    (this.#counts[score] as number)++;
  }

  /** The lowest score that is among the best; 0 while there is room for any. */
  lowestKept(): number {
    let above = 0;
    for (let score = 100; score > 0; score--) {
      above += this.#counts[score] as number;
      if (above >= this.#most) return score;
    }
    return 0;
  }
}
