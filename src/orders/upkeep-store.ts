import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

type Builder = ExpressionBuilder<Database, 'orders'>;

/** Orders that have waited for money since before `before`, and that nobody was reminded of. */
export async function ordersToRemind(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'created')
    .where('created_at', '<=', before)
    .where((eb) => eb.not(eb.exists(historyLine(eb, 'remind'))))
    .where((eb) => eb.not(eb.exists(anyMoney(eb))))
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function ordersToExpire(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'created')
    .where('created_at', '<=', before)
    .where((eb) => eb.not(eb.exists(anyMoney(eb))))
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function ordersToComplete(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'sent')
    .where('updated_at', '<=', before)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

function historyLine(eb: Builder, verb: string) {
  return eb
    .selectFrom('order_history as h')
    .select('h.id')
    .whereRef('h.order_id', '=', 'orders.id')
    .where('h.verb', '=', verb);
}

function anyMoney(eb: Builder) {
  return eb.selectFrom('order_payments as p').select('p.id').whereRef('p.order_id', '=', 'orders.id');
}
