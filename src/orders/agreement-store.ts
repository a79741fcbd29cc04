import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

type OrderBuilder = ExpressionBuilder<Database, 'orders'>;

/** The agreement of an order, without the hash of its withdrawal link. */
export function agreementSubquery(eb: OrderBuilder) {
  return jsonObjectFrom(
    eb
      .selectFrom('order_agreements as a')
      .select([
        'a.terms_version',
        'a.agreed_at',
        'a.withdraw_until',
        'a.begin_at_once',
        'a.begin_words',
        'a.vat_percent',
      ])
      .whereRef('a.order_id', '=', 'orders.id'),
  );
}

export function withdrawalSubquery(eb: OrderBuilder) {
  return jsonObjectFrom(
    eb
      .selectFrom('order_withdrawals as w')
      .select(['w.at', 'w.name', 'w.letters_ordered', 'w.letters_kept', 'w.payout_number'])
      .whereRef('w.order_id', '=', 'orders.id'),
  );
}

export async function insertAgreement(tx: Tx, row: Insertable<Database['order_agreements']>): Promise<void> {
  await tx.insertInto('order_agreements').values(row).execute();
}

/** The id of the order that a withdrawal link belongs to. */
export async function findOrderByWithdrawalLink(db: Db | Tx, hash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_agreements')
    .select('order_id')
    .where('link_hash', '=', hash)
    .executeTakeFirst();
  return row?.order_id;
}

/**
 * The last day to withdraw, when the customer asked that work begins after the withdrawal period; otherwise undefined.
 */
export async function findLastDayBeforeWork(tx: Tx, orderId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('order_agreements')
    .select('withdraw_until')
    .where('order_id', '=', orderId)
    .where('begin_at_once', '=', false)
    .executeTakeFirst();
  return row?.withdraw_until;
}

/** Records a withdrawal. Returns false when the order already has one. */
export async function insertWithdrawal(tx: Tx, row: Insertable<Database['order_withdrawals']>): Promise<boolean> {
  const added = await tx
    .insertInto('order_withdrawals')
    .values(row)
    .onConflict((c) => c.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Deletes the undelivered letters of an order after a withdrawal. The customer pays for the others. */
export async function deleteUndeliveredLetters(tx: Tx, orderId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('order_letters')
    .where('order_id', '=', orderId)
    .where('status', '<>', 'delivered')
    .returning('id')
    .execute();
  await tx
    .updateTable('orders')
    .set((eb) => ({
      letter_count: eb('letter_count', '-', gone.length),
      letters_withdrawn: eb('letters_withdrawn', '+', gone.length),
    }))
    .where('id', '=', orderId)
    .execute();
}

/** Erases the payout number once nothing is left to refund, and the name too when the account is deleted. */
export async function clearPayout(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update order_withdrawals w
    set payout_number = null, name = case when o.user_id is not null then w.name end
    from orders o where o.id = w.order_id and o.id = ${orderId}`.execute(tx);
}

/**
 * Erases what the customer wrote when withdrawing, in the orders that are kept after the account is deleted. As long as
 * money is to be refunded, the name and number of the one who gets it are kept: see `clearPayout`.
 */
export async function anonymiseWithdrawals(tx: Tx, userId: string): Promise<void> {
  await sql`
    update order_withdrawals w set name = null, payout_number = null from orders o, order_balances b
    where o.id = w.order_id and b.order_id = o.id and o.user_id = ${userId} and b.to_refund = 0`.execute(tx);
}
