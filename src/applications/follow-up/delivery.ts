import type { Tx } from '../../platform/db/open.ts';
import { type DeliveryStatus, isNewerDelivery } from './delivery-rules.ts';
import * as store from './delivery-store.ts';

/** Delivery status of an application's mail. It is stored beside the state and never changes it. */

/** A mail of the user's application. Its row is locked, so concurrent reports wait. */
export interface SentMail {
  applicationId: string;
  messageId: string;
  /** Stores a server's report, unless a newer or surer one is stored already. */
  note(delivery: DeliveryStatus & { replyId: string }): Promise<void>;
}

/** The user's mail with one of these Message-IDs; undefined where none of theirs has it. */
export async function findSentMail(
  tx: Tx,
  userId: string,
  messageIds: readonly string[],
): Promise<SentMail | undefined> {
  return messageIds.length > 0 ? mailOf(tx, await store.lockSendingByMessage(tx, userId, messageIds)) : undefined;
}

/** The last mail of a user's application; undefined where no sending is stored. */
export async function findLastMail(tx: Tx, userId: string, applicationId: string): Promise<SentMail | undefined> {
  return mailOf(tx, await store.lockLastSending(tx, userId, applicationId));
}

/** The sending that a copy in the Sent folder belongs to; undefined where there is none. */
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
