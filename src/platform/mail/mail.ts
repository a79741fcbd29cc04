import { setTimeout as delay } from 'node:timers/promises';
import Type from 'typebox';
import { isDatabaseUnavailable } from '../db/failures.ts';
import type { Tx } from '../db/open.ts';
import { addSeconds } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import { tryUse, type UseLimit } from '../limits/limits.ts';
import type { Parts } from '../parts.ts';
import type { TaskKind } from '../tasks/queue.ts';
import { isAddressProofMail, priorityOf, secondsWorthSending, supersedesOlder } from './kinds.ts';
import {
  classifyMailError,
  GIVE_UP_AFTER_SECONDS,
  MAX_CONSECUTIVE_REFUSALS,
  MAX_UNCLEAR_ATTEMPTS,
  type MailOutcome,
  refusedRetryDelay,
  serverRetryDelay,
} from './outcomes.ts';
import type { Attachment, Relay } from './relay.ts';
import * as store from './store.ts';
import type { Mail } from './templates/render-mail.ts';

export { deleteMailTo, deleteUnattempted as cancelMail, selectMailsAbout as mailsAbout } from './store.ts';
export type { Mail } from './templates/render-mail.ts';

export const deliverMailTask = {
  name: 'mail.deliver',
  payload: Type.Object({}),
  concurrency: 'one',
} satisfies TaskKind;

/**
 * How long one attempt may take before another process may try the same mail. The relay gives up after 90; what
 * is left is for the database to be away in.
 */
const ATTEMPT_SECONDS = 120;
const MOST_TRIES = 25;

/**
 * Posts a mail in the caller's transaction: it is sent if and only if that commits, after the commit, and is
 * tried until the server takes it.
 *
 * @param to an address in canonical form, as the accounts hold them
 * @param about the id of the thing that the mail tells of, to find it again
 * @returns the mail's id
 */
export async function enqueueMail(tx: Tx, parts: Parts, to: string, mail: Mail, about?: string): Promise<string> {
  const [id] = await enqueueMails(tx, parts, [{ to, mail, about }]);
  return id as string;
}

/** The same for many at once. @returns their ids, in order */
export async function enqueueMails(
  tx: Tx,
  parts: Parts,
  mails: readonly { to: string; mail: Mail; about?: string | undefined }[],
): Promise<string[]> {
  if (mails.length === 0) return [];
  const now = parts.clock.now();
  const domain = parts.config.mail.from?.address.split('@')[1] ?? 'sokvag.invalid';
  for (const { to, mail } of mails) if (supersedesOlder(mail.kind)) await store.replaceWaiting(tx, to, mail.kind);
  const heldBack = await heldBackOf(tx, parts, mails);
  const rows = mails.map(({ to, mail, about }, at) => {
    const id = newId();
    const isHeld = heldBack.has(at);
    const lives = secondsWorthSending(mail);
    return {
      id,
      kind: mail.kind,
      recipient: to,
      subject: mail.subject,
      body_text: isHeld ? null : mail.text,
      body_html: isHeld ? null : mail.html,
      message_id: `<${id}@${domain}>`,
      status: isHeld ? ('expired' as const) : ('waiting' as const),
      problem: isHeld ? 'held back: nobody has proved the address, and it got five today' : null,
      priority: priorityOf(mail.kind),
      next_attempt_at: now,
      expires_at: lives === undefined ? null : addSeconds(now, lives),
      created_at: now,
      about: about ?? null,
    };
  });
  await store.insertMails(tx, rows);
  await parts.tasks.enqueue(tx, deliverMailTask, {});
  return rows.map(({ id }) => id);
}

/** Mails a day to an address that nobody has proved, those apart that prove it. */
const toUnproved: UseLimit = { name: 'mail.unproved', uses: 5, seconds: 86_400 };

/**
 * The places of those mails that are held back: a stranger may have written the address, and must not fill the mailbox
 * of whoever has it. Counted in the caller's transaction, so that many at once are no more.
 */
async function heldBackOf(tx: Tx, parts: Parts, mails: readonly { to: string; mail: Mail }[]): Promise<Set<number>> {
  if (!parts.config.accounts.addressProof) return new Set();
  const counted = mails.flatMap(({ to, mail }, at) => (isAddressProofMail(mail.kind) ? [] : [{ to, at }]));
  const unproved = await store.selectUnprovedAddresses(
    tx,
    counted.map(({ to }) => to),
  );
  const held = new Set<number>();
  // In one order for all, so that two who post to the same never wait for each other.
  for (const { to, at } of counted.filter((one) => unproved.has(one.to)).sort((a, b) => (a.to < b.to ? -1 : 1)))
    if (!(await tryUse(tx, parts, toUnproved, to))) held.add(at);
  return held;
}

/** The files that go with a mail: made when it leaves, from what is stored of the thing that it is about. */
export type AttachmentsOf = (parts: Parts, mail: { kind: string; about: string | null }) => Promise<Attachment[]>;

/**
 * Sends what waits, by priority and then in order, until nothing is due. While the server is away nothing moves, so
 * that the order is kept; a mail that is refused alone steps aside.
 */
