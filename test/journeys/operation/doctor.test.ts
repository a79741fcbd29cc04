import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDoctorChecks } from '../../../src/doctor-command.ts';
import type { Environment } from '../../../src/platform/config/setting.ts';
import { createTestDatabase } from '../../databases.ts';
import { SmtpDouble } from '../../doubles/smtp-server.ts';
import { defaultSettings, openTestApp, type TestApp } from '../../open-test-app.ts';

/** The findings of the command `doctor`, about a service that runs and about one that does not. */
const server = new SmtpDouble();
const folder = mkdtempSync(join(tmpdir(), 'sokvag-doctor-'));
let app: TestApp;
const env = (changed: Environment = {}) => ({
  ...defaultSettings(),
  DATABASE_URL: app.database.url,
  DATA_DIR: folder,
  SMTP_URL: server.url,
  ...changed,
});
const found = async (changed?: Environment) => {
  const findings = await runDoctorChecks(env(changed));
  return Object.fromEntries(findings.map(({ of, state, said }) => [of, `${state}: ${said}`]));
};

beforeAll(async () => {
  await server.start();
  app = await openTestApp({ env: { SMTP_URL: server.url } });
  mkdirSync(join(folder, 'backups'));
  writeFileSync(join(folder, 'backups', 'sokvag-1.backup.gz'), '');
  writeFileSync(join(folder, 'backups', 'sokvag-2.backup.gz.part'), '');
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('a service that does well is ok in ten lines, and the command ends well', async () => {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['src/main.js', 'doctor'], {
    env: { PATH: process.env.PATH, ...env() },
  });
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(10);
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([]);
  expect(server.taken).toEqual([]);
});

test('settings that stop a start are named, and nothing else is looked at', { tags: 'long' }, async () => {
  const findings = await found({ APP_PROFILE: 'prod', JWT_SECRET: 'kort' });
  expect(Object.keys(findings)).toEqual(['settings']);
  expect(findings.settings).toMatch(/^WRONG: .*JWT_SECRET needs at least 32 bytes/);
  const file = join(folder, 'backups', 'sokvag-1.backup.gz', 'data');
  const nowhere = { DATA_DIR: file, JWT_SECRET: undefined, ENCRYPTION_KEY: undefined };
  expect((await found(nowhere)).settings).toMatch(/^WRONG: .*DATA_DIR: .* cannot be used \(ENOTDIR/);
  const run = promisify(execFile);
  const command = run(process.execPath, ['src/main.js', 'doctor'], { env: env({ JWT_SECRET: 'kort' }) });
  await expect(command).rejects.toMatchObject({ code: 1, stdout: expect.stringMatching(/^WRONG settings {5}.*\n$/) });
});

test('a database that is away, without tables, older or newer than the program is told as that', {
  tags: 'long',
}, async () => {
  expect((await found({ DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' })).database).toMatch(
    /^WRONG: The database server of DATABASE_URL does not answer \(connect ECONNREFUSED 127\.0\.0\.1:1\)/,
  );
  await using empty = await createTestDatabase({ empty: true });
  expect((await found({ DATABASE_URL: empty.url })).database).toMatch(/^WRONG: .*no tables/);
  await using other = await openTestApp();
  const at = { DATABASE_URL: other.database.url };
  await other.rows(`insert into schema_migrations (version, name, checksum) values (9999, 'x', 'y')`);
  expect((await found(at)).database).toMatch(/^WRONG: .*at V9999, this program knows V\d+: upgrade the program$/);
  await other.rows('delete from schema_migrations where version > 80');
  expect((await found(at)).database).toMatch(/^WRONG: .*at V80 of V\d+: restart the service, or run migrate$/);
});

test('secrets that another key sealed are counted', async () => {
  const { token, password } = await app.register();
  const begun = await app.call('POST', '/api/auth/totp', { token, body: { currentPassword: password } });
  expect(begun.status).toBeLessThan(300);
  expect((await found({ ENCRYPTION_KEY: 'these are other bytes, 32 of them' })).keys).toMatch(/^WRONG: 1 secrets/);
  expect((await found()).keys).toMatch(/^ok/);
});

test('a mail server that refuses the password, and one that is away, are told in its words', async () => {
  await using strict = new SmtpDouble();
  strict.extensions = ['AUTH PLAIN'];
  strict.onLogin = () => '535 5.7.8 wrong password';
  await strict.start();
  const findings = await found({ SMTP_URL: strict.url.replace('//', '//me:hemligt@') });
  expect(findings['mail server']).toMatch(/^WRONG: 127\.0\.0\.1:\d+: .*535 5\.7\.8 wrong password/);
  expect(JSON.stringify(findings)).not.toContain('hemligt');
  await strict.stop();
  expect((await found({ SMTP_URL: strict.url }))['mail server']).toMatch(/^WRONG: .*ECONNREFUSED/);
});

test('a process that fell silent, a run that failed and an old backup are told', async () => {
  await app.rows(`insert into operation.processes (id, role, host, pid, seen_at)
    values (gen_random_uuid(), 'work', 'annan', 7, now() - interval '1 minute')`);
  await app.rows(`insert into schedule_runs (id, name, started_at, finished_at, outcome)
    values (gen_random_uuid(), (select name from schedules order by name limit 1), now() + interval '1 day',
      now() + interval '1 day', 'failed')`);
  const old = new Date(Date.now() - 3 * 86_400_000);
  utimesSync(join(folder, 'backups', 'sokvag-1.backup.gz'), old, old);
  const findings = await found();
  expect(findings.processes).toBe('WRONG: 1 alive, silent: work 7 on annan. Start it again');
  expect(findings.tasks).toMatch(/^look: .*failed when last run: \S+$/);
  expect(findings.backups).toMatch(/^WRONG: the newest of 1 is 72 h old/);
});

test('a folder of figures missing, empty, old or up to date is told, and none where none is named', {
  tags: 'long',
}, async () => {
  expect(await found()).not.toHaveProperty('figures');
  const figures = join(folder, 'figures');
  const said = async () => (await found({ SWEDEN_SOURCE: `file:${figures}` })).figures;
  expect(await said()).toBe(`WRONG: ${figures}: ENOENT`);
  mkdirSync(figures);
  writeFileSync(join(figures, 'läs-mig.txt'), '');
  expect(await said()).toBe(`look: no file of figures in ${figures}`);
  const file = join(figures, 'lon.json');
  writeFileSync(file, '{}');
  expect(await said()).toBe(`ok: 1 files in ${figures}, 0 to 0 days old`);
  const old = new Date(Date.now() - 401 * 86_400_000);
  utimesSync(file, old, old);
  expect(await said()).toBe(`look: 1 files in ${figures}, 401 to 401 days old: is there anything newer?`);
  // A broken link is listed and cannot be read.
  symlinkSync(join(figures, 'borta.json'), join(figures, 'pekar.json'));
  expect(await said()).toBe(`WRONG: ${figures}: ENOENT`);
});
