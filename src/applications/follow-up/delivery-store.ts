import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open.ts';
import type { DeliveryStatus } from './delivery-rules.ts';

/**
 * Locks and returns the user's newest sending with one of these Message-IDs, of those that were or may have been sent.
 */
export const lockSendingByMessage = (tx: Tx, userId: string, messageIds: readonly string[]) =>
  newestSending(tx, userId).where('s.message_id', '=', sql<string>`any(${messageIds}::text[])`).executeTakeFirst();

export const lockLastSending = (tx: Tx, userId: string, applicationId: string) =>
  newestSending(tx, userId).where('s.application_id', '=', applicationId).executeTakeFirst();

/**
 * The sending that the user made with their own mail program, to this address and within two days of this time, locked.
 */
export const lockSendingByHand = (tx: Tx, userId: string, own: SentFolderCopy) =>
  newestSending(tx, userId)
    .where('s.application_id', '=', own.applicationId)
    .where('s.transport', '<>', 'smtp')
    .where('s.recipient', '=', own.recipient)
    .where(sql<boolean>`s.claimed_at between ${own.sentAt}::timestamptz - interval '2 days'
      and ${own.sentAt}::timestamptz + interval '2 days'`)
    .executeTakeFirst();

/** One of the user's mails as found in their Sent folder. */
export interface SentFolderCopy {
  applicationId: string;
  recipient: string;
  sentAt: Date;
}

/** The user's newest sending that was sent or may have been, with a row lock. Callers add a filter. */
function newestSending(tx: Tx, userId: string) {
  return tx
    .selectFrom('sendings as s')
    .innerJoin('applications as a', 'a.id', 's.application_id')
    .select(['s.id', 's.application_id', 's.message_id', 's.delivery'])
    .where('a.user_id', '=', userId)
    .where(sql<boolean>`s.outcome is distinct from 'returned'`)
    .orderBy('s.id', 'desc')
    .limit(1)
    .forUpdate('s');
}

export async function writeDelivery(
  tx: Tx,
  sendingId: string,
  delivery: DeliveryStatus & { replyId: string },
): Promise<void> {
  const written = JSON.stringify(delivery) as never;
  await tx.updateTable('sendings').set({ delivery: written }).where('id', '=', sendingId).execute();
}

/** Deletes the delivery status that came from this reply, after the user has dismissed it. */
export async function deleteDelivery(tx: Tx, userId: string, replyId: string): Promise<void> {
  await tx
    .updateTable('sendings')
    .set({ delivery: null })
    .where(sql<boolean>`delivery ->> 'replyId' = ${replyId}`)
    .where('application_id', 'in', (eb) => eb.selectFrom('applications').select('id').where('user_id', '=', userId))
    .execute();
}

/** Whether mail servers report that the last mail of an application never arrived. */
export async function hasFailedDelivery(db: Db | Tx, applicationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sendings')
    .select('delivery')
    .where('application_id', '=', applicationId)
    .where(sql<boolean>`outcome is distinct from 'returned'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.delivery?.outcome === 'failed';
}

/** Mails of a user's application that were sent, or may have been, oldest first, for the thread with its employer. */
export async function selectSendingsForThread(db: Db | Tx, userId: string, applicationId: string) {
  return db
    .selectFrom('sendings as s')
    .innerJoin('applications as a', 'a.id', 's.application_id')
    .select(['s.id', 's.message_id as messageId', 's.claimed_at as at', 's.recipient', 's.subject', 's.letter as text'])
    .select((eb) => [
      eb('s.transport', '=', 'smtp').as('byUs'),
      sql<boolean>`s.outcome is not distinct from 'sent'`.as('isCertain'),
      sql<string[]>`jsonb_path_query_array(s.attachments, '$[*].name')`.as('files'),
    ])
    .where('a.user_id', '=', userId)
    .where('s.application_id', '=', applicationId)
    .where(sql<boolean>`s.outcome is distinct from 'returned'`)
    .orderBy('s.id')
    .execute();
}
