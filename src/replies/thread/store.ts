import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Adds a mail that the user sent. Returns false where it is stored already. */
export async function insertSentMail(tx: Tx, row: Insertable<Database['sent_mails']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sent_mails')
    .values(row)
    .onConflict((c) => c.columns(['user_id', 'message_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Mails about an application that the user sent, oldest first. Those sent from here have no text. */
export async function selectSentMails(db: Db | Tx, userId: string, applicationId: string) {
  return db
    .selectFrom('sent_mails')
    .select(['id', 'message_id', 'reply_id', 'sent_at', 'recipient', 'subject', 'text', 'bounced_at'])
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
}

/** The Message-IDs of all mails that the user sent, with their applications. */
export async function selectExternallySentIds(db: Db | Tx, userId: string) {
  return db.selectFrom('sent_mails').select(['application_id', 'message_id']).where('user_id', '=', userId).execute();
}

/** Finds the latest sent mail with one of these Message-IDs, and locks it. */
export async function lockExternallySentMail(tx: Tx, userId: string, messageIds: readonly string[]) {
  return tx
    .selectFrom('sent_mails')
    .select(['id', 'application_id', 'message_id', 'reply_id', 'sent_at', 'recipient'])
    .where('user_id', '=', userId)
    .where('message_id', '=', sql<string>`any(${messageIds}::text[])`)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function markBounced(tx: Tx, userId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('sent_mails')
    .set({ bounced_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** The newest reply with one of these Message-IDs. */
export async function findReplyByMessage(tx: Tx, userId: string, messageIds: readonly string[]) {
  return tx
    .selectFrom('replies')
    .select(['id', 'application_id', 'received_at'])
    .where('user_id', '=', userId)
    .where('message_id', '=', sql<string>`any(${messageIds}::text[])`)
    .where('application_id', 'is not', null)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last mail of an application before that time, except dismissed and automatic ones. */
export async function findReplyBefore(tx: Tx, userId: string, applicationId: string, before: Date) {
  return tx
    .selectFrom('replies')
    .select(['id', 'sender'])
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .where('state', '<>', 'dismissed')
    .where('class', 'not in', ['bounce', 'auto', 'alert', 'marketing', 'phishing'])
    .where('received_at', '<=', before)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The senders of an application's mails, and their Reply-To addresses. */
export async function selectEmployerAddresses(tx: Tx, userId: string, applicationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('replies')
    .select(['sender', sql<string | null>`origin ->> 'replyTo'`.as('reply_to')])
    .distinct()
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .where('state', '<>', 'dismissed')
    .execute();
  return rows.flatMap(({ sender, reply_to }) => [sender, ...(reply_to ? [reply_to] : [])]);
}

/** A batch of a user's sent mails with ids above `after`, for the data export. */
export async function externallySentMailsForExport(
  db: Db,
  userId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  let query = db.selectFrom('sent_mails').selectAll().where('user_id', '=', userId);
  if (after) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}
