import type { Parts } from '../../platform/parts.ts';
import { type ReaderTaxonomy, RecordReader } from './reader.ts';

/** The changes of each minute find it there; where a source is quiet its memory goes back. */
const IDLE_MS = 10 * 60_000;

/**
 * What a reader's memory holds for: a taxonomy, and a run of the database server, which may lose words when it ends.
 */
interface CacheKey {
  version: number;
  server: string;
}

interface Kept {
  reader: RecordReader;
  key: CacheKey;
}

/** A reader for one run. It ends with it, unless `keep` is said: then the next run gets it. */
export interface ReaderLease extends AsyncDisposable {
  reader: RecordReader;
  /** Only when all that it read is done, and that was little or nothing: what was not done is held in its memory. */
  keep(): void;
}

/**
 * The reader of a process, kept from one run to the next: a thread that has just started needs nearly twice the
 * time for the same ads, until the engine has compiled what is used most.
 */
export class ReaderCache {
  readonly #make: (parts: Parts, known: ReaderTaxonomy) => RecordReader;
  #kept: Kept | undefined;
  #idle: NodeJS.Timeout | undefined;
  #stopping: AbortSignal | undefined;

  constructor(make = (parts: Parts, known: ReaderTaxonomy) => new RecordReader(parts.db, known)) {
    this.#make = make;
  }

  async lend(parts: Parts, known: ReaderTaxonomy, key: CacheKey): Promise<ReaderLease> {
    this.#endWith(parts.stopping);
    const reader = (await this.#taken(key)) ?? this.#make(parts, known);
    let kept = false;
    return {
      reader,
      keep: () => {
        kept = true;
      },
      [Symbol.asyncDispose]: async () => {
        if (kept && !this.#kept && !parts.stopping.aborted) this.#keep({ reader, key });
        else await reader[Symbol.asyncDispose]();
      },
    };
  }

  /** One that fell while nobody used it, or remembers what no longer holds, is of no use. */
  async #taken({ version, server }: CacheKey): Promise<RecordReader | undefined> {
    const kept = this.#kept;
    this.#kept = undefined;
    clearTimeout(this.#idle);
    if (!kept) return undefined;
    const holds = kept.key.version === version && kept.key.server === server;
    if (holds && !kept.reader.hasEnded) return kept.reader;
    await kept.reader[Symbol.asyncDispose]();
    return undefined;
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
  }

  #end(): void {
    const kept = this.#kept;
    this.#kept = undefined;
    clearTimeout(this.#idle);
    void kept?.reader[Symbol.asyncDispose]();
  }

  #endWith(stopping: AbortSignal): void {
    if (this.#stopping === stopping) return;
    this.#stopping = stopping;
    stopping.addEventListener('abort', () => this.#end(), { once: true });
  }
}
