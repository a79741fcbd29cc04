import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

/** Fetched files, one row per address. */

type FetchedFile = Omit<Insertable<Database['labour_market_fetched']>, 'address'>;

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

/** Records a check of an address; without a body the stored file stays. */
export async function putAddressCheck(
  db: Db,
  address: string,
  check: { checked_at: Date; problem: string | null } & Partial<FetchedFile>,
): Promise<void> {
  await db
    .insertInto('labour_market_fetched')
    .values({ address, ...check })
    .onConflict((c) => c.column('address').doUpdateSet(check))
    .execute();
}

/** Deletes files of addresses that the setting no longer names. */
export async function deleteFilesExcept(db: Db, addresses: readonly string[]): Promise<void> {
  await db
    .deleteFrom('labour_market_fetched')
    .$if(addresses.length > 0, (q) => q.where('address', 'not in', addresses))
    .execute();
}
