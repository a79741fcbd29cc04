import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { ParsedMail } from '../reading/mail.ts';

export interface ParseRequest {
  source: Uint8Array;
  receivedAt: Date;
}
export interface ParseAnswer {
  /** The mail with its text only; undefined for anything that is no mail. */
  mail: (ParsedMail & { html: null }) | undefined;
}

/** The mail was not started, so it did not cause the failure. */
export class MailNotStarted extends Error {}

interface Waiting {
  order: ParseRequest;
  resolve: (mail: ParsedMail | undefined) => void;
  reject: (error: Error) => void;
}

/** Time limit for a mail. Most take milliseconds, but malicious ones could take hours or all memory. */
const LONGEST_MS = 5_000;
/** Time limit for the start of the process, which is slow on a busy machine. */
const LONGEST_START_MS = 60_000;
/** Far more than a mail needs: at most eight megabytes of a mail are fetched, and most have some kilobytes. */
const MEMORY = ['--max-old-space-size=256', '--max-semi-space-size=16'];
/** Part of util-linux: makes the kernel kill the child with its parent, even while the child is busy with a mail. */
const SETPRIV = '/usr/bin/setpriv';

/**
 * Parses mails one after the other in a child process with limits of time and memory. It is no thread, as a thread that
 * allocates too much memory at once ends the whole process. The child starts with the first mail, and again after a
 * mail that ended it.
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

  /** @throws Error for a mail that exceeds the limits; `MailNotStarted` where the mail is not the cause */
  read(order: ParseRequest): Promise<ParsedMail | undefined> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ order, resolve, reject });
      this.#next();
    });
  }

  /** Kills the child, even in the middle of a mail. */
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
      // Without memory `fork` throws. There is no retry here: the watch of the mailboxes tries again.
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
    // A failed send is noticed by the exit of the child.
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
      // The environment of the parent holds secrets.
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
        // An old util-linux, or busybox, does not support --pdeathsig. If the child exits without it too, the cause is
        // another one.
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

  /** Kills the child after a time limit. @param waiting the running mail; undefined for the start of the child */
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
