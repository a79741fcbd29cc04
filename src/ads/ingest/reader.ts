import { Worker } from 'node:worker_threads';
import type { Db } from '../../platform/db/open.ts';
import { WordIds } from '../../platform/text/word-ids.ts';
import type { SkillConcept } from '../requirements/requirements.ts';
import type { RecordPiece } from '../source/record-splitter.ts';
import type { Municipality } from './places.ts';
import type { AdHead, AdRemoval, RecordFault } from './record.ts';
import type { AdRows } from './store.ts';

export interface ReaderTaxonomy {
  places: readonly Municipality[];
  skills: readonly SkillConcept[];
}
export type IngestWorkerRequest =
  | { kind: 'read'; batch: number; bytes: Uint8Array; ends: number[]; tooLarge: number[]; now: number }
  | { kind: 'prepare'; batch: number; indexes: number[] | 'done' }
  | { kind: 'ids'; ids: (number | null)[] };
export type RecordHead = AdHead | AdRemoval | RecordFault;
export type IngestWorkerResponse =
  | { kind: 'heads'; heads: RecordHead[] }
  | { kind: 'rows'; bytes: Uint8Array; ends: number[] }
  | { kind: 'words'; words: string[] }
  | { kind: 'failed'; message: string };

/** Without limits a thread uses twice the memory before it collects garbage. With full caches it needs 150 MB. */
const MEMORY = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 400 };

function startWorker(known: ReaderTaxonomy): Worker {
  const url = new URL('./ingest-worker.ts', import.meta.url);
  return new Worker(url, { workerData: known, resourceLimits: MEMORY });
}

interface Waiting {
  resolve: (answer: IngestWorkerResponse) => void;
  reject: (error: Error) => void;
}

/**
 * Reads records in a worker thread (ingest-worker.ts), which starts with the first batch and ends when this is
 * disposed. Answers arrive in the order of the requests.
 */
export class RecordReader implements AsyncDisposable {
  readonly #db: Db;
  readonly #known: ReaderTaxonomy;
  readonly #start: (known: ReaderTaxonomy) => Worker;
  readonly #waiting: Waiting[] = [];
  #worker: Worker | undefined;
  #ended: Error | undefined;
  #batches = 0;

  /** @param known data of the taxonomy */
  constructor(db: Db, known: ReaderTaxonomy, start = startWorker) {
    this.#db = db;
    this.#known = known;
    this.#start = start;
  }

  /** Parses the pieces, in their order. The ads are held in the thread until `done`. */
  async read(pieces: RecordPiece[], now: Date): Promise<{ batch: number; heads: RecordHead[] }> {
    this.#batches += 1;
    const batch = this.#batches;
    const ends: number[] = [];
    const tooLarge: number[] = [];
    let end = 0;
    pieces.forEach((piece, index) => {
      end += piece.bytes.length;
      ends.push(end);
      if (piece.tooLarge !== undefined) tooLarge.push(index);
    });
    // Copied into its own buffer, which is transferred to the thread.
    const bytes = new Uint8Array(end);
    let at = 0;
    for (const piece of pieces) {
      bytes.set(piece.bytes, at);
      at += piece.bytes.length;
    }
    const order: IngestWorkerRequest = { kind: 'read', batch, bytes, ends, tooLarge, now: now.getTime() };
    const answer = await this.#ask(order, [bytes.buffer]);
    if (answer.kind !== 'heads') throw new Error(`the reader answered ${answer.kind}`);
    return { batch, heads: answer.heads };
  }

  /** The rows of these ads of a batch, for the store (see RowWriter). */
  async prepare(batch: number, indexes: number[]): Promise<AdRows> {
    const answer = await this.#ask({ kind: 'prepare', batch, indexes });
    if (answer.kind !== 'rows') throw new Error(`the reader answered ${answer.kind}`);
    const { bytes, ends } = answer;
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const [short, ...long] = ends.map((end, index) => whole.subarray(ends[index - 1] ?? 0, end));
    return { short: short ?? Buffer.from('[]'), long };
  }

  /**
   * Frees the memory of rows that were written. It is outside the heap; leaving it to the collector causes full
   * collections again and again.
   */
  release({ short }: AdRows): void {
    (short.buffer as ArrayBuffer).transfer(0);
  }

  async done(batch: number): Promise<void> {
    await this.#ask({ kind: 'prepare', batch, indexes: 'done' });
  }

  /** The thread has ended, so no more answers will come. */
  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker?.terminate();
  }

  #ask(order: IngestWorkerRequest, transfer: ArrayBuffer[] = []): Promise<IngestWorkerResponse> {
    this.#worker ??= this.#hire();
    const worker = this.#worker;
    // A thread that is gone answers nothing.
    if (this.#ended) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      worker.postMessage(order, transfer);
    });
  }

  #hire(): Worker {
    const worker = this.#start(this.#known);
    worker.unref();
    const fail = (error: Error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    };
    worker.on('message', (answer: IngestWorkerResponse) => {
      if (answer.kind === 'words') void this.#number(worker, answer.words).catch(fail);
      else if (answer.kind === 'failed') this.#waiting.shift()?.reject(new Error(answer.message));
      else this.#waiting.shift()?.resolve(answer);
    });
    const end = (why: string, cause?: unknown) => {
      this.#ended ??= new Error(`Tråden som läser annonser ${why}. Nästa körning läser om det som fattas.`, { cause });
      fail(this.#ended);
    };
    worker.on('error', (error) => end(`föll (${(error as Error).message})`, error));
    worker.on('exit', () => end('slutade oväntat'));
    return worker;
  }

  async #number(worker: Worker, words: string[]): Promise<void> {
    // The thread caches them; a cache here would hold them twice.
    const ids = await new WordIds(this.#db).of(words.map((word) => [word]));
    worker.postMessage({ kind: 'ids', ids: ids.map(([id]) => id ?? null) } satisfies IngestWorkerRequest);
  }
}
