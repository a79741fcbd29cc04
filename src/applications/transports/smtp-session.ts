import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import XOAuth2 from 'nodemailer/lib/xoauth2';
import { connect, type OpenConnection } from '../../platform/net/connect.ts';
import { HostUnreachable } from '../../platform/net/hosts.ts';
import { SmtpFailure, type SmtpFailureReason, type SmtpStage } from './smtp-outcomes.ts';
import type { MailAccount } from './transport.ts';

/** Timeouts of an SMTP session, in milliseconds. */
export interface SmtpTimeouts {
  /** For name lookup, connection, greeting and encryption together. */
  connect: number;
  /** For each answer. */
  silence: number;
  /** For the whole session. */
  whole: number;
  /** For the last answer, after the service begins to stop. */
  stopping: number;
}

/** Size of the chunks in which a mail is written, in bytes. */
const PIECE = 65_536;

export const SMTP_TIMEOUTS: SmtpTimeouts = { connect: 15_000, silence: 45_000, whole: 180_000, stopping: 5_000 };

interface ServerError extends Error {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** A session with a user's mail server. Every failure is an `SmtpFailure`. */
export class SmtpSession implements Disposable {
  #stage: SmtpStage = 'connect';
  readonly #account: MailAccount;
  readonly #connected: OpenConnection;
  readonly #connection: SMTPConnection;
  /** Rejects when the session fails. */
  readonly #broken = Promise.withResolvers<never>();
  readonly #timers = new Set<NodeJS.Timeout>();

