/** Number of ads with each score, to find the lowest score that is still among the best. */
export class ScoreCounts {
  readonly #counts = new Uint32Array(101);
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(score: number): void {
    (this.#counts[score] as number)++;
  }

  /** The lowest score among the best; 0 while there is room for all. */
  lowestKept(): number {
    let above = 0;
    for (let score = 100; score > 0; score--) {
      above += this.#counts[score] as number;
      if (above >= this.#most) return score;
    }
    return 0;
  }
}
