import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { ParsedMail } from '../reading/mail.ts';

export interface ParseRequest {
  source: Uint8Array;
  receivedAt: Date;
}
export interface ParseAnswer {
  /** Its text alone; undefined for what is no mail. */
  mail: (ParsedMail & { html: null }) | undefined;
}

/** The mail was not begun, and has no part in what went wrong. */
export class MailNotStarted extends Error {}

interface Waiting {
  order: ParseRequest;
  resolve: (mail: ParsedMail | undefined) => void;
  reject: (error: Error) => void;
}

/** A mail takes milliseconds. Some are made so that they take hours, or all memory there is. */
const LONGEST_MS = 5_000;
/** On a busy machine a process takes long to begin. */
const LONGEST_START_MS = 60_000;
/** Far above what one needs: at most eight megabytes are fetched of a mail, and most are of some kilobytes. */
const MEMORY = ['--max-old-space-size=256', '--max-semi-space-size=16'];
/** Of util-linux: the kernel ends the child with us, also when a mail keeps it from hearing that we are gone. */
const SETPRIV = '/usr/bin/setpriv';

/**
 * Takes mails apart in a child process with limits of time and memory, one after the other. A process and not a thread:
 * a thread that takes memory in one piece ends all the others with it. The child begins with the first mail, and
 * again after one that ended it.
 */
export class MailReader {
  readonly #file: URL;
  readonly #queue: Waiting[] = [];
  #child: ChildProcess | undefined;
  #isReady = false;
  #running: Waiting | undefined;
  #isStopped = false;
  readonly #fork: typeof fork;
  readonly #guard: string;
  #guardState: 'untried' | 'works' | 'refuses' = 'untried';

  constructor(
    file = new URL('./mail-child.ts', import.meta.url),
    { start = fork, guard = SETPRIV }: { start?: typeof fork; guard?: string } = {},
  ) {
    this.#file = file;
    this.#fork = start;
    this.#guard = guard;
  }

  /** @throws Error for a mail that breaks the limits; `MailNotStarted` where the mail was not at fault */
  read(order: ParseRequest): Promise<ParsedMail | undefined> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ order, resolve, reject });
      this.#next();
    });
  }

  /** Ends the child, in the middle of a mail too. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const child = this.#child;
    const ended = child?.pid && once(child, 'exit');
    if (child) this.#dismiss(child, new MailNotStarted('the reading of mails was stopped'));
    this.#next();
    await ended;
  }

  #next(): void {
    if (this.#running) return;
    if (this.#isStopped) this.#refuseAll('the reading of mails was stopped');
    this.#running = this.#queue.shift();
    if (this.#running) this.#goOn(this.#running);
  }

  #goOn(waiting: Waiting): void {
    try {
      this.#child ??= this.#start();
    } catch (error) {
      // Without memory `fork` throws. Nobody waits here for better times: who watches the mailboxes tries again.
      this.#running = undefined;
      this.#queue.unshift(waiting);
      this.#refuseAll(`no process can be had that reads mails: ${(error as Error).message}`);
      return;
    }
    if (this.#isReady) this.#handOver(this.#child, waiting);
  }

  #refuseAll(reason: string): void {
    for (const { reject } of this.#queue.splice(0)) reject(new MailNotStarted(reason));
  }

  #handOver(child: ChildProcess, waiting: Waiting): void {
    // That it cannot be sent is told by the end of the child.
    child.send(waiting.order, () => {});
    this.#endAfter(LONGEST_MS, child, waiting, new Error('a mail takes too long to be read'));
  }

  #start(): ChildProcess {
    const isGuarded = process.platform === 'linux' && this.#guardState !== 'refuses' && existsSync(this.#guard);
    const node = [process.execPath, ...MEMORY];
    const [execPath = '', ...execArgv] = isGuarded ? [this.#guard, '--pdeathsig', 'KILL', '--', ...node] : node;
    const child = this.#fork(this.#file, {
      execPath,
      execArgv,
      serialization: 'advanced',
      // Ours holds secrets.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#isReady = false;
    child.on('message', (message: 'ready' | ParseAnswer) => {
      const waiting = this.#running;
      if (this.#child !== child || !waiting) return;
      if (message === 'ready') {
        this.#isReady = true;
        if (isGuarded) this.#guardState = 'works';
        this.#handOver(child, waiting);
        return;
      }
      this.#running = undefined;
      waiting.resolve(message.mail);
      this.#next();
    });
    child.on('error', (error) => this.#dismiss(child, new MailNotStarted(error.message)));
    child.on('exit', (code, signal) => {
      if (this.#child === child && !this.#isReady && this.#guardState !== 'works') {
        // An old util-linux, or busybox, knows no --pdeathsig. What ends without it too has another cause.
        this.#guardState = isGuarded && signal === null ? 'refuses' : 'untried';
        if (this.#guardState === 'refuses' && this.#running) {
          this.#child = undefined;
          this.#goOn(this.#running);
          return;
        }
      }
      const reason = `the process that reads mails ended with ${signal ?? code}`;
      this.#dismiss(child, this.#isReady ? new Error(reason) : new MailNotStarted(reason));
    });
    const late = new MailNotStarted('the process that reads mails does not begin');
    this.#endAfter(LONGEST_START_MS, child, undefined, late);
    return child;
  }

  /** @param waiting undefined for the start */
  #endAfter(ms: number, child: ChildProcess, waiting: Waiting | undefined, error: Error): void {
    setTimeout(() => {
      if (waiting ? this.#running === waiting : !this.#isReady) this.#dismiss(child, error);
    }, ms).unref();
  }

  #dismiss(child: ChildProcess, error: Error): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    child.kill('SIGKILL');
    const waiting = this.#running;
    this.#running = undefined;
    waiting?.reject(error);
    this.#next();
  }
}
