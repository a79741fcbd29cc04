import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import type { RowRange } from '../platform/kernel/cursor.ts';
import type { PaymentLayout } from './contract.ts';

export type ImportRowRecord = Selectable<Database['payment_import_rows']>;

export async function insertImport(
  tx: Tx,
  head: Insertable<Database['payment_imports']>,
  rows: Insertable<Database['payment_import_rows']>[],
): Promise<void> {
  await tx.insertInto('payment_imports').values(head).execute();
  // PostgreSQL allows 65,535 parameters per statement, and a row has fourteen.
  for (let i = 0; i < rows.length; i += 2000) {
    await tx
      .insertInto('payment_import_rows')
      .values(rows.slice(i, i + 2000))
      .execute();
  }
}

/** Those of the row keys that are recorded already, by any import. */
export async function selectRecordedKeys(db: Db | Tx, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment_import_rows')
    .select('row_key')
    .where('row_key', '=', sql<string>`any(${keys})`)
    .where('recorded_at', 'is not', null)
    .where('undone_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.row_key));
}

/** The layout of each of these imports, by id. */
export async function selectImportLayouts(db: Db | Tx, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('payment_imports')
    .select(['id', 'layout'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, layout }) => [id, layout]));
}

/** The first import that has all of these rows, recorded or not. */
export async function findFirstImportWithAll(db: Db, keys: string[]) {
  return db
    .selectFrom('payment_imports as i')
    .innerJoin('payment_import_rows as r', 'r.import_id', 'i.id')
    .select(['i.created_at', 'i.created_by', 'i.file_name'])
    .where('r.row_key', '=', sql<string>`any(${keys})`)
    .groupBy('i.id')
    .having(sql<boolean>`count(distinct r.row_key) = ${new Set(keys).size}`)
    .orderBy('i.created_at')
    .orderBy('i.id')
    .limit(1)
    .executeTakeFirst();
}

export async function findImportHead(db: Db | Tx, id: string) {
  return db.selectFrom('payment_imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks an import until the transaction ends, so that confirming and undoing run one after the other. */
export async function lockImport(tx: Tx, id: string) {
  return tx.selectFrom('payment_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function selectImportRows(db: Db | Tx, id: string): Promise<ImportRowRecord[]> {
  return db.selectFrom('payment_import_rows').selectAll().where('import_id', '=', id).orderBy('row').execute();
}

/** The rows of an import on these orders that are or were marked as possible duplicates. */
export async function selectPossibleDuplicates(tx: Tx, importId: string, codes: string[]): Promise<ImportRowRecord[]> {
  return tx
    .selectFrom('payment_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('outcome', '=', 'possible_duplicate')
    .where(sql<boolean>`order_codes && ${codes}::text[]`)
    .orderBy('row')
    .execute();
}

export async function updateRowOutcome(tx: Tx, { import_id, row, outcome, reason }: ImportRowRecord): Promise<void> {
  await tx
    .updateTable('payment_import_rows')
    .set({ outcome, reason })
    .where('import_id', '=', import_id)
    .where('row', '=', row)
    .execute();
}

/** Marks a row as recorded, with the orders that it was recorded on: the administrator may have named one. */
export async function markRecorded(
  tx: Tx,
  { import_id: importId, row, order_codes }: ImportRowRecord,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('payment_import_rows')
    .set({ recorded_at: at, undone_at: null, order_codes })
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .execute();
}

export async function markUndone(tx: Tx, importId: string, at: Date): Promise<void> {
  await tx
    .updateTable('payment_import_rows')
    .set({ undone_at: at })
    .where('import_id', '=', importId)
    .where('recorded_at', 'is not', null)
    .where('undone_at', 'is', null)
    .execute();
}

/** Erases payer and message of recorded rows. Rows not yet recorded keep them, since they must still be looked into. */
export async function clearPayers(tx: Db | Tx, importId: string): Promise<void> {
  await tx
    .updateTable('payment_import_rows')
    .set({ message: null, payer: null })
    .where('import_id', '=', importId)
    .where('recorded_at', 'is not', null)
    .execute();
}

/** Erases payer and message of all imports before `before`. @returns the number of rows */
export async function clearPayersBefore(db: Db, before: Date): Promise<number> {
  const done = await db
    .updateTable('payment_import_rows')
    .set({ message: null, payer: null })
    .where('import_id', 'in', (eb) => eb.selectFrom('payment_imports').select('id').where('created_at', '<', before))
    .where((eb) => eb.or([eb('message', 'is not', null), eb('payer', 'is not', null)]))
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

export async function selectImports(db: Db, { limit, after }: RowRange) {
  let query = db
    .selectFrom('payment_imports as i')
    .select(['i.id', 'i.file_name', 'i.layout', 'i.created_at'])
    .select([rowCount(false).as('rows'), rowCount(true).as('recorded')]);
  if (after) query = query.where(sql<boolean>`(i.created_at, i.id) < (${after.at}, ${after.id})`);
  return query.orderBy('i.created_at', 'desc').orderBy('i.id', 'desc').limit(limit).execute();
}

function rowCount(recordedOnly: boolean) {
  return sql<number>`(select count(*)::int from payment_import_rows r where r.import_id = i.id
    and (${!recordedOnly} or (r.recorded_at is not null and r.undone_at is null)))`;
}

export async function selectLayouts(db: Db): Promise<PaymentLayout[]> {
  const rows = await db.selectFrom('payment_layouts').select('mapping').orderBy('name').execute();
  return rows.map((row) => row.mapping as PaymentLayout);
}

export async function findLayout(db: Db, name: string): Promise<PaymentLayout | undefined> {
  const row = await db.selectFrom('payment_layouts').select('mapping').where('name', '=', name).executeTakeFirst();
  return row?.mapping as PaymentLayout | undefined;
}

export async function putLayout(db: Db, layout: PaymentLayout, at: Date): Promise<void> {
  const mapping = JSON.stringify(layout);
  await db
    .insertInto('payment_layouts')
    .values({ name: layout.name, mapping, updated_at: at })
    .onConflict((c) => c.column('name').doUpdateSet({ mapping, updated_at: at }))
    .execute();
}

export async function deleteLayout(db: Db, name: string): Promise<void> {
  await db.deleteFrom('payment_layouts').where('name', '=', name).execute();
}
