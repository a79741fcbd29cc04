import type { Config, Secrets } from '../config/config.ts';
import { CannotStart } from '../kernel/cannot-start.ts';
import { DataFolderInUse, findRunningServer, hasCluster, openEmbeddedDatabase } from './embedded.ts';
import { type ConnectionConfig, migrate } from './migrate.ts';
import { seed } from './seed.ts';
import { connectionFromUrl } from './servers.ts';

export interface Storage {
  connection: ConnectionConfig;
  /** Versions of the migrations that were applied at this start. */
  applied: number[];
  /** Resolves when the embedded server ended unexpectedly; undefined for an external server. */
  died: Promise<{ logTail: string }> | undefined;
  close(): Promise<void>;
}

/**
 * Opens the database, embedded or at DATABASE_URL, migrates it to the newest schema and loads seeds where the profile
 * has them.
 *
 * @param now the service's time, which seeded times are relative to
 */
export async function openStorage(config: Config, secrets: Secrets, now: Date): Promise<Storage> {
  const embedded = secrets.databaseUrl ? undefined : await openEmbeddedDatabase({ dataDir: config.dataDir });
  try {
    const connection = embedded ? embedded.connection : connectionFromUrl(secrets.databaseUrl as string);
    const applied = await migrate({ ...connection, application_name: 'sokvag' });
    if (config.seeds) await seed(connection, now, { whole: config.profile !== 'test' });
    return { connection, applied, died: embedded?.died, close: async () => embedded?.stop() };
  } catch (error) {
    await embedded?.stop();
    throw embedded ? error : explainConnection(error);
  }
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);

/** Explains why the connection to the operator's database server failed, and what to check. */
export function explainConnection(error: unknown): unknown {
  const { code, message, syscall } = firstOf(error);
  const said = message || code;
  // Only while connecting: a missing file or a connection that breaks later has other causes.
  if (unreachable.has(code ?? '') && ['connect', 'getaddrinfo'].includes(syscall ?? ''))
    return new CannotStart(
      `The database server of DATABASE_URL does not answer (${said}). Does it run, and are its name and port right? ` +
        'Without DATABASE_URL the service brings a database of its own.',
    );
  if (['28P01', '28000', '3D000'].includes(code ?? ''))
    return new CannotStart(
      `The database server of DATABASE_URL turned us away (${said}). Look at user, password and name of the database ` +
        'in DATABASE_URL.',
    );
  return error;
}

/** If a host name has several addresses, the error contains one error for each. */
const firstOf = (error: unknown) =>
  (error instanceof AggregateError ? error.errors[0] : error) as NodeJS.ErrnoException;

/**
 * Connects to the existing database without migrating or seeding. The embedded one may be in use by a running service.
 *
 * @returns undefined if there is no database
 */
export async function connectToDatabase(
  config: Config,
  secrets: Secrets,
): Promise<{ connection: ConnectionConfig; close(): Promise<void> } | undefined> {
  if (secrets.databaseUrl) return { connection: connectionFromUrl(secrets.databaseUrl), close: async () => {} };
  if (!hasCluster(config.dataDir)) return undefined;
  try {
    const embedded = await openEmbeddedDatabase({ dataDir: config.dataDir });
    return { connection: embedded.connection, close: () => embedded.stop() };
  } catch (error) {
    const connection = error instanceof DataFolderInUse ? findRunningServer(config.dataDir) : undefined;
    if (!connection) throw error;
    return { connection, close: async () => {} };
  }
}
