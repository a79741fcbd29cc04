import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, existsSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { HostEnvironment } from './embedded-host.ts';

/** Thrown when another running service holds the same data folder: its message names the folder and what to do. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another running service. ` +
        'Stop that one, or give this one a folder of its own in DATA_DIR.',
    );
    this.name = 'DataFolderInUse';
  }
}

/** A service that is just ending may keep the folder for so long before a second one is turned away. */
const GRACE_MS = 1_000;

/** How hard a server left behind by a killed service is told to end: signal, and milliseconds of waiting before it. */
const INSISTENCE: [NodeJS.Signals, number][] = [
  ['SIGINT', 0],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 10_000],
];
const PATIENCE_MS = 15_000;
const POLL_MS = 20;

const SQLITE_BUSY = 5;

/** Part of a socket's name, and no TCP port at all. */
export const SOCKET_PORT = 5432;
export const SOCKET_FILES = [`.s.PGSQL.${SOCKET_PORT}`, `.s.PGSQL.${SOCKET_PORT}.lock`];

/**
 * Takes the data folder for this process alone; whatever way the process ends, the kernel gives it back.
 * Node has no call for a file lock, but its SQLite holds one on every platform: an exclusive transaction on
 * an empty file that never gets any contents.
 *
 * @throws DataFolderInUse when another process holds it and goes on doing so
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
  // Whoever can read it can lock it, and keep the service from starting. Opened only to make it: closing it again would
  // let go of a lock that this process has on it.
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
 * A lock that the server inherits, with all its backends: as long as one of them lives nobody else takes it.
 * Where there is no `flock` it is always free, and the search for left-over servers has to do.
 */
export class ServerLock implements Disposable {
  /** To be handed to each child that works on the cluster. */
  readonly fd: number;
  readonly #flock: string | undefined;

  constructor(dataDir: string, flock: string | undefined) {
    this.fd = openSync(join(dataDir, 'postgres.server.lock'), 'a', 0o600);
    this.#flock = flock;
  }

  /** The lock belongs to the open file, not to the process that asks for it: `flock` locks it for us and exits. */
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
 * Waits for the end of a server whose service was killed, and insists on it. After that nobody works on the
 * cluster, so what was left of that server is removed: its postmaster.pid would stop the next start as soon as
 * another process has got the same pid.
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

/** Sends a signal; on Windows, where Node would only kill, by way of pg_ctl. */
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

/** The first eight lines of postmaster.pid; none where there is no such file. */
export function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * Pids of live servers on the cluster: the postmaster, or the backends that outlived it. A pid alone proves
 * nothing, it may be another program's by now.
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

/** Every process of a server has the cluster as its working folder. */
function worksIn(pid: number, cluster: string): boolean {
  try {
    const program = readlinkSync(`/proc/${pid}/exe`);
    // "(deleted)" follows once npm has replaced the program under a running server.
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
