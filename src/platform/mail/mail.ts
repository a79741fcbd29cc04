import Type from 'typebox';
import { isDatabaseUnavailable } from '../db/failures.ts';
import type { Tx } from '../db/open.ts';
import { persistOutcome } from '../db/unavailable.ts';
import { addSeconds } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import { tryUse, type UseLimit } from '../limits/limits.ts';
import type { Parts } from '../parts.ts';
import type { TaskKind } from '../tasks/queue.ts';
import { isAddressProofMail, isOrderMail, mailLifetimeSeconds, priorityOf, supersedesOlder } from './kinds.ts';
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

export { deleteMailTo, deleteUnattemptedMail as cancelMail, selectMailsAbout as mailsAbout } from './store.ts';
export type { Mail } from './templates/render-mail.ts';

export const deliverMailTask = {
  name: 'mail.deliver',
  payload: Type.Object({}),
  concurrency: 'one',
} satisfies TaskKind;

/**
 * Seconds until another process may retry a claimed mail. The relay gives up after 90; the rest covers a database
 * outage.
 */
const ATTEMPT_SECONDS = 120;

/**
 * Enqueues a mail in the caller's transaction: it is sent if and only if the transaction commits, and retried until the
 * server accepts it.
 *
 * @param to an address in canonical form, as stored in accounts
 * @param about the id of the mail's subject, such as an order, to find the mail by
 * @returns the mail's id
 */
export async function enqueueMail(tx: Tx, parts: Parts, to: string, mail: Mail, about?: string): Promise<string> {
  const [id] = await enqueueMails(tx, parts, [{ to, mail, about }]);
  return id as string;
}

/** Enqueues many mails at once. @returns their ids, in order */
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
    const heldBy = heldBack.get(at);
    const isHeld = heldBy !== undefined;
    const lives = mailLifetimeSeconds(mail);
    return {
      id,
      kind: mail.kind,
      recipient: to,
      subject: mail.subject,
      body_text: isHeld ? null : mail.text,
      body_html: isHeld ? null : mail.html,
      message_id: `<${id}@${domain}>`,
      status: isHeld ? ('expired' as const) : ('waiting' as const),
      problem: isHeld ? heldBackReason(heldBy) : null,
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

/** Mails per day to an unconfirmed address, not counting those that serve to confirm it. */
const toUnproved: UseLimit = { name: 'mail.unproved', uses: 5, seconds: 86_400 };
/** Mails about orders are counted apart, with room for several orders until they are delivered or withdrawn. */
const aboutOrdersToUnproved: UseLimit = { name: 'mail.unproved.orders', uses: 30, seconds: 86_400 };

const heldBackReason = ({ uses }: UseLimit): string =>
  `Adressen är inte bekräftad, och den hade redan fått ${uses} mejl det dygnet.`;

/**
 * Indexes of mails to hold back, with the limit that holds them: somebody may have registered another person's address
 * and must not flood that mailbox. Counted in the caller's transaction, so that concurrent calls cannot exceed the
 * limit.
 */
async function heldBackOf(
  tx: Tx,
  parts: Parts,
  mails: readonly { to: string; mail: Mail }[],
): Promise<Map<number, UseLimit>> {
  if (!parts.config.accounts.addressProof) return new Map();
  const counted = mails.flatMap(({ to, mail: { kind } }, at) => {
    const limit = isOrderMail(kind) ? aboutOrdersToUnproved : toUnproved;
    return isAddressProofMail(kind) ? [] : [{ to, at, limit }];
  });
  const unproved = await store.selectUnprovedAddresses(
    tx,
    counted.map(({ to }) => to),
  );
  const held = new Map<number, UseLimit>();
  // Always in the same order, so that concurrent transactions cannot deadlock.
  for (const { to, at, limit } of counted.filter((one) => unproved.has(one.to)).sort((a, b) => (a.to < b.to ? -1 : 1)))
    if (!(await tryUse(tx, parts, limit, to))) held.set(at, limit);
  return held;
}

/** Creates the attachments of a mail when it is sent, from what is stored about its subject. */
export type AttachmentCreator = (parts: Parts, mail: { kind: string; about: string | null }) => Promise<Attachment[]>;

/**
 * Sends the waiting mails, by priority and then in order, until none is due. While the server is down no mail is
 * skipped, which keeps the order; a mail that is refused by itself is retried later.
 */
export async function deliverDueMail(parts: Parts, relay: Relay, attachmentsOf: AttachmentCreator): Promise<void> {
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
    // An unrecorded mail would be sent twice. The tries end shortly before the attempt does.
    await persistOutcome(() =>
      store.markEnded(parts.db, mail.id, { status: 'sent', sent_at: parts.clock.now(), problem: null }),
    );
    await store.recordServerAccepted(parts.db, server.last_taken_at, parts.clock.now());
  }
}

