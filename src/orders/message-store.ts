import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

export async function insertMessage(tx: Tx, message: Insertable<Database['order_messages']>): Promise<void> {
  await tx.insertInto('order_messages').values(message).execute();
}

/** The thread of an order, oldest first. */
export async function selectMessages(db: Db | Tx, orderId: string) {
  return db
    .selectFrom('order_messages')
    .select(['id', 'at', 'author', 'text'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/**
 * The address of the administrator who wrote last in the thread and may still write letters; undefined when there is
 * none.
 */
export async function findLastWriter(tx: Tx, orderId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('order_messages as m')
    .innerJoin('accounts_read as a', 'a.id', 'm.author_id')
    .select('a.email')
    .where('m.order_id', '=', orderId)
    .where('m.author', '=', 'admin')
    .where('a.locked_at', 'is', null)
    .where(sql<boolean>`a.permissions && '{letters,all}'`)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.email;
}

/** The messages of all of a customer's orders, for the export of their data. */
export async function selectMessagesOfCustomer(db: Db, userId: string) {
  return db
    .selectFrom('order_messages as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .select(['o.code', 'm.at', 'm.author', 'm.text'])
    .where('o.user_id', '=', userId)
    .orderBy('m.id')
    .execute();
}

export async function countMessages(tx: Tx, orderId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('order_messages')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return count;
}
