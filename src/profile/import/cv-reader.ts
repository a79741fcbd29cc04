import { Worker } from 'node:worker_threads';
import { Unavailable } from '../../kernel/errors.ts';
import type { CvReading } from './read-cv.ts';

export interface ReadOrder {
  bytes: Uint8Array;
  fileName: string;
}
export interface ReadAnswer {
  reading?: CvReading;
  error?: string;
}

/** Whose file it is decides who is next: one person's many files do not hold up another's. */
interface Waiting {
  order: ReadOrder;
  owner: string;
  resolve: (reading: CvReading) => void;
  reject: (error: Error) => void;
}

/** A CV takes a tenth of a second; what takes this long, or this much memory, is no CV. */
const LONGEST_MS = 10_000;
const MOST_BYTES = 300 * 1024 * 1024;
const LONGEST_QUEUE = 30;
/** So many of them may be one person's: the rest is room for others. */
const MOST_OF_ONE = 10;

let worker: Worker | undefined;
let running: Waiting | undefined;
let lastOwner: string | undefined;
const queue: Waiting[] = [];

/**
 * Reads a CV in a worker with limits of time and memory, one after the other. A file that breaks them is answered
 * as one that cannot be read, and the worker is replaced.
 */
export function readInWorker(owner: string, order: ReadOrder): Promise<CvReading> {
  const own = queue.filter((waiting) => waiting.owner === owner).length;
  if (queue.length >= LONGEST_QUEUE || own >= MOST_OF_ONE)
    return Promise.reject(new Unavailable('the queue of CVs is full', 10));
  return new Promise((resolve, reject) => {
    queue.push({ order, owner, resolve, reject });
    next();
  });
}

function next(): void {
  if (running || queue.length === 0) return;
  const index = Math.max(
    0,
    queue.findIndex(({ owner }) => owner !== lastOwner),
  );
  [running] = queue.splice(index, 1);
  if (!running) return;
  lastOwner = running.owner;
  worker ??= hire();
  worker.ref();
  watch(worker, running);
  worker.postMessage(running.order);
}

function hire(): Worker {
  const hired = new Worker(new URL('./cv-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 48 },
  });
  hired.on('message', ({ reading, error }: ReadAnswer) => {
    if (reading) settle(hired, (waiting) => waiting.resolve(reading));
    else settle(hired, (waiting) => waiting.reject(new Error(`a CV was not read: ${error}`)));
  });
  hired.on('error', (error) => {
    const isTooLarge = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
    dismiss(hired, isTooLarge ? unreadable() : (error as Error));
  });
  hired.on('exit', () => dismiss(hired, new Error('the worker that reads CVs ended')));
  return hired;
}

/** Ends what takes too long or grows too large: buffers lie outside of the heap that a worker's limits are about. */
function watch(hired: Worker, waiting: Waiting): void {
  const began = performance.now();
  const timer = setInterval(async () => {
    if (running !== waiting) return clearInterval(timer);
    const heap = await hired.getHeapStatistics().catch(() => undefined);
    const isLarge = (heap?.external_memory ?? 0) + (heap?.used_heap_size ?? 0) > MOST_BYTES;
    if (running === waiting && (isLarge || performance.now() - began > LONGEST_MS))
      dismiss(hired, unreadable());
  }, 100);
  timer.unref();
}

function settle(hired: Worker, how: (waiting: Waiting) => void): void {
  const waiting = running;
  if (worker !== hired || !waiting) return;
  running = undefined;
  hired.unref();
  how(waiting);
  next();
}

function dismiss(hired: Worker, answer: CvReading | Error): void {
  if (worker !== hired) return;
  worker = undefined;
  const waiting = running;
  running = undefined;
  void hired.terminate();
  if (answer instanceof Error) waiting?.reject(answer);
  else waiting?.resolve(answer);
  next();
}

function unreadable(): CvReading {
  return {
    status: 'failed',
    problem:
      'Filen är för stor eller invecklad för att läsas. Spara den på nytt som PDF, utan bilder, och ladda upp den igen, eller fyll i profilen för hand.',
    draft: {},
    provenance: [],
    unrecognised: [],
    removed: [],
    lines: [],
  };
}
