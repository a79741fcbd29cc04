import { sql } from 'kysely';
import type { Tx } from '../platform/db/open.ts';
import { anonymiseWithdrawals } from './agreement-store.ts';
import { deleteSharedMaterialOfCustomer } from './consent-store.ts';
import type { OrderStatus } from './contract.ts';

/** Locks all orders of a customer by ascending id, as every lock of several orders does, to avoid deadlocks. */
export async function lockOrdersOfCustomer(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute();
}

/** Deletes a customer's orders in these states, except those with payment records. */
export async function deleteOrders(tx: Tx, userId: string, statuses: OrderStatus[]): Promise<void> {
  await tx
    .deleteFrom('orders')
    .where('user_id', '=', userId)
    .where('status', 'in', statuses)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('order_payments as p').select('p.id').whereRef('p.order_id', '=', 'orders.id'))),
    )
    .execute();
}

/** Anonymises a customer's remaining orders: erases the account id, what the customer wrote and the letters. */
export async function anonymiseOrders(tx: Tx, userId: string): Promise<void> {
  await deleteSharedMaterialOfCustomer(tx, userId);
  await anonymiseWithdrawals(tx, userId);
  await sql`
    delete from order_letter_versions v using order_letters l, orders o
    where l.id = v.letter_id and o.id = l.order_id and o.user_id = ${userId}`.execute(tx);
  await tx
    .updateTable('order_letters')
    // Cuts the title to its number: the rest names the job and the employer of an application.
    .set({ title: sql`split_part(title, ':', 1)`, version: 0, accepted_at: null, accepted_version: null })
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute();
  await tx
    .updateTable('order_history')
    .set({ actor_id: null })
    .where('actor', '=', 'customer')
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute();
  await tx.updateTable('orders').set({ user_id: null, instructions: null }).where('user_id', '=', userId).execute();
}
