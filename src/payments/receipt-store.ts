import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

export async function lockSeries(tx: Tx): Promise<void> {
  await tx.selectFrom('receipt_series').select('last_number').forUpdate().execute();
}

/** Adds a receipt under the next number. */
export async function addReceipt(
  tx: Tx,
  receipt: Omit<Insertable<Database['receipts']>, 'number'>,
): Promise<number> {
  const { last_number: number } = await tx
    .updateTable('receipt_series')
    .set((eb) => ({ last_number: eb('last_number', '+', 1) }))
    .returning('last_number')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('receipts')
    .values({ ...receipt, number })
    .execute();
  return number;
}

export async function receiptOfPayment(tx: Tx, paymentId: string) {
  return tx.selectFrom('receipts').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/** The newest receipt of a payment that counts still: what a refund refers to. */
export async function lastReceipt(tx: Tx, orderId: string) {
  return tx
    .selectFrom('receipts')
    .innerJoin('order_payments as p', 'p.id', 'receipts.payment_id')
    .selectAll('receipts')
    .where('receipts.order_id', '=', orderId)
    .where('p.kind', '=', 'payment')
    .where(sql<boolean>`not exists (select 1 from order_payments r where r.reverses = p.id)`)
    .orderBy('receipts.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function receiptsOf(db: Db, orderId: string) {
  return db
    .selectFrom('receipts')
    .innerJoin('order_payments as p', 'p.id', 'receipts.payment_id')
    .selectAll('receipts')
    .select('p.received_at')
    .where('receipts.order_id', '=', orderId)
    .orderBy('receipts.number')
    .execute();
}

/** The receipts of a month, by the day of the money in Sweden. `day` is YYYY-MM-DD. */
export async function receiptsOfMonth(db: Db, month: string) {
  const day = sql<string>`to_char(p.received_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD')`;
  return db
    .selectFrom('receipts')
    .innerJoin('order_payments as p', 'p.id', 'receipts.payment_id')
    .innerJoin('orders as o', 'o.id', 'receipts.order_id')
    .select(['receipts.number', 'receipts.kind', 'receipts.amount', 'receipts.vat', 'o.code'])
    .select(day.as('day'))
    .where(sql<boolean>`to_char(p.received_at at time zone 'Europe/Stockholm', 'YYYY-MM') = ${month}`)
    .orderBy('receipts.number')
    .execute();
}

/** A person's orders that have a receipt. */
export async function ordersWithReceipts(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.exists(eb.selectFrom('receipts').select('number').whereRef('receipts.order_id', '=', 'orders.id')),
    )
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.id);
}
