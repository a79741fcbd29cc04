import type { Db } from '../../platform/db/open.ts';
import * as indexStore from '../index-store.ts';

/** Milliseconds between two progress updates. */
const TELL_EVERY_MS = 100;

/** Stores the progress of the index, so that waiting users can see it. */
export class IndexProgressRecorder {
  readonly #db: Db;
  readonly #total: number;
  #read = 0;
  #told = performance.now();

  private constructor(db: Db, total: number) {
    this.#db = db;
    this.#total = total;
  }

  /** @param total number of ads to process; every pass counts */
  static async begin(db: Db, total: number): Promise<IndexProgressRecorder> {
    await indexStore.recordIndexProgress(db, { read: 0, total });
    return new IndexProgressRecorder(db, total);
  }

  /** Adds processed ads to the progress. */
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
