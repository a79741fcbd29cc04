import { Worker } from 'node:worker_threads';
import { Unavailable } from '../kernel/errors.ts';
import type { WorkSlot } from './per-user-limiter.ts';

/** The answer of a worker to a request. */
export type WorkerAnswer<Result> = { result: Result } | { error: string };

export interface PoolOptions {
  /** The module that the threads run; it must call `handleWorkerRequests`. */
  script: URL;
  /** Description of the work for error messages, such as `making a PDF`. */
  task: string;
  /** Time limit of a request in milliseconds of wall-clock time. */
  timeoutMs: number;
  /** Memory limit of a thread in bytes: its heap and external buffers. */
  maxBytes: number;
  /** Number of threads. A user's requests occupy one at a time, so that others stay free. */
  threads?: number;
}

/** A request exceeded its time or memory limit. Its thread was terminated; a retry is likely to fail too. */
export class LimitExceeded extends Unavailable {}

interface Order<Input, Result> {
  person: string;
  input: Input;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

interface Thread<Input, Result> {
  worker: Worker;
  running: Order<Input, Result> | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** Waiting requests of all users. Each user has at most two, plus those of background tasks. */
const MOST_WAITING = 2000;
/** Seconds, for the Retry-After header. */
const RETRY_AFTER = 30;
/** An idle thread ends after this time, as it holds tens of megabytes. */
const IDLE_MS = 60_000;
const CHECK_MS = 100;

/**
 * A pool of threads for one kind of work; each handles one request at a time. Users take turns. A thread that exceeds
 * its limits is terminated and replaced. Threads start on demand and do not keep the process alive.
 */
export class WorkerPool<Input extends object, Result> {
  readonly #options: PoolOptions;
  readonly #most: number;
  readonly #threads = new Set<Thread<Input, Result>>();
  /** Waiting requests by user; the user who has waited longest for a turn is first. */
  readonly #waiting = new Map<string, Order<Input, Result>[]>();
  #waitingCount = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#most = options.threads ?? 2;
  }

  /**
   * @param slot from `PerUserLimiter`; names the user
   * @throws LimitExceeded when the request exceeds its time or memory limit
   * @throws Error with the worker's error message
   */
  run(slot: WorkSlot, input: Input): Promise<Result> {
    const { task } = this.#options;
    if (this.#waitingCount >= MOST_WAITING)
      return Promise.reject(new Unavailable(`too many wait for ${task}`, RETRY_AFTER));
    return new Promise((resolve, reject) => {
      const { person } = slot;
      const order = { person, input, resolve, reject };
      const own = this.#waiting.get(person);
      if (own) own.push(order);
      else this.#waiting.set(person, [order]);
      this.#waitingCount += 1;
      this.#assign();
    });
  }

  #assign(): void {
    for (;;) {
      const idle = [...this.#threads].find(({ running }) => !running);
      if (!idle && this.#threads.size >= this.#most) return;
      const order = this.#next();
      if (!order) return;
      this.#begin(idle ?? this.#start(), order);
    }
  }

  /** Takes the next request, of a user who has none running. */
  #next(): Order<Input, Result> | undefined {
    const busy = new Set([...this.#threads].map(({ running }) => running?.person));
    for (const [person, [order, ...others]] of this.#waiting) {
      if (busy.has(person)) continue;
      // The user moves behind all others.
      this.#waiting.delete(person);
      if (others.length > 0) this.#waiting.set(person, others);
      this.#waitingCount -= 1;
      return order;
    }
    return undefined;
  }

  #begin(thread: Thread<Input, Result>, order: Order<Input, Result>): void {
    clearTimeout(thread.timer);
    thread.running = order;
    thread.worker.ref();
    const began = performance.now();
    thread.timer = setInterval(() => {
      if (performance.now() - began > this.#options.timeoutMs) this.#end(thread, this.#tooMuch('time'));
      else void this.#endIfLarge(thread, order);
    }, CHECK_MS);
    thread.worker.postMessage(order.input);
  }

  /** Checks external buffers too, which a thread's `resourceLimits` do not cover. */
  async #endIfLarge(thread: Thread<Input, Result>, order: Order<Input, Result>): Promise<void> {
    const heap = await thread.worker.getHeapStatistics().catch(() => undefined);
    const size = (heap?.external_memory ?? 0) + (heap?.used_heap_size ?? 0);
    if (thread.running === order && size > this.#options.maxBytes) this.#end(thread, this.#tooMuch('memory'));
  }

  #start(): Thread<Input, Result> {
    const maxOldGenerationSizeMb = Math.ceil(this.#options.maxBytes / 1024 / 1024);
    const worker = new Worker(this.#options.script, {
      resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: 48 },
    });
    const thread: Thread<Input, Result> = { worker, running: undefined, timer: undefined };
    this.#threads.add(thread);
    worker.unref();
    worker.on('message', (answer: WorkerAnswer<Result>) => this.#answered(thread, answer));
    worker.on('error', (error) => {
      const isFull = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#end(thread, isFull ? this.#tooMuch('memory') : (error as Error));
    });
    worker.on('exit', () => this.#end(thread, new Error(`the worker for ${this.#options.task} ended`)));
    return thread;
  }

  #answered(thread: Thread<Input, Result>, answer: WorkerAnswer<Result>): void {
    const order = thread.running;
    clearInterval(thread.timer);
    thread.running = undefined;
    thread.worker.unref();
    thread.timer = setTimeout(() => this.#end(thread, new Error('idle')), IDLE_MS).unref();
    if ('error' in answer) order?.reject(new Error(`${this.#options.task} failed: ${answer.error}`));
    else order?.resolve(answer.result);
    this.#assign();
  }

  #end(thread: Thread<Input, Result>, why: Error): void {
    if (!this.#threads.delete(thread)) return;
    clearInterval(thread.timer);
    void thread.worker.terminate();
    thread.running?.reject(why);
    thread.running = undefined;
    this.#assign();
  }

  #tooMuch(what: 'time' | 'memory'): LimitExceeded {
    return new LimitExceeded(`${this.#options.task} took too much ${what}`, RETRY_AFTER);
  }
}
