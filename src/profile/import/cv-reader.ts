import type { WorkSlot } from '../../platform/fair-queue/per-user-limiter.ts';
import { LimitExceeded, WorkerPool } from '../../platform/fair-queue/worker-pool.ts';
import { type CvReading, tooComplexReading } from './read-cv.ts';

export interface CvReadRequest {
  bytes: Uint8Array;
  fileName: string;
}

/** A CV takes a tenth of a second: a file that exceeds these limits of time or memory is no CV. */
const limits = { script: new URL('./cv-worker.ts', import.meta.url), timeoutMs: 10_000, maxBytes: 200 * 1024 * 1024 };

/** Uploads and our own documents use separate threads, so that uploads cannot delay our own work. */
const uploads = new WorkerPool<CvReadRequest, CvReading>({ ...limits, task: 'reading a file' });
const ownDocuments = new WorkerPool<CvReadRequest, CvReading>({ ...limits, task: 'reading a document of ours' });

/**
 * Reads an uploaded file in a thread with limits of time and memory. A file that exceeds them is reported as
 * unreadable.
 */
export const readUploaded = (slot: WorkSlot, order: CvReadRequest) => readIn(uploads, slot, order);

/** Reads a document that we made, as an employer's program would; it never waits for uploads. */
export const readOwnDocument = (slot: WorkSlot, order: CvReadRequest) => readIn(ownDocuments, slot, order);

async function readIn(pool: typeof uploads, slot: WorkSlot, order: CvReadRequest): Promise<CvReading> {
  try {
    return await pool.run(slot, order);
  } catch (error) {
    if (error instanceof LimitExceeded) return tooComplexReading(order.fileName);
    throw error;
  }
}
