import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { changeOwner, explainServerFailure, type HostEnvironment, type ServerUser } from './embedded-host.ts';
import { readPidFile, SOCKET_FILES, SOCKET_PORT, signalServer } from './embedded-lock.ts';

export interface ServerExit {
  code: number | null;
  signal: string | null;
  logTail: string;
}

/** Start timeout: crash recovery may take minutes after a long bulk load. */
const START_MS = 10 * 60_000;
const POLL_MS = 5;
/**
 * Signals of `end`, each with the milliseconds to wait for it: a fast shutdown, an immediate shutdown that leaves
 * recovery to the next start, a kill.
 */
const SHUTDOWN: [NodeJS.Signals, number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 6_000],
  ['SIGKILL', 2_000],
];
/** Bytes of sun_path without its terminating zero. */
const SOCKET_PATH_MAX = 107;
const LOG_BYTES = 1_000_000;
const TAIL_LINES = 40;

/** The server process: reads its log, waits until it is ready, and ends it. */
export class PostgresServer {
  /** Resolves when the process has ended for any reason; never rejects. */
  readonly ended: Promise<ServerExit>;
  readonly #host: HostEnvironment;
  readonly #child: ChildProcess;
  readonly #tail: string[] = [];
  #death: ServerExit | undefined;

  constructor(host: HostEnvironment, child: ChildProcess, log: (line: string) => void) {
    this.#host = host;
    this.#child = child;
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        this.#tail.push(line);
        if (this.#tail.length > TAIL_LINES) this.#tail.shift();
        log(line);
      });
    }
    this.ended = this.#followToTheEnd();
  }

  async #followToTheEnd(): Promise<ServerExit> {
    let end: [number | null, string | null] = [null, null];
    try {
      end = (await once(this.#child, 'exit')) as typeof end;
      // The last log lines may still arrive; backends that outlive the server keep the stream open.
      if (this.#child.stderr?.closed === false) {
        await Promise.race([once(this.#child.stderr, 'close'), delay(500, undefined, { ref: false })]);
      }
    } catch (error) {
      this.#tail.push(String(error));
    }
    this.#death = { code: end[0], signal: end[1], logTail: this.#tail.join('\n') };
    return this.#death;
  }

  /** Waits until the server accepts connections: line 8 of its pid file says `ready`. */
  async ready(cluster: string): Promise<void> {
    const began = performance.now();
    for (;;) {
      const lines = readPidFile(cluster);
      if (Number(lines[0]) === this.#child.pid && lines[7]?.trim() === 'ready') return;
      if (this.#death) {
        const { code, signal, logTail } = this.#death;
        throw new Error(
          `PostgreSQL did not start (exit ${code ?? signal}). Its last words:\n${explainServerFailure(logTail)}`,
        );
      }
      if (performance.now() - began > START_MS) {
        throw new Error(`PostgreSQL is not ready after ten minutes. Its last words:\n${this.#tail.join('\n')}`);
      }
      await delay(POLL_MS);
    }
  }

  async end(): Promise<void> {
    for (const [signal, patience] of SHUTDOWN) {
      if (this.#death || this.#child.pid === undefined) return;
      if (this.#child.exitCode === null && this.#child.signalCode === null) {
        signalServer(this.#host, this.#child.pid, signal);
      }
      await Promise.race([this.ended, delay(patience, undefined, { ref: false })]);
    }
  }
}

/** The address the server listens on: the folder of a socket, or an IP address. */
export interface ServerAddress {
  host: string;
  port: number;
}

/** Puts the socket into the cluster's folder, or into a separate folder if its path would be too long. */
export function socketAddress(
  cluster: string,
  user: ServerUser | undefined,
  undo: AsyncDisposableStack,
): ServerAddress {
  const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_MAX;
  if (fits(cluster)) return { host: cluster, port: SOCKET_PORT };
  const parent = fits(join(tmpdir(), 'sokvag-0123456789ab-123456')) ? tmpdir() : '/tmp';
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 12);
  const folder = makeSocketFolder(join(parent, `sokvag-${name}`));
  undo.defer(() => removeSocketFolder(folder));
  changeOwner(user, folder);
  return { host: folder, port: SOCKET_PORT };
}

/** Always creates a new folder: an existing one may hold files of another user. */
function makeSocketFolder(path: string): string {
  try {
    removeSocketFolder(path);
    mkdirSync(path, { mode: 0o700 });
    return path;
  } catch {
    return mkdtempSync(`${path}-`);
  }
}

/** Removes only the server's own files, because others may write to the parent folder. */
function removeSocketFolder(path: string): void {
  for (const name of SOCKET_FILES) rmSync(join(path, name), { force: true });
  if (existsSync(path)) rmdirSync(path);
}

export async function loopbackAddress(): Promise<ServerAddress> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  probe.close();
  await once(probe, 'close');
  return { host: '127.0.0.1', port };
}

/**
 * Settings that the service relies on. The others are chosen by initdb to fit the machine (at most 100 connections and
 * 128 MB of shared buffers).
 */
export function serverSettings(address: ServerAddress, fsync: boolean): string[] {
  const socket = address.host !== '127.0.0.1';
  return [
    `listen_addresses=${socket ? '' : address.host}`,
    `port=${address.port}`,
    `unix_socket_directories=${socket ? `"${address.host.replaceAll('"', '""')}"` : ''}`,
    'unix_socket_permissions=0700',
    'timezone=UTC',
    'password_encryption=scram-sha-256',
    // User data must not get into the log: no statements, no "Key (email)=(…) already exists".
    ...['log_min_messages=warning', 'log_min_error_statement=panic', 'log_error_verbosity=terse'],
    'log_checkpoints=off',
    ...(fsync ? [] : ['fsync=off', 'full_page_writes=off', 'autovacuum=off']),
  ];
}

/**
 * Returns a function that appends to the log file. A long file is rotated once, at start. A full disk must not end the
 * service.
 */
export function openServerLog(dataDir: string): (line: string) => void {
  const file = join(dataDir, 'postgres.log');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES) renameSync(file, `${file}.1`);
  return (line) => {
    try {
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
    } catch {
      // Ignored: the last lines are kept in memory, and are part of the error if the server ends.
    }
  };
}
