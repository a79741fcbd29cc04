import { execFileSync, type StdioOptions, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Debian's way: a folder a version. */
const versions = '/usr/lib/postgresql';
/** PostgreSQL does not run as root. */
const nobody = process.getuid?.() === 0 ? 65_534 : undefined;

/**
 * The newest PostgreSQL of the machine with what the embedded package does not have; undefined where there is none.
 * `SOKVAG_POSTGRES_BIN` names another one.
 */
export function postgresOfTheMachine(): string | undefined {
  const named = process.env.SOKVAG_POSTGRES_BIN;
  const found = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : [];
  return (named ? [named] : found).find((bin) => existsSync(join(bin, 'pg_basebackup')));
}

/** A primary and its standby, each commit being on both before it is acknowledged. */
export interface PostgresPair extends AsyncDisposable {
  /** A `DATABASE_URL` with both, the primary first. */
  url: string;
  /** The primary dies as in a power cut. */
  killPrimary(): void;
  /** The standby becomes the primary; resolves when it takes writes. */
  promote(): void;
  /** A connection to what was the standby. */
  survivor(): Promise<pg.Client>;
}

export async function startPair(bin: string): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), 'sokvag-pair-'));
  chmodSync(folder, 0o755);
  const at = (name: string) => join(folder, name);
  const user = nobody === undefined ? {} : { uid: nobody, gid: nobody };
  const run = (program: string, args: string[]) => {
    // A server that goes on would hold a pipe open that somebody waits on.
    const stdio: StdioOptions = program === 'pg_ctl' ? 'ignore' : 'pipe';
    execFileSync(join(bin, program), args, { stdio, cwd: folder, ...user });
  };
  const own = (path: string) => nobody !== undefined && chownSync(path, nobody, nobody);
  const ports = { primary: await freePort(), standby: await freePort() };
  const settings = (name: keyof typeof ports, more: string[]) =>
    [`port=${ports[name]}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...more]
      .map((setting) => `-c ${setting}`)
      .join(' ');
  const start = (name: keyof typeof ports, more: string[]) =>
    run('pg_ctl', ['-D', at(name), '-l', at(`${name}.log`), '-o', settings(name, more), '-w', 'start']);
  own(folder);
  for (const name of ['primary', 'standby']) {
    mkdirSync(at(name), { mode: 0o700 });
    own(at(name));
  }
  const dispose = async () => {
    for (const name of ['primary', 'standby']) stop(name, 'immediate');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const stop = (name: string, mode: string) =>
    spawnSync(join(bin, 'pg_ctl'), ['-D', at(name), '-m', mode, '-w', 'stop'], { stdio: 'ignore', ...user });
  try {
    run('initdb', ['-D', at('primary'), '-A', 'trust', '-U', 'sokvag', '-E', 'UTF8', '--locale=C']);
    // Said at the start alone: the standby copies files, and promoted it must not wait for a standby of its own.
    start('primary', ['wal_level=replica', 'synchronous_commit=on', 'synchronous_standby_names=*']);
    const from = `host=127.0.0.1 port=${ports.primary} user=sokvag application_name=standby`;
    run('pg_basebackup', ['-D', at('standby'), '-d', from, '-R', '-X', 'stream', '-c', 'fast']);
    start('standby', ['hot_standby=on']);
    await untilSynchronous(ports.primary);
  } catch (error) {
    await dispose();
    throw error;
  }
  return {
    url: `postgresql://sokvag@127.0.0.1:${ports.primary},127.0.0.1:${ports.standby}/postgres?target_session_attrs=read-write`,
    killPrimary: () => void stop('primary', 'immediate'),
    promote: () => run('pg_ctl', ['-D', at('standby'), '-w', 'promote']),
    survivor: async () => connected(ports.standby),
    [Symbol.asyncDispose]: dispose,
  };
}

async function connected(port: number): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'sokvag', database: 'postgres' });
  await client.connect();
  return client;
}

async function untilSynchronous(port: number): Promise<void> {
  const client = await connected(port);
  try {
    for (let tries = 0; tries < 300; tries += 1) {
      const { rows } = await client.query("select 1 from pg_stat_replication where sync_state = 'sync'");
      if (rows.length > 0) return;
      await delay(100);
    }
    throw new Error('the standby did not follow within half a minute');
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
