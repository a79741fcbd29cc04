import type { Db } from '../../platform/db/open.ts';
import * as indexStore from '../index-store.ts';

/** What takes less is not told again. */
const TELL_EVERY_MS = 100;

/** How far it is until people can be scored, told to whoever waits for it. */
export class Preparation {
  readonly #db: Db;
  readonly #total: number;
  #read = 0;
  #told = performance.now();

  private constructor(db: Db, total: number) {
    this.#db = db;
    this.#total = total;
  }

  /** @param total how many ads will be gone through; each time counts */
  static async begin(db: Db, total: number): Promise<Preparation> {
    await indexStore.recordIndexProgress(db, { read: 0, total });
    return new Preparation(db, total);
  }

  /** Some more ads have been gone through. */
  async tell(ads: number): Promise<void> {
    this.#read = Math.min(this.#total, this.#read + ads);
    if (performance.now() - this.#told < TELL_EVERY_MS) return;
    this.#told = performance.now();
    await indexStore.recordIndexProgress(this.#db, { read: this.#read, total: this.#total });
  }

  async end(): Promise<void> {
    await indexStore.recordIndexDone(this.#db);
  }
}
