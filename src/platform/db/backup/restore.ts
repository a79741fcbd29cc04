import type { Readable } from 'node:stream';
import pg from 'pg';
import { applyMigrations, type Connection, migrationLockId, readMigrations, requireServerVersion } from '../migrate.ts';
import { createSeedTable, SEED_TABLE } from '../seed.ts';
import { type ArchiveHeader, ArchiveReader, type ArchiveTrailer, type TableSection } from './archive.ts';
import { BackupRefused } from './backup-refused.ts';
import { copyIn } from './copy.ts';
import { hasTaskTable, listTables, sessionSettings, TASK_TABLE, type Table } from './tables.ts';

export interface RestoreResult {
  madeAt: string;
  /** Rows by table. */
  rows: Record<string, number>;
  /** Migrations that the backup did not have yet. */
  applied: number[];
}

export interface RestoreOptions {
  /** Makes the tables of the task queue, in a transaction of its own. */
  prepareTasks: () => Promise<void>;
  /**
   * What may have been done since and is not to be done twice: tasks that are left out, and a statement that says so.
   */
  unconfirmedAfterRestore: { tasks: string[]; statement: string };
}

const quoted = pg.escapeIdentifier;

/**
 * Fills an empty database from a backup and brings it to the newest schema: in one transaction, so that whatever stops
 * it leaves the database empty.
 *
 * @throws BackupRefused when the database is not empty, or the backup damaged, half, or of a newer program
 */
export async function restore(
  connection: Connection,
  source: Readable,
  { prepareTasks, unconfirmedAfterRestore }: RestoreOptions,
): Promise<RestoreResult> {
  const client = new pg.Client({ ...connection, application_name: 'sokvag restore' });
  client.on('error', () => {});
  await client.connect();
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
    // Once more, behind the lock: a service may have started on it meanwhile.
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
    await client.end();
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

/** The migrations that the backup is based on, as this program has them. */
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
 * Reads the rows in while nothing watches: foreign keys are taken away and made again over the whole (which checks
 * them), triggers rest (what they would make is in the backup). An owner may do that; nobody has to be superuser.
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
    // Seeds are no migration: their table is there once somebody was seeded.
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

/** Every table comes once, with columns that there are. */
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
 * Tasks go back into the queue as far as there is still a queue of their name, with the columns that it still has. One
 * that ran is begun again by it.
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
