import type { Readable } from 'node:stream';
import pg from 'pg';
import {
  applyMigrations,
  type ConnectionConfig,
  migrationLockId,
  openSession,
  readMigrations,
  requireServerVersion,
} from '../migrate.ts';
import { createSeedTable, SEED_TABLE } from '../seed.ts';
import { type ArchiveHeader, ArchiveReader, type ArchiveTrailer, type TableSection } from './archive.ts';
import { BackupRefused } from './backup-refused.ts';
import { copyIn } from './copy.ts';
import { hasTaskTable, listTables, sessionSettings, TASK_TABLE, type Table } from './tables.ts';

export interface RestoreResult {
  madeAt: string;
  /** Number of rows by table. */
  rows: Record<string, number>;
  /** Versions of migrations that the backup did not have yet. */
  applied: number[];
}

export interface RestoreOptions {
  /** Creates the tables of the task queue, in a separate transaction. */
  prepareTasks: () => Promise<void>;
  /**
   * Prevents repeating what may have been done after the backup: tasks to leave out, and an SQL statement that marks
   * such records as unconfirmed.
   */
  unconfirmedAfterRestore: { tasks: string[]; statement: string };
}

const quoted = pg.escapeIdentifier;

/**
 * Restores a backup into an empty database and migrates it to the newest schema, in one transaction: on any failure the
 * database stays empty.
 *
 * @throws BackupRefused when the database is not empty, or the backup is damaged, incomplete or from a newer program
 */
export async function restore(
  connection: ConnectionConfig,
  source: Readable,
  { prepareTasks, unconfirmedAfterRestore }: RestoreOptions,
): Promise<RestoreResult> {
  await using client = await openSession({ ...connection, application_name: 'sokvag restore' });
  try {
    await client.query(sessionSettings);
    await requireServerVersion(client);
    await requireEmpty(client);
    const archive = new ArchiveReader(source);
    const header = await archive.begin();
    const landed = migrationsOf(header);
    const newer = readMigrations().filter(({ version }) => !landed.some((one) => one.version === version));
    await prepareTasks();
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLockId]);
    // Checked again under the lock, because a service may have started meanwhile.
    await requireEmpty(client);
    await applyMigrations(client, landed);
    const { rows, sequences } = await readTables(client, archive, unconfirmedAfterRestore.tasks);
    for (const [name, value] of Object.entries(sequences))
      if (value !== null) await client.query('select setval($1::text::regclass, $2)', [quoted(name), value]);
    await applyMigrations(client, newer);
    await client.query(unconfirmedAfterRestore.statement);
    await client.query('commit');
    await client.query('analyze');
    return { madeAt: header.madeAt, rows, applied: newer.map(({ version }) => version) };
  } finally {
    source.destroy();
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const tables = await listTables(client);
  const tasks = (await hasTaskTable(client))
    ? await client.query(`select from ${TASK_TABLE} where state < 'completed' limit 1`)
    : undefined;
  if (tables.length > 0 || tasks?.rowCount)
    throw new BackupRefused(
      'The database is not empty: a backup is restored into an empty one only. ' +
        'Give it a new DATA_DIR or another database in DATABASE_URL.',
    );
}

/** This program's copies of the migrations that the backup is based on. */
function migrationsOf({ migrations }: ArchiveHeader) {
  const known = new Map(readMigrations().map((migration) => [migration.version, migration]));
  return migrations.map(({ version, name, checksum }) => {
    const ours = known.get(version);
    if (!ours)
      throw new BackupRefused(
        `The backup is at V${version}, which this program does not know: restore it with the version that made it.`,
      );
    if (ours.checksum !== checksum)
      throw new BackupRefused(`V${version}__${name}.sql is another in the backup: it is not of this program.`);
    return ours;
  });
}

/**
 * Reads the rows with foreign keys dropped and triggers disabled. The keys are added again at the end, which checks all
 * rows; what triggers would write is in the backup. The owner of the tables may do this without being a superuser.
 */
async function readTables(client: pg.Client, archive: ArchiveReader, leftOut: string[]): Promise<ArchiveTrailer> {
  let tables = await listTables(client);
  const keys = await foreignKeys(client);
  for (const { table, name } of keys)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);

  const missing = new Set(tables.map(({ name }) => name));
  let told = await archive.next();
  for (; 'section' in told; told = await archive.next()) {
    const { section } = told;
    if (section.table === TASK_TABLE) {
      await readTasks(client, archive.rows(section), leftOut);
      continue;
    }
    // No migration creates the seed table, so it exists only if the database was seeded.
    if (section.table === SEED_TABLE && !missing.has(SEED_TABLE)) {
      await createSeedTable(client);
      tables = await listTables(client);
      missing.add(SEED_TABLE);
    }
    requireKnown(section, tables, missing);
    const list = section.columns.map(quoted).join(', ');
    await copyIn(client, `copy ${quoted(section.table)} (${list}) from stdin`, archive.rows(section));
    missing.delete(section.table);
  }
  if (missing.size > 0) throw new BackupRefused(`The backup is damaged: it lacks ${[...missing].join(', ')}.`);

  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  return told.ending;
}

/** Requires that a section names a table not yet read, with existing columns. */
function requireKnown({ table, columns }: TableSection, tables: Table[], missing: Set<string>): void {
  const there = tables.find(({ name }) => name === table);
  if (!there || !missing.has(table) || columns.some((column) => !there.columns.includes(column)))
    throw new BackupRefused(`The backup is damaged: ${table} does not fit the schema that it names.`);
}

async function foreignKeys(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace
    order by 1, 2`);
  return rows;
}

/**
 * Restores tasks whose queue still exists, with the columns that still exist. The queue restarts those that were
 * running.
 */
async function readTasks(client: pg.Client, rows: AsyncIterable<Buffer>, leftOut: string[]): Promise<void> {
  await client.query('create temporary table restored_tasks (row jsonb) on commit drop');
  await copyIn(client, 'copy restored_tasks (row) from stdin', rows);
  const { rows: columns } = await client.query<{ name: string }>(`
    select attname::text as name from pg_attribute
    where attrelid = '${TASK_TABLE}'::regclass and attnum > 0 and not attisdropped
      and attname in (select jsonb_object_keys(row) from restored_tasks)`);
  if (columns.length === 0) return;
  const list = columns.map(({ name }) => quoted(name));
  await client.query(
    `insert into ${TASK_TABLE} (${list.join(', ')})
    select ${list.map((column) => `r.${column}`).join(', ')}
    from restored_tasks, jsonb_populate_record(null::${TASK_TABLE}, row) r
    where row->>'name' in (select name from tasks.queue) and row->>'name' <> all ($1)`,
    [leftOut],
  );
}
