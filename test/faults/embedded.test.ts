import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { childrenOf, DataFolders, isRunning, query, serverPid } from '../embedded-holder.ts';
import type { OpenHome } from '../open-home.ts';

const LINUX = process.platform === 'linux';
const ROOT = LINUX && process.getuid?.() === 0;
const NOBODY = 65534;

const folders = new DataFolders(0o700);
const openFolders = new DataFolders(0o755);
/** Programs for a process without privileges to enter closed folders: it would not find them below one. */
let home: OpenHome;
beforeAll(async () => {
  home = openFolders.layHome();
  await Promise.all([folders.lay(), openFolders.lay()]);
}, 30_000);
afterEach(() => Promise.all([folders.clear(), openFolders.clear()]));
afterAll(() => {
  folders.remove();
  openFolders.remove();
});

/** A PATH on which only these tools are found. */
function pathWith(tools: string[]): string {
  const folder = openFolders.newFolder();
  mkdirSync(folder);
  for (const tool of tools) {
    const { stdout } = spawnSync('which', [tool], { encoding: 'utf8' });
    symlinkSync(stdout.trim(), join(folder, tool));
  }
  return folder;
}

describe.runIf(LINUX)('after a kill -9', { timeout: 30_000 }, () => {
  test('of the service, the next start has its rows and is the only server', async () => {
    const dataDir = folders.copiedFolder();
    const holder = folders.hold(dataDir, { task: 'insert' });
    await holder.next();
    const stored = (await holder.next())?.stored;
    const left = serverPid(dataDir);
    await holder.kill();
    const { connection } = await folders.open(dataDir);
    expect(isRunning(left)).toBe(false);
    expect(await query(connection, `select id from number where id = ${stored}`)).toHaveLength(1);
  });

  test('of service and server, every acknowledged row is there', async () => {
    const dataDir = folders.copiedFolder();
    const holder = folders.hold(dataDir, { task: 'insert' });
    await holder.next();
    const acknowledged: number[] = [];
    while (acknowledged.length < 500) acknowledged.push((await holder.next())?.stored ?? 0);
    const killed = holder.kill();
    const server = serverPid(dataDir);
    for (const pid of [server, ...childrenOf(server)]) killIfThere(pid);
    await killed;
    for (let said = await holder.next(); said; said = await holder.next()) {
      acknowledged.push(said.stored ?? 0);
    }
    const { connection } = await folders.open(dataDir);
    const rows = await query(connection, 'select id::int from number');
    expect(new Set(rows.map(({ id }) => id)).isSupersetOf(new Set(acknowledged))).toBe(true);
  });

  test.each(['', 'PG_VERSION', 'global/pg_control', 'postmaster.pid'])(
    'while the cluster is made (%j is there), the next start makes it anew',
    async (file) => {
      const dataDir = folders.newFolder();
      const holder = folders.hold(dataDir);
      const drafts = () => (existsSync(dataDir) ? readdirSync(dataDir) : []).filter((name) => /new-/.test(name));
      await vi.waitUntil(() => drafts().some((draft) => existsSync(join(dataDir, draft, file))), {
        timeout: 10_000,
        interval: 1,
      });
      await holder.kill();
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
      const { connection } = await folders.open(dataDir);
      expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(drafts()).toEqual([]);
    },
  );
});

