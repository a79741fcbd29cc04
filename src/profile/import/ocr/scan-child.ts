/** Reads one picture of a CV in a separate process, which ends with it. */
import { Worker } from 'node:worker_threads';
import type { ScanAnswer, ScanRequest } from './scan-reader.ts';

/** Decoding may block this thread, so a guard in another one kills the process, even without a parent. */
const guard = `
  const { workerData: { longestMs, mostBytes } } = require('node:worker_threads');
  const since = performance.now();
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    // On a busy machine a page takes more wall-clock time than CPU time.
    const isLong = (user + system) / 1000 > longestMs || performance.now() - since > 4 * longestMs;
    const isOver = isLong || process.memoryUsage.rss() > mostBytes;
    if (isOver) process.kill(process.pid, 'SIGKILL');
  }, 100);
`;

process.on('disconnect', () => process.exit());
process.on('message', async ({ bytes, fileName, longestMs, mostBytes }: ScanRequest) => {
  new Worker(guard, { eval: true, workerData: { longestMs, mostBytes } });
  // The readers are only loaded when the guard runs.
  const [{ readCv }, { readScan }] = await Promise.all([import('../read-cv.ts'), import('./read-scan.ts')]);
  const send = (answer: ScanAnswer) => process.send?.(answer);
  const reading = await readCv(bytes, fileName, (scan, kind) => readScan(scan, kind, (progress) => send({ progress })));
  send({ reading });
});
