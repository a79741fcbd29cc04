import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Environment } from '../../src/platform/config/setting.ts';
import { migrate, readMigrations } from '../../src/platform/db/migrate.ts';
import { backupText, isEmpty, readDatabaseContent } from '../database-content.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { password, uniqueEmail } from '../factories.ts';
import { openDesk } from '../journeys/applications/desk.ts';
import { defaultSettings, type TestApp } from '../open-test-app.ts';
import { spawnService } from '../spawn-service.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'sokvag-backup-'));
let source: TestDatabase;
/** A backup while nothing writes. */
const whole = join(folder, 'whole.gz');

const envOf = (env: Environment) => ({ PATH: process.env.PATH, ...defaultSettings(), ...env });
/** Runs `backup` or `restore` as a process of its own. @returns its output */
async function command(args: string[], env: Environment): Promise<string> {
  const { stdout, stderr } = await run(process.execPath, ['src/main.js', ...args], { env: envOf(env) });
  return stdout + stderr;
}
const on = ({ url }: TestDatabase): Environment => ({ DATABASE_URL: url });

/** Creates users, orders, applications with what belongs to them, sealed data, and waiting tasks. */
async function live(app: TestApp, until: () => boolean): Promise<number> {
  let made = 0;
  const one = async () => {
    while (!until()) {
      const { token } = await app.register();
      const order = await app.call('POST', '/api/orders', { token, body: { letterCount: 1 } });
      if (order.status !== 201) throw new Error(`an order was answered ${order.status}: ${order.bytes}`);
      made += 1;
    }
  };
  await Promise.all([one(), one(), one()]);
  return made;
}

beforeAll(async () => {
  source = await createTestDatabase();
  await using desk = await openDesk({ database: source, env: { AD_SOURCE: 'sample' } });
  const { app } = desk;
  const who = await app.register();
  await desk.addAccount(who);
  await desk.approved(who, { title: 'Kock "vid\thavet"\\.\nåäö 😀' });
  await desk.beginFor(who, { description: 'Rad ett\n\\.\nrad två\\N' });
  let made = 0;
  await live(app, () => made++ >= 20);

  // A backup while orders come in.
  const during = join(folder, 'during.gz');
  let over = false;
  const load = live(app, () => over);
  await command(['backup', during], on(source));
  over = true;
  expect(await load).toBeGreaterThan(0);
});

afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true });
});

test('a backup that is made while orders come in holds one instant', async () => {
  await using target = await createTestDatabase({ empty: true });
  const told = await command(['restore', join(folder, 'during.gz')], on(target));
  expect(told).toMatch(/^\d+ rows of \d+ tables, as they were at 20\S+Z\n$/);
  const reader = new pg.Client(target.connection);
  await reader.connect();
  // The backup contains whole transactions: each order with the first line of its history.
  const { rows } = await reader.query(`
    select (select count(*) from orders) as orders,
      (select count(*) from orders o where exists (select from order_history h where h.order_id = o.id)) as told`);
  await reader.end();
  expect(Number(rows[0].orders)).toBeGreaterThan(20);
  expect(rows[0].told).toBe(rows[0].orders);
});

test('what is restored is the same in every table, and the service goes on with it', async () => {
  expect(await command(['backup', whole], on(source))).toContain(`tables in ${whole}`);
  expect(statSync(whole).mode & 0o777).toBe(0o600);
  await using target = await createTestDatabase({ empty: true });
  await command(['restore', whole], on(target));
  const [before, after] = [await readDatabaseContent(source.connection), await readDatabaseContent(target.connection)];
  expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
  for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table]);
  for (const table of ['ads', 'ad_search', 'applications', 'security_events', 'order_history', 'mail_outbox'])
    expect(before[table].length, table).toBeGreaterThan(0);

  await using service = await spawnService({ DATABASE_URL: target.url });
  const anna = { email: 'anna@example.com', password: 'anna-losenord' };
  const { body } = await service.call('POST', '/api/auth/login', { body: anna });
  const order = { token: body.token, body: { letterCount: 1 } };
  expect((await service.call('POST', '/api/orders', order)).status).toBe(201);
});

test('an application that waited to be sent may have been sent since: the person is asked', async () => {
  await using from = await createTestDatabase();
  // This process sends nothing: outgoing mail waits.
  const desk = await openDesk({ database: from, role: 'serve' });
  const who = await desk.app.register();
  await desk.addAccount(who);
  const { id } = await desk.approved(who, { recipient: 'jobb@krogen.example' });
  expect((await desk.send(who, id)).body).toMatchObject({ state: 'sending' });
  const file = join(folder, 'sending.gz');
  await command(['backup', file], on(from));
  await desk[Symbol.asyncDispose]();

  await using target = await createTestDatabase({ empty: true });
  await command(['restore', file], on(target));
  await using service = await spawnService({ DATABASE_URL: target.url });
  const login = { email: who.email, password: who.password };
  const { body: session } = await service.call('POST', '/api/auth/login', { body: login });
  await expect
    .poll(
      async () => {
        const { body } = await service.call('GET', `/api/applications/${id}`, { token: session.token });
        return body.state;
      },
      { timeout: 20_000 },
    )
    .toBe('needs_verification');
});

