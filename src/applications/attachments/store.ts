import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';

export async function addAttachment(
  tx: Tx,
  row: Insertable<Database['application_attachments']>,
): Promise<void> {
  await tx.insertInto('application_attachments').values(row).execute();
}

/** Removes the attachments that are not among these. */
export async function deleteAttachmentsBut(tx: Tx, applicationId: string, kept: string[]): Promise<void> {
  let query = tx.deleteFrom('application_attachments').where('application_id', '=', applicationId);
  if (kept.length > 0) query = query.where('id', 'not in', kept);
  await query.execute();
}

/** One attachment of somebody's application, with its bytes. */
export async function attachmentOf(db: Db, userId: string, applicationId: string, id: string) {
  return db
    .selectFrom('application_attachments as f')
    .innerJoin('applications as a', 'a.id', 'f.application_id')
    .select(['f.name', 'f.media_type', 'f.file'])
    .where('a.user_id', '=', userId)
    .where('a.id', '=', applicationId)
    .where('f.id', '=', id)
    .executeTakeFirst();
}

/** Everything that is attached to an application, with its bytes. */
export async function filesOf(db: Db | Tx, applicationId: string) {
  return db
    .selectFrom('application_attachments')
    .select(['id', 'name', 'media_type', 'sha256', 'file'])
    .where('application_id', '=', applicationId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