/** An attachment that cannot be created delays only its own mail. */
async function attachTo(
  parts: Parts,
  mail: store.WaitingMail,
  attachmentsOf: AttachmentCreator,
): Promise<Attachment[]> {
  try {
    return await attachmentsOf(parts, mail);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    parts.log.error({ err: error, mailId: mail.id }, 'the file of a mail could not be made');
    throw Object.assign(new Error('its file could not be made'), { responseCode: 451 });
  }
}

interface Attempt {
  mail: store.WaitingMail;
  /** The server's state before the attempt. */
  server: store.MailServer;
  error: Error & { code?: string; responseCode?: number; syscall?: string };
}

async function setAside(parts: Parts, { mail, server, error }: Attempt): Promise<void> {
  const now = parts.clock.now();
  const refusedAt = mail.refused_at ?? now;
  const refusedFor = (now.getTime() - refusedAt.getTime()) / 1000;
  const outcome = outcomeFor(mail, classifyMailError(error), refusedFor);
  // The message is not logged, because servers repeat addresses in it.
  const { code, responseCode } = error;
  parts.log.warn({ mailId: mail.id, kind: mail.kind, outcome, code, responseCode }, 'a mail was not taken');
  if (outcome === 'never') {
    await store.markEnded(parts.db, mail.id, { status: 'failed', problem: error.message });
    // A permanent refusal shows that the server is up.
    if (server.failures > 0) await store.clearServerFailure(parts.db);
    return;
  }
  if (outcome === 'server') {
    // If the connection broke during this mail the attempt counts; if the server was not reached it does not.
    await store.releaseMail(parts.db, mail.id, classifyMailError(error) === 'unclear');
  } else {
    const isAlone = server.last_taken_at !== null && server.last_taken_at > refusedAt;
    const at = addSeconds(now, refusedRetryDelay(refusedFor, isAlone));
    await store.scheduleRetry(parts.db, mail.id, { at, problem: error.message, refusedAt });
    // A server that refuses all mails, or that was down and refuses the probe, is not contacted for a while.
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
 * The outcome for this mail, given its earlier attempts: a mail at which the server repeatedly breaks off is retried
 * later, so that it does not block the others.
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

/** Marks mails as expired whose link has expired or whose day is over. */
export async function expireMail(parts: Parts): Promise<void> {
  const expired = await store.markExpired(parts.db, parts.clock.now());
  if (expired > 0) parts.log.warn({ expired }, 'mails became too old before they could leave');
}

/** Enqueues a delivery task when mail is due: retries, and mails left over after a crash. */
export async function resumeDelivery(parts: Parts): Promise<void> {
  if (await store.hasDueMail(parts.db, parts.clock.now())) {
    await parts.tasks.enqueue(parts.db, deliverMailTask, {});
  }
}

/** Seconds for which failed and expired mails are reported. */
const TOLD_FOR = 7 * 86_400;

/** The state of outgoing mail, for the operator. */
export async function mailStatistics(parts: Pick<Parts, 'db' | 'clock'>): Promise<store.MailStatistics> {
  return store.selectMailStatistics(parts.db, addSeconds(parts.clock.now(), -TOLD_FOR));
}

/** Deletes mails that were sent or given up before `before`. Returns their number. */
export async function deleteOldMail(parts: Parts, before: Date): Promise<number> {
  return store.deleteMailBefore(parts.db, before);
}