test('a database that is not empty is refused, and left alone', async () => {
  const before = await readDatabaseContent(source.connection);
  await expect(command(['restore', whole], on(source))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The database is not empty[^\n]+\n$/),
  });
  expect(await readDatabaseContent(source.connection)).toEqual(before);
});

test('a file that is there is not written over', async () => {
  const before = readFileSync(whole);
  await expect(command(['backup', whole], on(source))).rejects.toMatchObject({
    stderr: expect.stringContaining('is there already'),
  });
  expect(readFileSync(whole).equals(before)).toBe(true);
});

test('half a backup, a changed one, or one with too much is refused, and the database stays empty', async () => {
  await using target = await createTestDatabase({ empty: true });
  const bytes = readFileSync(whole);
  const text = backupText(bytes);
  const lines = text.split('\n');
  const without = (at: number) => lines.toSpliced(at, 1).join('\n');
  const user = lines.findIndex((line) => line.includes('anna@example.com'));
  const [header, ...rest] = lines;
  const newer = JSON.parse(header ?? '');
  newer.migrations.push({ version: 9999, name: 'later', checksum: 'x' });
  const bad: [string, Buffer, RegExp][] = [
    ...[0.01, 0.3, 0.6, 0.9, 0.99999].map((part): [string, Buffer, RegExp] => [
      `cut at ${part}`,
      bytes.subarray(0, Math.floor(bytes.length * part)),
      /not whole/,
    ]),
    ['cut at a line', gzipSync(lines.slice(0, -2).join('\n').concat('\n')), /not whole/],
    ['without a row', gzipSync(without(user)), /damaged: its checksum/],
    ['a letter changed', gzipSync(text.replace('anna@example.com', 'anno@example.com')), /its checksum/],
    ['something after its end', gzipSync(`${text}\n`), /something follows/],
    ['of a newer program', gzipSync([JSON.stringify(newer), ...rest].join('\n')), /V9999, which this program/],
    ['something else', gzipSync('{"hej":1}\n'), /no backup of Sökväg/],
    ['no gzip', Buffer.from('hej'), /no backup of Sökväg/],
  ];
  for (const [what, content, complaint] of bad) {
    const file = join(folder, 'bad.gz');
    writeFileSync(file, content);
    const told = command(['restore', file], on(target)).then(
      () => '',
      (error: { stderr: string }) => error.stderr,
    );
    expect(await told, what).toMatch(complaint);
    expect(await told, what).not.toContain('\n    at ');
    expect(await isEmpty(target.connection), what).toBe(true);
  }
  await command(['restore', whole], on(target));
  expect(await isEmpty(target.connection)).toBe(false);
});

test.each([12, 36])('a backup of an older program, of V%i, is brought to the newest schema', async (newest) => {
  await using old = await createTestDatabase({ empty: true });
  const migrations = readMigrations();
  await migrate(old.connection, migrations.slice(0, newest));
  const file = join(folder, `${newest}.gz`);
  await command(['backup', file], on(old));
  await using target = await createTestDatabase({ empty: true });
  const later = migrations.slice(newest).map(({ version }) => `V${version}`);
  expect(await command(['restore', file], on(target))).toContain(`applied ${later.join(', ')}\n`);
  expect(await migrate(target.connection)).toEqual([]);
});

test('through a pipe, and with another ENCRYPTION_KEY it says what cannot be opened', async () => {
  await using target = await createTestDatabase({ empty: true });
  const other = 'another key of thirty-two bytes at least';
  const backup = spawn(process.execPath, ['src/main.js', 'backup', '-'], { env: envOf(on(source)) });
  const restore = spawn(process.execPath, ['src/main.js', 'restore', '-'], {
    env: envOf({ ...on(target), ENCRYPTION_KEY: other }),
  });
  let told = '';
  restore.stderr.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  backup.stdout.pipe(restore.stdin);
  expect(await once(restore, 'close')).toEqual([0, null]);
  expect(told).toMatch(/rows of \d+ tables[\s\S]+\n1 secret was sealed with another ENCRYPTION_KEY/);
  expect(told).toContain('it is encryptionKey in secrets.json of the DATA_DIR of then.');
  expect(await readDatabaseContent(target.connection)).toEqual(await readDatabaseContent(source.connection));
});

test('a pipe that nobody reads any more ends it, with an error', async () => {
  await using large = await createTestDatabase();
  await makeLarge(large);
  const backup = spawn(process.execPath, ['src/main.js', 'backup', '-'], { env: envOf(on(large)) });
  await once(backup.stdout, 'data');
  backup.stdout.destroy();
  expect(await once(backup, 'exit')).toEqual([1, null]);
});

