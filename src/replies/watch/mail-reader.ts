import { Worker } from 'node:worker_threads';
import type { ParsedMail } from '../reading/mail.ts';

export interface MailOrder {
  source: Uint8Array;
  receivedAt: Date;
}
export interface MailAnswer {
  /** Its text alone; undefined for what is no mail. */
  mail: (ParsedMail & { html: null }) | undefined;
}

interface Waiting {
  order: MailOrder;
  resolve: (mail: ParsedMail | undefined) => void;
  reject: (error: Error) => void;
}

/** A mail takes milliseconds. Some are made so that they take hours, or all memory there is. */
const LONGEST_MS = 5_000;
/**
 * Far above what one needs: a thread that breaks its limit ends alone only while it takes memory little by little. What
 * it takes in one piece ends the whole process, so that nothing is begun that would be cut into pieces by the million.
 */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };
/** An attachment of 25 MB has a third as many. */
const MOST_LINES = 1_000_000;
const LINE_FEED = 10;

let worker: Worker | undefined;
let isOnline = false;
let running: Waiting | undefined;
const queue: Waiting[] = [];

/**
 * Takes a mail apart in a worker with limits of time and memory, one after the other: the watches of all people wait
 * in one line, each with one mail at a time.
 *
 * @throws Error for one that breaks the limits
 */
export function readMail(order: MailOrder): Promise<ParsedMail | undefined> {
  if (hasTooManyLines(order.source)) return Promise.reject(new Error('a mail has too many lines'));
  return new Promise((resolve, reject) => {
    queue.push({ order, resolve, reject });
    next();
  });
}

function hasTooManyLines(source: Uint8Array): boolean {
  let lines = 0;
  for (let at = source.indexOf(LINE_FEED); at !== -1; at = source.indexOf(LINE_FEED, at + 1)) {
    lines += 1;
    if (lines > MOST_LINES) return true;
  }
  return false;
}

function next(): void {
  if (running) return;
  running = queue.shift();
  if (!running) return;
  const waiting = running;
  worker ??= hire();
  const hired = worker;
  hired.ref();
  hired.postMessage(waiting.order);
  const startClock = () =>
    setTimeout(() => {
      if (running === waiting) dismiss(hired, new Error('a mail takes too long to be read'));
    }, LONGEST_MS).unref();
  // On a busy machine a thread takes long to begin, and the mail has no part in that.
  if (isOnline) startClock();
  else hired.once('online', startClock);
}

function hire(): Worker {
  const hired = new Worker(new URL('./mail-worker.ts', import.meta.url), { resourceLimits: MEMORY });
  isOnline = false;
  hired.once('online', () => {
    if (worker === hired) isOnline = true;
  });
  hired.on('message', ({ mail }: MailAnswer) => {
    const waiting = running;
    if (worker !== hired || !waiting) return;
    running = undefined;
    hired.unref();
    waiting.resolve(mail);
    next();
  });
  hired.on('error', (error) => dismiss(hired, error as Error));
  hired.on('exit', () => dismiss(hired, new Error('the worker that reads mails ended')));
  return hired;
}

function dismiss(hired: Worker, error: Error): void {
  if (worker !== hired) return;
  worker = undefined;
  const waiting = running;
  running = undefined;
  void hired.terminate();
  waiting?.reject(error);
  next();
}
