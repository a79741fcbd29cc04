/**
 * A process that opens the embedded database, for tests that kill it: `node embedded-holder.ts <data folder> [insert]`.
 * With `insert` it keeps inserting numbers and prints each one once its commit is acknowledged. The module also exports
 * what such tests share.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { type EmbeddedDatabase, type EmbeddedOptions, openEmbeddedDatabase } from '../src/platform/db/embedded.ts';
import { type OpenHome, openHome, ownHome } from './open-home.ts';

/** The messages that it prints, each as a line of JSON. */
interface Said {
  /** The connection of the open database, for `pg`. */
  open?: EmbeddedDatabase['connection'];
  refused?: { name: string; message: string };
  stored?: number;
}

function say(line: Said): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function main([dataDir = '', task]: string[]): Promise<void> {
  try {
    const { connection } = await openEmbeddedDatabase({ dataDir });
    say({ open: connection });
    if (task === 'insert') await Promise.all([1, 2, 3, 4].map(() => insert(connection)));
  } catch (error) {
    const { name, message } = error as Error;
    say({ refused: { name, message } });
    process.exitCode = 1;
  }
}

async function insert(connection: EmbeddedDatabase['connection']): Promise<never> {
  const client = new pg.Client(connection);
  await client.connect();
  for (;;) {
    const { rows } = await client.query('insert into number default values returning id');
    say({ stored: Number(rows[0].id) });
  }
}

if (import.meta.main) await main(process.argv.slice(2));

export interface Holder {
  /** The next message, or undefined once the process has ended. */
  next(): Promise<Said | undefined>;
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>;
}

/** In memory if there is space: these tests end processes, not the machine, and each copies a cluster of 40 MB. */
function roomyFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 ** 30 ? memory : tmpdir();
}

/** Data folders for one test file; ends processes and removes folders after each test. */
export class DataFolders {
  readonly folder = mkdtempSync(join(roomyFolder(), 'sokvag-embedded-'));
  readonly #template = join(this.folder, 'template');
  readonly #ends: (() => unknown)[] = [];
  readonly #kept = [this.#template];
  #count = 0;

  /** With 0700, the server of a service that runs as root needs help to reach the folder; with 0755 it needs none. */
  constructor(mode: 0o700 | 0o755) {
    chmodSync(this.folder, mode);
  }

  /** Creates programs that any user can start (see `openHome`), if this folder is accessible to all. */
  layHome(): OpenHome {
    const folder = join(this.folder, 'home');
    this.#kept.push(folder);
    return openHome(folder);
  }

  async lay(): Promise<void> {
    const db = await this.open(this.#template);
    await query(db.connection, 'create table number (id bigint generated always as identity primary key)');
    await db.stop();
  }

  /** Ends what a test has opened, the latest first, and removes its folders. */
  async clear(): Promise<void> {
    for (const end of this.#ends.splice(0).reverse()) await end();
    const made = readdirSync(this.folder).map((name) => join(this.folder, name));
    for (const path of made) if (!this.#kept.includes(path)) rmSync(path, { recursive: true, force: true });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  newFolder(): string {
    this.#count += 1;
    return join(this.folder, `data-${this.#count}`);
  }

  /** Creates a data folder with a cluster that was shut down cleanly and has the empty table `number`. */
  copiedFolder(dataDir = this.newFolder()): string {
    const { status, stderr } = spawnSync('cp', ['-a', this.#template, dataDir], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return dataDir;
  }

  /** Without fsync: these tests end processes, and what the kernel has received survives them. */
  async open(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
    const db = await openEmbeddedDatabase({ dataDir, fsync: false, ...options });
    this.#ends.push(db.stop);
    return db;
  }

  /**
   * Opens the folder in another process, with its own PATH or as another user if needed.
   *
   * @param options.home where it is started from: an accessible folder, for another user and for a server that has to
   * reach its programs without help
   */
  hold(dataDir: string, options: { task?: 'insert'; path?: string; uid?: number; home?: OpenHome } = {}): Holder {
    const { task, path, uid, home = ownHome } = options;
    const args = [join(home.folder, 'test/embedded-holder.ts'), dataDir, ...(task ? [task] : [])];
    const child = spawn(home.node, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...(path === undefined ? {} : { PATH: path }) },
      ...(uid ? { uid, gid: uid } : {}),
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const exited = once(child, 'exit');
    const kill = async () => {
      child.kill('SIGKILL');
      await exited;
    };
    this.#ends.push(kill);
    const next = async () => {
      const { value, done } = await lines.next();
      return done ? undefined : (JSON.parse(value) as Said);
    };
    return { kill, next };
  }
}

/** Runs one statement on a connection of its own. */
export async function query(connection: pg.ClientConfig | undefined, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  // The end of a server that a test kills is expected.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The pid of the server on a data folder. */
export function serverPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Whether a process exists and is not a zombie. */
export function isRunning(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/exe`) !== '';
  } catch {
    return false;
  }
}

export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}
