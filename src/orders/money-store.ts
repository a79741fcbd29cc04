import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

export type PaymentRow = Selectable<Database['order_payments']>;

export async function addPayment(tx: Tx, record: Insertable<Database['order_payments']>): Promise<void> {
  await tx.insertInto('order_payments').values(record).execute();
}

export async function paymentsOf(db: Db | Tx, orderId: string): Promise<PaymentRow[]> {
  return (await paymentsByOrder(db, [orderId])).get(orderId) ?? [];
}

/** The records of many orders, oldest first. An order without any is not in it. */
export async function paymentsByOrder(db: Db | Tx, orderIds: string[]): Promise<Map<string, PaymentRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_payments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.order_id);
}

/** The records that an import made and that nobody has undone, in the order in which they can be reversed. */
export async function liveRecordsOfImport(tx: Tx, importId: string): Promise<PaymentRow[]> {
  return (
    tx
      .selectFrom('order_payments as p')
      .selectAll('p')
      .where('p.import_id', '=', importId)
      .where('p.kind', '<>', 'reversal')
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('order_payments as r').select('r.id').whereRef('r.reverses', '=', 'p.id')),
        ),
      )
      .orderBy('p.order_id')
      // What went back comes first: a payment that money was paid back out of cannot be reversed before it.
      .orderBy(sql`p.kind = 'refund'`, 'desc')
      .orderBy('p.id')
      .execute()
  );
}

/** What came in less what went back, in öre, by the month of the money in Sweden; newest last. */
export async function incomeByMonth(db: Db, since: Date): Promise<{ month: string; amount: number }[]> {
  const { rows } = await sql<{ month: string; amount: number }>`
    select to_char(p.received_at at time zone 'Europe/Stockholm', 'YYYY-MM') as month,
      sum(case p.kind when 'payment' then p.amount else -p.amount end)::float8 as amount
    from order_payments p
    where p.kind <> 'reversal' and p.received_at >= ${since}
      and not exists (select 1 from order_payments r where r.reverses = p.id)
    group by 1 order by 1`.execute(db);
  return rows;
}

/** The ids of orders that hold money which is not ours to keep: called off with money in, or paid too much. */
export const refundsDue = sql`
  select o.id from orders o
  join (
    select p.order_id, sum(case p.kind when 'payment' then p.amount else -p.amount end) as amount
    from order_payments p
    where p.kind <> 'reversal' and not exists (select 1 from order_payments r where r.reverses = p.id)
    group by p.order_id
  ) net on net.order_id = o.id
  where (o.status in ('cancelled', 'refunded') and net.amount > 0)
    or net.amount > o.letter_count * o.price_per_letter`;

export async function countRefundsDue(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${refundsDue}) due`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How orders stand with their money, in öre: those that wait for some, and those that have one of the codes. */
export async function standings(db: Db, codes: string[]) {
  const { rows } = await sql<{ code: string; status: string; due: number; net: number }>`
    select o.code, o.status, o.letter_count * o.price_per_letter as due, coalesce(net.amount, 0)::float8 as net
    from orders o
    left join (
      select p.order_id, sum(case p.kind when 'payment' then p.amount else -p.amount end) as amount
      from order_payments p
      where p.kind <> 'reversal' and not exists (select 1 from order_payments r where r.reverses = p.id)
      group by p.order_id
    ) net on net.order_id = o.id
    where o.status in ('created', 'processing', 'on_hold', 'expired') or o.code = any(${codes})`.execute(db);
  return rows;
}

/** Every record of money of a person's orders, oldest first. */
export async function paymentsOfCustomer(db: Db, userId: string) {
  return db
    .selectFrom('order_payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.code', 'p.kind', 'p.amount', 'p.received_at', 'p.reference', 'p.created_at'])
    .where('o.user_id', '=', userId)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();
}
