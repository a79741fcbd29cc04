import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

export type TermsRow = Selectable<Database['terms_versions']>;

export async function findSeller(db: Db | Tx): Promise<Selectable<Database['seller']> | undefined> {
  return db.selectFrom('seller').selectAll().executeTakeFirst();
}

export async function saveSeller(tx: Tx, row: Insertable<Database['seller']>): Promise<void> {
  await tx
    .insertInto('seller')
    .values(row)
    .onConflict((c) => c.column('only_row').doUpdateSet(row))
    .execute();
}

export async function findNewestTerms(db: Db | Tx): Promise<TermsRow | undefined> {
  return db.selectFrom('terms_versions').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();
}

export async function findTerms(db: Db | Tx, version: number): Promise<TermsRow | undefined> {
  return db.selectFrom('terms_versions').selectAll().where('version', '=', version).executeTakeFirst();
}

export async function listTermsVersions(db: Db): Promise<Pick<TermsRow, 'version' | 'valid_from'>[]> {
  return db.selectFrom('terms_versions').select(['version', 'valid_from']).orderBy('version', 'desc').execute();
}

/** Adds a version. Does nothing where another process has added the same number. */
export async function insertTerms(tx: Tx, row: Insertable<Database['terms_versions']>): Promise<void> {
  await tx
    .insertInto('terms_versions')
    .values(row)
    .onConflict((c) => c.column('version').doNothing())
    .execute();
}
