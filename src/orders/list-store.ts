import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import type { OrderStatus } from './contract.ts';
import { type QueueGroup, queueGroups } from './rules.ts';
import { type OrderBuilder, type OrderRow, selectOrderHeads, selectOrders } from './store.ts';

/** The administrator's list of orders. Each sort order has an index. */

export interface AdminFilter {
  sort: 'queue' | 'newest' | 'oldest';
  status?: OrderStatus;
  /** Only orders with money to refund. */
  refundDue?: boolean;
  /** Only paid orders whose customer has an account: those with something to send. */
  toSend?: boolean;
  /** Only orders whose customer wrote last in the thread. */
  unanswered?: boolean;
  /** Only orders with an open revision request. */
  revised?: boolean;
  /** Only orders with something due before this day, YYYY-MM-DD. */
  lateOn?: string;
  /** Orders that match any of these. */
  search?: {
    /** Part of the customer's email address. */
    email: string;
    code?: string;
    /** The total price of the order, in öre. */
    amount?: number;
  };
}

/** Where a page of the administrator's list starts: after this order. */
export interface AdminPosition {
  /** The sort order, or for the queue the group within it. */
  group: QueueGroup | 'late' | 'newest' | 'oldest';
  at: Date;
  id: string;
}

/**
 * A page of the administrator's list. The ids come from an index, and only the page's orders are loaded in full. In the
 * queue, late orders come first.
 *
 * @param today YYYY-MM-DD; orders with something due before it are late
 * @param lettersFirst whether the queue starts with the letters to write, by due day, for administrators who only write
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
  // A separate statement: with a small table the planner would join all of it instead of looking up one page.
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

/** Orders with customer and balance, in the order of the ids. Orders that were deleted meanwhile are left out. */
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

/** Orders with a revision to deliver: a sent order has no other work left. */
const isRevised = sql<boolean>`(orders.work_due is not null and orders.status in ('sent', 'completed'))`;

/** A deleted account has nobody to send to: its paid orders are money to decide about. */
const isToSend = sql<boolean>`(orders.status = 'paid' and orders.user_id is not null)`;

/** Counts work that the status of an order does not show. */
export async function countOpenWork(
  db: Db,
  today: string,
): Promise<{ toSend: number; late: number; revisions: number; unanswered: number }> {
  const { rows } = await sql<{ toSend: number; late: number; revisions: number; unanswered: number }>`
    select (select count(*)::int from orders where ${isToSend}) as "toSend",
      (select count(*)::int from orders where work_due < ${today}::date) as late,
      (select count(*)::int from orders where ${isRevised}) as revisions,
      (select count(*)::int from (${unansweredOrders}) u) as unanswered`.execute(db);
  return rows[0] ?? { toSend: 0, late: 0, revisions: 0, unanswered: 0 };
}

/**
 * Up to this many matching customers are passed by id. With more, the planner walks the list in its order and soon
 * finds enough orders of theirs.
 */
const FEW_CUSTOMERS = 500;

async function matching(db: Db, { status, refundDue, toSend, unanswered, revised, lateOn, search }: AdminFilter) {
  const named = search && (await customersLike(db, search.email));
  return ({ and, or, eb }: OrderBuilder) =>
    and([
      ...(status ? [eb('orders.status', '=', status)] : []),
      ...(refundDue ? [eb('orders.refund_due', '=', true)] : []),
      ...(toSend ? [isToSend] : []),
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

/**
 * The customers whose address contains the text. `ids` is set when there are few, so that an index finds their orders.
 */
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
