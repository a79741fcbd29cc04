import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { acceptsConnections, freePort } from './ports.ts';

const certificate = fileURLToPath(new URL('./self-signed.pem', import.meta.url));
const binaries = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'];

/** The program and its version; undefined if it is not installed. */
export function isDovecotInstalled(): { program: string; version: string } | undefined {
  const program = binaries.find(existsSync);
  if (!program) return undefined;
  return { program, version: execFileSync(program, ['--version'], { encoding: 'utf8' }).trim() };
}

/** Mailboxes need an ordinary user: Dovecot never reads them as root. */
const isRoot = process.getuid?.() === 0;
const owner = isRoot ? { uid: 65_534, gid: 65_534 } : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

const READY_MS = 15_000;

/**
 * A Dovecot of our own: a process of the current user with its own settings and port, and with users and mails in a
 * folder that is deleted with it. It records all commands after the login.
 */
export class Dovecot implements AsyncDisposable {
  readonly what: string;
  readonly username = 'anna';
  readonly #program: string;
  readonly #isOld: boolean;
  readonly #folder = mkdtempSync(join(tmpdir(), 'sokvag-imap-'));
  #process: ChildProcess | undefined;
  #port = 0;
  #delivered = 0;

  constructor({ program, version }: { program: string; version: string }) {
    this.what = `Dovecot ${version.split(' ')[0]}`;
    this.#program = program;
    this.#isOld = version.startsWith('2.3.');
    // The processes that read mailboxes have to enter it.
    chmodSync(this.#folder, 0o755);
    for (const name of ['mail', 'home', 'raw']) this.#own(join(this.#folder, name));
    // If this folder exists, Dovecot records the dialogue in it.
    this.#own(join(this.#folder, 'raw', this.username));
  }

  get port(): number {
    return this.#port;
  }

  /** Starts to listen, after a stop on the same port again. */
  async start(): Promise<void> {
    this.#port ||= await freePort();
    const file = join(this.#folder, 'dovecot.conf');
    writeFileSync(file, this.#isOld ? this.#settings23() : this.#settings24());
    const child = spawn(this.#program, ['-F', '-c', file], {
      stdio: ['ignore', 'ignore', 'pipe'],
      // A process group of its own, to be ended together.
      detached: true,
    });
    this.#process = child;
    const kill = () => this.#killAll(child);
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
    for (const end = performance.now() + READY_MS; !(await acceptsConnections(this.#port)); ) {
      if (child.exitCode === null && performance.now() < end) await delay(25);
      else throw new Error(`Dovecot does not answer: ${said}${this.log()}`);
    }
  }

  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
    // A process that holds a connection can outlive the main process: all are killed.
    this.#killAll(child);
  }

  #killAll({ pid }: ChildProcess): void {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // No process is left.
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Sets the password from now on. */
  async setPassword(password: string): Promise<void> {
    writeFileSync(join(this.#folder, 'passwd'), `${this.username}:{PLAIN}${password}\n`);
    // Dovecot rereads the file at most once in each second of the clock.
    if (this.#process) await delay(1010 - (Date.now() % 1000));
  }

  /** @param name in the encoding of the server: ASCII, or modified UTF-7 */
  addFolder(name: string): void {
    for (const part of ['', 'cur', 'new', 'tmp']) this.#own(join(this.#maildir(name), part));
  }

  /** Puts a mail into a folder; waiting clients are notified. */
  deliver(source: string | Buffer, { folder = 'INBOX' } = {}): void {
    this.addFolder(folder);
    this.#delivered += 1;
    const name = `${Math.floor(Date.now() / 1000)}.${this.#delivered}.double`;
    const written = join(this.#maildir(folder), 'tmp', name);
    writeFileSync(written, source);
    if (isRoot) chownSync(written, owner.uid, owner.gid);
    renameSync(written, join(this.#maildir(folder), 'new', name));
  }

  /** All mails get new UIDs, as after a restore. Only while it is stopped. */
  renumber(): void {
    const inbox = this.#maildir('INBOX');
    const list = readFileSync(join(inbox, 'dovecot-uidlist'), 'utf8');
    const validity = Number(/^3 V(\d+)/.exec(list)?.[1]);
    for (const name of readdirSync(inbox))
      if (name.startsWith('dovecot')) rmSync(join(inbox, name), { recursive: true });
    writeFileSync(join(inbox, 'dovecot-uidlist'), `3 V${validity + 7} N1 G${'0'.repeat(31)}1\n`);
    if (isRoot) chownSync(join(inbox, 'dovecot-uidlist'), owner.uid, owner.gid);
  }

  /** Everything that it logged. */
  log(): string {
    const file = join(this.#folder, 'log');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  /** The numbers of accepted and refused logins. */
  get logins(): { taken: number; refused: number } {
    const log = this.log();
    return {
      taken: log.match(/imap-login: (Info: )?(Login: user=|Logged in: user=)/g)?.length ?? 0,
      refused: log.match(/password mismatch/gi)?.length ?? 0,
    };
  }

  /** The number of clients that are logged in now. */
  get open(): number {
    const ended = this.log().match(/imap\([^)]*\).*(Disconnected|Logged out|Connection closed)/g)?.length ?? 0;
    return this.logins.taken - ended;
  }

  /** All commands after a login, without their tags. */
  get commands(): string[] {
    const folder = join(this.#folder, 'raw', this.username);
    return readdirSync(folder)
      .filter((name) => name.endsWith('.in'))
      .toSorted()
      .flatMap((name) => readFileSync(join(folder, name), 'latin1').split('\r\n'))
      .map((line) => line.replace(/^\d+\.\d+ /, '').replace(/^[A-Z0-9]{1,6} (?=[A-Z])/, ''))
      .filter((line) => line !== '');
  }

  #maildir(folder: string): string {
    return join(this.#folder, 'mail', this.username, folder === 'INBOX' ? '' : `.${folder}`);
  }

  #own(folder: string): void {
    mkdirSync(folder, { recursive: true });
    if (!isRoot) return;
    // The parent folders that were created as well.
    for (let each = folder; each !== this.#folder; each = dirname(each)) chownSync(each, owner.uid, owner.gid);
  }

  /** Debian 12 and Ubuntu 24.04. */
  #settings23(): string {
    const at = (name: string) => join(this.#folder, name);
    return `${this.#common()}
protocols = imap
ssl = yes
ssl_cert = <${certificate}
ssl_key = <${certificate}
disable_plaintext_auth = no
mail_location = maildir:${at('mail')}/%u
passdb {
  driver = passwd-file
  args = ${at('passwd')}
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${at('home')}/%u
}
rawlog_dir = ${at('raw')}/%u
`;
  }

  /** Debian 13. */
  #settings24(): string {
    const at = (name: string) => join(this.#folder, name);
    return `dovecot_config_version = 2.4.0
dovecot_storage_version = 2.4.0
${this.#common()}
protocols {
  imap = yes
}
ssl = yes
ssl_server_cert_file = ${certificate}
ssl_server_key_file = ${certificate}
auth_allow_cleartext = yes
mail_driver = maildir
mail_path = ${at('mail')}/%{user}
mail_uid = ${owner.uid}
mail_gid = ${owner.gid}
namespace inbox {
  inbox = yes
}
passdb passwd-file {
  passwd_file_path = ${at('passwd')}
}
userdb static {
  fields {
    uid = ${owner.uid}
    gid = ${owner.gid}
    home = ${at('home')}/%{user}
  }
}
rawlog_dir = ${at('raw')}/%{user}
`;
  }

  #common(): string {
    const at = (name: string) => join(this.#folder, name);
    // Without root no other user and no chroot is possible.
    const user = execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
    const group = execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim();
    const alone = isRoot
      ? ''
      : `default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
`;
    return `base_dir = ${at('run')}
state_dir = ${at('state')}
log_path = ${at('log')}
listen = 127.0.0.1
auth_mechanisms = plain
auth_failure_delay = 0
auth_verbose = yes
first_valid_uid = 1
first_valid_gid = 1
${alone}service anvil {
  ${isRoot ? '' : 'chroot ='}
  # Whoever fails is made to wait, and tests fail on purpose.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  ${isRoot ? '' : 'chroot ='}
  inet_listener imap {
    port = ${this.#port}
  }
  inet_listener imaps {
    port = 0
  }
}`;
  }
}
