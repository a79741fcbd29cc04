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
  /** Only orders whose customer wrote last in the thread. */
  unanswered?: boolean;
  /** Only orders of which a revision is asked for. */
  revised?: boolean;
  /** Only orders of which something is due before this day. */
  lateOn?: string;
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
  group: QueueGroup | 'late' | 'newest' | 'oldest';
  at: Date;
  id: string;
}

/**
 * A page of the administrator's list. Only its own orders are read whole: an index has each sorting. Of the queue those
 * that are late come first.
 *
 * @param today a day later than those on which something was due that is late now
 * @param lettersFirst whether the queue begins with what is to be written, by its day: the rest is others' work
 */
export async function selectOrdersForAdmin(
  db: Db,
  filter: AdminFilter,
  {
    limit,
    after,
    today,
    lettersFirst,
  }: { limit: number; after?: AdminPosition; today: string; lettersFirst?: boolean },
): Promise<OrderRow[]> {
  if (filter.sort !== 'queue') return selectPage(db, filter, filter.sort, { limit, after });
  if (lettersFirst && !filter.lateOn) {
    const isRest = after !== undefined && after.group !== 'paid';
    const letters = isRest ? [] : await selectPage(db, { ...filter, toWrite: true }, 'queue', { limit, after });
    if (letters.length === limit) return letters;
    const place = { limit: limit - letters.length, after: isRest ? after : undefined };
    return [...letters, ...(await selectPage(db, { ...filter, toWrite: false }, 'queue', place))];
  }
  const late =
    !after || after.group === 'late'
      ? await selectPage(db, { ...filter, lateOn: today }, 'late', { limit, after })
      : [];
  if (late.length === limit || filter.lateOn) return late;
  const position = after?.group === 'late' ? undefined : after;
  const rest = await selectPage(db, { ...filter, onTimeOn: today }, 'queue', {
    limit: limit - late.length,
    after: position,
  });
  return [...late, ...rest];
}

type Sorting = AdminFilter['sort'] | 'late';

async function selectPage(
  db: Db,
  filter: AdminFilter & { onTimeOn?: string; toWrite?: boolean },
  sort: Sorting,
  { limit, after }: { limit: number; after: AdminPosition | undefined },
): Promise<OrderRow[]> {
  let found = db
    .selectFrom('orders')
    .select('orders.id')
    .where(await matching(db, filter));
  if (filter.onTimeOn) found = found.where(sql<boolean>`(work_due is null or work_due >= ${filter.onTimeOn}::date)`);
  if (filter.toWrite !== undefined)
    found = found.where('queue_group', filter.toWrite ? '=' : '<>', queueGroups.indexOf('paid'));
  if (after) found = found.where(isAfter(after));
  const page = await sorted(found, sort).limit(limit).execute();
  // In a statement of its own: the planner would rather join a small table whole than look up a page of it.
  const ids = page.map(({ id }) => id);
  return sorted(selectOrders(db).where(sql<boolean>`orders.id = any(${ids})`), sort).execute();
}

/** The ids of all that the list would show, in its order. */
export async function selectListedIds(db: Db, filter: AdminFilter, today: string): Promise<string[]> {
  const found = db
    .selectFrom('orders')
    .select('orders.id')
    .where(await matching(db, filter));
  const lateFirst = sql`case when orders.work_due < ${today}::date then orders.work_due end`;
  const rows = await sorted(
    filter.sort === 'queue' ? found.orderBy(lateFirst, (o) => o.asc().nullsLast()) : found,
    filter.sort,
  ).execute();
  return rows.map(({ id }) => id);
}

/** Orders with their customers and their money, in the order of the ids; without those that have gone meanwhile. */
export async function selectOrderHeadsByIds(db: Db, ids: string[]) {
  const rows = await selectOrderHeads(db).where(sql<boolean>`orders.id = any(${ids})`).execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Orders whose customer wrote last in the thread. */
const unansweredOrders = sql<{ order_id: string }>`
  select t.order_id from (
    select distinct on (m.order_id) m.order_id, m.author from order_messages m order by m.order_id, m.id desc
  ) t where t.author = 'customer'`;

/** Orders that were sent have no other work left than a revision. */
const isRevised = sql<boolean>`(orders.work_due is not null and orders.status in ('sent', 'completed'))`;

/** How much there is to do beside what the states of orders tell. */
export async function countDeskWork(
  db: Db,
  today: string,
): Promise<{ late: number; revisions: number; unanswered: number }> {
  const { rows } = await sql<{ late: number; revisions: number; unanswered: number }>`
    select (select count(*)::int from orders where work_due < ${today}::date) as late,
      (select count(*)::int from orders where ${isRevised}) as revisions,
      (select count(*)::int from (${unansweredOrders}) u) as unanswered`.execute(db);
  return rows[0] ?? { late: 0, revisions: 0, unanswered: 0 };
}

/** Customers that are named one by one. Of more, the list is walked in its order: enough of it are theirs. */
const FEW_CUSTOMERS = 500;

async function matching(db: Db, { status, refundDue, unanswered, revised, lateOn, search }: AdminFilter) {
  const named = search && (await customersLike(db, search.email));
  return ({ and, or, eb }: OrderBuilder) =>
    and([
      ...(status ? [eb('orders.status', '=', status)] : []),
      ...(refundDue ? [eb('orders.refund_due', '=', true)] : []),
      ...(unanswered ? [sql<boolean>`orders.id in (${unansweredOrders})`] : []),
      ...(revised ? [isRevised] : []),
      ...(lateOn ? [sql<boolean>`orders.work_due < ${lateOn}::date`] : []),
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

function sorted<O>(query: SelectQueryBuilder<Database, 'orders', O>, sort: Sorting) {
  if (sort === 'late') return query.orderBy('orders.work_due').orderBy('orders.id');
  if (sort === 'queue') return query.orderBy('orders.queue_group').orderBy('orders.queue_place').orderBy('orders.id');
  const direction = sort === 'newest' ? 'desc' : 'asc';
  return query.orderBy('orders.created_at', direction).orderBy('orders.id', direction);
}

function isAfter({ group, at, id }: AdminPosition) {
  if (group === 'late')
    return sql<boolean>`(orders.work_due, orders.id) > (${at.toISOString().slice(0, 10)}::date, ${id})`;
  if (group === 'newest') return sql<boolean>`(orders.created_at, orders.id) < (${at}, ${id})`;
  if (group === 'oldest') return sql<boolean>`(orders.created_at, orders.id) > (${at}, ${id})`;
  const place = group === 'rest' ? -at.getTime() : at.getTime();
  return sql<boolean>`(orders.queue_group, orders.queue_place, orders.id)
    > (${queueGroups.indexOf(group)}, ${place}, ${id})`;
}
