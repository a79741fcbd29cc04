import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';

/** The day in the books of what happened on `day`: the first that is open. Both are YYYY-MM-DD. */
export async function findBookDay(tx: Db | Tx, day: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select greatest(${day}::date, (max(month) + interval '1 month')::date)::text as day from book_closings`.execute(tx);
  return rows[0]?.day ?? day;
}

/** The last month that is closed, as YYYY-MM. */
export async function findLastClosed(db: Db | Tx): Promise<string | undefined> {
  const row = await db
    .selectFrom('book_closings')
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.month;
}

export async function insertClosing(
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
