import { type Insertable, sql } from 'kysely';
import { deleteOldVersions } from '../platform/db/old-versions.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

export type LetterContent = Pick<Database['order_letter_versions'], 'text' | 'file_name' | 'file_type' | 'file'>;

/** A letter of a locked order with its newest version; undefined when the order has no such letter. */
export async function findLetterToWrite(tx: Tx, orderId: string, letterId: string) {
  return tx
    .selectFrom('order_letters as l')
    .leftJoin('order_letter_versions as v', (on) =>
      on.onRef('v.letter_id', '=', 'l.id').onRef('v.version', '=', 'l.version'),
    )
    .select(['l.id', 'l.position', 'l.status', 'l.version', 'v.text', 'v.file', 'v.file_name'])
    .where('l.order_id', '=', orderId)
    .where('l.id', '=', letterId)
    .executeTakeFirst();
}

/** Adds the next version of a letter of a locked order. A delivered letter keeps its status. */
export async function insertLetterVersion(
  tx: Tx,
  letterId: string,
  version: Omit<Insertable<Database['order_letter_versions']>, 'letter_id'>,
): Promise<void> {
  await tx
    .insertInto('order_letter_versions')
    .values({ letter_id: letterId, ...version })
    .execute();
  await tx
    .updateTable('order_letters')
    .set({
      version: version.version,
      status: sql<'written' | 'delivered'>`case status when 'delivered' then status else 'written' end`,
    })
    .where('id', '=', letterId)
    .execute();
}

/** Deletes old undelivered versions of a letter, except the newest `keep`. */
export async function deleteOldDrafts(tx: Tx, letterId: string, keep: number): Promise<void> {
  const filter = sql<boolean>`letter_id = ${letterId} and delivered_at is null`;
  await deleteOldVersions(tx, 'order_letter_versions', filter, keep);
}

/** The newest texts of the order's written letters, which the customer gets when the order is sent. */
export async function selectWrittenTexts(tx: Tx, orderId: string) {
  return tx
    .selectFrom('order_letters as l')
    .innerJoin('order_letter_versions as v', (on) =>
      on.onRef('v.letter_id', '=', 'l.id').onRef('v.version', '=', 'l.version'),
    )
    .select(['l.title', 'v.text'])
    .where('l.order_id', '=', orderId)
    .where('l.status', '=', 'written')
    .orderBy('l.position')
    .execute();
}

/**
 * Marks the order's written letters, or only the letter `only`, and their newest versions as delivered. Returns how
 * many.
 */
export async function deliverLetters(tx: Tx, orderId: string, at: Date, only?: string): Promise<number> {
  const delivered = await sql`
    with delivered as (
      update order_letters set status = 'delivered', delivered_at = ${at}
      where order_id = ${orderId} and status = 'written' and id = coalesce(${only ?? null}::uuid, id)
      returning id, version
    )
    update order_letter_versions v set delivered_at = ${at}
    from delivered d where v.letter_id = d.id and v.version = d.version
    returning v.letter_id`.execute(tx);
  return delivered.rows.length;
}

