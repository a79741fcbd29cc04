import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Server, urlOf } from './servers.ts';

export interface TestDatabase extends AsyncDisposable {
  connection: Server;
  /** The same as `DATABASE_URL`. */
  url: string;
  /** Drops it, whoever is connected. */
  drop(): Promise<void>;
}

/**
 * A database for one test, with the newest schema and no rows: a copy of the run's template, created in some
 * milliseconds. `seeded` adds the seeded users; `empty` leaves out the schema too.
 *
 * @example await using database = await createTestDatabase();
 */
export async function createTestDatabase(options: { empty?: boolean; seeded?: boolean } = {}): Promise<TestDatabase> {
  const { server, template, seeded, prefix } = inject('environment');
  const database = `${prefix}${randomBytes(6).toString('hex')}`;
  const source = options.empty ? 'template0' : options.seeded ? seeded : template;
  await onServer(`create database ${database} template ${source} strategy file_copy`);
  const connection = { ...server, database };
  const drop = () => dropUnlessVacuumed(database);
  return { connection, url: urlOf(connection), drop, [Symbol.asyncDispose]: drop };
}

/** An automatic vacuum belongs to the server and cannot be ended by us: such a database is dropped with the run. */
async function dropUnlessVacuumed(database: string): Promise<void> {
  try {
    await onServer(`drop database if exists ${database} with (force)`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('environment').server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
