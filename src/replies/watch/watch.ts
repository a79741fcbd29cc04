import { publishEvent } from '../../platform/events/events.ts';
import { addSeconds } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { waitOutConnectTimeout } from '../../platform/net/mail-login.ts';
import type { Parts } from '../../platform/parts.ts';
import { startTicks, type Ticks } from '../../platform/tasks/ticks.ts';
import { loadMailboxCredential } from '../mailbox.ts';
import * as store from '../mailbox-store.ts';
import { receiveReply } from '../replies.ts';
import { receiveSentMail } from '../thread/thread.ts';
import { MailNotStarted, MailReader } from './mail-reader.ts';
import { ImapFailure, imapProblem, OWN_FAILURE_TEXT } from './outcomes.ts';
import { type FetchedMail, IMAP_TIMEOUTS, type ImapTimeouts, MailboxSession } from './session.ts';

/** Interval in milliseconds for claiming mailboxes and renewing leases. */
const TICK_MS = 500;
/** Upper limit of mailboxes for one process. */
const MOST = 500;
/** How far back the first check of a folder goes, in seconds. */
const FIRST_LOOK = 30 * 86_400;
/** Seconds until the next attempt after a failure; each further failure doubles it. */
const FIRST_WAIT = 5;
const LONGEST_WAIT = 1800;
/**
 * After this many failures in a row the user is told, if the mailbox worked before. A mail that fails more often is
 * skipped.
 */
const MANY = 3;

/**
 * Watches the mailboxes of users, each in the process that holds its lease. Changed settings end a watch, and the next
 * one uses them.
 */
export class MailboxWatch {
  readonly #parts: Parts;
  readonly #patience: ImapTimeouts;
  readonly #reader: MailReader;
  readonly #id = newId();
  readonly #watches = new Map<string, { version: number; cut: AbortController; ended: Promise<void> }>();
  #ticks: Ticks | undefined;
  /** Failed attempts to process a mail, by mailbox, folder and UID. Connection failures are counted separately. */
  readonly #tries = new Map<string, number>();
  /** Start of the last successful renewal of the leases, by `performance.now()`. */
  #renewed = Number.NEGATIVE_INFINITY;
  #isAway = false;

  constructor(parts: Parts, patience: ImapTimeouts = IMAP_TIMEOUTS, reader = new MailReader()) {
    this.#parts = parts;
    this.#patience = patience;
    this.#reader = reader;
  }

  start(): void {
    this.#ticks = startTicks(TICK_MS, () => this.#tick());
  }

