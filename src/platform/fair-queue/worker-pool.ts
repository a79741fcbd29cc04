import { Worker } from 'node:worker_threads';
import { Unavailable } from '../kernel/errors.ts';
import type { WorkSlot } from './per-user-limiter.ts';

/** What a worker answers to an order. */
export type WorkerAnswer<Result> = { result: Result } | { error: string };

export interface PoolOptions {
  /** The module that the threads run; it answers orders by `handleWorkerRequests`. */
  script: URL;
  /** What the threads do, for errors: `making a PDF`. */
  task: string;
  /** The longest that one order may take, in milliseconds of the clock on the wall. */
  timeoutMs: number;
  /** The largest that a thread may grow to in an order, in bytes: its heap, and the buffers outside of it. */
  maxBytes: number;
  /** Threads that run at once. One person's orders use one of them, so that there is another for the others. */
  threads?: number;
}

/** An order took too long or too much memory. Its thread is gone, and it is likely to do so again. */
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

/** Orders of everybody together that wait. Of each person there are two at most, beside what their tasks ask for. */
const MOST_WAITING = 2000;
/** Seconds after which it is worth asking again. */
const RETRY_AFTER = 30;
/** After so long without an order a thread ends: it holds tens of megabytes. */
const IDLE_MS = 60_000;
const CHECK_MS = 100;

/**
 * Threads that do one kind of work, an order at a time each. Whose order is next goes round between people. A thread
 * that takes too long or grows too large is ended and another takes its place. Threads start when there is something
 * to do, and are no reason for the process to stay.
 */
export class WorkerPool<Input extends object, Result> {
  readonly #options: PoolOptions;
  readonly #most: number;
  readonly #threads = new Set<Thread<Input, Result>>();
  /** The person who has waited longest for a turn comes first. */
  readonly #waiting = new Map<string, Order<Input, Result>[]>();
  #waitingCount = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#most = options.threads ?? 2;
  }

  /**
   * @param slot whose order it is; the gate gives it
   * @throws LimitExceeded when it took too long or too much memory
   * @throws Error with what the worker says went wrong
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

  /** The next order in turn, of somebody who has none running. */
  #next(): Order<Input, Result> | undefined {
    const busy = new Set([...this.#threads].map(({ running }) => running?.person));
    for (const [person, [order, ...others]] of this.#waiting) {
      if (busy.has(person)) continue;
      // Whoever has had a turn goes behind all others.
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

  /** Buffers lie outside of the heap that a thread's own limits are about. */
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
