import type { Insertable } from 'kysely';
import type { Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

export async function insertHistoryLine(tx: Tx, line: Insertable<Database['order_history']>): Promise<void> {
  await tx.insertInto('order_history').values(line).execute();
}

/** The last line of an order's history. */
export async function findLastHistoryLine(tx: Tx, orderId: string) {
  return tx
    .selectFrom('order_history')
    .select(['id', 'position', 'at', 'verb', 'from_status', 'to_status', 'actor', 'mail_id'])
    .where('order_id', '=', orderId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}
