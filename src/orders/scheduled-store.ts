import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

type Builder = ExpressionBuilder<Database, 'orders'>;

/**
 * Unpaid orders that have waited since a time in the range and were not reminded of.
 *
 * @param only restricts the result to this order
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

/** Unpaid orders that have waited since `until` or longer. */
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
    // An open revision is still to be delivered.
    .where('revision_due', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Waiting is counted from the last move, so a reopened order gets the full time again. */
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

/** `received` excludes payments that were recorded by mistake and reversed. */
function moneyThatCame(eb: Builder) {
  return eb
    .selectFrom('order_balances as b')
    .select('b.order_id')
    .whereRef('b.order_id', '=', 'orders.id')
    .where('b.received', '>', 0);
}

/**
 * The day in the books of an event on `day`: the same day, or the first day after the last closed month. Both are
 * YYYY-MM-DD.
 */
export async function findPostingDate(tx: Db | Tx, day: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select greatest(${day}::date, (max(month) + interval '1 month')::date)::text as day from book_closings`.execute(tx);
  return rows[0]?.day ?? day;
}

/** The last closed month, as YYYY-MM. */
export async function findLastClosed(db: Db | Tx): Promise<string | undefined> {
  const row = await db
    .selectFrom('book_closings')
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.month;
}

export async function insertMonthClosing(
  tx: Tx,
  { month, at, by, byFile }: { month: string; at: Date; by: string; byFile: boolean },
): Promise<void> {
  await tx
    .insertInto('book_closings')
    .values({ month: `${month}-01`, closed_at: at, closed_by: by, by_file: byFile })
    .execute();
}

/** How many receipts each month has in the books, newest first. */
export async function countReceiptsByMonth(db: Db): Promise<{ month: string; receipts: number }[]> {
  return db
    .selectFrom('receipt_lines')
    .select(sql<string>`to_char(day, 'YYYY-MM')`.as('month'))
    .select((eb) => eb.cast<number>(eb.fn.count('receipt').distinct(), 'integer').as('receipts'))
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute();
}
