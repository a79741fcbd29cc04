import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import type { LedgerLine, PostedLedgerLine } from './booking-rules.ts';

/**
 * Locks the receipt series until the transaction ends. Everything that books takes this lock first, before any order's
 * lock, which rules out deadlocks. @returns the last number given
 */
export async function lockReceiptSeries(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('receipt_series').select('last_number').forUpdate().executeTakeFirstOrThrow();
  return row.last_number;
}

/** Inserts a receipt with its lines, under the next number. `day` is the Swedish day, YYYY-MM-DD. */
export async function insertReceipt(
  tx: Tx,
  receipt: Insertable<Database['receipts']>,
  lines: LedgerLine[],
  day: string,
): Promise<void> {
  await tx.updateTable('receipt_series').set({ last_number: receipt.number }).execute();
  await tx.insertInto('receipts').values(receipt).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('receipt_lines')
    .values(
      lines.map(({ account, soldBy, percent, amount, vat }, i) => ({
        receipt: receipt.number,
        position: i + 1,
        account,
        sold_by: soldBy,
        vat_percent: percent === null ? null : String(percent),
        amount,
        vat,
        day,
      })),
    )
    .execute();
}

export async function findOrderBalance(tx: Tx, orderId: string) {
  return tx.selectFrom('order_balances').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** The lines of an order's receipts, oldest first. */
export async function selectPostedLines(tx: Tx, orderId: string): Promise<PostedLedgerLine[]> {
  const rows = await tx
    .selectFrom('book_lines')
    .select(['receipt', 'account', 'sold_by', 'vat_percent', 'amount', 'vat'])
    .where('order_id', '=', orderId)
    .orderBy('receipt')
    .orderBy('position')
    .execute();
  return rows.map(({ sold_by: soldBy, vat_percent: percent, ...line }) => ({ ...line, soldBy, percent }));
}

/**
 * The receipts of an order, oldest first, each with the kind of its payment record and whether that record was
 * reversed.
 */
export async function selectReceiptHeads(tx: Tx, orderId: string) {
  return tx
    .selectFrom('receipts as r')
    .leftJoin('order_payments as p', 'p.id', 'r.payment_id')
    .select(['r.number', 'r.kind', 'r.payment_id', 'p.kind as record'])
    .select(sql<boolean>`exists (select 1 from order_payments x where x.reverses = p.id)`.as('reversed'))
    .where('r.order_id', '=', orderId)
    .orderBy('r.number')
    .execute();
}

/**
 * Orders whose books differ from their money. They were booked before overpayments and the money of cancelled orders
 * had an account of their own.
 */
export async function selectUnsettledOrders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select b.order_id from order_balances b
    left join (
      select order_id,
        coalesce(sum(amount) filter (where account = 'sales'), 0) as sales,
        coalesce(sum(amount) filter (where account = 'debt'), 0) as debt
      from book_lines group by order_id
    ) booked using (order_id)
    where coalesce(booked.sales, 0) <> b.kept or coalesce(booked.debt, 0) <> b.to_refund or exists (
      select 1 from book_lines l where l.order_id = b.order_id and l.account = 'sales'
      group by l.sold_by having sum(l.amount) < 0 or (sum(l.amount) = 0 and sum(l.vat) <> 0)
    )
    order by b.order_id`.execute(db);
  return rows.map((row) => row.order_id);
}
