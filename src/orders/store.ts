import { type ExpressionBuilder, type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import type { OrderStatus } from './contract.ts';
import { refundsDue } from './money-store.ts';
import { type QueueGroup, queueGroups } from './rules.ts';

/** An order with its customer and the sums of its money. */
function heads(db: Db | Tx) {
  return db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select('users.email as user_email')
    .select([sumOf('payment').as('received'), sumOf('refund').as('refunded')]);
}

/** The same with its letters and its history, read in one statement. */
function whole(query: ReturnType<typeof heads>) {
  return query.select((eb) => [lettersOf(eb).as('letters'), historyOf(eb).as('history')]);
}

function orders(db: Db | Tx) {
  return whole(heads(db));
}

/** The order's money of a kind, in öre, without what was reversed. */
function sumOf(kind: 'payment' | 'refund') {
  return sql<number>`(
    select coalesce(sum(p.amount), 0)::float8 from order_payments p
    where p.order_id = orders.id and p.kind = ${kind}
      and not exists (select 1 from order_payments r where r.reverses = p.id))`;
}

type OrderBuilder = ExpressionBuilder<Database, 'orders'>;

function lettersOf(eb: OrderBuilder) {
  return jsonArrayFrom(
    eb
      .selectFrom('order_letters as l')
      .select(['l.id', 'l.application_id', 'l.title', 'l.status', 'l.delivered_at', 'l.file_name'])
      .whereRef('l.order_id', '=', 'orders.id')
      .orderBy('l.position'),
  );
}

function historyOf(eb: OrderBuilder) {
  return jsonArrayFrom(
    eb
      .selectFrom('order_history as h')
      .select([
        'h.at',
        'h.verb',
        'h.from_status',
        'h.to_status',
        'h.actor',
        'h.reason',
        'h.override',
        'h.mail_id',
      ])
      .select((h) => h.exists(untriedMail(h)).$castTo<boolean>().as('mail_unsent'))
      .whereRef('h.order_id', '=', 'orders.id')
      .orderBy('h.position'),
  );
}

/** The mail of a history line, while it lies untouched in the outbox. */
function untriedMail(eb: ExpressionBuilder<Database & { h: Database['order_history'] }, 'h'>) {
  return eb
    .selectFrom('mail_outbox as m')
    .select('m.id')
    .whereRef('m.id', '=', 'h.mail_id')
    .where('m.status', '=', 'waiting')
    .where('m.attempts', '=', 0);
}

type Row<Q> = Q extends SelectQueryBuilder<infer _D, infer _T, infer R> ? R : never;
export type OrderRow = Row<ReturnType<typeof orders>>;

/** Which order: by its UUID or by its code. */
export type OrderKey = { id: string } | { code: string };

/** Adds an order; false when its code is taken. */
export async function addOrder(
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

export async function orderOf(db: Db | Tx, userId: string, key: OrderKey): Promise<OrderRow | undefined> {
  return byKey(orders(db).where('orders.user_id', '=', userId), key);
}

/** Any order, for the administrator. */
export async function anyOrder(db: Db | Tx, key: OrderKey): Promise<OrderRow | undefined> {
  return byKey(orders(db), key);
}

function byKey(query: ReturnType<typeof orders>, key: OrderKey): Promise<OrderRow | undefined> {
  const found =
    'id' in key ? query.where('orders.id', '=', key.id) : query.where('orders.code', '=', key.code);
  return found.executeTakeFirst();
}

/** The orders that have one of these codes. */
export async function ordersByCode(db: Db | Tx, codes: string[]): Promise<OrderRow[]> {
  return orders(db).where('orders.code', 'in', codes).execute();
}

/** A page of the customer's orders, newest first, after the order that `after` names. */
export async function ordersOf(
  db: Db,
  userId: string,
  { limit, after }: { limit: number; after?: { at: Date; id: string } },
): Promise<OrderRow[]> {
  let query = orders(db).where('orders.user_id', '=', userId);
  if (after) query = query.where(sql<boolean>`(orders.created_at, orders.id) < (${after.at}, ${after.id})`);
  return query.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc').limit(limit).execute();
}

export interface AdminFilter {
  sort: 'queue' | 'newest' | 'oldest';
  status?: OrderStatus;
  /** Part of the customer's address. */
  email?: string;
  code?: string;
  /** Öre: what the order costs in all. */
  amount?: number;
}

/** Where a page of the administrator's list starts: after this order of this group. */
export interface AdminPosition {
  /** Which part of which order of sorting: the queue has several. */
  group: QueueGroup | 'newest' | 'oldest';
  at: Date;
  id: string;
}

/** The administrator's list: what is to be done first, each kind by age, then the rest, newest first. */
export async function allOrders(
  db: Db,
  filter: AdminFilter,
  { limit, after }: { limit: number; after?: AdminPosition },
): Promise<OrderRow[]> {
  return whole(listed(db, filter, after))
    .limit(limit)
    .execute();
}

/** All that the list would show, in its order, without letters and histories: it may be very long. */
export async function allOrderHeads(db: Db, filter: AdminFilter) {
  return listed(db, filter, undefined).execute();
}

function listed(db: Db, filter: AdminFilter, after: AdminPosition | undefined) {
  let query = heads(db);
  if (filter.status) query = query.where('orders.status', '=', filter.status);
  const { email, code, amount } = filter;
  if (email !== undefined) {
    query = query.where((eb) =>
      eb.or([
        eb('users.email', 'like', `%${email.replace(/[\\%_]/g, '\\$&')}%`),
        ...(code ? [eb('orders.code', '=', code)] : []),
        ...(amount ? [eb(sql`orders.letter_count * orders.price_per_letter`, '=', amount)] : []),
      ]),
    );
  }
  if (after) query = query.where(isAfter(after));
  if (filter.sort !== 'queue') {
    const direction = filter.sort === 'newest' ? 'desc' : 'asc';
    return query.orderBy('orders.created_at', direction).orderBy('orders.id', direction);
  }
  return query
    .orderBy(queueRank)
    .orderBy(sql`case when ${queueRank} < ${REST} then ${waitingSince} end`)
    .orderBy(sql`case when ${queueRank} < ${REST} then orders.id end`)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc');
}

function isAfter({ group, at, id }: AdminPosition) {
  if (group === 'newest') return sql<boolean>`(orders.created_at, orders.id) < (${at}, ${id})`;
  if (group === 'oldest') return sql<boolean>`(orders.created_at, orders.id) > (${at}, ${id})`;
  const rank = queueGroups.indexOf(group);
  const behind =
    group === 'rest'
      ? sql`(orders.created_at, orders.id) < (${at}, ${id})`
      : sql`(${waitingSince}, orders.id) > (${at}, ${id})`;
  return sql<boolean>`(${queueRank} > ${rank} or (${queueRank} = ${rank} and ${behind}))`;
}

/** Which part of the queue an order stands in, as `queueGroup` tells it of one that was read. */
const queueRank = sql<number>`case
  when orders.status = 'processing' then 0
  when orders.id in (${refundsDue}) then 1
  when orders.status = 'paid' then 2
  else 3 end`;
const REST = queueGroups.indexOf('rest');
const waitingSince = sql`case when orders.status = 'processing'
  then coalesce(orders.claimed_at, orders.created_at) else orders.created_at end`;

/** Moves a locked order. */
export async function moveRow(
  tx: Tx,
  { id, to, at, claimedAt }: { id: string; to: OrderStatus; at: Date; claimedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: to, updated_at: at, claimed_at: claimedAt })
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

/** Every order of a customer, oldest first, for the export of their data. */
export async function everyOrderOf(db: Db, userId: string): Promise<OrderRow[]> {
  return orders(db).where('orders.user_id', '=', userId).orderBy('orders.created_at').execute();
}

/**
 * Locks an order until the transaction ends, so that money and moves of it wait for each other.
 *
 * @returns where it is; undefined when it is gone
 */
export async function lockOrder(tx: Tx, id: string) {
  return tx
    .selectFrom('orders')
    .select(['status', 'claimed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the orders that have one of these codes, in the order of their ids as whoever locks several does. */
export async function lockOrders(tx: Tx, codes: string[]): Promise<void> {
  if (codes.length === 0) return;
  await tx.selectFrom('orders').select('id').where('code', 'in', codes).orderBy('id').forUpdate().execute();
}
