import type { Insertable } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

/** Drafts of letters. */

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

/** What was being written is a version by now. */
export async function deleteDraft(tx: Tx, letterId: string): Promise<void> {
  await tx.deleteFrom('order_letter_drafts').where('letter_id', '=', letterId).execute();
}
