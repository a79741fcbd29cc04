import type { Tx } from '../../platform/db/open.ts';
import { type DeliveryStatus, isNewerDelivery } from './delivery-rules.ts';
import * as store from './delivery-store.ts';

/** What mail servers say of an application's mail stands beside its state and never changes it. */

/** One of a person's mails, locked: whoever else has news of it waits. */
export interface SentMail {
  applicationId: string;
  messageId: string;
  /** Notes what a server says of it, unless more is known already. */
  note(delivery: DeliveryStatus & { replyId: string }): Promise<void>;
}

/** The mail of this person's that one of these Message-IDs names; undefined where it is nothing of theirs. */
export async function findSentMail(
  tx: Tx,
  userId: string,
  messageIds: readonly string[],
): Promise<SentMail | undefined> {
  return messageIds.length > 0 ? mailOf(tx, await store.lockSendingByMessage(tx, userId, messageIds)) : undefined;
}

/** The last mail of one of this person's applications; undefined where it went out another way. */
export async function findLastMail(tx: Tx, userId: string, applicationId: string): Promise<SentMail | undefined> {
  return mailOf(tx, await store.lockLastSending(tx, userId, applicationId));
}

/** The application's mail that a copy in the Sent folder is of; undefined where it is another mail. */
export async function findMailOfSentCopy(
  tx: Tx,
  userId: string,
  own: store.SentFolderCopy,
): Promise<SentMail | undefined> {
  return mailOf(tx, await store.lockSendingByHand(tx, userId, own));
}

function mailOf(tx: Tx, sending: Awaited<ReturnType<typeof store.lockLastSending>>): SentMail | undefined {
  return (
    sending && {
      applicationId: sending.application_id,
      messageId: sending.message_id,
      note: async (delivery) => {
        if (isNewerDelivery(delivery, sending.delivery)) await store.writeDelivery(tx, sending.id, delivery);
      },
    }
  );
}

/** Deletes what a mail said that the person has put aside. */
export async function deleteDelivery(tx: Tx, userId: string, replyId: string): Promise<void> {
  await store.clearDelivery(tx, userId, replyId);
}
