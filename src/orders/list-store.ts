import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import type { OrderStatus } from './contract.ts';
import { type QueueGroup, queueGroups } from './rules.ts';
import { type OrderBuilder, type OrderRow, selectOrderHeads, selectOrders } from './store.ts';

/** The administrator's list of orders, each page by an index. */

export interface AdminFilter {
  sort: 'queue' | 'newest' | 'oldest';
  status?: OrderStatus;
  /** Only orders that hold money which is to go back. */
  refundDue?: boolean;
  /** Any of these. */
  search?: {
    /** Part of the customer's address. */
    email: string;
    code?: string;
    /** Öre: what the order costs in all. */
    amount?: number;
  };
}

/** Where a page of the administrator's list starts: after this order of this group. */
export interface AdminPosition {
  /** Which part of which order of sorting: the queue has several. */
  group: QueueGroup | 'newest' | 'oldest';
  at: Date;
  id: string;
}

/** A page of the administrator's list. Only its own orders are read whole: an index has each sorting. */
export async function selectOrdersForAdmin(
  db: Db,
  filter: AdminFilter,
  { limit, after }: { limit: number; after?: AdminPosition },
): Promise<OrderRow[]> {
  let found = db
    .selectFrom('orders')
    .select('orders.id')
    .where(await matching(db, filter));
  if (after) found = found.where(isAfter(after));
  const page = await sorted(found, filter.sort).limit(limit).execute();
  // In a statement of its own: the planner would rather join a small table whole than look up a page of it.
  const ids = page.map(({ id }) => id);
  return sorted(selectOrders(db).where(sql<boolean>`orders.id = any(${ids})`), filter.sort).execute();
}

/** All that the list would show, in its order, without letters and histories: it may be very long. */
export async function streamOrderHeads(db: Db, filter: AdminFilter) {
  const found = selectOrderHeads(db).where(await matching(db, filter));
  return sorted(found, filter.sort).execute();
}

/** Customers that are named one by one. Of more, the list is walked in its order: enough of it are theirs. */
const FEW_CUSTOMERS = 500;

async function matching(db: Db, { status, refundDue, search }: AdminFilter) {
  const named = search && (await customersLike(db, search.email));
  return ({ and, or, eb }: OrderBuilder) =>
    and([
      ...(status ? [eb('orders.status', '=', status)] : []),
      ...(refundDue ? [eb('orders.refund_due', '=', true)] : []),
      ...(search && named
        ? [
            or([
              named.ids ? sql<boolean>`orders.user_id = any(${named.ids})` : eb('orders.user_id', 'in', named.all),
              ...(search.code ? [eb('orders.code', '=', search.code)] : []),
              ...(search.amount ? [eb(sql`orders.letter_count * orders.price_per_letter`, '=', search.amount)] : []),
            ]),
          ]
        : []),
    ]);
}

/** The customers with such an address: their ids where they are few, so that an index finds their orders. */
async function customersLike(db: Db, email: string) {
  const all = db
    .selectFrom('accounts_read as u')
    .select('u.id')
    .where('u.email', 'like', `%${email.replace(/[\\%_]/g, '\\$&')}%`);
  const some = await all.limit(FEW_CUSTOMERS + 1).execute();
  return { all, ids: some.length > FEW_CUSTOMERS ? undefined : some.map(({ id }) => id) };
}

function sorted<O>(query: SelectQueryBuilder<Database, 'orders', O>, sort: AdminFilter['sort']) {
  if (sort === 'queue') return query.orderBy('orders.queue_group').orderBy('orders.queue_place').orderBy('orders.id');
  const direction = sort === 'newest' ? 'desc' : 'asc';
  return query.orderBy('orders.created_at', direction).orderBy('orders.id', direction);
}

function isAfter({ group, at, id }: AdminPosition) {
  if (group === 'newest') return sql<boolean>`(orders.created_at, orders.id) < (${at}, ${id})`;
  if (group === 'oldest') return sql<boolean>`(orders.created_at, orders.id) > (${at}, ${id})`;
  const place = group === 'rest' ? -at.getTime() : at.getTime();
  return sql<boolean>`(orders.queue_group, orders.queue_place, orders.id)
    > (${queueGroups.indexOf(group)}, ${place}, ${id})`;
}
