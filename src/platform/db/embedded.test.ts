import { existsSync, mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DataFolders, isRunning, query, serverPid } from '../../../test/embedded-holder.ts';
import { DataFolderInUse } from './embedded.ts';

const ground = new DataFolders(0o700);
beforeAll(() => ground.lay(), 30_000);
afterEach(() => ground.clear());
afterAll(() => ground.remove());

describe('the embedded database', { timeout: 30_000 }, () => {
  test('the first start makes a cluster that knows Swedish letters, keeps UTC, and waits for the disk', async () => {
    const dataDir = ground.newFolder();
    const { connection } = await ground.open(dataDir, { fsync: true });
    const [row] = await query(
      connection,
      `select upper('åäö') as upper, 'Ö' ilike 'ö' as ilike, to_tsvector('simple', 'ÅKA')::text as words,
         current_setting('timezone') as zone, current_setting('fsync') as fsync,
         current_setting('synchronous_commit') as commit, current_setting('is_superuser') as superuser`,
    );
    expect(row).toEqual({
      ...{ upper: 'ÅÄÖ', ilike: true, words: "'åka':1" },
      ...{ zone: 'UTC', fsync: 'on', commit: 'on', superuser: 'off' },
    });
    expect(connection.database).toBe('sokvag');
    const superuser = { ...connection, user: 'postgres' };
    await query(superuser, 'create extension pg_trgm');
    expect(await query(connection, "select similarity('ÅÄÖ', 'åäö')::int as same")).toEqual([{ same: 1 }]);
  });

  test('what is in the data folder is for its owner only, and the password is asked for', {
    tags: 'long',
  }, async () => {
    const dataDir = ground.copiedFolder();
    const { connection } = await ground.open(dataDir);
    const modes = ['postgres', 'postgres.password', 'postgres.log', 'postgres.lock'].map(
      (name) => statSync(join(dataDir, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600, 0o600, 0o600]);
    await expect(query({ ...connection, password: 'wrong' }, 'select 1')).rejects.toThrow('authentication');
  });

  test('a stopped database leaves nothing running or half done, keeps its rows, and opens again', async () => {
    const dataDir = ground.copiedFolder();
    const log: string[] = [];
    const db = await ground.open(dataDir, { log: (line) => log.push(line) });
    const pid = serverPid(dataDir);
    const death = vi.fn();
    db.died.then(death);
    await query(db.connection, 'insert into number default values');
    await Promise.all([db.stop(), db.stop()]);
    await db.stop();

    expect(isRunning(pid)).toBe(false);
    expect(readdirSync(join(dataDir, 'postgres')).filter((name) => /pid|PGSQL/.test(name))).toEqual([]);
    expect(log.join('\n')).toContain('received fast shutdown request');
    expect(death).not.toHaveBeenCalled();
    const again = await ground.open(dataDir, { log: (line) => log.push(line) });
    expect(await query(again.connection, 'select id from number')).toEqual([{ id: '1' }]);
    expect(log.join('\n')).not.toContain('automatic recovery');
  });

  test('a second service is turned away at once, and the first is not disturbed', { tags: 'long' }, async () => {
    const dataDir = ground.copiedFolder();
    const first = ground.hold(dataDir);
    const connection = (await first.next())?.open;
    const began = performance.now();
    await expect(ground.open(dataDir)).rejects.toThrow(DataFolderInUse);
    await expect(ground.open(dataDir)).rejects.toThrow(`${dataDir} is in use by another running service`);
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('of two starts at once on an empty folder exactly one wins', { tags: 'long' }, async () => {
    const dataDir = ground.newFolder();
    const said = await Promise.all([ground.hold(dataDir).next(), ground.hold(dataDir).next()]);
    expect(said.map((line) => line?.refused?.name ?? 'open').sort()).toEqual(['DataFolderInUse', 'open']);
  });

  test('a server that dies is told with its last words, and the folder is free again', async () => {
    const dataDir = ground.copiedFolder();
    const db = await ground.open(dataDir, { log: () => {} });
    process.kill(serverPid(dataDir), 'SIGKILL');
    const death = await db.died;
    expect(death).toMatchObject({ code: null, signal: 'SIGKILL' });
    expect(death.logTail).toContain('ready to accept connections');
    await db.stop();
    expect(await query((await ground.open(dataDir)).connection, 'select id from number')).toEqual([]);
  });

  test('a cluster that is damaged is refused with the server’s own words, and the folder is free again', {
    tags: 'long',
  }, async () => {
    const dataDir = ground.copiedFolder();
    truncateSync(join(dataDir, 'postgres', 'global', 'pg_control'), 0);
    await expect(ground.open(dataDir)).rejects.toThrow(/did not start[\s\S]*pg_control/);
    await expect(ground.open(dataDir)).rejects.toThrow(/did not start[\s\S]*pg_control/);
  });

  test('a folder that is no cluster is left alone', async () => {
    const dataDir = ground.newFolder();
    mkdirSync(join(dataDir, 'postgres', 'photos'), { recursive: true });
    await expect(ground.open(dataDir)).rejects.toThrow('is no PostgreSQL database');
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['photos']);
  });

  test('a lost password is replaced by a new one', { tags: 'long' }, async () => {
    const dataDir = ground.copiedFolder();
    writeFileSync(join(dataDir, 'postgres.password'), '');
    const { connection } = await ground.open(dataDir);
    expect(connection.password).toHaveLength(43);
    expect(await query(connection, 'select id from number')).toEqual([]);
  });

  test('without sockets it listens on loopback only', async () => {
    const dataDir = ground.copiedFolder();
    const { connection } = await ground.open(dataDir, { listen: 'loopback' });
    expect(connection.host).toBe('127.0.0.1');
    const [row] = await query(connection, "select current_setting('unix_socket_directories') as sockets");
    expect(row).toEqual({ sockets: '' });
    await expect(query({ ...connection, password: 'wrong' }, 'select 1')).rejects.toThrow('authentication');
  });

  test.each([
    ['of any name', 'å, "b" \'c\''],
    ['too long for a socket', 'x'.repeat(120)],
  ])('a data folder %s is fine', async (_, name) => {
    const dataDir = ground.copiedFolder(join(ground.folder, name));
    const { connection, stop } = await ground.open(dataDir);
    expect(await query(connection, 'select id from number')).toEqual([]);
    await stop();
    if (!connection.host.startsWith(ground.folder)) expect(existsSync(connection.host)).toBe(false);
  });
});
