import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../platform/db/open.ts';

/** The receipts of an order with their lines, oldest first. Without a payment record, the day is that of issue. */
export async function selectReceipts(db: Db, orderId: string) {
  return db
    .selectFrom('receipts')
    .leftJoin('order_payments as p', 'p.id', 'receipts.payment_id')
    .selectAll('receipts')
    .select(sql<Date>`coalesce(p.received_at, receipts.issued_at)`.as('day'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('book_lines as l')
          .select(['l.account', 'l.sold_by', 'l.vat_percent', 'l.amount', 'l.vat'])
          .whereRef('l.receipt', '=', 'receipts.number')
          .orderBy('l.position'),
      ).as('lines'),
    )
    .where('receipts.order_id', '=', orderId)
    .orderBy('receipts.number')
    .execute();
}

export type MonthlyLedgerLine = Awaited<ReturnType<typeof selectLedgerLines>>[number];

/**
 * The book lines of a month. `day` is the day in the books, YYYY-MM-DD. `happened` is the Swedish day of the payment or
 * move, which is earlier when its month was already closed.
 */
export async function selectLedgerLines(tx: Tx, month: string) {
  return tx
    .selectFrom('book_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('receipts as r', 'r.number', 'l.receipt')
    .leftJoin('order_payments as p', 'p.id', 'r.payment_id')
    .select(['l.receipt', 'l.kind', 'l.payment_id', 'l.account', 'l.vat_percent', 'l.amount', 'l.vat', 'o.code'])
    .select(sql<string>`l.day::text`.as('day'))
    .select(
      sql<string>`(coalesce(p.received_at, r.issued_at) at time zone 'Europe/Stockholm')::date::text`.as('happened'),
    )
    .where(sql<boolean>`l.day >= ${`${month}-01`}::date and l.day < ${`${month}-01`}::date + interval '1 month'`)
    .orderBy('l.receipt')
    .orderBy('l.position')
    .execute();
}

/** The filter of a list of receipts. A receipt matches when any field of `search` does. */
export interface ReceiptFilter {
  /** Month in the books, YYYY-MM. */
  month?: string;
  search?: { email: string; code?: string; amount?: number; number?: number };
}

/** A page of all receipts, newest first, with numbers below `below`. */
export async function selectReceiptPage(
  db: Db,
  { month, search }: ReceiptFilter,
  { limit, below }: { limit: number; below?: number },
) {
  let found = db
    .selectFrom('receipts as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('accounts_read as u', 'u.id', 'o.user_id')
    .leftJoin('order_payments as p', 'p.id', 'r.payment_id')
    .select(['r.number', 'r.kind', 'r.amount', 'r.vat', 'r.credits', 'r.payment_id', 'r.order_id', 'o.code', 'u.email'])
    .select(sql<Date>`coalesce(p.received_at, r.issued_at)`.as('happened_at'))
    .select(sql<string>`(select min(l.day)::text from receipt_lines l where l.receipt = r.number)`.as('day'));
  if (below !== undefined) found = found.where('r.number', '<', below);
  if (month !== undefined)
    found = found.where((eb) =>
      eb.exists(
        eb
          .selectFrom('receipt_lines as l')
          .select('l.receipt')
          .whereRef('l.receipt', '=', 'r.number')
          .where(sql<boolean>`l.day >= ${`${month}-01`}::date and l.day < ${`${month}-01`}::date + interval '1 month'`),
      ),
    );
  if (search !== undefined)
    found = found.where((eb) =>
      eb.or([
        eb('u.email', 'like', `%${search.email.replace(/[\\%_]/g, '\\$&')}%`),
        ...(search.code ? [eb('o.code', '=', search.code)] : []),
        ...(search.amount ? [eb('r.amount', '=', search.amount)] : []),
        ...(search.number ? [eb('r.number', '=', search.number)] : []),
      ]),
    );
  return found.orderBy('r.number', 'desc').limit(limit).execute();
}

/** The ids of a customer's orders that have a receipt. */
export async function selectOrdersWithReceipts(db: Db, userId: string): Promise<string[]> {
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
