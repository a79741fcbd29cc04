import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer } from './worker-pool.ts';

/** The worker's side of a pool: answers each request with the result or the error of `work`. */
export function handleWorkerRequests<Input, Result>(work: (input: Input) => Result | Promise<Result>): void {
  parentPort?.on('message', async (input: Input) => {
    let answer: WorkerAnswer<Result>;
    try {
      answer = { result: await work(input) };
    } catch (error) {
      answer = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    parentPort?.postMessage(answer);
  });
}
