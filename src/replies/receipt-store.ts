import type { Db } from '../platform/db/open.ts';

/** Mails that confirm the receipt of an application, oldest first. */
export async function selectReceipts(db: Db, userId: string, applicationId: string) {
  return db
    .selectFrom('replies')
    .select(['id', 'received_at', 'sender', 'subject', 'text'])
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .where('class', '=', 'acknowledgement')
    .where('state', '<>', 'dismissed')
    .orderBy('received_at')
    .orderBy('id')
    .execute();
}
