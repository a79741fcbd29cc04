import { Dovecot, isDovecotInstalled } from './dovecot.ts';
import { type DescribedMail, ImapDouble } from './imap-server.ts';

/** An IMAP server with one mailbox: Dovecot or the double, whichever the machine has. */
export interface MailboxServer extends AsyncDisposable {
  /** The name of the server. */
  readonly what: string;
  readonly port: number;
  readonly username: string;
  start(): Promise<void>;
  /** Stops it; a later start uses the same port. */
  stop(): Promise<void>;
  /** Sets the password from now on. */
  setPassword(password: string): Promise<void>;
  addFolder(name: string): void;
  /** @param described the structure of this mail, for a double that cannot parse mails */
  deliver(source: string | Buffer, where?: { folder?: string; described?: DescribedMail }): void;
  /** All mails get new UIDs, as after a restore. Only while it is stopped. */
  renumber(): void;
  /** The numbers of accepted and refused logins. */
  readonly logins: { taken: number; refused: number };
  /** The number of clients that are logged in now. */
  readonly open: number;
  /** All commands after a login. */
  readonly commands: string[];
}

/** Dovecot if it is installed, else the double; `SOKVAG_DOVECOT` may be `required`, or `unused` for the double. */
export async function openMailboxServer(password: string): Promise<MailboxServer> {
  const wanted = process.env.SOKVAG_DOVECOT;
  const here = wanted === 'unused' ? undefined : isDovecotInstalled();
  if (!here && wanted === 'required')
    throw new Error('SOKVAG_DOVECOT=required, and there is no Dovecot on this machine');
  const server = here ? new Dovecot(here) : new DoubleOfOne();
  await server.setPassword(password);
  await server.start();
  return server;
}

class DoubleOfOne implements MailboxServer {
  readonly what = 'the double';
  readonly username = 'anna';
  readonly #double = new ImapDouble();
  #refused = 0;

  get port(): number {
    return this.#double.port;
  }

  start(): Promise<void> {
    return this.#double.start();
  }

  stop(): Promise<void> {
    return this.#double.stop();
  }

  async setPassword(right: string): Promise<void> {
    this.#double.onLogin = (name, password) => {
      if (name === this.username && password === right) return undefined;
      this.#refused += 1;
      return 'NO [AUTHENTICATIONFAILED] Authentication failed.';
    };
  }

  addFolder(name: string): void {
    this.#double.addFolder(name);
  }

  deliver(source: string | Buffer, where: { folder?: string; described?: DescribedMail } = {}): void {
    this.#double.deliver(source, where);
  }

  renumber(): void {
    this.#double.renumber();
  }

  get logins(): { taken: number; refused: number } {
    return { taken: this.#double.logins - this.#refused, refused: this.#refused };
  }

  get open(): number {
    return this.#double.open;
  }

  get commands(): string[] {
    return this.#double.commands.filter((command) => !/^(AUTHENTICATE|STARTTLS)\b/.test(command));
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }
}
