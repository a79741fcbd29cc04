import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open.ts';
import type { Database } from '../../platform/db/schema.ts';

export async function insertAttachment(tx: Tx, row: Insertable<Database['application_attachments']>): Promise<void> {
  await tx.insertInto('application_attachments').values(row).execute();
}

/**
 * Serializes additions to a user's attachments until the transaction ends. Take it after all other locks, to avoid
 * deadlocks.
 */
export async function lockStorage(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attachments ${userId}`}, 0))`.execute(tx);
}

/** Total size of a user's attachments, in bytes. */
export async function selectStorageUsed(db: Db | Tx, userId: string): Promise<number> {
  const { used } = await db
    .selectFrom('application_attachments as f')
    .innerJoin('applications as a', 'a.id', 'f.application_id')
    .select(sql<number>`coalesce(sum(f.size), 0)::float8`.as('used'))
    .where('a.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return used;
}

/** Deletes all attachments of an application but these. */
export async function deleteAttachmentsExcept(tx: Tx, applicationId: string, kept: string[]): Promise<void> {
  let query = tx.deleteFrom('application_attachments').where('application_id', '=', applicationId);
  if (kept.length > 0) query = query.where('id', 'not in', kept);
  await query.execute();
}

/** Deletes the attachments that have one of these hashes, except the hash `except`. */
export async function deleteAttachmentsByHash(
  tx: Tx,
  applicationId: string,
  hashes: string[],
  except?: string,
): Promise<void> {
  const gone = hashes.filter((hash) => hash !== except);
  if (gone.length === 0) return;
  await tx
    .deleteFrom('application_attachments')
    .where('application_id', '=', applicationId)
    .where('sha256', 'in', gone)
    .execute();
}

/** One attachment of a user's application, with its bytes. */
export async function findAttachment(db: Db, userId: string, applicationId: string, id: string) {
  return db
    .selectFrom('application_attachments as f')
    .innerJoin('applications as a', 'a.id', 'f.application_id')
    .select(['f.name', 'f.media_type', 'f.file'])
    .where('a.user_id', '=', userId)
    .where('a.id', '=', applicationId)
    .where('f.id', '=', id)
    .executeTakeFirst();
}

/** All attachments of an application, with their bytes. */
export async function selectAttachments(db: Db | Tx, applicationId: string) {
  return db
    .selectFrom('application_attachments')
    .select(['id', 'name', 'media_type', 'sha256', 'file'])
    .where('application_id', '=', applicationId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
