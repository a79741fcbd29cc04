import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

export type PaymentRow = Selectable<Database['order_payments']>;
/** A payment record with the address of the administrator who recorded it. */
export type RecordedPayment = PaymentRow & { recorder_email: string | null };

/** Whether a payment record was added after that position in the order's history. */
export async function isRecordedSince(tx: Tx, orderId: string, position: string): Promise<boolean> {
  const record = await tx
    .selectFrom('order_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('position', '>', position)
    .limit(1)
    .executeTakeFirst();
  return record !== undefined;
}

export async function insertPayment(tx: Tx, record: Insertable<Database['order_payments']>): Promise<PaymentRow> {
  return tx.insertInto('order_payments').values(record).returningAll().executeTakeFirstOrThrow();
}

export async function selectPayments(db: Db | Tx, orderId: string): Promise<RecordedPayment[]> {
  return (await selectPaymentsByOrder(db, [orderId])).get(orderId) ?? [];
}

/** The payment records of many orders, oldest first. Orders without any are missing from the map. */
export async function selectPaymentsByOrder(db: Db | Tx, orderIds: string[]): Promise<Map<string, RecordedPayment[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_payments as p')
    .leftJoin('accounts_read as u', 'u.id', 'p.recorded_by')
    .selectAll('p')
    .select('u.email as recorder_email')
    .where('p.order_id', 'in', orderIds)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();
  return Map.groupBy(rows, (row) => row.order_id);
}

/** The records of an import that were not reversed, in the order in which they can be reversed. */
export async function selectLiveRecordsOfImport(tx: Tx, importId: string): Promise<PaymentRow[]> {
  return (
    tx
      .selectFrom('order_payments as p')
      .selectAll('p')
      .where('p.import_id', '=', importId)
      .where('p.kind', '<>', 'reversal')
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('order_payments as r').select('r.id').whereRef('r.reverses', '=', 'p.id'))),
      )
      .orderBy('p.order_id')
      // Refunds come first: a payment cannot be reversed before the refunds that were made from it.
      .orderBy(sql`p.kind = 'refund'`, 'desc')
      .orderBy('p.id')
      .execute()
  );
}

/**
 * An equal record of the same order and day, created after `since` and not reversed. Records with different references
 * are different payments.
 */
export async function findDuplicatePayment(
  tx: Tx,
  {
    orderId,
    kind,
    amount,
    receivedAt,
    reference,
  }: { orderId: string; kind: string; amount: number; receivedAt: Date; reference: string | null },
  since: Date,
): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('order_payments as p')
    .selectAll('p')
    .where('p.order_id', '=', orderId)
    .where('p.kind', '=', kind as PaymentRow['kind'])
    .where('p.kind', '<>', 'reversal')
    .where('p.amount', '=', amount)
    .where('p.created_at', '>', since)
    .where(
      sql<boolean>`(p.received_at at time zone 'Europe/Stockholm')::date
        = (${receivedAt}::timestamptz at time zone 'Europe/Stockholm')::date`,
    )
    .where(sql<boolean>`(p.reference is null or ${reference}::text is null or p.reference = ${reference})`)
    .where(sql<boolean>`not exists (select 1 from order_payments r where r.reverses = p.id)`)
    .orderBy('p.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Sales in öre with VAT, per month of the books in Swedish time, newest last. */
export async function selectIncomeByMonth(db: Db, since: string): Promise<{ month: string; amount: number }[]> {
  const { rows } = await sql<{ month: string; amount: number }>`
    select to_char(day, 'YYYY-MM') as month, sum(amount)::float8 as amount
    from receipt_lines where account = 'sales' and day >= ${since}::date
    group by 1 order by 1`.execute(db);
  return rows;
}

/** How many orders hold money to refund: cancelled orders with money, and overpayments. */
export async function countRefundsDue(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('refund_due', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Status and balance, in öre, of the orders that wait for money and of those with one of the codes. */
export async function selectPaymentStatuses(db: Db, codes: string[]) {
  return db
    .selectFrom('orders as o')
    .innerJoin('order_balances as b', 'b.order_id', 'o.id')
    .select(['o.code', 'o.status', 'b.due', 'b.net'])
    .where((eb) =>
      eb.or([
        eb('o.status', 'in', ['created', 'processing', 'on_hold', 'expired']),
        eb('o.code', '=', sql<string>`any(${codes})`),
      ]),
    )
    .execute();
}

/** The day each order was placed, by code: the Swedish day as YYYY-MM-DD. */
export async function selectOrderDays(db: Db | Tx, codes: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('orders')
    .select(['code', sql<string>`to_char(created_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD')`.as('day')])
    .where('code', '=', sql<string>`any(${codes})`)
    .execute();
  return new Map(rows.map(({ code, day }) => [code, day]));
}

/** The records of these orders that were not reversed. */
export async function selectLiveRecords(db: Db | Tx, codes: string[]) {
  return db
    .selectFrom('order_payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.code', 'p.kind', 'p.amount', 'p.received_at', 'p.reference', 'p.import_id'])
    .where('o.code', '=', sql<string>`any(${codes})`)
    .where('p.kind', '<>', 'reversal')
    .where(sql<boolean>`not exists (select 1 from order_payments r where r.reverses = p.id)`)
    .orderBy('p.received_at')
    .orderBy('p.id')
    .execute();
}

/** All payment records of a customer's orders, oldest first, for the export of their data. */
export async function selectPaymentsOfCustomer(db: Db, userId: string) {
  return db
    .selectFrom('order_payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.code', 'p.kind', 'p.amount', 'p.received_at', 'p.reference', 'p.created_at'])
    .where('o.user_id', '=', userId)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();
}
