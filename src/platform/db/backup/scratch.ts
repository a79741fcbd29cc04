import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '../embedded.ts';
import { type ConnectionConfig, openSession } from '../migrate.ts';
import { connectionFromUrl, urlOfDatabase } from '../servers.ts';
import { BackupRefused } from './backup-refused.ts';

const PREFIX = 'verify-';
/** Longer than any verification takes. */
const ABANDONED_MS = 6 * 3_600_000;

/** An empty temporary database, which is deleted on disposal. */
interface Scratch extends AsyncDisposable {
  connection: ConnectionConfig;
}

/** Starts a separate embedded server in a subfolder of the data folder. */
export async function makeScratchCluster(dataDir: string): Promise<Scratch> {
  await using opened = new AsyncDisposableStack();
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  // Deletes what killed verifications left, because it contains users' data.
  for (const name of readdirSync(dataDir).filter((name) => name.startsWith(PREFIX)))
    if (Date.now() - statSync(join(dataDir, name)).mtimeMs > ABANDONED_MS)
      rmSync(join(dataDir, name), { recursive: true });
  const folder = mkdtempSync(join(dataDir, PREFIX));
  opened.defer(() => rmSync(folder, { recursive: true }));
  const embedded = await openEmbeddedDatabase({ dataDir: folder });
  opened.defer(() => embedded.stop());
  const made = opened.move();
  return { connection: embedded.connection, [Symbol.asyncDispose]: () => made.disposeAsync() };
}

/**
 * Creates a temporary database on the same server.
 *
 * @throws BackupRefused when the role may not create databases
 */
export async function makeScratchDatabase(url: string): Promise<Scratch> {
  await using opened = new AsyncDisposableStack();
  const database = `sokvag_verify_${randomBytes(4).toString('hex')}`;
  const client = opened.use(await openSession(connectionFromUrl(url)));
  try {
    await client.query(`create database ${database} template template0`);
  } catch (error) {
    throw new BackupRefused(`No database can be made to try it in: ${(error as Error).message}.`);
  }
  opened.defer(async () => void (await client.query(`drop database ${database} with (force)`)));
  const made = opened.move();
  return {
    connection: connectionFromUrl(urlOfDatabase(url, database)),
    [Symbol.asyncDispose]: () => made.disposeAsync(),
  };
}
