import { Worker } from 'node:worker_threads';

interface Waiting {
  resolve: (file: Buffer) => void;
  reject: (error: Error) => void;
}

/** What a worker of a desk answers to an order with the same id. */
export type DeskAnswer = { id: number; file?: Uint8Array; error?: string };

/**
 * One worker thread that makes files, and who waits for it. It is started at the first order, again after it died,
 * and is no reason for the process to stay.
 */
export class WorkerDesk<Order extends object> {
  readonly #script: URL;
  readonly #what: string;
  #hired: { worker: Worker; waiting: Map<number, Waiting> } | undefined;
  #lastId = 0;

  /** @param what it makes, for the message of an error: `a CV` */
  constructor(script: URL, what: string) {
    this.#script = script;
    this.#what = what;
  }

  make(order: Order): Promise<Buffer> {
    this.#hired ??= this.#hire();
    const { worker, waiting } = this.#hired;
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, ...order });
    });
  }

  #hire(): { worker: Worker; waiting: Map<number, Waiting> } {
    const worker = new Worker(this.#script);
    const hired = { worker, waiting: new Map<number, Waiting>() };
    worker.unref();
    worker.on('message', ({ id, file, error }: DeskAnswer) => {
      const waiting = hired.waiting.get(id);
      hired.waiting.delete(id);
      if (hired.waiting.size === 0) worker.unref();
      if (file) waiting?.resolve(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
      else waiting?.reject(new Error(`${this.#what} could not be made: ${error}`));
    });
    const leave = (error: Error) => {
      if (this.#hired === hired) this.#hired = undefined;
      for (const { reject } of hired.waiting.values()) reject(error);
      hired.waiting.clear();
    };
    worker.on('error', (error) => leave(error as Error));
    worker.on('exit', () => leave(new Error(`the worker that makes ${this.#what} ended`)));
    return hired;
  }
}
