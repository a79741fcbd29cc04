/** Reads CVs in a thread of its own, which may be ended in the middle of a file. */
import { parentPort } from 'node:worker_threads';
import type { ReadAnswer, ReadOrder } from './cv-reader.ts';
import { readCv } from './read-cv.ts';

parentPort?.on('message', async ({ bytes, fileName }: ReadOrder) => {
  const answer: ReadAnswer = await readCv(bytes, fileName).then(
    (reading) => ({ reading }),
    (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(answer);
});
