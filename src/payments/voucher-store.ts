import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

/** The voucher number of each receipt, and the first file that contained it. */
export async function selectVouchers(tx: Tx, receipts: number[]) {
  const rows = await tx
    .selectFrom('book_vouchers')
    .selectAll()
    .where('receipt', '=', sql<number>`any(${receipts})`)
    .execute();
  return new Map(rows.map((row) => [row.receipt, row]));
}

/** The last voucher number of a year; 0 if none. The caller must hold the lock on the receipt series. */
export async function findLastVoucher(tx: Tx, year: number): Promise<number> {
  const row = await tx
    .selectFrom('book_vouchers')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('year', '=', year)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Stores a file with its new vouchers. Receipts that were numbered before files were stored keep their number. */
export async function insertBookkeepingFile(
  tx: Tx,
  file: Insertable<Database['book_files']>,
  vouchers: { receipt: number; year: number; number: number | null }[],
): Promise<void> {
  await tx.insertInto('book_files').values(file).execute();
  for (let i = 0; i < vouchers.length; i += 2000)
    await tx
      .insertInto('book_vouchers')
      .values(vouchers.slice(i, i + 2000).map((voucher) => ({ ...voucher, file: file.id })))
      .onConflict((is) => is.column('receipt').doUpdateSet((eb) => ({ file: eb.ref('excluded.file') })))
      .execute();
}

/** The bytes of a file of the month. */
export async function findBookkeepingFile(db: Db, id: string, month: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('book_files')
    .select('sie')
    .where('id', '=', id)
    .where('month', '=', `${month}-01`)
    .executeTakeFirst();
  return row?.sie;
}

/** The newest files, each with the count and number range of its new vouchers. */
export async function selectBookkeepingFiles(db: Db, limit: number) {
  return db
    .selectFrom('book_files as f')
    .innerJoin('book_vouchers as v', 'v.file', 'f.id')
    .select(['f.id', 'f.made_at'])
    .select(sql<string>`to_char(f.month, 'YYYY-MM')`.as('month'))
    .select((eb) => eb.cast<number>(eb.fn.count('v.number'), 'integer').as('vouchers'))
    .select((eb) => [eb.fn.min('v.number').as('first'), eb.fn.max('v.number').as('last')])
    .groupBy('f.id')
    .orderBy('f.made_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute();
}

/** How many receipts of each month were in a file. */
export async function countExportedByMonth(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('book_vouchers as v')
    .innerJoin('book_files as f', 'f.id', 'v.file')
    .select(sql<string>`to_char(f.month, 'YYYY-MM')`.as('month'))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('fetched'))
    .groupBy('f.month')
    .execute();
  return new Map(rows.map(({ month, fetched }) => [month, fetched]));
}
