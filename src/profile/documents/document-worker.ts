/** Makes Word files of CVs. It runs in a thread of its own, as making one blocks it. */
import { parentPort } from 'node:worker_threads';
import type { DeskAnswer } from '../../print/worker-desk.ts';
import type { CvDocument } from './document.ts';
import { docxOf } from './docx.ts';

parentPort?.on('message', async ({ id, cv }: { id: number; cv: CvDocument }) => {
  try {
    parentPort?.postMessage({ id, file: await docxOf(cv) } satisfies DeskAnswer);
  } catch (error) {
    parentPort?.postMessage({ id, error: (error as Error).message } satisfies DeskAnswer);
  }
});
