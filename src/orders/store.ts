import { type ExpressionBuilder, type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { keepPlan } from '../platform/db/kept-plans.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import type { RowRange } from '../platform/kernel/cursor.ts';
import { agreementSubquery, withdrawalSubquery } from './agreement-store.ts';
import { answersSubquery, consentsSubquery, lastMessageAuthorSubquery } from './consent-store.ts';
import type { OrderStatus } from './contract.ts';

/** Orders with customer and balance. */
export function selectOrderHeads(db: Db | Tx) {
  return db
    .selectFrom('orders')
    .leftJoin('accounts_read as users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select('users.email as user_email')
    .select([balance.as('balance'), refundedAt.as('refunded_at'), lastPaymentAt.as('last_payment_at')]);
}

/** The same with letters, history and the rest of the order, in one statement. */
function whole(query: ReturnType<typeof selectOrderHeads>) {
  return query.select((eb) => [
    lettersOf(eb).as('letters'),
    historyOf(eb).as('history'),
    transactionsOf(eb).as('transactions'),
    consentsSubquery(eb).as('consents'),
    answersSubquery(eb).as('answers'),
    lastMessageAuthorSubquery(eb).as('last_author'),
    agreementSubquery(eb).as('agreement'),
    withdrawalSubquery(eb).as('withdrawal'),
  ]);
}

export function selectOrders(db: Db | Tx) {
  return whole(selectOrderHeads(db));
}

/** The money of an order, in öre. */
export type Balance = Omit<Database['order_balances'], 'order_id'>;

const balance = sql<Balance>`(select to_json(b) from order_balances b where b.order_id = orders.id)`;
/** When money was last refunded. */
const refundedAt = sql<Date | null>`(select max(p.received_at) from order_payments p
  where p.order_id = orders.id and p.kind = 'refund'
    and not exists (select from order_payments r where r.reverses = p.id))`;

/** When the last payment was recorded that still counts. */
const lastPaymentAt = sql<Date | null>`(select max(p.created_at) from order_payments p
  where p.order_id = orders.id and p.kind = 'payment'
    and not exists (select from order_payments r where r.reverses = p.id))`;

export type OrderBuilder = ExpressionBuilder<Database, 'orders'>;

function lettersOf(eb: OrderBuilder) {
  return jsonArrayFrom(
    eb
      .selectFrom('order_letters as l')
      .leftJoin('order_letter_versions as v', (on) =>
        on.onRef('v.letter_id', '=', 'l.id').onRef('v.version', '=', 'l.version'),
      )
      .select(['l.id', 'l.application_id', 'l.title', 'l.status', 'l.delivered_at', 'l.version', 'v.file_name'])
      .select(['l.accepted_at', 'l.accepted_version'])
      .select((l) => [
        jsonObjectFrom(
          l
            .selectFrom('order_revisions as r')
            .select(['r.asked_at', 'r.due_on', 'r.version', 'r.comments'])
            .whereRef('r.letter_id', '=', 'l.id')
            .where('r.closed_at', 'is', null),
        ).as('revision'),
        l
          .selectFrom('order_revisions as r')
          .select(l.fn.countAll<number>().as('count'))
          .whereRef('r.letter_id', '=', 'l.id')
          .as('revisions_asked'),
      ])
      .select((l) => [
        l
          .selectFrom('order_letter_versions as d')
          .select(l.fn.countAll<number>().as('count'))
          .whereRef('d.letter_id', '=', 'l.id')
          .where('d.delivered_at', 'is not', null)
          .as('delivered_versions'),
        sql<string | null>`coalesce((select max(d.delivered_at) from order_letter_versions d
          where d.letter_id = l.id), l.delivered_at)`.as('last_delivered_at'),
      ])
      .whereRef('l.order_id', '=', 'orders.id')
      .orderBy('l.position'),
  );
}

function historyOf(eb: OrderBuilder) {
  return jsonArrayFrom(
    eb
      .selectFrom('order_history as h')
      .select(['h.at', 'h.verb', 'h.from_status', 'h.to_status', 'h.actor', 'h.reason', 'h.override', 'h.mail_id'])
      .select((h) => h.exists(untriedMail(h)).$castTo<boolean>().as('mail_unsent'))
      .select((h) =>
        h
          .selectFrom('accounts_read as a')
          .select('a.email')
          .whereRef('a.id', '=', 'h.actor_id')
          .where('h.actor', '=', 'admin')
          .as('admin_email'),
      )
      .whereRef('h.order_id', '=', 'orders.id')
      .orderBy('h.position'),
  );
}

/** The payments and refunds that still count, by the day on which the money came or went. */
function transactionsOf(eb: OrderBuilder) {
  return jsonArrayFrom(
    eb
      .selectFrom('order_payments as p')
      .select((p) => [p.ref('p.kind').$castTo<'payment' | 'refund'>().as('kind'), 'p.amount'])
      .select(sql<string>`(p.received_at at time zone 'Europe/Stockholm')::date`.as('day'))
      .whereRef('p.order_id', '=', 'orders.id')
      .where('p.kind', '<>', 'reversal')
      .where((p) =>
        p.not(p.exists(p.selectFrom('order_payments as r').select('r.id').whereRef('r.reverses', '=', 'p.id'))),
      )
      .orderBy('p.received_at')
      .orderBy('p.id'),
  );
}

/** The mail of a history line, if no delivery was tried yet. */
function untriedMail(eb: ExpressionBuilder<Database & { h: Database['order_history'] }, 'h'>) {
  return eb
    .selectFrom('mail_read as m')
    .select('m.id')
    .whereRef('m.id', '=', 'h.mail_id')
    .where('m.is_untried', '=', true);
}

type Row<Q> = Q extends SelectQueryBuilder<infer _D, infer _T, infer R> ? R : never;
export type OrderRow = Row<ReturnType<typeof selectOrders>>;

/** Which order: by its UUID or by its code. */
export type OrderKey = { id: string } | { code: string };

/** Adds an order; false when its code is taken. */
export async function insertOrder(
  tx: Tx,
  order: Insertable<Database['orders']>,
  letters: { id: string; title: string; applicationId: string | null }[],
): Promise<boolean> {
  const added = await tx
    .insertInto('orders')
    .values(order)
    .onConflict((c) => c.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await tx
    .insertInto('order_letters')
    .values(
      letters.map(({ id, title, applicationId }, i) => ({
        id,
        order_id: order.id,
        position: i + 1,
        title,
        application_id: applicationId,
        delivered_at: null,
      })),
    )
    .execute();
  return true;
}

export async function findCustomerOrder(db: Db | Tx, userId: string, key: OrderKey): Promise<OrderRow | undefined> {
  return byKey(selectOrders(db).where('orders.user_id', '=', userId), key);
}

/** Any order, for the administrator. */
export async function findAnyOrder(db: Db | Tx, key: OrderKey): Promise<OrderRow | undefined> {
  return byKey(selectOrders(db), key);
}

function byKey(query: ReturnType<typeof selectOrders>, key: OrderKey): Promise<OrderRow | undefined> {
  const found = 'id' in key ? query.where('orders.id', '=', key.id) : query.where('orders.code', '=', key.code);
  return found.modifyFront(keepPlan).executeTakeFirst();
}

/** The orders that have one of these codes. */
export async function selectOrdersByCode(db: Db | Tx, codes: string[]): Promise<OrderRow[]> {
  return selectOrders(db).where('orders.code', 'in', codes).execute();
}

/** A page of the customer's orders, newest first, after the order that `after` names. */
export async function selectCustomerOrders(db: Db, userId: string, { limit, after }: RowRange): Promise<OrderRow[]> {
  let query = selectOrders(db).where('orders.user_id', '=', userId);
  if (after) query = query.where(sql<boolean>`(orders.created_at, orders.id) < (${after.at}, ${after.id})`);
  return query.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc').limit(limit).execute();
}

/** Sets the status and times of a locked order. */
export async function updateOrderStatus(
  tx: Tx,
  {
    id,
    to,
    at,
    claimedAt,
    dueOn,
  }: { id: string; to: OrderStatus; at: Date; claimedAt: Date | null; dueOn: string | null },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: to, updated_at: at, claimed_at: claimedAt, due_on: dueOn })
    .where('id', '=', id)
    .execute();
}

export async function countByStatus(db: Db): Promise<{ status: string; count: number }[]> {
  return db
    .selectFrom('orders')
    .select((eb) => ['status', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .groupBy('status')
    .execute();
}

/** A batch of a customer's orders after the id `after`, oldest first, for the export of their data. */
export async function ordersForExport(
  db: Db | Tx,
  userId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<OrderRow[]> {
  let query = selectOrders(db).where('orders.user_id', '=', userId);
  if (after) query = query.where('orders.id', '>', after);
  return query.orderBy('orders.id').limit(limit).execute();
}

/**
 * Locks an order until the transaction ends, so that payments and moves run one after the other.
 *
 * @returns the locked row; undefined when the order was deleted
 */
export async function lockOrder(tx: Tx, id: string) {
  return tx
    .selectFrom('orders')
    .select(['status', 'claimed_at', 'user_id', 'due_on', 'delivery_days', 'revision_due'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the orders with these codes by ascending id, as every lock of several orders does, to avoid deadlocks. */
export async function lockOrders(tx: Tx, codes: string[]): Promise<void> {
  if (codes.length === 0) return;
  await tx.selectFrom('orders').select('id').where('code', 'in', codes).orderBy('id').forUpdate().execute();
}

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
