import type { Db } from '../platform/db/open.ts';

/** Fetched files, one row per address. */

export async function selectFetched(db: Db, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  return db
    .selectFrom('labour_market_fetched')
    .select(['address', 'hash', 'etag', 'modified', 'fetched_at', 'checked_at', 'problem'])
    .where('address', 'in', addresses)
    .execute();
}

export async function selectFileBodies(db: Db, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  return db
    .selectFrom('labour_market_fetched')
    .select(['address', 'body'])
    .where('address', 'in', addresses)
    .where('body', 'is not', null)
    .orderBy('address')
    .execute();
}

export async function putBody(
  db: Db,
  file: { address: string; body: Buffer; hash: string; etag: string | null; modified: string | null; at: Date },
): Promise<void> {
  const { address, at, ...content } = file;
  const row = { ...content, fetched_at: at, checked_at: at, problem: null };
  await db
    .insertInto('labour_market_fetched')
    .values({ address, ...row })
    .onConflict((c) => c.column('address').doUpdateSet(row))
    .execute();
}

/** Records a check that found the same edition or no usable answer: the stored file stays. */
export async function recordCheck(db: Db, address: string, at: Date, problem: string | null): Promise<void> {
  const row = { checked_at: at, problem };
  await db
    .insertInto('labour_market_fetched')
    .values({ address, ...row })
    .onConflict((c) => c.column('address').doUpdateSet(row))
    .execute();
}

/** Deletes files of addresses that the setting no longer names. */
export async function deleteFilesExcept(db: Db, addresses: readonly string[]): Promise<void> {
  await db
    .deleteFrom('labour_market_fetched')
    .$if(addresses.length > 0, (q) => q.where('address', 'not in', addresses))
    .execute();
}
