import { findMailOfSentCopy, findSentMail } from '../applications/applications.ts';
import type { Tx } from '../platform/db/open.ts';
import { publishEvent } from '../platform/events/events.ts';
import type { Parts } from '../platform/parts.ts';
import { reopenAnsweredAsks } from './asks/answered.ts';
import type { DeliveryReport } from './reading/delivery-report.ts';
import type { ParsedMail } from './reading/mail.ts';
import { bounceReading, replyRow } from './row.ts';
import { isTooOldToNotify } from './rules.ts';
import * as store from './store.ts';
import { lockExternallySentMail, markBounced } from './thread/store.ts';

/**
 * Processes a delivery report. It is no answer of the employer: the application keeps its state, and the outcome is
 * stored beside it. A report about no mail of this user is ignored and not stored.
 *
 * @returns the id of the reply; undefined where the report is about no mail of the user, or is stored already
 */
export async function receiveBounce(
  parts: Parts,
  userId: string,
  mail: ParsedMail,
  delivery: DeliveryReport,
): Promise<string | undefined> {
  const { outcome, reason, status, about } = delivery;
  return parts.db.transaction().execute(async (tx) => {
    const sent = (await findSentMail(tx, userId, about)) ?? (await findOwnSent(tx, parts, userId, about));
    const now = parts.clock.now();
    const place = { userId, applicationId: sent?.applicationId, candidates: [], now };
    const row = replyRow(mail, bounceReading(reason), place);
    // Checked while the sent mail is locked, so that of two concurrent readers only one stores the report.
    if (!sent || (await store.hasMessage(tx, userId, row.message_id))) return undefined;
    const { id } = row;
    const { applicationId, messageId } = sent;
    const of = 'neverArrived' in sent ? 'answer' : 'application';
    if ('neverArrived' in sent) {
      // For an answer only a failure matters.
      if (outcome !== 'failed') return undefined;
      await sent.neverArrived();
    }
    // A confirmed delivery needs no decision of the user.
    const state = outcome === 'delivered' || outcome === 'relayed' ? 'dismissed' : 'proposed';
    const kept = JSON.stringify({ outcome, reason, status, messageId, of });
    await store.insertReply(tx, { ...row, state, delivery: kept });
    if ('note' in sent) await sent.note({ outcome, reason, status, at: mail.receivedAt.toISOString(), replyId: id });
    const data = { class: 'bounce', outcome, of, applicationId, isOld: isTooOldToNotify(mail.receivedAt, now) };
    await publishEvent(tx, parts, { userId, kind: 'reply.arrived', subject: { type: 'reply', id }, data });
    return id;
  });
}

/**
 * Finds a mail that the user sent with another program and that is known from the Sent folder: the application itself,
 * or an answer.
 */
async function findOwnSent(tx: Tx, parts: Parts, userId: string, about: readonly string[]) {
  const own = about.length > 0 ? await lockExternallySentMail(tx, userId, about) : undefined;
  if (!own) return undefined;
  const { id, application_id: applicationId, message_id: messageId, reply_id: replyId } = own;
  const copy = { applicationId, recipient: own.recipient, sentAt: own.sent_at };
  const application = replyId ? undefined : await findMailOfSentCopy(tx, userId, copy);
  if (application) return application;
  return {
    applicationId,
    messageId,
    neverArrived: async () => {
      await markBounced(tx, userId, id, parts.clock.now());
      if (replyId) await reopenAnsweredAsks(tx, parts, userId, replyId);
    },
  };
}

/** Applies the outcome of a delivery report again after its dismissal was undone. */
export async function reapplyBounce(tx: Tx, userId: string, row: store.ReplyRow): Promise<void> {
  if (!row.delivery) return;
  const { messageId, ...said } = row.delivery;
  const sent = await findSentMail(tx, userId, [messageId]);
  await sent?.note({ ...said, at: row.received_at.toISOString(), replyId: row.id });
}
