import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Unavailable } from '../kernel/errors.ts';
import { FairQueue } from './fair-queue.ts';

export type HashRequest =
  | { id: number; kind: 'hash'; password: string; cost: number }
  | { id: number; kind: 'verify'; password: string; hash: string };
export type HashAnswer = { id: number; hash?: string; matches?: boolean; error?: string };

type Work = HashRequest extends infer O ? (O extends HashRequest ? Omit<O, 'id'> : never) : never;

interface Waiting {
  order: HashRequest;
  resolve: (answer: HashAnswer) => void;
  reject: (error: Error) => void;
}

/** bcrypt ignores everything after 72 bytes, so longer passwords are never passed. */
export const MAX_PASSWORD_BYTES = 72;

/**
 * On whose behalf a password is hashed: networks share the threads fairly, and known ones alternate with unknown ones.
 */
export interface HashRequester {
  network: string;
  /** Whether the account has logged in from this network before. */
  known?: boolean;
}

const ourselves: HashRequester = { network: '', known: true };

/**
 * Normalises a password for hashing (Unicode NFKC): keyboards and systems encode ö, full-width characters or ligatures
 * in different ways.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Runs bcrypt in its own worker threads, one per processor: in libuv's pool a few logins would delay all other requests
 * by seconds. The queue is bounded; throws `Unavailable` when it is full.
 */
export class PasswordHasher {
  readonly #cost: number;
  readonly #queueLimit: number;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  readonly #queue = new FairQueue<Waiting>();
  readonly #running = new Map<Worker, Waiting>();
  #nextId = 1;
  #closed = false;
  #nobodysHash: Promise<string> | undefined;

  constructor(options: { cost: number; workers?: number; queueLimit?: number }) {
    this.#cost = options.cost;
    // Large enough to queue a burst of 250 requests.
    this.#queueLimit = options.queueLimit ?? 300;
    for (let i = 0; i < (options.workers ?? availableParallelism()); i += 1) this.#hire();
    // Computed in advance: otherwise the first login with an unknown address would take twice the time.
    this.#hashOfNobody().catch(() => {});
  }

  /** Computes a bcrypt hash (`$2b$`, 60 characters). The normalised password must have at most 72 bytes. */
  async hash(written: string, asking: HashRequester = ourselves): Promise<string> {
    const password = normalizePassword(written);
    if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) throw new Error('password exceeds 72 bytes');
    const { hash } = await this.#order({ kind: 'hash', password, cost: this.#cost }, asking);
    if (!hash) throw new Error('the worker gave no hash');
    return hash;
  }

  /**
   * Verifies a password. Without a hash (unknown address) the same work is done and the result is false, so that timing
   * reveals nothing. If normalisation changes the password, the original is tried too, because old hashes were made of
   * that.
   */
  async verify(written: string, hash: string | undefined, asking: HashRequester = ourselves): Promise<boolean> {
    const password = normalizePassword(written);
    if (await this.#matches(password, hash, asking)) return true;
    return password !== written && this.#matches(written, hash, asking);
  }

  async #matches(password: string, hash: string | undefined, asking: HashRequester): Promise<boolean> {
    const tooLong = Buffer.byteLength(password) > MAX_PASSWORD_BYTES;
    const against = hash ?? (await this.#hashOfNobody());
    // PHP writes $2y$ for the same algorithm as $2b$.
    const readable = against.replace(/^\$2y\$/, '$2b$');
    const { matches } = await this.#order(
      { kind: 'verify', password: tooLong ? '-' : password, hash: readable },
      asking,
    );
    return matches === true && !tooLong && hash !== undefined;
  }

  /** Whether a verified hash should be replaced, because its variant or cost differs from the current one. */
  isOutdated(hash: string): boolean {
    return !hash.startsWith(`$2b$${String(this.#cost).padStart(2, '0')}$`);
  }

  /** The number of requests that wait for a worker. */
  get waiting(): number {
    return this.#queue.size(0) + this.#queue.size(1);
  }

  /** Rejects waiting requests and terminates the threads. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const waiting of this.#queue.drain()) waiting.reject(new Unavailable('shutting down', 5));
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
  }

  #hashOfNobody(): Promise<string> {
    this.#nobodysHash ??= this.hash('nobody has this password').catch((error) => {
      this.#nobodysHash = undefined;
      throw error;
    });
    return this.#nobodysHash;
  }

  #order(work: Work, { network, known = false }: HashRequester): Promise<HashAnswer> {
    if (this.#closed) return Promise.reject(new Unavailable('shutting down', 5));
    const lane = known ? 0 : 1;
    if (this.#queue.size(lane) >= this.#queueLimit) return Promise.reject(new Unavailable('password queue is full', 5));
    return new Promise((resolve, reject) => {
      this.#queue.push(lane, network, { order: { ...work, id: this.#nextId++ }, resolve, reject });
      this.#assign();
    });
  }

  #assign(): void {
    while (this.waiting > 0) {
      const worker = this.#idle.pop();
      if (!worker) return;
      const waiting = this.#queue.shift() as Waiting;
      this.#running.set(worker, waiting);
      worker.postMessage(waiting.order);
    }
  }

  #hire(): void {
    const worker = new Worker(new URL('./password-worker.ts', import.meta.url));
    worker.unref();
    this.#all.add(worker);
    this.#idle.push(worker);
    worker.on('message', (answer: HashAnswer) => {
      const waiting = this.#running.get(worker);
      this.#running.delete(worker);
      this.#idle.push(worker);
      if (answer.error) waiting?.reject(new Error(`bcrypt: ${answer.error}`));
      else waiting?.resolve(answer);
      this.#assign();
    });
    worker.on('error', (error) => this.#replace(worker, error as Error));
    worker.on('exit', () => this.#replace(worker, new Unavailable('a password worker ended', 1)));
  }

  #replace(worker: Worker, error: Error): void {
    if (!this.#all.delete(worker)) return;
    const index = this.#idle.indexOf(worker);
    if (index >= 0) this.#idle.splice(index, 1);
    this.#running.get(worker)?.reject(error);
    this.#running.delete(worker);
    if (!this.#closed) {
      this.#hire();
      this.#assign();
    }
  }
}