/** Whether any letter of the order was ordered for an application. */
export async function hasApplications(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('order_letters')
    .select('id')
    .where('order_id', '=', orderId)
    .where('application_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Delivered letters of an order in their newest version, with the application that each was ordered for, the customer's
 * id, and the SHA-256 hashes of the earlier files that the newest version replaces.
 */
export async function selectLettersForApplications(db: Db, orderId: string) {
  return db
    .selectFrom('order_letters as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('order_letter_versions as v', (on) =>
      on.onRef('v.letter_id', '=', 'l.id').onRef('v.version', '=', 'l.version'),
    )
    .select(['l.id', 'l.version', 'l.application_id', 'o.user_id', 'v.text', 'v.file', 'v.file_name'])
    .select(
      sql<string[]>`array(
        select encode(sha256(e.file), 'hex') from order_letter_versions e
        where e.letter_id = l.id and e.version < l.version and e.delivered_at is not null and e.file is not null)`.as(
        'earlier_files',
      ),
    )
    .where('l.order_id', '=', orderId)
    .where('l.status', '=', 'delivered')
    .where('l.application_id', 'is not', null)
    .orderBy('l.position')
    .execute();
}

/**
 * Those of the ids that are the customer's own applications, with title and employer. The applications slice depends on
 * this one, so its table is read and its code is not called.
 */
export async function selectOwnApplications(tx: Tx, userId: string, ids: string[]) {
  return tx
    .selectFrom('applications')
    .select(['id', 'title', 'employer'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
}

/** Undoes the deliveries of an order since `at`. */
export async function undeliverLetters(tx: Tx, orderId: string, at: Date): Promise<void> {
  await sql`
    with taken_back as (
      update order_letters set status = 'written', delivered_at = null
      where order_id = ${orderId} and delivered_at >= ${at}
      returning id
    )
    update order_letter_versions v set delivered_at = null from taken_back t where v.letter_id = t.id`.execute(tx);
}

/** One version of a letter, by default the newest. Its content is null when nothing is written. */
export async function findLetter(db: Db, orderId: string, letterId: string, version?: number) {
  return db
    .selectFrom('order_letters as l')
    .leftJoin('order_letter_versions as v', (on) =>
      on
        .onRef('v.letter_id', '=', 'l.id')
        .on('v.version', '=', version === undefined ? sql.ref('l.version') : sql.val(version)),
    )
    .select(['l.id', 'l.title', 'l.status', 'l.version as newest'])
    .select(['v.version', 'v.text', 'v.file', 'v.file_name', 'v.file_type', 'v.written_by', 'v.delivered_at'])
    .where('l.order_id', '=', orderId)
    .where('l.id', '=', letterId)
    .executeTakeFirst();
}

/** The versions of a letter without their content, newest first. */
export async function selectLetterVersions(db: Db, letterId: string) {
  return db
    .selectFrom('order_letter_versions as v')
    .leftJoin('accounts_read as u', 'u.id', 'v.written_by')
    .select(['v.version', 'v.file_name', 'v.written_at', 'v.delivered_at', 'u.email as written_by'])
    .where('v.letter_id', '=', letterId)
    .orderBy('v.version', 'desc')
    .execute();
}

/** Every delivered version of every letter of a customer. */
export async function selectDeliveredLetters(db: Db, userId: string) {
  return db
    .selectFrom('order_letter_versions as v')
    .innerJoin('order_letters as l', 'l.id', 'v.letter_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.order_id', 'o.code', 'l.position', 'l.version as newest', 'v.version'])
    .where('o.user_id', '=', userId)
    .where('v.delivered_at', 'is not', null)
    .orderBy('o.created_at')
    .orderBy('l.position')
    .orderBy('v.version')
    .execute();
}

export async function hasLetter(tx: Tx, orderId: string, letterId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('order_letters')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '=', letterId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findDraft(db: Db | Tx, letterId: string) {
  return db
    .selectFrom('order_letter_drafts as d')
    .leftJoin('accounts_read as a', 'a.id', 'd.saved_by')
    .select(['d.text', 'd.edition', 'd.saved_at', 'a.email as saved_by_email'])
    .where('d.letter_id', '=', letterId)
    .executeTakeFirst();
}
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

export async function putDraft(tx: Tx, draft: Insertable<Database['order_letter_drafts']>): Promise<void> {
  const { letter_id: _, ...changed } = draft;
  await tx
    .insertInto('order_letter_drafts')
    .values(draft)
    .onConflict((c) => c.column('letter_id').doUpdateSet(changed))
    .execute();
}

/** Deletes the draft of a letter once it is saved as a version. */
export async function deleteDraft(tx: Tx, letterId: string): Promise<void> {
  await tx.deleteFrom('order_letter_drafts').where('letter_id', '=', letterId).execute();
}
