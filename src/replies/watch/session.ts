import { setTimeout as delay } from 'node:timers/promises';
import type { FetchMessageObject, FetchQueryObject, ImapFlow } from 'imapflow';
import { resolveCheckedAddresses } from '../../platform/net/hosts.ts';
import type { MailServerAccount } from '../../platform/net/mail-account.ts';
import { folderUses, type MailFolder } from '../contract.ts';
import type { Checkpoint } from '../mailbox-store.ts';
import { isFolderName } from '../rules.ts';
import { ImapFailure, type ImapStage, toImapFailure } from './outcomes.ts';
import { composeMail, findReportParts, findTextParts, hasFileParts, mailPartKey } from './text-parts.ts';

/** Timeouts in milliseconds. */
export interface ImapTimeouts {
  /** For connection and greeting. */
  connect: number;
  /** For everything up to the login. */
  open: number;
  /** For each later response. */
  answer: number;
  /** Interval between two checks of all folders, even if the server announces no new mail. */
  look: number;
}

export const IMAP_TIMEOUTS: ImapTimeouts = { connect: 15_000, open: 45_000, answer: 90_000, look: 60_000 };

/** A mail fetched from the server. */
export interface FetchedMail {
  uid: number;
  receivedAt: Date | undefined;
  /** The whole mail; for a large one its header and texts. */
  source: Buffer;
  /** Only for a large mail: whether it has attached files, which are not fetched. */
  hasFiles?: boolean;
}

const KILOBYTE = 1024;
/** Up to this size in bytes a mail is fetched whole. Larger ones hold pictures and documents, which are not needed. */
const WHOLE = 256 * KILOBYTE;
/** Upper limits in bytes for a header and a text: people do not write more. */
const LONGEST_HEAD = 256 * KILOBYTE;
const LONGEST_TEXT = 256 * KILOBYTE;
/** Number of mails in one request. */
const BATCH = 100;
/** Upper limit of folders to choose from. */
const MOST_FOLDERS = 500;

/**
 * A read-only session with a user's mailbox: EXAMINE, SEARCH and FETCH with BODY.PEEK leave no trace. Every failure is
 * an `ImapFailure`.
 */
export class MailboxSession implements Disposable {
  #stage: ImapStage = 'connect';
  readonly #account: MailServerAccount;
  readonly #client: ImapFlow;
  readonly #patience: ImapTimeouts;
  /** Rejects when the session breaks. */
  readonly #broken = Promise.withResolvers<never>();
  #news = Promise.withResolvers<void>();
  readonly #signal: AbortSignal;
  readonly #stop = () => this.#break(new ImapFailure(this.#stage, 'stopped'));

