import type { WorkSlot } from '../../platform/fair-queue/per-user-limiter.ts';
import { LimitExceeded, WorkerPool } from '../../platform/fair-queue/worker-pool.ts';
import type { LayoutChoice, ReportResult } from './read-report.ts';
import type { ColumnMapping } from './report.ts';

export interface ReportRequest {
  bytes: Uint8Array;
  layout: LayoutChoice;
  /** Column mappings that the file may be recognised by. */
  saved: ColumnMapping[];
}

/** A workbook of 50,000 rows takes five seconds and 300 MB. */
const reader = new WorkerPool<ReportRequest, ReportResult>({
  script: new URL('./report-worker.ts', import.meta.url),
  task: "reading a bank's file",
  timeoutMs: 30_000,
  maxBytes: 500 * 1024 * 1024,
  threads: 1,
});

/** Reads a bank's file in a thread with limits on time and memory. Exceeding them is reported as a wrong file. */
export async function readInThread(slot: WorkSlot, order: ReportRequest): Promise<ReportResult> {
  try {
    return await reader.run(slot, order);
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
    const reason = 'Filen tar för lång tid eller för mycket minne att läsa. Hämta rapporten för en kortare tid.';
    return { result: 'wrong_file', reason };
  }
}
