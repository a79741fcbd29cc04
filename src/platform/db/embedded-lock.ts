import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, existsSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { HostEnvironment } from './embedded-host.ts';

/** Thrown when another running service uses the same data folder. The message names the folder and what to do. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another running service. ` +
        'Stop that one, or give this one a folder of its own in DATA_DIR.',
    );
    this.name = 'DataFolderInUse';
  }
}

/** Milliseconds to wait for a service that is just ending before reporting the folder as in use. */
const GRACE_MS = 1_000;

/** Signals to a server that outlived its service, each with the milliseconds of waiting before it. */
const INSISTENCE: [NodeJS.Signals, number][] = [
  ['SIGINT', 0],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 10_000],
];
const PATIENCE_MS = 15_000;
const POLL_MS = 20;

const SQLITE_BUSY = 5;

/** Only part of the socket's file name, not a TCP port. */
export const SOCKET_PORT = 5432;
export const SOCKET_FILES = [`.s.PGSQL.${SOCKET_PORT}`, `.s.PGSQL.${SOCKET_PORT}.lock`];

/**
 * Locks the data folder for this process. The kernel releases the lock however the process ends. Node has no file
 * locks, but its SQLite has them on every platform: an exclusive transaction on a file that stays empty.
 *
 * @throws DataFolderInUse when another process still holds it after the grace period
 */
export async function lockDataFolder(dataDir: string): Promise<Disposable> {
  const began = performance.now();
  for (;;) {
    const lock = tryLock(join(dataDir, 'postgres.lock'));
    if (lock) return lock;
    if (performance.now() - began > GRACE_MS) throw new DataFolderInUse(dataDir);
    await delay(POLL_MS);
  }
}

function tryLock(file: string): Disposable | undefined {
  // Mode 0600, because anyone who can read the file could lock it and keep the service from starting. Opened only to
  // create it: closing it would release a lock of this process on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw new Error(`The lock file ${file} cannot be locked`, { cause: error });
  }
}

/**
 * A lock that the server and its backends inherit: it stays taken while any of them lives. Without `flock` it always
 * counts as free, and only the search for leftover processes remains.
 */
export class ServerLock implements Disposable {
  /** Pass it to each child process that works on the cluster. */
  readonly fd: number;
  readonly #flock: string | undefined;

  constructor(dataDir: string, flock: string | undefined) {
    this.fd = openSync(join(dataDir, 'postgres.server.lock'), 'a', 0o600);
    this.#flock = flock;
  }

  /** Tries to take the lock. It belongs to the open file description, so `flock` can take it for us and exit. */
  tryTake(): boolean {
    if (!this.#flock) return true;
    const { status, error, stderr } = spawnSync(this.#flock, ['-n', '-x', '3'], {
      stdio: ['ignore', 'ignore', 'pipe', this.fd],
      encoding: 'utf8',
    });
    if (status !== 0 && status !== 1) throw new Error(`flock failed: ${error?.message ?? stderr}`);
    return status === 0;
  }

  [Symbol.dispose](): void {
    closeSync(this.fd);
  }
}

/**
 * Ends a server whose service was killed, with stronger signals over time. Then nothing uses the cluster, so its
 * leftover files are removed: an old postmaster.pid would prevent the start if another process has got the same pid.
 */
export async function stopLeftoverServer(host: HostEnvironment, cluster: string, lock: ServerLock): Promise<void> {
  const began = performance.now();
  for (;;) {
    const pids = serversOn(cluster);
    if (lock.tryTake() && pids.length === 0) break;
    const waited = performance.now() - began;
    if (waited > PATIENCE_MS) {
      throw new Error(`The PostgreSQL server left behind on ${cluster} does not end (pids: ${pids.join(', ')}).`);
    }
    const [signal] = INSISTENCE.findLast(([, after]) => waited >= after) ?? [];
    for (const pid of pids) if (signal) signalServer(host, pid, signal);
    await delay(POLL_MS);
  }
  for (const name of ['postmaster.pid', ...SOCKET_FILES]) rmSync(join(cluster, name), { force: true });
}

/** Sends a signal; on Windows through pg_ctl, because Node can only kill there. */
export function signalServer(host: HostEnvironment, pid: number, signal: NodeJS.Signals): void {
  if (process.platform === 'win32') {
    spawnSync(host.programs.pgCtl, ['kill', signal.slice(3), `${pid}`], { windowsHide: true });
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The lines of postmaster.pid; empty if there is no such file. */
export function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * Pids of live server processes on the cluster: the postmaster, or the backends that outlived it. The pid file alone
 * proves nothing, because its pid may belong to another program by now.
 */
function serversOn(cluster: string): number[] {
  const [line] = readPidFile(cluster);
  if (line === undefined) return [];
  const postmaster = Number(line);
  if (process.platform !== 'linux') return isServerOn(postmaster, cluster) ? [postmaster] : [];
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksIn(pid, cluster));
  return pids.includes(postmaster) ? [postmaster] : pids;
}

/** Whether a process is a PostgreSQL server that works in the cluster's folder. */
function worksIn(pid: number, cluster: string): boolean {
  try {
    const program = readlinkSync(`/proc/${pid}/exe`);
    // The kernel appends "(deleted)" when npm has replaced the program of a running server.
    return readlinkSync(`/proc/${pid}/cwd`) === cluster && /\/postgres( \(deleted\))?$/.test(program);
  } catch {
    return false;
  }
}

function isServerOn(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') {
    const { stdout } = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { encoding: 'utf8' });
    return stdout?.includes('postgres.exe') ?? false;
  }
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', `${pid}`], { encoding: 'utf8' });
  return stdout?.includes(cluster) ?? false;
}
