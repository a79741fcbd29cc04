import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { settlesWithin } from '../kernel/settles-within.ts';
import { PlanKeepingClient } from './kept-plans.ts';
import type { ConnectionConfig } from './migrate.ts';
import type { Database } from './schema.ts';
import { limitPoolPerOwner } from './shares.ts';

export type Db = Kysely<Database>;
/** A transaction. The slice's function opens it (`db.transaction()`) and passes it on as the first argument. */
export type Tx = Transaction<Database>;

// Dates stay text: pg would parse a `date` as local midnight, which is the day before in UTC.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** Opens a pool. It connects at the first query, and reconnects by itself after the server was down. */
export function openDatabase(
  connection: ConnectionConfig,
  options: {
    pool: number;
    /** Called when a connection is lost. */
    onError: (error: Error) => void;
    /** Called when a query fails, in addition to the caller's rejection. */
    onFailedQuery?: (error: unknown) => void;
  },
): Db {
  const pool = new pg.Pool({
    ...connection,
    Client: PlanKeepingClient,
    max: options.pool,
    // Fails within seconds when the database is down, so that requests are answered 503.
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Distinguishes a slow server, which cancels the query itself first, from one that hangs.
    statement_timeout: 15_000,
    query_timeout: 20_000,
  });
  // The pool does not listen on connections in use: without this listener, a lost connection would end the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  // Without this listener, a lost idle connection would end the process too. It is already reported above; this error
  // carries the whole connection and must not be logged.
  pool.on('error', () => {});
  // An owner's share: two owners that use theirs fully, such as logins and other requests of one network, leave a fifth
  // to others.
  const share = Math.max(1, Math.floor((options.pool * 2) / 5));
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: limitPoolPerOwner(pool, share) }),
    log: (event) => {
      if (event.level === 'error') options.onFailedQuery?.(event.error);
    },
  });
}

/** Whether the database answers within two seconds. */
export async function isReachable(db: Db): Promise<boolean> {
  try {
    return await settlesWithin(2, sql`select 1`.execute(db));
  } catch {
    return false;
  }
}

/**
 * Closes the pool, within five seconds. A hanging database is not waited for, because its queries are lost either way.
 */
export async function closeDatabase(db: Db): Promise<void> {
  await settlesWithin(5, db.destroy());
}
