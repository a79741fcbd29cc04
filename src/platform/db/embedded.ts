import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_NAME, DATABASE_ROLE, passwordFilePath, prepareCluster, readPassword } from './embedded-cluster.ts';
import { inspectHost, launchProgram, type ServerUser } from './embedded-host.ts';
import { lockDataFolder, readPidFile, ServerLock, stopLeftoverServer } from './embedded-lock.ts';
import {
  loopbackAddress,
  openServerLog,
  PostgresServer,
  type ServerExit,
  serverSettings,
  socketAddress,
} from './embedded-server.ts';

export { DataFolderInUse } from './embedded-lock.ts';

export interface EmbeddedDatabase {
  /** Connection settings for pg: the folder of a Unix socket on Linux, loopback elsewhere, both with a password. */
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** Resolves when the server process ended unexpectedly (crash); never after `stop`. */
  readonly died: Promise<ServerExit>;
  /** Shuts the server down within bounded time and releases the data folder. May be called repeatedly. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The folder of the cluster (`postgres`), its password, locks and log. Created if missing. */
  dataDir: string;
  /** False only in tests: a power cut may then corrupt the database. */
  fsync?: boolean;
  /** Receives each line of the server's log, which by default goes to `postgres.log` in the data folder. */
  log?: (line: string) => void;
  /** Where the server listens; by default a Unix socket on Linux and a free port of 127.0.0.1 elsewhere. */
  listen?: 'socket' | 'loopback';
}

/**
 * Starts a PostgreSQL server as a child process, on a cluster in the data folder that is created at the first start.
 * Ends a server that outlived a killed service first. When this process dies, the server shuts down by itself (Linux)
 * or is ended by the next start.
 *
 * Call it from the main thread: the kernel ends the server with the thread that started it.
 *
 * @throws DataFolderInUse when another running service uses the folder
 * @throws Error with the last lines of the server's log when it does not start
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  await using undo = new AsyncDisposableStack();
  const host = inspectHost(join(options.dataDir, 'postgres'));
  const dataDir = makeDataFolder(options.dataDir, host.user);
  const cluster = resolved(join(dataDir, 'postgres'));
  const fsync = options.fsync ?? true;

  undo.use(await lockDataFolder(dataDir));
  const lock = undo.use(new ServerLock(dataDir, host.flock));
  await stopLeftoverServer(host, cluster, lock);
  const password = await prepareCluster({ host, dataDir, cluster, lock, fsync });

  const listen = options.listen ?? (process.platform === 'linux' ? 'socket' : 'loopback');
  const address = listen === 'socket' ? socketAddress(cluster, host.user, undo) : await loopbackAddress();
  const args = ['-D', cluster, ...serverSettings(address, fsync).flatMap((setting) => ['-c', setting])];
  const child = launchProgram(host, host.programs.postgres, args, {
    reach: [cluster, ...(listen === 'socket' ? [address.host] : [])],
    deathSignal: 'INT',
    stdio: ['ignore', 'ignore', 'pipe', lock.fd],
  });
  const server = new PostgresServer(host, child, options.log ?? openServerLog(dataDir));
  undo.defer(() => server.end());
  await server.ready(cluster);

  const held = undo.move();
  let stopped: Promise<void> | undefined;
  return {
    connection: { ...address, user: DATABASE_ROLE, password, database: DATABASE_NAME },
    died: new Promise((tell) => {
      server.ended.then(async (death) => {
        if (stopped) return;
        stopped = held.disposeAsync();
        await stopped;
        tell(death);
      });
    }),
    stop: () => {
      stopped ??= held.disposeAsync();
      return stopped;
    },
  };
}

/**
 * Connection settings of the server that another process runs on the data folder, read from its pid file; undefined if
 * none is ready.
 */
export function findRunningServer(dataDir: string): EmbeddedDatabase['connection'] | undefined {
  const [, , , port, folder, address, , state] = readPidFile(resolved(join(dataDir, 'postgres')));
  const password = readPassword(passwordFilePath(dataDir));
  if (state?.trim() !== 'ready' || password === undefined) return undefined;
  return { host: folder || address || '', port: Number(port), user: DATABASE_ROLE, password, database: DATABASE_NAME };
}

/** Whether the data folder contains a database cluster. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres', 'PG_VERSION'));
}

/** Creates the data folder. If root creates it, others may traverse it (the server's user must) but not list it. */
function makeDataFolder(path: string, user: ServerUser | undefined): string {
  try {
    mkdirSync(path, { recursive: true, mode: user ? 0o711 : 0o700 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(`The data folder ${path} cannot be made or written to by this user.`, { cause });
  }
  return realpathSync(path);
}

/** Resolves a symbolic link: the cluster may be on another disk, and its processes are found by the real path. */
function resolved(cluster: string): string {
  return existsSync(cluster) ? realpathSync(cluster) : cluster;
}
