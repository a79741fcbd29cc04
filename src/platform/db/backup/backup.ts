import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { type ConnectionConfig, migrationLockId, openSession } from '../migrate.ts';
import { syncFolder } from '../sync-folder.ts';
import { type AppliedMigration, type ArchiveTrailer, ArchiveWriter } from './archive.ts';
import { BackupRefused } from './backup-refused.ts';
import { copyOut } from './copy.ts';
import { hasTaskTable, listTables, sessionSettings, TASK_TABLE } from './tables.ts';

/**
 * Writes all tables as of one instant, while other sessions go on writing.
 *
 * @param recipient the age public key to encrypt for, `age1…`
 * @returns number of rows by table
 * @throws BackupRefused when the database has no tables of this program
 */
export async function backUp(
  connection: ConnectionConfig,
  target: Writable,
  now: Date,
  recipient?: string,
): Promise<Record<string, number>> {
  await using client = await openSession({ ...connection, application_name: 'sokvag backup' });
  const archive = new ArchiveWriter(target, recipient);
  try {
    await client.query(sessionSettings);
    return await Promise.race([writeAll(client, archive, now), archive.broken]);
  } catch (error) {
    archive.destroy();
    throw error;
  }
}

async function writeAll(client: pg.Client, archive: ArchiveWriter, now: Date) {
  const tables = await holdStill(client);
  const { rows: migrations } = await client.query<AppliedMigration>(
    'select version, name, checksum from schema_migrations order by version',
  );
  const { rows: server } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  await archive.begin({ madeAt: now.toISOString(), postgres: server[0]?.version ?? '', migrations });
  const rows: ArchiveTrailer['rows'] = {};
  for (const { name, columns } of tables) {
    await archive.section({ table: name, columns });
    const list = columns.map(pg.escapeIdentifier).join(', ');
    rows[name] = await copyOut(client, `copy ${pg.escapeIdentifier(name)} (${list}) to stdout`, archive);
    await archive.endSection();
  }
  if (await hasTaskTable(client)) {
    await archive.section({ table: TASK_TABLE, columns: ['row'] });
    const unfinished = `select to_jsonb(j) from ${TASK_TABLE} j where state < 'completed' order by id`;
    rows[TASK_TABLE] = await copyOut(client, `copy (${unfinished}) to stdout`, archive);
    await archive.endSection();
  }
  // Read last: sequences are not part of the snapshot, and may only be ahead of the rows.
  const { rows: sequences } = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() order by 1`,
  );
  await client.query('commit');
  await archive.end({ rows, sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])) });
  return rows;
}

/**
 * Starts the snapshot and locks the tables against schema changes, without blocking writers. The migration lock
 * prevents a migration between the two; services may start meanwhile.
 */
async function holdStill(client: pg.Client) {
  await client.query('select pg_advisory_lock_shared($1)', [migrationLockId]);
  await client.query('begin isolation level repeatable read read only');
  const tables = await listTables(client);
  if (!tables.some(({ name }) => name === 'schema_migrations'))
    throw new BackupRefused('There is nothing to back up: the database has no tables of Sökväg.');
  const names = tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  await client.query(`lock table ${names} in access share mode`);
  await client.query('select pg_advisory_unlock_shared($1)', [migrationLockId]);
  return tables;
}

/**
 * Backs up to a file that only its owner can read. Until it is complete and flushed to disk, it is named
 * `<file>.<random>.part`.
 *
 * @throws BackupRefused when the file exists already
 */
export async function backUpToFile(
  connection: ConnectionConfig,
  file: string,
  now: Date,
  recipient?: string,
): Promise<Record<string, number>> {
  if (existsSync(file)) throw new BackupRefused(`${file} is there already: choose another name.`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    const rows = await backUp(connection, target, now, recipient);
    await rename(part, file);
    await syncFolder(dirname(file));
    return rows;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
