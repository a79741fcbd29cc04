import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbeddedDatabase } from '../embedded.ts';
import type { Connection } from '../migrate.ts';
import { connectionFromUrl, urlOfDatabase } from '../servers.ts';
import { BackupRefused } from './backup-refused.ts';

const PREFIX = 'verify-';
/** None takes so long. */
const ABANDONED_MS = 6 * 3_600_000;

/** An empty database that goes when it is let go of. */
interface Scratch extends AsyncDisposable {
  connection: Connection;
}

/** A server of its own, in a folder of the data folder. */
export async function makeScratchCluster(dataDir: string): Promise<Scratch> {
  await using opened = new AsyncDisposableStack();
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  // What one left that was killed holds everybody's data.
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
 * A database on the same server.
 *
 * @throws BackupRefused when the user may not make one
 */
export async function makeScratchDatabase(url: string): Promise<Scratch> {
  await using opened = new AsyncDisposableStack();
  const database = `sokvag_verify_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client(connectionFromUrl(url));
  client.on('error', () => {});
  await client.connect();
  opened.defer(() => client.end());
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