export async function deliverDueMail(parts: Parts, relay: Relay, attachmentsOf: AttachmentsOf): Promise<void> {
  for (;;) {
    const now = parts.clock.now();
    const server = await store.selectMailServer(parts.db);
    if (server.next_attempt_at && server.next_attempt_at > now) return;
    const lease = addSeconds(now, ATTEMPT_SECONDS);
    const mail = await store.claimNextMail(parts.db, { now, lease, isProbe: server.failures > 0 });
    if (!mail) return;
    try {
      await relay.send({
        messageId: mail.message_id,
        recipient: mail.recipient,
        subject: mail.subject,
        text: mail.body_text ?? '',
        html: mail.body_html ?? '',
        attachments: await attachTo(parts, mail, attachmentsOf),
      });
    } catch (error) {
      await setAside(parts, { mail, server, error: error as Error });
      continue;
    }
    await rememberSent(parts, mail.id);
    await store.recordServerAccepted(parts.db, server.last_taken_at, parts.clock.now());
  }
}

/** A file that cannot be made holds up its own mail only. */
async function attachTo(parts: Parts, mail: store.WaitingMail, attachmentsOf: AttachmentsOf): Promise<Attachment[]> {
  try {
    return await attachmentsOf(parts, mail);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    parts.log.error({ err: error, mailId: mail.id }, 'the file of a mail could not be made');
    throw Object.assign(new Error('its file could not be made'), { responseCode: 451 });
  }
}

/**
 * The mail is out. When the database is away just now this is tried until shortly before the attempt's time is
 * over: a mail whose sending is not recorded is sent twice.
 */
async function rememberSent(parts: Parts, id: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store.markSent(parts.db, id, parts.clock.now());
    } catch (error) {
      if (tries === MOST_TRIES || !isDatabaseUnavailable(error)) throw error;
      await delay(1000);
    }
  }
}

interface Attempt {
  mail: store.WaitingMail;
  /** The server as it was before the attempt. */
  server: store.MailServer;
  error: Error & { code?: string; responseCode?: number; syscall?: string };
}

async function setAside(parts: Parts, { mail, server, error }: Attempt): Promise<void> {
  const now = parts.clock.now();
  const refusedAt = mail.refused_at ?? now;
  const refusedFor = (now.getTime() - refusedAt.getTime()) / 1000;
  const outcome = outcomeFor(mail, classifyMailError(error), refusedFor);
  // Not the message: servers repeat in it whom they do not know.
  const { code, responseCode } = error;
  parts.log.warn({ mailId: mail.id, kind: mail.kind, outcome, code, responseCode }, 'a mail was not taken');
  if (outcome === 'never') {
    await store.markFailed(parts.db, mail.id, error.message);
    // It answers for good, so that it is there.
    if (server.failures > 0) await store.clearServerFailure(parts.db);
    return;
  }
  if (outcome === 'server') {
    // A server that broke off at this mail has tried it; one that was not reached has not.
    const tried = classifyMailError(error) === 'unclear';
    await (tried ? store.releaseAfterAttempt(parts.db, mail.id) : store.releaseWithoutAttempt(parts.db, mail.id));
  } else {
    const isAlone = server.last_taken_at !== null && server.last_taken_at > refusedAt;
    const at = addSeconds(now, refusedRetryDelay(refusedFor, isAlone));
    await store.scheduleRetry(parts.db, mail.id, { at, problem: error.message, refusedAt });
    // One that refuses everybody, or that was away and refuses the mail it is probed with, is left alone for a while.
    const refused = await store.countConsecutiveRefusals(parts.db, server.last_taken_at);
    if (server.failures === 0 && refused < MAX_CONSECUTIVE_REFUSALS) return;
  }
  await store.recordServerFailure(parts.db, {
    failures: server.failures + 1,
    until: addSeconds(now, serverRetryDelay(server.failures + 1)),
    problem: error.message,
    now,
  });
}

/**
 * What becomes of this mail, given how often it was tried: one at which the server breaks off again and again is put
 * back, so that it does not block the mails after it.
 */
function outcomeFor(
  mail: store.WaitingMail,
  outcome: MailOutcome,
  refusedFor: number,
): Exclude<MailOutcome, 'unclear'> {
  const aside = outcome === 'unclear' && mail.attempts >= MAX_UNCLEAR_ATTEMPTS;
  const settled = aside ? 'later' : outcome === 'unclear' ? 'server' : outcome;
  return settled === 'later' && refusedFor >= GIVE_UP_AFTER_SECONDS ? 'never' : settled;
}

/** Marks mails that are not worth sending any more: their link has expired, or their day is over. */
export async function expireMail(parts: Parts): Promise<void> {
  const expired = await store.markExpired(parts.db, parts.clock.now());
  if (expired > 0) parts.log.warn({ expired }, 'mails became too old before they could leave');
}

/** Adds a delivery task when mail is due by the clock: retries, and what a crash left behind. */
export async function resumeDelivery(parts: Parts): Promise<void> {
  if (await store.hasDueMail(parts.db, parts.clock.now())) {
    await parts.tasks.enqueue(parts.db, deliverMailTask, {});
  }
}

/** Seconds of which given up and expired mails are told. */
const TOLD_FOR = 7 * 86_400;

/** How outgoing mail does, for the operator. */
export async function mailStatistics(parts: Pick<Parts, 'db' | 'clock'>): Promise<store.MailStatistics> {
  return store.selectMailStatistics(parts.db, addSeconds(parts.clock.now(), -TOLD_FOR));
}

/** Removes mails that were sent or given up before `before`. */
export async function deleteOldMail(parts: Parts, before: Date): Promise<number> {
  return store.deleteMailBefore(parts.db, before);
}
