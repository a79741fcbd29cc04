import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { ConnectionConfig } from '../platform/db/migrate.ts';
import { Unavailable } from '../platform/kernel/errors.ts';
import { settlesWithin } from '../platform/kernel/settles-within.ts';
import type { Engine } from './engine/engine.ts';
import type { EngineCall, EngineRequest, EngineResponse } from './engine/messages.ts';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Seconds after which a client may retry. */
const RETRY_AFTER = 5;

/** The worker that runs the engine: a thread, or a test double. */
export interface EngineWorker {
  postMessage(order: EngineRequest): void;
  on(event: 'message', take: (answer: EngineResponse) => void): unknown;
  on(event: 'error', take: (error: Error) => void): unknown;
  once(event: 'exit', take: () => void): unknown;
  terminate(): Promise<unknown>;
}
export type StartEngine = (connection: ConnectionConfig) => EngineWorker;

const THREAD = new URL('./engine/engine-worker.ts', import.meta.url);
/** In megabytes. By default V8 gives a thread 64 MB for new objects, most of which are soon garbage. */
const MEMORY = { maxYoungGenerationSizeMb: 24 };
const startThread: StartEngine = (connection) =>
  new Worker(THREAD, { workerData: { connection }, resourceLimits: MEMORY });

/** Milliseconds without a request after which the thread ends: an idle thread takes at least 100 MB. */
const IDLE = 30_000;
/** With more ads than this the thread stays: loading its data again would take too long. */
const FEW_ADS = 2000;

/**
 * The engine's thread. It starts with the first request, so a process that never scores does not pay for it. With few
 * ads it ends when idle, and the next request starts another within a second. After a crash the next request restarts
 * it; running requests fail, and their callers retry. Callers see every failure as an outage: they lose no data, and
 * the log holds the cause.
 */
export class EngineThread implements Pick<Engine, EngineCall> {
  readonly catchUp = this.#calling('catchUp');
  readonly count = this.#calling('count');
  readonly score = this.#calling('score');
  readonly explain = this.#calling('explain');
  readonly explainGiven = this.#calling('explainGiven');
  readonly describe = this.#calling('describe');
  readonly #connection: ConnectionConfig;
  readonly #log: Logger;
  readonly #start: StartEngine;
  readonly #idle: number;
  #closed = false;
  #worker: EngineWorker | undefined;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #leaving: NodeJS.Timeout | undefined;

  /** @param idle milliseconds without a request after which the thread ends, if there are few ads */
  constructor(connection: ConnectionConfig, log: Logger, start = startThread, idle = IDLE) {
    this.#connection = connection;
    this.#log = log;
    this.#start = start;
    this.#idle = idle;
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /** Waits at most ten seconds for the running requests to end, then terminates the thread. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#leaving);
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.postMessage({ kind: 'close' } satisfies EngineRequest);
    if (!(await settlesWithin(10, ended))) await worker.terminate();
  }

  #calling<Kind extends EngineCall>(kind: Kind): Engine[Kind] {
    return ((...args: Parameters<Engine[Kind]>) => this.#ask(kind, args)) as Engine[Kind];
  }

  async #ask<Kind extends EngineCall>(kind: Kind, args: Parameters<Engine[Kind]>): Promise<unknown> {
    if (this.#closed) throw new Unavailable('shutting down', RETRY_AFTER);
    clearTimeout(this.#leaving);
    const worker = this.#started();
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ kind, id, args } as EngineRequest);
    });
  }

  #started(): EngineWorker {
    if (this.#worker) return this.#worker;
    const worker = this.#start(this.#connection);
    worker.on('message', (answer) => this.#take(answer));
    worker.on('error', (error) => this.#log.error({ err: error }, 'the matching thread failed'));
    worker.once('exit', () => {
      // The engine has replaced or released this worker: it has no pending requests.
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(new Unavailable('matching stopped', RETRY_AFTER));
      this.#waiting.clear();
    });
    this.#worker = worker;
    return worker;
  }

  #take(answer: EngineResponse): void {
    if ('broken' in answer) {
      this.#log.warn({ problem: answer.broken }, 'an idle connection of the matching thread broke');
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('error' in answer) {
      this.#log.error({ problem: answer.error }, 'an order to the matching thread failed');
      waiting?.reject(new Unavailable('matching failed', RETRY_AFTER));
    } else {
      waiting?.resolve(answer.result);
      if (this.#waiting.size === 0 && answer.ads <= FEW_ADS)
        this.#leaving = setTimeout(() => this.#letGo(), this.#idle).unref();
    }
  }

  #letGo(): void {
    this.#worker?.postMessage({ kind: 'close' });
    this.#worker = undefined;
  }
}
