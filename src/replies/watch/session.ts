import { setTimeout as delay } from 'node:timers/promises';
import type { FetchMessageObject, FetchQueryObject, ImapFlow } from 'imapflow';
import { resolveCheckedAddresses } from '../../platform/net/hosts.ts';
import { folderUses, type MailFolder } from '../contract.ts';
import type { Checkpoint } from '../mailbox-store.ts';
import { isFolderName } from '../rules.ts';
import { ImapFailure, type ImapStage, toImapFailure } from './outcomes.ts';
import { composeMail, findReportParts, findTextParts, hasFileParts, partKey } from './text-parts.ts';

export interface ImapAccount {
  host: string;
  port: number;
  /** TLS from the start; else STARTTLS where it is offered, and always to hosts of the internet. */
  secure: boolean;
  username: string;
  password: string;
  /** Whether that is an access token of the provider's (XOAUTH2). */
  isToken: boolean;
  /** Whether the host may be on loopback or in a private network. */
  allowPrivate: boolean;
}

/** How long is waited, in milliseconds. */
export interface ImapTimeouts {
  /** For the connection and the greeting. */
  connect: number;
  /** For all of it up to the login. */
  open: number;
  /** For each answer after that. */
  answer: number;
  /** Between two looks at all folders, though a server told of no news. */
  look: number;
}

export const IMAP_TIMEOUTS: ImapTimeouts = { connect: 15_000, open: 45_000, answer: 90_000, look: 60_000 };

/** A mail as it lies on the server. */
export interface FetchedMail {
  uid: number;
  receivedAt: Date | undefined;
  /** Whole, or its head and its texts when it is large. */
  source: Buffer;
  /** Of a large one: whether files came along, which are not fetched. */
  hasFiles?: boolean;
}

const KILOBYTE = 1024;
/** Up to this size a mail is fetched whole. More than that is pictures and documents, which tell us nothing. */
const WHOLE = 256 * KILOBYTE;
/** The most that is fetched of a head, and of a text: more is not written by people. */
const LONGEST_HEAD = 256 * KILOBYTE;
const LONGEST_TEXT = 256 * KILOBYTE;
/** How many mails are asked after at once. */
const BATCH = 100;
/** How many folders are shown to choose from. */
const MOST_FOLDERS = 500;

/**
 * One conversation with a person's mailbox, which only reads: EXAMINE, SEARCH and FETCH with BODY.PEEK leave no trace.
 * Everything that ends it badly is an `ImapFailure`.
 */
export class MailboxSession implements Disposable {
  #stage: ImapStage = 'connect';
  readonly #account: ImapAccount;
  readonly #client: ImapFlow;
  readonly #patience: ImapTimeouts;
  /** Rejects when the conversation breaks. */
  readonly #broken = Promise.withResolvers<never>();
  #news = Promise.withResolvers<void>();
  readonly #signal: AbortSignal;
  readonly #stop = () => this.#break(new ImapFailure(this.#stage, 'stopped'));

  private constructor(account: ImapAccount, client: ImapFlow, signal: AbortSignal, patience: ImapTimeouts) {
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
  static async open(account: ImapAccount, signal: AbortSignal, patience: ImapTimeouts): Promise<MailboxSession> {
    const { host, port, secure, username: user, password: pass, isToken, allowPrivate } = account;
    const addresses = await resolveCheckedAddresses(host, allowPrivate).catch(() => {
      throw new ImapFailure('connect', 'lost');
    });
    const isPrivate = addresses.every((one) => one.isPrivate);
    // Loaded with the first mailbox: with what it needs it takes some ten megabytes.
    const { ImapFlow: Client } = await import('imapflow');
    const client = new Client({
      host,
      port,
      secure,
      auth: isToken ? { user, accessToken: pass } : { user, pass },
      // In the clear only where nobody outside can listen. There an unproven certificate is no worse.
      ...(secure || isPrivate ? {} : { doSTARTTLS: true }),
      tls: {
        rejectUnauthorized: secure || !isPrivate,
        // To the very addresses that were checked: asked again, the name may lead elsewhere.
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
      // Between two looks nothing needs to be said.
      socketTimeout: patience.look + patience.answer,
      // Numbers of mails and the list of folders come in lines, what is fetched in literals.
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

  /** The folders that can be opened and that can be named in settings, the inbox first. */
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

  /** Where the person's programs keep what they sent (RFC 6154); undefined where the server does not tell. */
  async sentFolder(): Promise<string | undefined> {
    return (await this.folders()).find(({ use }) => use === 'sent')?.name;
  }

  /**
   * Fetches what is new in a folder, oldest first.
   *
   * @param from how far it was read; undefined, or one of other UIDs, means from `since` on
   * @param careful asks for no structure of mails: the last try ended badly, and that may have been why
   * @returns each mail with the point that is reached with it, and at last the point that the folder is read to
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
    // `n:*` names the last mail even where that is older.
    const uids = found.filter((uid) => uid > (last ?? 0)).toSorted((a, b) => a - b);
    let lastUid = last ?? 0;
    for (let at = 0; at < uids.length; at += BATCH) {
      for await (const mail of this.#fetch(uids.slice(at, at + BATCH), careful)) {
        lastUid = mail.uid;
        yield { mail, reached: { uidValidity, lastUid } };
      }
    }
    // What came in the meantime has a higher UID than what the folder was opened with.
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
      // Gone since it was listed.
      if (!source) continue;
      const receivedAt = internalDate === undefined ? undefined : new Date(internalDate);
      yield { uid, receivedAt, source, ...(words?.hasFiles ? { hasFiles: true } : {}) };
    }
  }

  async #get(uid: number, query: FetchQueryObject): Promise<FetchMessageObject | undefined> {
    const fetched = await this.#ask(this.#client.fetchOne(`${uid}`, { uid: true, ...query }, { uid: true }));
    return fetched || undefined;
  }

  /** Head and texts of a large mail, wherever in it they are; undefined where the server does not tell. */
  async #words(uid: number): Promise<Pick<FetchedMail, 'source' | 'hasFiles'> | undefined> {
    const head = { key: 'HEADER', maxLength: LONGEST_HEAD };
    const described = await this.#get(uid, { bodyStructure: true, bodyParts: [head] });
    const written = described?.bodyParts?.get('header') ?? described?.headers;
    if (!described?.bodyStructure || !written) return undefined;
    const structure = described.bodyStructure;
    const parts = [...findTextParts(structure), ...findReportParts(structure)];
    const keys = parts.map((part) => ({ key: partKey(part), maxLength: LONGEST_TEXT }));
    const texts = parts.length > 0 ? (await this.#get(uid, { bodyParts: keys }))?.bodyParts : undefined;
    const fetched = parts.flatMap((part) => {
      const bytes = texts?.get(partKey(part).toLowerCase());
      return bytes ? [{ part, bytes }] : [];
    });
    return { source: composeMail(structure, written, fetched), hasFiles: hasFileParts(structure) };
  }

  /** The head, and the first text in nearly all mails. */
  async #beginning(uid: number): Promise<Buffer | undefined> {
    return (await this.#get(uid, { source: { start: 0, maxLength: LONGEST_TEXT } }))?.source;
  }

  /** Waits until the server tells of news in the folder that was opened last, or until it is time for a look. */
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

  /** Waits for one step to end, or for the conversation to break; it breaks when that takes too long. */
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

  /** Leaves without a word: a connection that hangs would not hear it. */
  [Symbol.dispose](): void {
    this.#signal.removeEventListener('abort', this.#stop);
    this.#client.close();
  }
}
