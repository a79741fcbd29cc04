import type { WorkSlot } from '../../platform/fair-queue/per-user-limiter.ts';
import { LimitExceeded, WorkerPool } from '../../platform/fair-queue/worker-pool.ts';
import { type CvReading, tooCostly } from './read-cv.ts';

export interface ReadOrder {
  bytes: Uint8Array;
  fileName: string;
}

/** A CV takes a tenth of a second; what takes this long, or this much memory, is no CV. */
const limits = { script: new URL('./cv-worker.ts', import.meta.url), timeoutMs: 10_000, maxBytes: 200 * 1024 * 1024 };

/** Files from outside and files of our own are read by different threads: what somebody sent holds up nothing of ours. */
const uploads = new WorkerPool<ReadOrder, CvReading>({ ...limits, task: 'reading a file' });
const ownDocuments = new WorkerPool<ReadOrder, CvReading>({ ...limits, task: 'reading a document of ours' });

/**
 * Reads a file that somebody sent, in a thread with limits of time and memory. One that breaks them is answered as one
 * that cannot be read.
 */
export const readUploaded = (slot: WorkSlot, order: ReadOrder) => readIn(uploads, slot, order);

/** Reads a document that we made ourselves, as an employer's program does; it never waits for uploaded ones. */
export const readOwnDocument = (slot: WorkSlot, order: ReadOrder) => readIn(ownDocuments, slot, order);

async function readIn(pool: typeof uploads, slot: WorkSlot, order: ReadOrder): Promise<CvReading> {
  try {
    return await pool.run(slot, order);
  } catch (error) {
    if (error instanceof LimitExceeded) return tooCostly(order.fileName);
    throw error;
  }
}
