import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { Unavailable } from '../../../platform/kernel/errors.ts';
import { type CvReading, failedReading } from '../read-cv.ts';
import type { ScanProgress } from './read-scan.ts';

export interface ScanRequest {
  bytes: Uint8Array;
  fileName: string;
  /** Upper limit of CPU time for the child process, in milliseconds; four times that by the wall clock. */
  longestMs: number;
  mostBytes: number;
}
export type ScanAnswer = { progress: ScanProgress } | { reading: CvReading };

interface Scan {
  person: string;
  bytes: Uint8Array;
  fileName: string;
  tell: (progress: ScanProgress) => void;
}

interface Options {
  longestMs: number;
  mostBytes: number;
  /** Upper limit for waiting files of all users, which are held in memory. */
  mostWaiting: number;
}

/** A page takes some seconds, and a document has at most ten. */
const usual: Options = { longestMs: 90_000, mostBytes: 600 * 1024 * 1024, mostWaiting: 8 };
const RETRY_AFTER = 30;
const tooCostly =
  'Bilden tog för lång tid att läsa. Ladda upp färre sidor, en bild av bara cv:t, eller cv:t som PDF med text eller Word.';

/**
 * Reads pictures of CVs, one at a time, each in a child process: it can be killed in the middle of a page, which frees
 * all its memory. The child has a lower priority than the service, which answers other requests meanwhile.
 */
export class ScanReader {
  readonly #options: Options;
  readonly #waiting: (() => void)[] = [];
  readonly #people = new Set<string>();
  #child: ChildProcess | undefined;
  #isBusy = false;

  constructor(options: Partial<Options> = {}) {
    this.#options = { ...usual, ...options };
  }

  /** Whether a picture of this user is being read or waits. */
  isReading(person: string): boolean {
    return this.#people.has(person);
  }

  /** Id of the process that is reading, for tests that kill it. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * @throws Unavailable if too many pictures wait
   * @throws Error if the process ended unexpectedly, or because the service stops
   */
  async read(scan: Scan, stopping: AbortSignal): Promise<CvReading> {
    if (this.#waiting.length >= this.#options.mostWaiting)
      throw new Unavailable('too many pictures wait to be read', RETRY_AFTER);
    this.#people.add(scan.person);
    try {
      if (this.#isBusy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      this.#isBusy = true;
      stopping.throwIfAborted();
      return await this.#readInChild(scan, stopping);
    } finally {
      this.#people.delete(scan.person);
      this.#isBusy = false;
      this.#waiting.shift()?.();
    }
  }

  #readInChild({ bytes, fileName, tell }: Scan, stopping: AbortSignal): Promise<CvReading> {
    const { longestMs, mostBytes } = this.#options;
    const child = fork(new URL('./scan-child.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=256', '--expose-gc'],
      // The child does not inherit the environment, which holds secrets. The settings make the C library return large
      // freed blocks, such as a page's, to the system.
      env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    const end = () => child.kill('SIGKILL');
    stopping.addEventListener('abort', end, { once: true });
    return new Promise<CvReading>((resolve, reject) => {
      child.on('message', (answer: ScanAnswer) => {
        if ('progress' in answer) tell(answer.progress);
        else resolve(answer.reading);
      });
      child.on('error', reject);
      child.on('exit', (code, signal) => {
        if (stopping.aborted) reject(new Error('the service stops'));
        // The guard kills it by a signal; Node exits with 134 if its heap is full.
        else if (signal !== null || code === 134) resolve(failedReading(tooCostly));
        else reject(new Error(`the reader of pictures ended with ${code}`));
      });
      child.send({ bytes, fileName, longestMs, mostBytes } satisfies ScanRequest, (error) => error && reject(error));
      try {
        if (child.pid) setPriority(child.pid, 10);
      } catch {
        // The process may have ended, and some systems forbid the change.
      }
    }).finally(() => {
      stopping.removeEventListener('abort', end);
      this.#child = undefined;
      end();
    });
  }
}

/** Reads uploaded pictures. */
export const scanReader = new ScanReader();
