import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Environment } from '../../src/platform/config/setting.ts';
import { isEmpty, readDatabaseContent } from '../database-content.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { defaultSettings, openTestApp } from '../open-test-app.ts';

/** Backups that only the operator can read, and the test that one can be restored. */
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'sokvag-encrypted-'));
const file = join(folder, 'backup.gz.age');
let source: TestDatabase;
let email: string;
let identity: string;
let other: string;

/** @returns the output; a refusal is one line without a stack */
async function command(args: string[], env: Environment): Promise<string> {
  const settings = { PATH: process.env.PATH, ...defaultSettings(), ...env };
  const { stdout, stderr } = await run(process.execPath, ['src/main.js', ...args], { env: settings });
  return stdout + stderr;
}
const refusal = (args: string[], env: Environment) =>
  command(args, env).then(
    (told) => `it did not refuse: ${told}`,
    ({ stderr }: { stderr: string }) => stderr,
  );

beforeAll(async () => {
  identity = await generateX25519Identity();
  other = await generateX25519Identity();
  source = await createTestDatabase();
  await using app = await openTestApp({ database: source });
  ({ email } = await app.register());
});
beforeAll(async () => {
  const env = { DATABASE_URL: source.url, BACKUP_RECIPIENT: await identityToRecipient(identity) };
  expect(await command(['backup', file], env)).toContain(`tables in ${file}`);
});
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true });
});

test('it is a file of age, and restores with the secret key into the same', async () => {
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
  await using target = await createTestDatabase({ empty: true });
  // In the format of age-keygen.
  const key = join(folder, 'key');
  writeFileSync(
    key,
    `# created: 2026-11-28T21:00:00+01:00\n# public key: ${await identityToRecipient(identity)}\n${identity}\n`,
  );
  await command(['restore', file], { DATABASE_URL: target.url, BACKUP_IDENTITY_FILE: key });
  expect(await readDatabaseContent(target.connection)).toEqual(await readDatabaseContent(source.connection));
});

test('without the key, with another one, cut or changed it is refused, and the database stays empty', async () => {
  await using target = await createTestDatabase({ empty: true });
  const bytes = readFileSync(file);
  const changed = Buffer.from(bytes);
  changed[bytes.length - 400] = (changed[bytes.length - 400] ?? 0) ^ 1;
  const damaged = (name: string, content: Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const cases: [string, Environment, RegExp][] = [
    [file, {}, /^The backup is encrypted with age: set BACKUP_IDENTITY[^\n]+\n$/],
    [file, { BACKUP_IDENTITY: other }, /^The backup cannot be decrypted: [^\n]+\n$/],
    [damaged('cut', bytes.subarray(0, -200)), { BACKUP_IDENTITY: identity }, /^The backup [^\n]+\n$/],
    [damaged('head', bytes.subarray(0, 60)), { BACKUP_IDENTITY: identity }, /^The backup [^\n]+\n$/],
    [damaged('changed', changed), { BACKUP_IDENTITY: identity }, /^The backup [^\n]+\n$/],
  ];
  for (const [from, env, complaint] of cases) {
    expect(await refusal(['restore', from], { DATABASE_URL: target.url, ...env }), from).toMatch(complaint);
    expect(await isEmpty(target.connection), from).toBe(true);
  }
  const settings = { DATABASE_URL: target.url, BACKUP_RECIPIENT: 'min nyckel' };
  expect(await refusal(['backup', join(folder, 'none')], settings)).toContain('BACKUP_RECIPIENT must be a public key');
  const mistyped = (await identityToRecipient(identity)).replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'));
  const told = await refusal(['backup', join(folder, 'none')], {
    DATABASE_URL: source.url,
    BACKUP_RECIPIENT: mistyped,
  });
  expect(told).toMatch(/^BACKUP_RECIPIENT is no public key of age: [^\n]+\n$/);
  expect(readdirSync(folder)).not.toContain('none');
});

test('one is tried in a database that is gone afterwards, also when it cannot be restored', async () => {
  await using app = await openTestApp({ database: source });
  const left = () => app.rows(`select datname from pg_database where datname like 'sokvag_verify%'`);
  const before = await readDatabaseContent(source.connection);
  const env = { DATABASE_URL: source.url, BACKUP_IDENTITY: identity };
  expect(await command(['verify-backup', file], env)).toMatch(/^It can be restored: \d+ rows of \d+ tables, as they/);
  expect(await refusal(['verify-backup', join(folder, 'cut')], env)).toMatch(/^The backup /);
  expect(await left()).toEqual([]);
  expect((await readDatabaseContent(source.connection)).users).toEqual(before.users);
  expect(JSON.stringify(before.users)).toContain(email);
});

test('whoever breaks it off leaves nothing behind', async () => {
  const home = mkdtempSync(join(tmpdir(), 'sokvag-verify-'));
  const scratch = () => readdirSync(home).filter((name) => name.startsWith('verify-'));
  const settings = { PATH: process.env.PATH, ...defaultSettings(), DATA_DIR: home, BACKUP_IDENTITY: identity };
  const child = spawn(process.execPath, ['src/main.js', 'verify-backup', '-'], { env: settings, stdio: 'pipe' });
  try {
    // The rest of its input never comes.
    child.stdin.write(readFileSync(file).subarray(0, 2000));
    await expect.poll(scratch, { timeout: 30_000 }).toHaveLength(1);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(scratch()).toEqual([]);
  } finally {
    child.kill('SIGKILL');
    rmSync(home, { recursive: true });
  }
});

test('beside the embedded database too', async () => {
  const home = mkdtempSync(join(tmpdir(), 'sokvag-verify-'));
  try {
    const told = await command(['verify-backup', file], { DATA_DIR: home, BACKUP_IDENTITY: identity });
    expect(told).toMatch(/^It can be restored: \d+ rows/);
    expect(readdirSync(home).filter((name) => name.startsWith('verify-'))).toEqual([]);
  } finally {
    rmSync(home, { recursive: true });
  }
});
