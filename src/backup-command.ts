import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Config, readConfig, type Secrets } from './platform/config/config.ts';
import { Seal } from './platform/crypto/seal.ts';
import { backUp, backUpToFile } from './platform/db/backup/backup.ts';
import { BackupRefused } from './platform/db/backup/backup-refused.ts';
import { decryptStream, requireRecipient } from './platform/db/backup/encryption.ts';
import { restore } from './platform/db/backup/restore.ts';
import { makeScratchCluster, makeScratchDatabase } from './platform/db/backup/scratch.ts';
import { openEmbeddedDatabase } from './platform/db/embedded.ts';
import type { ConnectionConfig } from './platform/db/migrate.ts';
import { closeDatabase, openDatabase } from './platform/db/open.ts';
import { countUndecryptable } from './platform/db/reseal.ts';
import { connectionFromUrl } from './platform/db/servers.ts';
import { connectToDatabase } from './platform/db/storage.ts';
import { openLog } from './platform/log.ts';
import { TaskQueue } from './platform/tasks/queue.ts';
import { Scheduler } from './platform/tasks/schedule.ts';
import { taskKinds, unconfirmedAfterRestore } from './slices.ts';

/**
 * Backs the database up, whether the service is running or not.
 *
 * @param target a file; `-` is standard output; when left out, a new file in `DATA_DIR/backups`
 * @returns what to tell the operator
 */
export async function backUpDatabase(target?: string): Promise<string> {
  const { config, secrets } = readConfig(process.env);
  if (config.backup.recipient) await requireRecipient(config.backup.recipient);
  const database = await connectToDatabase(config, secrets);
  if (!database) throw new BackupRefused(`There is nothing to back up: ${config.dataDir} holds no database.`);
  try {
    const now = new Date();
    const file = target ?? ownFile(config, now);
    const rows =
      file === '-'
        ? await backUp(database.connection, process.stdout, now, config.backup.recipient)
        : await backUpToFile(database.connection, file, now, config.backup.recipient);
    return `${amount(rows)} in ${file === '-' ? 'standard output' : file}`;
  } finally {
    await database.close();
  }
}

function ownFile({ dataDir, backup }: Config, now: Date): string {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const name = `sokvag-${time}.backup.gz${backup.recipient ? '.age' : ''}`;
  return join(dataDir, 'backups', name);
}

/**
 * Restores into an empty database.
 *
 * @param from a file; `-` is standard input
 * @returns what to tell the operator
 */
export async function restoreDatabase(from: string): Promise<string> {
  const { config, secrets } = readConfig(process.env);
  await using opened = new AsyncDisposableStack();
  // Opened first, so that no database is created when the backup cannot be read.
  const source = await readBackup(from, secrets, opened);
  const embedded = secrets.databaseUrl ? undefined : await openEmbeddedDatabase({ dataDir: config.dataDir });
  if (embedded) opened.defer(() => embedded.stop());
  const connection = embedded?.connection ?? connectionFromUrl(secrets.databaseUrl as string);
  return await restoreInto(connection, source, config, secrets);
}

/**
 * Restores a backup into a temporary database, to prove that it can be restored. The service and its database are not
 * touched.
 *
 * @param from a file; `-` is standard input
 * @returns what to tell the operator
 */
export async function verifyBackup(from: string): Promise<string> {
  const { config, secrets } = readConfig(process.env);
  await using opened = new AsyncDisposableStack();
  const source = await readBackup(from, secrets, opened);
  // On an interrupt, ends the source as if the backup were unreadable, so that the temporary copy of the data is
  // deleted.
  const brokenOff = new BackupRefused('It was broken off.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => source.destroy(brokenOff));
  const scratch = opened.use(
    secrets.databaseUrl ? await makeScratchDatabase(secrets.databaseUrl) : await makeScratchCluster(config.dataDir),
  );
  if (source.destroyed) throw brokenOff;
  return `It can be restored: ${await restoreInto(scratch.connection, source, config, secrets)}`;
}

async function readBackup(from: string, secrets: Secrets, opened: AsyncDisposableStack): Promise<Readable> {
  const source = from === '-' ? process.stdin : await reading(from);
  opened.defer(() => void source.destroy());
  return decryptStream(source, secrets.backupIdentity);
}

async function restoreInto(
  connection: ConnectionConfig,
  source: Readable,
  config: Config,
  secrets: Secrets,
): Promise<string> {
  await using opened = new AsyncDisposableStack();
  const { log, flush } = openLog(config.logLevel);
  opened.defer(flush);
  const { madeAt, rows, applied } = await restore(connection, source, {
    prepareTasks: async () => {
      const tasks = new TaskQueue(connection, log);
      await tasks.start([...taskKinds, Scheduler.kind]);
      await tasks.stop();
    },
    unconfirmedAfterRestore,
  });
  const db = openDatabase(connection, { pool: 1, onError: () => {} });
  opened.defer(() => closeDatabase(db));
  const closed = await countUndecryptable(db, new Seal(secrets.encryptionKey, secrets.oldEncryptionKey));
  return [
    `${amount(rows)}, as they were at ${madeAt}`,
    ...(applied.length > 0 ? [`applied ${applied.map((n) => `V${n}`).join(', ')}`] : []),
    ...(closed > 0 ? [sealedOtherwise(closed)] : []),
  ].join('\n');
}

function sealedOtherwise(closed: number): string {
  return [
    `${closed} ${closed === 1 ? 'secret was' : 'secrets were'} sealed with another ENCRYPTION_KEY and ` +
      'cannot be opened:',
    'set the one of then, as ENCRYPTION_KEY or as ENCRYPTION_KEY_OLD.',
    'Where nobody had set one, it is encryptionKey in secrets.json of the DATA_DIR of then.',
  ].join(' ');
}

async function reading(file: string) {
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch (error) {
    throw new BackupRefused(`${file} cannot be read: ${(error as Error).message}`);
  }
  if ((await handle.stat()).isDirectory()) {
    await handle.close();
    throw new BackupRefused(`${file} is a folder: name the backup in it.`);
  }
  return handle.createReadStream();
}

function amount(rows: Record<string, number>): string {
  const counts = Object.values(rows);
  return `${counts.reduce((sum, n) => sum + n, 0)} rows of ${counts.length} tables`;
}
