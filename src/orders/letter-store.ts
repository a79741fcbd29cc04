import { sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';

export interface LetterContent {
  text: string | null;
  file_name: string | null;
  file_type: string | null;
  file: Buffer | null;
}

/** Writes a letter's content; false when the order has no such letter. One that was delivered stays so. */
export async function writeLetter(
  tx: Tx,
  orderId: string,
  letterId: string,
  content: LetterContent,
  at: Date,
): Promise<boolean> {
  const written = await tx
    .updateTable('order_letters')
    .set({
      ...content,
      written_at: at,
      status: sql<'written' | 'delivered'>`case status when 'delivered' then status else 'written' end`,
    })
    .where('order_id', '=', orderId)
    .where('id', '=', letterId)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** The order's written letters reach the customer. */
export async function deliverLetters(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('order_letters')
    .set({ status: 'delivered', delivered_at: at })
    .where('order_id', '=', orderId)
    .where('status', '=', 'written')
    .execute();
}

/** Takes back what was delivered at that time, and what was added to it since. */
export async function undeliverLetters(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('order_letters')
    .set({ status: 'written', delivered_at: null })
    .where('order_id', '=', orderId)
    .where('delivered_at', '>=', at)
    .execute();
}

export async function letterOf(db: Db, orderId: string, letterId: string) {
  return db
    .selectFrom('order_letters')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('id', '=', letterId)
    .executeTakeFirst();
}

export async function deliveredLettersOf(db: Db, userId: string) {
  return db
    .selectFrom('order_letters as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['o.code', 'l.position', 'l.text', 'l.file', 'l.file_name'])
    .where('o.user_id', '=', userId)
    .where('l.status', '=', 'delivered')
    .orderBy('o.created_at')
    .orderBy('l.position')
    .execute();
}
