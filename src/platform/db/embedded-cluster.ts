import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  changeOwner,
  explainServerFailure,
  type HostEnvironment,
  launchProgram,
  type ServerUser,
} from './embedded-host.ts';
import type { ServerLock } from './embedded-lock.ts';
import { syncFolder } from './sync-folder.ts';

/** The role that owns the database. Not a superuser, as on a hosted server. */
export const DATABASE_ROLE = 'sokvag';
export const DATABASE_NAME = 'sokvag';

export interface ClusterOptions {
  host: HostEnvironment;
  dataDir: string;
  /** The cluster's folder; an incomplete cluster never has this name. */
  cluster: string;
  lock: ServerLock;
  fsync: boolean;
}

/**
 * Ensures that the cluster exists, is complete and belongs to the server's user. Requires both locks. A cluster is
 * created under a temporary name, so that an incomplete one is never started.
 *
 * @returns the password, which the role `sokvag` and the superuser `postgres` share
 */
export async function prepareCluster(options: ClusterOptions): Promise<string> {
  const { host, dataDir, cluster } = options;
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('postgres.new')) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const passwordFile = passwordFilePath(dataDir);
  const exists = existsSync(join(cluster, 'PG_VERSION'));
  if (exists) claim(cluster, host.user);
  else if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new Error(
      `${cluster} is no PostgreSQL database (it has no PG_VERSION). Move it away, or set another DATA_DIR.`,
    );
  }
  const kept = readPassword(passwordFile);
  const password = kept ?? randomBytes(32).toString('base64url');
  if (!kept) {
    writeFileSync(passwordFile, password, { mode: 0o600, flush: true });
    changeOwner(host.user, passwordFile);
  }
  if (!exists) {
    await createCluster(options, password, passwordFile);
  } else if (!kept) {
    await singleUser(options, cluster, [setPassword('postgres', password), setPassword(DATABASE_ROLE, password)]);
  }
  return password;
}

/**
 * PostgreSQL refuses a cluster owned by root, as after root has copied it back, so its owner is changed. A cluster of
 * another user is an error.
 */
function claim(cluster: string, user: ServerUser | undefined): void {
  const { uid } = statSync(cluster);
  const us = process.getuid?.() ?? uid;
  if (user && uid === 0) {
    for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
      changeOwner(user, join(cluster, name));
    }
    changeOwner(user, cluster);
  } else if (!user && uid !== us) {
    throw new Error(
      `The database in ${cluster} belongs to uid ${uid}, and this service runs as uid ${us}. ` +
        `Start it as that user or as root, or give it the files with "chown -R ${us}".`,
    );
  }
  chmodSync(cluster, 0o700);
}

export function passwordFilePath(dataDir: string): string {
  return join(dataDir, 'postgres.password');
}

/** Undefined if the file is missing, or empty after a crash or a full disk. */
export function readPassword(file: string): string | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return /^[\w-]{43}$/.test(text) ? text : undefined;
}

async function createCluster(options: ClusterOptions, password: string, passwordFile: string): Promise<void> {
  const { host, dataDir, cluster, fsync } = options;
  // A new name each time, because an earlier initdb may have outlived its parent and still be writing.
  const draft = mkdtempSync(join(dataDir, 'postgres.new-'));
  try {
    changeOwner(host.user, draft);
    await initdb(options, draft, passwordFile);
    await singleUser(options, draft, [
      `CREATE ROLE ${DATABASE_ROLE} LOGIN CREATEDB`,
      setPassword(DATABASE_ROLE, password),
      `GRANT pg_monitor, pg_checkpoint TO ${DATABASE_ROLE}`,
      `CREATE DATABASE ${DATABASE_NAME} OWNER ${DATABASE_ROLE}`,
    ]);
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  if (fsync) await syncFolder(dataDir);
}

/**
 * The builtin locale handles å, ä and ö in upper, lower, ILIKE and text search, the same on every machine. Only pg_trgm
 * still asks the C library what a letter is, and would drop those three under `C`.
 */
async function initdb(options: ClusterOptions, folder: string, passwordFile: string): Promise<void> {
  const { host, fsync } = options;
  const args = ['-D', folder, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  // Avoids POSIX shared memory, which a container limits to 64 MB and systemd's RemoveIPC deletes at log-out.
  if (process.platform !== 'win32') args.push('-c', 'dynamic_shared_memory_type=mmap');
  if (!fsync) args.push('--no-sync');
  const letters = process.platform === 'linux' ? 'C.UTF-8' : process.platform === 'darwin' ? 'UTF-8' : 'C';
  const reach = [folder, passwordFile];
  try {
    await run(options, host.programs.initdb, reach, [...args, `--lc-ctype=${letters}`]);
  } catch (error) {
    if (!String(error).includes('invalid locale name')) throw error;
    await run(options, host.programs.initdb, reach, args);
  }
}

function setPassword(role: string, password: string): string {
  return `ALTER ROLE ${role} PASSWORD '${password}'`;
}

/** Runs statements in single-user mode, without a running server or a password. */
async function singleUser(options: ClusterOptions, cluster: string, statements: string[]): Promise<void> {
  const args = ['--single', '-D', cluster, '-c', 'exit_on_error=on', '-c', 'log_min_error_statement=panic'];
  if (!options.fsync) args.push('-c', 'fsync=off');
  args.push('postgres');
  await run(options, options.host.programs.postgres, [cluster], args, `${statements.join('\n')}\n`);
}

async function run(options: ClusterOptions, program: string, reach: string[], args: string[], input = '') {
  const child = launchProgram(options.host, program, args, {
    reach,
    deathSignal: 'KILL',
    stdio: ['pipe', 'ignore', 'pipe', options.lock.fd],
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  // A program that exits early closes its input; its error message is on stderr.
  child.stdin?.on('error', () => {}).end(input);
  const [code, signal] = await once(child, 'close');
  if (code !== 0) {
    throw new Error(
      `${program} could not prepare the database (exit ${code ?? signal}):\n${explainServerFailure(output)}`,
    );
  }
}
