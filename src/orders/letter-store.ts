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

/** Delivered letters of an order, with the applications that they were ordered for and whose they are. */
export async function lettersForApplications(db: Db, orderId: string) {
  return db
    .selectFrom('order_letters as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.application_id', 'o.user_id', 'l.text', 'l.file', 'l.file_name'])
    .where('l.order_id', '=', orderId)
    .where('l.status', '=', 'delivered')
    .where('l.application_id', 'is not', null)
    .orderBy('l.position')
    .execute();
}

/**
 * Which of these are applications of that person, and what for. Applications lie above orders: their rows are looked
 * at, their code is not called.
 */
export async function ownApplications(tx: Tx, userId: string, ids: string[]) {
  return tx
    .selectFrom('applications')
    .select(['id', 'title', 'employer'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
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
