import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { settlesWithin } from '../kernel/settles-within.ts';
import type { Connection } from './migrate.ts';
import type { Database } from './schema.ts';
import { limitPoolPerOwner } from './shares.ts';

export type Db = Kysely<Database>;
/** A transaction. A verb opens it (`db.transaction()`) and passes it down as the first argument. */
export type Tx = Transaction<Database>;

// pg makes a Date at local midnight of a day column, which is the day before in UTC: days stay text.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/**
 * Opens a pool. Nothing is connected until the first query, and a server that goes away is met again by
 * the next query after it is back.
 */
export function openDatabase(
  connection: Connection,
  options: {
    pool: number;
    /** A connection broke. */
    onError: (error: Error) => void;
    /** A query failed: its caller is told as well. */
    onFailedQuery?: (error: unknown) => void;
  },
): Db {
  const pool = new pg.Pool({
    ...connection,
    max: options.pool,
    // A database that is away is said within seconds, so that requests can be answered 503.
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // A server that hangs is told from one that is slow: the server gives up first, then we do.
    statement_timeout: 15_000,
    query_timeout: 20_000,
  });
  // A connection in use has no listener of the pool's: without one of ours its loss would end the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  // Without a listener an idle connection that breaks would end the process as well. It was told of by the line above,
  // and here the error carries the whole connection, which is for no log.
  pool.on('error', () => {});
  // Two at once who ask for all of it, as the logins and the other strangers of one network, leave some to the others.
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

/** Lets the connections go. A database that hangs is not waited for: what it was asked is lost either way. */
export async function closeDatabase(db: Db): Promise<void> {
  await settlesWithin(5, db.destroy());
}
