import type { Parts } from '../../platform/parts.ts';
import { type ReaderTaxonomy, RecordReader } from './reader.ts';

/** Long enough for the readings of each minute; if a source is quiet, the memory is freed. */
const IDLE_MS = 10 * 60_000;

/** The cache key of a reader: the taxonomy's version, and the server's start time, as a crash may lose stored words. */
interface CacheKey {
  version: number;
  server: string;
}

interface Kept {
  reader: RecordReader;
  key: CacheKey;
}

/** A reader for one run. It ends with the run, unless `keep` is called: then the next run gets it. */
export interface ReaderLease extends AsyncDisposable {
  reader: RecordReader;
  /** Call it only if all that was read is released, and that was little: unreleased batches stay in memory. */
  keep(): void;
}

/**
 * The reader of a process, kept between runs: a new thread takes nearly twice the time for the same ads, until the
 * engine has compiled the hot code.
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

  /** A reader is dropped if its thread crashed while idle, or if it was made for another key. */
  async #taken({ version, server }: CacheKey): Promise<RecordReader | undefined> {
    const kept = this.#released();
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
    void this.#released()?.reader[Symbol.asyncDispose]();
  }

  #released(): Kept | undefined {
    const kept = this.#kept;
    this.#kept = undefined;
    clearTimeout(this.#idle);
    return kept;
  }

  #endWith(stopping: AbortSignal): void {
    if (this.#stopping === stopping) return;
    this.#stopping = stopping;
    stopping.addEventListener('abort', () => this.#end(), { once: true });
  }
}
