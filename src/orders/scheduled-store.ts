import type { ExpressionBuilder } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

type Builder = ExpressionBuilder<Database, 'orders'>;

/**
 * Orders placed in that time that wait for their money, and that nobody was reminded of.
 *
 * @param only looks at this order alone
 */
export async function selectOrdersToRemind(
  db: Db | Tx,
  placed: { after: Date; until: Date },
  only?: string,
): Promise<string[]> {
  const rows = await unpaid(db, placed.until, only)
    .where('updated_at', '>', placed.after)
    .where((eb) => eb.not(eb.exists(historyLine(eb, 'remind'))))
    .execute();
  return rows.map((row) => row.id);
}

/** Orders placed until then that wait for their money. */
export async function selectOrdersToExpire(db: Db | Tx, until: Date, only?: string): Promise<string[]> {
  const rows = await unpaid(db, until, only).execute();
  return rows.map((row) => row.id);
}

export async function selectOrdersToComplete(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'sent')
    .where('updated_at', '<=', before)
    // A revision that is asked for is still to be delivered.
    .where('revision_due', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Waiting since its last move: an order that is opened again has its time again. */
function unpaid(db: Db | Tx, until: Date, only: string | undefined) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'created')
    .where('updated_at', '<=', until)
    .where((eb) => eb.not(eb.exists(moneyThatCame(eb))))
    .$if(only !== undefined, (query) => query.where('id', '=', only as string))
    .orderBy('id');
}

function historyLine(eb: Builder, verb: string) {
  return eb
    .selectFrom('order_history as h')
    .select('h.id')
    .whereRef('h.order_id', '=', 'orders.id')
    .where('h.verb', '=', verb);
}

/** A payment that was recorded by mistake and reversed is none. */
function moneyThatCame(eb: Builder) {
  return eb
    .selectFrom('order_balances as b')
    .select('b.order_id')
    .whereRef('b.order_id', '=', 'orders.id')
    .where('b.received', '>', 0);
}