describe.runIf(LINUX)('what a killed service leaves behind', { timeout: 30_000 }, () => {
  test.each([
    ['and holds the lock', ['flock']],
    ['on a machine without locks and parent-death signals', []],
  ])('a server that lives on %s is shut down by the next start', async (_, tools) => {
    const dataDir = openFolders.copiedFolder();
    const holder = openFolders.hold(dataDir, { task: 'insert', path: pathWith(tools), home });
    await holder.next();
    const stored = (await holder.next())?.stored;
    const left = serverPid(dataDir);
    await holder.kill();
    expect(isRunning(left)).toBe(true);
    const log: string[] = [];
    const { connection } = await openFolders.open(dataDir, { log: (line) => log.push(line) });
    expect(isRunning(left)).toBe(false);
    expect(log.join('\n')).not.toContain('automatic recovery');
    expect(await query(connection, `select id from number where id = ${stored}`)).toHaveLength(1);
  });

  test('a server that is still about to end is waited for, not taken for a service', async () => {
    const dataDir = folders.copiedFolder();
    const holder = folders.hold(dataDir);
    await holder.next();
    const left = serverPid(dataDir);
    process.kill(left, 'SIGSTOP');
    await holder.kill();
    const opening = folders.open(dataDir);
    await turn();
    expect(serverPid(dataDir)).toBe(left);
    process.kill(left, 'SIGCONT');
    expect(await query((await opening).connection, 'select id from number')).toEqual([]);
    expect(isRunning(left)).toBe(false);
  });

  test('a query that goes on without service and server is cut short', async () => {
    const dataDir = folders.copiedFolder();
    const holder = folders.hold(dataDir);
    const client = new pg.Client((await holder.next())?.open);
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const endless = client.query('select count(*) from generate_series(1, 1000000000000)').catch(() => 'cut');
    const left = serverPid(dataDir);
    process.kill(left, 'SIGSTOP');
    await holder.kill();
    process.kill(left, 'SIGKILL');
    const { connection } = await folders.open(dataDir);
    expect(await endless).toBe('cut');
    expect(isRunning(rows[0].pid)).toBe(false);
    expect(await query(connection, 'select id from number')).toEqual([]);
  });

  test('a pid file is no proof: the process that has its number by now is left alone', async () => {
    const other = folders.copiedFolder();
    const { connection } = await folders.open(other);
    for (const pid of [process.pid, serverPid(other)]) {
      const dataDir = folders.copiedFolder();
      const cluster = join(dataDir, 'postgres');
      const lines = [pid, cluster, 1_700_000_000, 5432, cluster, '', '  1234567     65536', 'ready   '];
      writeFileSync(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
      writeFileSync(join(cluster, '.s.PGSQL.5432.lock'), `${lines.slice(0, 5).join('\n')}\n`);
      writeFileSync(join(cluster, '.s.PGSQL.5432'), '');
      const db = await folders.open(dataDir);
      expect(await query(db.connection, 'select id from number')).toEqual([]);
      expect(serverPid(dataDir)).not.toBe(pid);
    }
    expect(await query(connection, 'select id from number')).toEqual([]);
  });
});

describe.runIf(ROOT)('started by root', { timeout: 30_000 }, () => {
  const capabilities = (pid: number) =>
    BigInt(`0x${/^CapEff:\s*(\w+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]}`);

  test('the server is another user, who may pass closed folders and nothing else', async () => {
    const dataDir = folders.copiedFolder();
    await folders.open(dataDir);
    expect(statSync(`/proc/${serverPid(dataDir)}`).uid).not.toBe(0);
    const DAC_READ_SEARCH = 1n << 2n;
    expect(capabilities(serverPid(dataDir))).toBe(DAC_READ_SEARCH);
  });

  test('the server may nothing beyond its user where the folders are open', async () => {
    const dataDir = openFolders.copiedFolder();
    await openFolders.hold(dataDir, { home }).next();
    expect(capabilities(serverPid(dataDir))).toBe(0n);
  });

  test('a closed folder that nothing helps against is named, with what to do', async () => {
    const refused = (await folders.hold(folders.copiedFolder(), { path: '', home }).next())?.refused;
    expect(refused?.message).toContain(`may not pass ${folders.folder}. Run "chmod o+x ${folders.folder}"`);
  });

  test('a cluster that was copied back by root is given to the server again', async () => {
    const dataDir = folders.copiedFolder();
    spawnSync('chown', ['-R', 'root:root', dataDir]);
    const { connection } = await folders.open(dataDir);
    expect(await query(connection, 'select id from number')).toEqual([]);
  });

  test('an ordinary user has a cluster of his own, which root opens as that user', async () => {
    const dataDir = openFolders.newFolder();
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY, NOBODY);
    const holder = openFolders.hold(dataDir, { uid: NOBODY, home });
    expect(await query((await holder.next())?.open, 'select 1 as one')).toEqual([{ one: 1 }]);
    await holder.kill();
    const { connection } = await openFolders.open(dataDir);
    expect(statSync(`/proc/${serverPid(dataDir)}`).uid).toBe(NOBODY);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a folder of root is refused to an ordinary user', async () => {
    const dataDir = openFolders.copiedFolder();
    const refused = (await openFolders.hold(dataDir, { uid: NOBODY, home }).next())?.refused;
    expect(refused?.message).toContain(`${dataDir} cannot be made or written to by this user`);
  });
});

/** A backend of a killed service may already have ended. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