  /** Ends all watches, so that other processes can take them over at once. */
  async stop(): Promise<void> {
    await this.#ticks?.stop();
    const watches = [...this.#watches.values()];
    for (const { cut } of watches) cut.abort();
    await this.#reader.stop();
    await Promise.all(watches.map(({ ended }) => ended));
  }

  async #tick(): Promise<void> {
    const { db, clock, log } = this.#parts;
    try {
      const asked = performance.now();
      const held = new Map((await store.renewLeases(db, this.#id)).map(({ user_id, version }) => [user_id, version]));
      this.#renewed = asked;
      this.#isAway = false;
      for (const [userId, { version, cut }] of this.#watches) if (held.get(userId) !== version) cut.abort();
      for (const userId of held.keys()) if (!this.#watches.has(userId)) await store.releaseLease(db, this.#id, userId);
      const limit = MOST - this.#watches.size;
      if (limit <= 0) return;
      for (const row of await store.claimMailboxes(db, this.#id, { now: clock.now(), limit })) this.#begin(row);
    } catch (error) {
      // The database may be away: leases expire, and the first successful tick claims mailboxes again.
      if (!this.#isAway) log.warn({ err: error }, 'mailboxes cannot be looked after');
      this.#isAway = true;
      // Other processes may have taken over the mailboxes by now.
      if (performance.now() - this.#renewed > store.LEASE_SECONDS * 1000)
        for (const { cut } of this.#watches.values()) cut.abort();
    }
  }

  #begin(row: store.MailboxRow): void {
    // The watch with the older settings has to end first.
    if (this.#watches.has(row.user_id)) return;
    const cut = new AbortController();
    const ended = this.#watch(row, cut.signal).finally(() => this.#watches.delete(row.user_id));
    this.#watches.set(row.user_id, { version: row.version, cut, ended });
  }

  /** Watches a mailbox until it fails or is aborted, then releases its lease. Never throws. */
  async #watch(row: store.MailboxRow, signal: AbortSignal): Promise<void> {
    const { db, log } = this.#parts;
    const standing = { failures: row.failures, wasWell: row.status === 'ok' };
    try {
      await this.#follow(row, standing, signal).catch((error) =>
        signal.aborted ? undefined : this.#noteFailure(row, standing, error),
      );
      await store.releaseLease(db, this.#id, row.user_id);
    } catch (error) {
      log.warn({ err: error }, 'a watch of a mailbox ended, and this cannot be written down');
    }
  }

  async #follow(
    row: store.MailboxRow,
    standing: { failures: number; wasWell: boolean },
    signal: AbortSignal,
  ): Promise<void> {
    const { db, clock } = this.#parts;
    using session = await this.#open(row, signal);
    // The first folder is checked last: it stays open, and the server announces new mail in it.
    const sent = await session.sentFolder();
    const watched = row.folders.filter((name) => name !== sent);
    const folders = [...(sent === undefined ? [] : [sent]), ...watched.slice(1), ...watched.slice(0, 1)];
    while (!signal.aborted) {
      let missing: ImapFailure | undefined;
      for (const folder of folders) {
        // A missing folder does not prevent the check of the others.
        await this.#read(session, row, { folder, isSent: folder === sent }, standing.failures, signal).catch(
          (failure) => {
            if (!(failure instanceof ImapFailure) || failure.reason !== 'missing') throw failure;
            missing = failure;
          },
        );
      }
      const seen = { at: clock.now(), problem: missing ? imapProblem(missing) : null };
      if (!(await store.recordSuccess(db, this.#watchOf(row), seen))) return;
      standing.failures = 0;
      standing.wasWell = missing === undefined;
      await session.waitForNews();
    }
  }

  /** Opens a session. A refused token, as after a revocation, is refreshed once. */
  async #open(row: store.MailboxRow, signal: AbortSignal): Promise<MailboxSession> {
    const key = await this.#key(row);
    try {
      return await this.#connect(row, key, signal);
    } catch (failure) {
      if (!(failure instanceof ImapFailure) || failure.reason !== 'token_refused') throw failure;
      return this.#connect(row, await this.#key(row, key.password), signal);
    }
  }

  async #key(row: store.MailboxRow, refused?: string) {
    const key = await loadMailboxCredential(this.#parts, row, refused);
    if ('password' in key) return key;
    if (key.refusal === 'away') throw new ImapFailure('login', 'busy');
    const provider = row.provider && this.#parts.mailLogins.about(row.provider).name;
    throw provider ? new ImapFailure('login', 'sign_in_again', provider) : new ImapFailure('login', 'no_password');
  }

  async #connect(
    row: store.MailboxRow,
    key: { password: string; isToken: boolean },
    signal: AbortSignal,
  ): Promise<MailboxSession> {
    const { host, port, secure, username } = row;
    const { allowPrivateHosts: allowPrivate } = this.#parts.config.net;
    const began = performance.now();
    try {
      return await MailboxSession.open({ host, port, secure, username, ...key, allowPrivate }, signal, this.#patience);
    } catch (failure) {
      if (failure instanceof ImapFailure && failure.wasUnreachable && !allowPrivate)
        await waitOutConnectTimeout(began, this.#patience.connect, signal);
      throw failure;
    }
  }

  /** Processes the new mails of a folder, and records the position after each one. */
  async #read(
    session: MailboxSession,
    row: store.MailboxRow,
    { folder, isSent }: { folder: string; isSent: boolean },
    failures: number,
    signal: AbortSignal,
  ): Promise<void> {
    const { db, clock } = this.#parts;
    const from = await store.findCheckpoint(db, row.user_id, folder);
    const since = addSeconds(clock.now(), -FIRST_LOOK);
    let written = from;
    for await (const { mail, reached } of session.newIn(folder, { from, since, careful: failures > 0 })) {
      if (signal.aborted) return;
      if (mail)
        await this.#take(
          row,
          mail,
          [row.user_id, row.version, folder, reached.uidValidity, mail.uid].join(' '),
          isSent,
        );
      if (written?.uidValidity === reached.uidValidity && written.lastUid === reached.lastUid) continue;
      await store.saveCheckpoint(db, this.#watchOf(row), folder, reached);
      written = reached;
    }
  }

  async #take(row: store.MailboxRow, fetched: FetchedMail, key: string, isSent: boolean): Promise<void> {
    const { clock, log } = this.#parts;
    const now = clock.now();
    const receivedAt = fetched.receivedAt && fetched.receivedAt < now ? fetched.receivedAt : now;
    try {
      const mail = await this.#reader.read({ source: fetched.source, receivedAt });
      if (mail && isSent)
        await receiveSentMail(this.#parts, row.user_id, fetched.hasFiles ? { ...mail, hasFiles: true } : mail);
      // A mail that the user sent to themselves is no answer.
      else if (mail && mail.from.address !== row.username.toLowerCase())
        await receiveReply(this.#parts, row.user_id, mail);
      this.#tries.delete(key);
    } catch (error) {
      if (error instanceof MailNotStarted) throw error;
      const tries = (this.#tries.get(key) ?? 0) + 1;
      this.#tries.set(key, tries);
      // After several attempts the mail itself is the cause, and it must not block all later ones.
      if (tries <= MANY) throw error;
      this.#tries.delete(key);
      log.error({ err: error }, 'a mail cannot be taken in and is left out');
    }
  }

  async #noteFailure(
    row: store.MailboxRow,
    { failures: before, wasWell }: { failures: number; wasWell: boolean },
    error: unknown,
  ): Promise<void> {
    const { db, clock, log } = this.#parts;
    const failure = error instanceof ImapFailure ? error : undefined;
    if (failure) log.info({ stage: failure.stage, reason: failure.reason }, 'a mailbox cannot be watched');
    else log.error({ err: error }, 'a mailbox cannot be watched');
    const failures = before + 1;
    const wait = Math.min(FIRST_WAIT * 2 ** Math.min(before, 20), LONGEST_WAIT);
    const isTold = failure?.isFinal || !wasWell || failures >= MANY;
    const problem = isTold ? (failure ? imapProblem(failure) : OWN_FAILURE_TEXT) : null;
    const nextAttemptAt = failure?.isFinal ? null : addSeconds(clock.now(), wait);
    const userId = row.user_id;
    await db.transaction().execute(async (tx) => {
      const stood = await store.findMailbox(tx, userId);
      await store.recordFailure(tx, this.#watchOf(row), { failures, nextAttemptAt, problem });
      // A mailbox that never worked creates no notification: the page that sets it up shows the problem.
      if (problem === null || stood?.status !== 'ok') return;
      const subject = { type: 'mailbox', id: userId };
      const data = { status: 'failed', problem };
      await publishEvent(tx, this.#parts, { userId, kind: 'mailbox.changed', subject, data });
    });
  }

  #watchOf(row: store.MailboxRow): store.WatchLease {
    return { watcher: this.#id, userId: row.user_id, version: row.version };
  }
}