  private constructor(account: MailAccount, connected: OpenConnection, patience: SmtpTimeouts, signal: AbortSignal) {
    this.#account = account;
    this.#connected = connected;
    const { isPrivate, socket } = connected;
    this.#connection = new SMTPConnection({
      // Used only to verify the certificate, as the socket is already connected.
      host: account.host,
      port: account.port,
      connection: socket,
      secure: account.secure,
      // Unencrypted only on loopback or in a private network. An unverified certificate is no worse there.
      requireTLS: !account.secure && !isPrivate,
      tls: { rejectUnauthorized: account.secure || !isPrivate },
      // A fixed EHLO name, as the machine's name would appear in the mail's headers.
      name: '[127.0.0.1]',
      connectionTimeout: patience.connect,
      greetingTimeout: patience.connect,
      socketTimeout: patience.silence,
      maxResponseSize: 16_384,
    });
    this.#broken.promise.catch(() => {});
    this.#connection.on('error', (error: ServerError) => this.#broken.reject(this.#failureOf(error)));
    this.#connection.once('end', () => this.#broken.reject(new SmtpFailure(this.#stage, 'lost')));
    this.#after(patience.whole, 'silent');
    const stop = () => this.#after(this.#stage === 'handed_over' ? patience.stopping : 0, 'stopped');
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    this.#unlisten = () => signal.removeEventListener('abort', stop);
  }

  readonly #unlisten: () => void;

  /** Connects, encrypts and logs in. */
  static async open(account: MailAccount, signal: AbortSignal, patience: SmtpTimeouts): Promise<SmtpSession> {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(patience.connect)]);
    let connected: OpenConnection;
    try {
      connected = await connect(account, inTime);
    } catch (error) {
      if (!(error instanceof HostUnreachable)) throw error;
      throw new SmtpFailure('connect', signal.aborted ? 'stopped' : 'lost');
    }
    const session = new SmtpSession(account, connected, patience, signal);
    try {
      await session.#ask((done) => session.#connection.connect(done));
      await session.#login();
    } catch (failure) {
      session[Symbol.dispose]();
      throw failure;
    }
    return session;
  }

  async #login(): Promise<void> {
    this.#stage = 'login';
    const connection = this.#connection as SMTPConnection & { allowsAuth: boolean };
    if (!connection.allowsAuth) {
      if (this.#connected.isPrivate) return;
      throw new SmtpFailure('login', 'no_login');
    }
    const { username: user, password, isToken } = this.#account;
    const login = isToken ? { user, oauth2: new XOAuth2({ user, accessToken: password }) } : { user, pass: password };
    await this.#ask((done) => connection.login(login, done));
  }

  /**
   * Sends one mail.
   *
   * @param stillOurs called once before the last chunk; if it returns false, the mail is aborted
   * @returns the server's answer
   */
  async send(from: string, to: string, message: Buffer, stillOurs: () => Promise<boolean>): Promise<string> {
    this.#stage = 'sender';
    const { response } = await this.#ask<{ response: string }>((done) =>
      this.#connection.send({ from, to: [to], size: message.length }, this.#handing(message, stillOurs), done),
    );
    return this.#shown(response);
  }

  /** Yields the mail in chunks. Before the last chunk is requested, the server cannot have the whole mail. */
  #handing(message: Buffer, stillOurs: () => Promise<boolean>): Readable {
    const session = this;
    async function* pieces() {
      session.#stage = 'content';
      let at = 0;
      for (; at + PIECE < message.length; at += PIECE) yield message.subarray(at, at + PIECE);
      // After a long stall the sending may have been given up, and the user may have decided since. The error leaves
      // the mail without its end, so the server discards it.
      if (!(await stillOurs())) throw new SmtpFailure('content', 'given_up');
      yield message.subarray(at);
      session.#stage = 'handed_over';
    }
    return Readable.from(pieces(), { objectMode: false });
  }

  /** Waits until a step ends or the session fails. */
  async #ask<T = unknown>(step: (done: (error?: Error | null, value?: T) => void) => void): Promise<T> {
    const answer = new Promise<T>((resolve, reject) =>
      step((error, value) => (error ? reject(this.#failureOf(error)) : resolve(value as T))),
    );
    return Promise.race([answer, this.#broken.promise]);
  }

  #after(milliseconds: number, reason: SmtpFailureReason): void {
    const end = () => {
      this.#broken.reject(new SmtpFailure(this.#stage, reason));
      this.#connection.close();
    };
    this.#timers.add(setTimeout(end, milliseconds));
  }

  #failureOf(error: ServerError): SmtpFailure {
    if (error instanceof SmtpFailure) return error;
    const { code, originalCode = '', command, response, message } = error;
    if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_/.test(originalCode)) return new SmtpFailure('encrypt', 'certificate');
    if (command === 'STARTTLS' && this.#stage === 'connect') return new SmtpFailure('encrypt', 'no_encryption');
    if (code === 'EMESSAGE' && message.startsWith('Message size larger')) {
      return new SmtpFailure('sender', 'too_large');
    }
    if (this.#stage === 'login' && this.#account.isToken && response?.startsWith('5'))
      return new SmtpFailure('login', 'token_refused', this.#shown(response));
    if (/^[2-5]\d\d([ -]|$)/.test(response ?? ''))
      return new SmtpFailure(this.#stageOf(command), 'refused', this.#shown(response ?? ''));
    return new SmtpFailure(this.#stage, code === 'ETIMEDOUT' ? 'silent' : 'lost');
  }

  /** The envelope is one call to the library, so until the content is sent the failed command gives the stage. */
  #stageOf(command: string | undefined): SmtpStage {
    if (this.#stage !== 'sender') return this.#stage;
    return command === 'RCPT TO' ? 'recipient' : command === 'DATA' ? 'content' : 'sender';
  }

  /** A server's answer made safe to show: servers may echo what they received, secrets included. */
  #shown(response: string): string {
    const { username, password } = this.#account;
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const bearer = `user=${username}\x01auth=Bearer ${password}\x01\x01`;
    const secrets = [`\0${username}\0${password}`, `${username}\0${password}`, bearer, password].flatMap((text) => [
      base64(text),
      text,
    ]);
    let text = response;
    for (const secret of secrets) text = text.replaceAll(secret, '•••');
    return text
      .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
      .trim()
      .slice(0, 300);
  }

  /** Sends QUIT without waiting for the answer. */
  [Symbol.dispose](): void {
    this.#unlisten();
    for (const timer of this.#timers) clearTimeout(timer);
    // In the middle of a mail QUIT would become a line of its text.
    if (!this.#connection.destroyed && this.#stage !== 'content') this.#connection.quit();
    this.#connection.close();
  }
}
