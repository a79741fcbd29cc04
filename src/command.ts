import { openApp, type Role } from './app.ts';
import { backUpDatabase, restoreDatabase, verifyBackup } from './backup-command.ts';
import { runDoctorChecks } from './doctor-command.ts';
import { readConfig } from './platform/config/config.ts';
import { ConfigError, checkSettings, describeConfig } from './platform/config/read-settings.ts';
import { Seal } from './platform/crypto/seal.ts';
import { BackupRefused } from './platform/db/backup/backup-refused.ts';
import { DataFolderInUse } from './platform/db/embedded.ts';
import { closeDatabase, openDatabase } from './platform/db/open.ts';
import { countUndecryptable, reencryptSecrets } from './platform/db/reseal.ts';
import { openStorage } from './platform/db/storage.ts';
import { CannotStart } from './platform/kernel/cannot-start.ts';

const usage = `usage: node src/main.js [all | serve | work | migrate | rotate-key | config | doctor]
       node src/main.js backup [<file> | -]
       node src/main.js restore <file> | -
       node src/main.js verify-backup <file> | -`;

/** Runs the command of the first argument. Errors go to standard error, with exit code 1. */
export async function runCommand(command: string, argument?: string): Promise<void> {
  try {
    if (command === 'config') showConfig();
    else if (command === 'doctor') await showFindings();
    else if (command === 'migrate') await bringUpToDate();
    else if (command === 'rotate-key') await rotateKey();
    else if (argument?.startsWith('-') && argument !== '-') stop(usage);
    else if (command === 'backup') tell(await backUpDatabase(argument));
    else if (command === 'restore' && argument) tell(await restoreDatabase(argument));
    else if (command === 'verify-backup' && argument) tell(await verifyBackup(argument));
    else if (command === 'all' || command === 'serve' || command === 'work') await run(command);
    else stop(usage);
  } catch (error) {
    // Errors that the operator can fix show only their message; all others show the stack.
    const told = [ConfigError, CannotStart, DataFolderInUse, BackupRefused].some((kind) => error instanceof kind);
    stop(told && error instanceof Error ? error.message : error);
  }
}

/** Prints the settings in force, then the errors that would keep the service from starting with them. */
function showConfig(): void {
  print(describeConfig(process.env));
  checkSettings(process.env);
}

/** Prints the findings of `doctor`. The exit code is 1 when something is wrong. */
async function showFindings(): Promise<void> {
  const findings = await runDoctorChecks(process.env);
  for (const { of, state, said } of findings) print(`${state.padEnd(6)}${of.padEnd(12)} ${said}`);
  if (findings.some(({ state }) => state === 'WRONG')) process.exitCode = 1;
}

async function bringUpToDate(): Promise<void> {
  const { config, secrets } = readConfig(process.env);
  const { applied, close } = await openStorage(config, secrets, new Date());
  await close();
  print(applied.length > 0 ? `applied ${applied.map((n) => `V${n}`).join(', ')}` : 'nothing to do');
}

/** Encrypts everything with ENCRYPTION_KEY that was encrypted with ENCRYPTION_KEY_OLD. */
async function rotateKey(): Promise<void> {
  const { config, secrets } = readConfig(process.env);
  if (!secrets.oldEncryptionKey)
    throw new ConfigError(['rotate-key needs ENCRYPTION_KEY_OLD, the key before ENCRYPTION_KEY']);
  await using opened = new AsyncDisposableStack();
  const storage = await openStorage(config, secrets, new Date());
  opened.defer(() => storage.close());
  const db = openDatabase(storage.connection, { pool: 2, onError: () => {} });
  opened.defer(() => closeDatabase(db));
  const seal = new Seal(secrets.encryptionKey, secrets.oldEncryptionKey);
  const closed = await countUndecryptable(db, seal);
  if (closed > 0) {
    throw new ConfigError([
      `${closed} secrets open neither with ENCRYPTION_KEY nor with ENCRYPTION_KEY_OLD: nothing was ` +
        'changed. Set the key that sealed them as ENCRYPTION_KEY_OLD',
    ]);
  }
  const counts = await reencryptSecrets(db, seal);
  print(
    Object.entries(counts)
      .map(([table, count]) => `${table}: ${count}`)
      .join('\n'),
  );
}

async function run(role: Role): Promise<void> {
  const { config, secrets } = readConfig(process.env);
  const app = await openApp(config, secrets, role);
  const end = (code: number) => () => void app.close().then(() => process.exit(code), stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end(0));
  void app.databaseDied?.then(({ logTail }) => {
    process.stderr.write(`the embedded database ended:\n${logTail}\n`);
    end(1)();
  });
  print(JSON.stringify({ url: app.url, mailCapture: app.mailCaptureUrl, profile: config.profile }));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Writes to standard error, as standard output may carry the backup. */
function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

function stop(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
  process.exit(1);
}
