/**
 * The baseline for logins: raw bcrypt in as many threads as processors, at the priority that the service gives its own
 * threads. The main thread and the worker threads run this same file.
 */
import { availableParallelism, setPriority } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { verifySync } from '@node-rs/bcrypt';

/** Shared by the threads: `taken` counts the verifications that were begun. */
interface Order {
  hash: string;
  password: string;
  count: number;
  taken: SharedArrayBuffer;
}

/** Verifications per second of all processors together, over `count` of them. */
export async function rawVerifications(hash: string, password: string, count: number): Promise<number> {
  const order: Order = { hash, password, count, taken: new SharedArrayBuffer(4) };
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL(import.meta.url), { workerData: order }),
  );
  const told = (what: string) =>
    Promise.all(
      workers.map(
        (worker) =>
          new Promise<void>((resolve, reject) => {
            worker.on('message', (message) => message === what && resolve());
            worker.on('error', reject);
          }),
      ),
    );
  await told('ready');
  const done = told('done');
  const began = performance.now();
  for (const worker of workers) worker.postMessage('go');
  await done;
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(workers.map((worker) => worker.terminate()));
  return count / seconds;
}

if (!isMainThread && parentPort) {
  const port = parentPort;
  const { hash, password, count, taken } = workerData as Order;
  const counter = new Int32Array(taken);
  if (process.platform === 'linux') setPriority(0, 10);
  port.once('message', () => {
    while (Atomics.add(counter, 0, 1) < count) {
      if (!verifySync(password, hash)) throw new Error('the password does not belong to the hash');
    }
    port.postMessage('done');
  });
  port.postMessage('ready');
}