test('what is no command is told how to be one', async () => {
  await expect(command(['restore', join(folder, 'none.gz')], on(source))).rejects.toMatchObject({
    stderr: expect.stringMatching(/none\.gz cannot be read: ENOENT[^\n]+\n$/),
  });
  await expect(command(['restore', folder], on(source))).rejects.toMatchObject({
    code: 1,
    stderr: `${folder} is a folder: name the backup in it.\n`,
  });
  for (const args of [['restore'], ['backup', '--help'], ['bakup']])
    await expect(command(args, on(source))).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('usage: node src/main.js'),
    });
  expect(existsSync('--help')).toBe(false);
});

/** Enough rows for a copy that lasts until the test has noticed it. */
async function makeLarge(database: TestDatabase): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(`
    insert into schedules (name, cron, next_run_at) values ('large', '0 0 * * *', now());
    insert into schedule_runs (id, name, started_at, finished_at, outcome, detail)
    select gen_random_uuid(), 'large', now(), now(), 'done',
      md5(n || 'a') || md5(n || 'b') || md5(n || 'c') || md5(n || 'd') || md5(n || 'e')
    from generate_series(1, 150000) n`);
  await client.end();
}

/** Waits for a state of the process, and kills it without a chance to clean up. */
async function killOnce(seen: () => Promise<boolean>, args: string[], env: Environment): Promise<void> {
  const child = spawn(process.execPath, ['src/main.js', ...args], { env: envOf(env), stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await seen())) await delay(5);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

test('killed in the middle, neither leaves something that looks whole', async () => {
  await using large = await createTestDatabase();
  await makeLarge(large);
  const file = join(folder, 'killed', 'killed.gz');
  const parts = () => (existsSync(join(folder, 'killed')) ? readdirSync(join(folder, 'killed')) : []);
  const begun = async () => parts().some((name) => statSync(join(folder, 'killed', name)).size > 1_000_000);
  await killOnce(begun, ['backup', file], on(large));
  expect(parts()).toEqual([expect.stringMatching(/^killed\.gz\.[0-9a-f]{8}\.part$/)]);

  await using target = await createTestDatabase({ empty: true });
  const half = join(folder, 'killed', parts()[0] ?? '');
  await expect(command(['restore', half], on(target))).rejects.toMatchObject({
    stderr: expect.stringContaining('not whole'),
  });

  await command(['backup', file], on(large));
  const watcher = new pg.Client(target.connection);
  await watcher.connect();
  const copying = async () =>
    (await watcher.query('select from pg_stat_progress_copy where tuples_processed > 10000')).rowCount === 1;
  await killOnce(copying, ['restore', file], on(target));
  await expect
    .poll(async () => (await watcher.query('select from pg_stat_progress_copy')).rowCount, { timeout: 20_000 })
    .toBe(0);
  await watcher.end();
  expect(await isEmpty(target.connection)).toBe(true);
  await command(['restore', file], on(target));
  expect((await readDatabaseContent(target.connection)).schedule_runs).toHaveLength(150_000);
});

test('the embedded database is backed up while its service runs, and restored into a folder of its own', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const who = { email: uniqueEmail(), password };
  {
    await using service = await spawnService({ DATA_DIR: from });
    await service.call('POST', '/api/auth/register', { body: who });
    expect(await command(['backup'], { DATA_DIR: from })).toContain(`tables in ${from}/backups/sokvag-20`);
    expect((await service.call('GET', '/readyz')).status).toBe(200);
    // A restore is refused while a service runs.
    const [name = ''] = readdirSync(join(from, 'backups'));
    const restore = command(['restore', join(from, 'backups', name)], { DATA_DIR: from });
    await expect(restore).rejects.toMatchObject({ stderr: expect.stringContaining('is in use') });
    expect(await service.end()).toBe(0);
  }
  const [name = ''] = readdirSync(join(from, 'backups'));
  await command(['restore', join(from, 'backups', name)], { DATA_DIR: to });
  await using service = await spawnService({ DATA_DIR: to });
  expect((await service.call('POST', '/api/auth/login', { body: who })).status).toBe(200);
});

test('where there is nothing, nothing is backed up', async () => {
  const nowhere = join(folder, 'nowhere');
  await expect(command(['backup'], { DATA_DIR: nowhere })).rejects.toMatchObject({
    stderr: expect.stringContaining('There is nothing to back up'),
  });
  expect(existsSync(join(nowhere, 'postgres'))).toBe(false);
  await using empty = await createTestDatabase({ empty: true });
  await expect(command(['backup', join(folder, 'empty.gz')], on(empty))).rejects.toMatchObject({
    stderr: expect.stringContaining('has no tables'),
  });
  expect(readdirSync(folder).filter((file) => file.startsWith('empty'))).toEqual([]);
});
