import type { Insertable } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

/** Inserts a key; false if the user has used it before. Waits for a concurrent transaction with the same key. */
export async function addKey(tx: Tx, row: Insertable<Database['idempotency_keys']>): Promise<boolean> {
  const added = await tx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((c) => c.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}

export async function findKey(tx: Tx, userId: string, key: string) {
  return tx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function deleteExpiredKey(tx: Tx, userId: string, key: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '<', before)
    .execute();
}

export async function deleteExpiredKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