  private constructor(account: MailServerAccount, client: ImapFlow, signal: AbortSignal, patience: ImapTimeouts) {
    this.#account = account;
    this.#client = client;
    this.#signal = signal;
    this.#patience = patience;
    this.#broken.promise.catch(() => {});
    client.on('error', (error) => this.#break(error));
    client.on('close', () => this.#break(new ImapFailure(this.#stage, 'lost')));
    client.on('exists', () => this.#news.resolve());
    signal.addEventListener('abort', this.#stop, { once: true });
    if (signal.aborted) this.#stop();
  }

  /** Connects, encrypts and logs in. */
  static async open(account: MailServerAccount, signal: AbortSignal, patience: ImapTimeouts): Promise<MailboxSession> {
    const { host, port, secure, username: user, password: pass, isToken, allowPrivate } = account;
    const addresses = await resolveCheckedAddresses(host, allowPrivate).catch(() => {
      throw new ImapFailure('connect', 'lost');
    });
    const isPrivate = addresses.every((one) => one.isPrivate);
    // Loaded only with the first mailbox, as it takes about ten megabytes of memory.
    const { ImapFlow: Client } = await import('imapflow');
    const client = new Client({
      host,
      port,
      secure,
      auth: isToken ? { user, accessToken: pass } : { user, pass },
      // Unencrypted only to private hosts. There an invalid certificate is no worse.
      ...(secure || isPrivate ? {} : { doSTARTTLS: true }),
      tls: {
        rejectUnauthorized: secure || !isPrivate,
        // Connects to the checked addresses: a second lookup could return others.
        lookup: (_host, options, done) => {
          const all = addresses.map(({ address }) => ({ address, family: address.includes(':') ? 6 : 4 }));
          if (options.all) done(null, all);
          else done(null, all[0]?.address ?? '', all[0]?.family);
        },
      },
      clientInfo: { name: 'Sokvag', version: '1', vendor: 'Sokvag', 'support-url': '' },
      logger: false,
      disableAutoIdle: true,
      disableAutoEnable: true,
      disableCompression: true,
      connectionTimeout: patience.connect,
      greetingTimeout: patience.connect,
      // Between two checks the connection may be silent.
      socketTimeout: patience.look + patience.answer,
      // UIDs and the list of folders are sent as lines, fetched content as literals.
      maxLineLength: 4096 * KILOBYTE,
      maxLiteralSize: 1024 * KILOBYTE,
      maxResponseSize: 8192 * KILOBYTE,
    });
    const session = new MailboxSession(account, client, signal, patience);
    try {
      await session.#ask(client.connect(), { patience: patience.open });
      session.#stage = 'reading';
      return session;
    } catch (failure) {
      session[Symbol.dispose]();
      throw failure;
    }
  }

  /** The folders that can be opened and are allowed in settings, the inbox first. */
  async folders(): Promise<MailFolder[]> {
    this.#stage = 'reading';
    const listed = await this.#ask(this.#client.list());
    return listed
      .filter(({ path, flags }) => isFolderName(path) && !['\\Noselect', '\\NonExistent'].some((one) => flags.has(one)))
      .slice(0, MOST_FOLDERS)
      .map(({ path: name, specialUse }) => ({
        name,
        use: folderUses.find((use) => `\\${use}` === specialUse?.toLowerCase()) ?? null,
      }));
  }

  /** The name of the Sent folder (RFC 6154); undefined where the server does not name it. */
  async sentFolder(): Promise<string | undefined> {
    return (await this.folders()).find(({ use }) => use === 'sent')?.name;
  }

  /**
   * Fetches new mails of a folder, oldest first.
   *
   * @param from the last position; if undefined or of another UIDVALIDITY, mails from `since` on are fetched
   * @param careful does not request the structure of mails, as that may have caused the last failure
   * @returns each mail with the position after it, and finally the position of the whole folder
   */
  async *newIn(
    folder: string,
    { from, since, careful }: { from: Checkpoint | undefined; since: Date; careful: boolean },
  ): AsyncGenerator<{ mail?: FetchedMail; reached: Checkpoint }> {
    this.#news = Promise.withResolvers();
    this.#stage = 'folder';
    const { uidValidity, uidNext } = await this.#ask(this.#client.mailboxOpen(folder, { readOnly: true }), { folder });
    this.#stage = 'reading';
    const last = from?.uidValidity === uidValidity ? from.lastUid : undefined;
    const query = last === undefined ? { since } : { uid: `${last + 1}:*` };
    const found = await this.#ask(this.#client.search(query, { uid: true }));
    if (!Array.isArray(found)) throw new ImapFailure('reading', 'refused');
    // `n:*` always includes the last mail, even if its UID is lower.
    const uids = found.filter((uid) => uid > (last ?? 0)).toSorted((a, b) => a - b);
    let lastUid = last ?? 0;
    for (let at = 0; at < uids.length; at += BATCH) {
      for await (const mail of this.#fetch(uids.slice(at, at + BATCH), careful)) {
        lastUid = mail.uid;
        yield { mail, reached: { uidValidity, lastUid } };
      }
    }
    // Mails that arrived in the meantime have a UID of at least `uidNext`.
    yield { reached: { uidValidity, lastUid: Math.max(lastUid, uids.at(-1) ?? 0, (uidNext || 1) - 1) } };
  }

  async *#fetch(uids: number[], careful: boolean): AsyncGenerator<FetchedMail> {
    const wanted = { uid: true, size: true, internalDate: true };
    const listed = await this.#ask(this.#client.fetchAll(uids.join(','), wanted, { uid: true }));
    for (const { uid, size = 0, internalDate } of listed.toSorted((a, b) => a.uid - b.uid)) {
      const words = size <= WHOLE || careful ? undefined : await this.#words(uid);
      const source =
        words?.source ??
        (size <= WHOLE ? (await this.#get(uid, { source: true }))?.source : await this.#beginning(uid));
      // The mail was deleted after the listing.
      if (!source) continue;
      const receivedAt = internalDate === undefined ? undefined : new Date(internalDate);
      yield { uid, receivedAt, source, ...(words?.hasFiles ? { hasFiles: true } : {}) };
    }
  }

  async #get(uid: number, query: FetchQueryObject): Promise<FetchMessageObject | undefined> {
    const fetched = await this.#ask(this.#client.fetchOne(`${uid}`, { uid: true, ...query }, { uid: true }));
    return fetched || undefined;
  }

  /**
   * Header and texts of a large mail, wherever they are in it; undefined where the server does not return its
   * structure.
   */
  async #words(uid: number): Promise<Pick<FetchedMail, 'source' | 'hasFiles'> | undefined> {
    const head = { key: 'HEADER', maxLength: LONGEST_HEAD };
    const described = await this.#get(uid, { bodyStructure: true, bodyParts: [head] });
    const written = described?.bodyParts?.get('header') ?? described?.headers;
    if (!described?.bodyStructure || !written) return undefined;
    const structure = described.bodyStructure;
    const parts = [...findTextParts(structure), ...findReportParts(structure)];
    const keys = parts.map((part) => ({ key: mailPartKey(part), maxLength: LONGEST_TEXT }));
    const texts = parts.length > 0 ? (await this.#get(uid, { bodyParts: keys }))?.bodyParts : undefined;
    const fetched = parts.flatMap((part) => {
      const bytes = texts?.get(mailPartKey(part).toLowerCase());
      return bytes ? [{ part, bytes }] : [];
    });
    return { source: composeMail(structure, written, fetched), hasFiles: hasFileParts(structure) };
  }

  /** The first bytes of a mail: the header and, in nearly all mails, the first text. */
  async #beginning(uid: number): Promise<Buffer | undefined> {
    return (await this.#get(uid, { source: { start: 0, maxLength: LONGEST_TEXT } }))?.source;
  }

  /** Waits until the server announces new mail in the folder opened last, or until the next check is due. */
  async waitForNews(): Promise<void> {
    const over = new AbortController();
    if (this.#client.capabilities.has('IDLE')) this.#client.idle().catch(() => {});
    const timer = delay(this.#patience.look, undefined, { signal: over.signal }).catch(() => {});
    try {
      await Promise.race([this.#news.promise, timer, this.#broken.promise]);
    } finally {
      over.abort();
    }
  }

  /** Waits for one step. Throws an `ImapFailure` where the session breaks or the step times out. */
  async #ask<T>(
    step: Promise<T>,
    { folder, patience = this.#patience.answer }: { folder?: string; patience?: number } = {},
  ): Promise<T> {
    const late = setTimeout(() => this.#break(new ImapFailure(this.#stage, 'silent')), patience);
    try {
      return await Promise.race([step, this.#broken.promise]);
    } catch (error) {
      throw this.#failureOf(error as Error, folder);
    } finally {
      clearTimeout(late);
    }
  }

  #break(error: Error): void {
    this.#broken.reject(this.#failureOf(error));
    this.#client.close();
  }

  #failureOf(error: Error, folder?: string): ImapFailure {
    return toImapFailure(error, { stage: this.#stage, folder, account: this.#account });
  }

  /** Closes without LOGOUT, which a hanging connection would never answer. */
  [Symbol.dispose](): void {
    this.#signal.removeEventListener('abort', this.#stop);
    this.#client.close();
  }
}
