import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminFilter, selectOrdersForAdmin } from '../../../src/orders/list-store.ts';
import { countRefundsDue } from '../../../src/orders/money-store.ts';
import type { Database } from '../../../src/platform/db/schema.ts';
import type { Json } from '../../calls.ts';
import { openShop, type Shop, withoutMailServer } from './shop.ts';

/** How many order rows a page of the administrator's list reads, counted by the database. */
let shop: Shop;
const ORDERS = 4000;
const PAGE = 25;
beforeAll(async () => {
  shop = await openShop(withoutMailServer);
  const { id } = await shop.customer();
  await shop.app.rows(
    `insert into orders (id, code, user_id, status, letter_count, price_per_letter, created_at, updated_at, claimed_at)
     select gen_random_uuid(), (select string_agg(substr('BCDFGHJKMNPQRSTVWXZ3479', 1 + (n / (23 ^ k)::int) % 23, 1),
       '')
         from generate_series(0, 5) k), $1, s.status, 1 + n % 3, 14900, at, at, at
     from generate_series(1, $2::int) n
     cross join lateral (select now() - n * interval '1 hour' as at) t
     cross join lateral (select (array['completed', 'completed', 'completed', 'cancelled', 'expired', 'paid',
       'processing'])[1 + n % 7]
       as status) s`,
    [id, ORDERS],
  );
  await shop.app.rows('analyze orders');
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Runs `work` on a database that records its queries. @returns how many order rows the statements read */
async function looksAt(work: (db: Kysely<Database>) => Promise<unknown>): Promise<number> {
  const asked: [string, unknown[]][] = [];
  const client = {
    query: async (sql: string, values: unknown[]) => {
      asked.push([sql, [...values]]);
      return { command: 'SELECT', rowCount: 0, rows: await shop.app.rows(sql, [...values]) };
    },
    release: () => {},
  };
  const pool = { connect: async () => client, end: async () => {} } as unknown as PostgresPool;
  await work(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }));
  expect(asked).not.toEqual([]);
  let rows = 0;
  for (const [sql, values] of asked) {
    const [plan] = await shop.app.rows(`explain (analyze, format json) ${sql}`, values);
    rows += ofOrders(plan['QUERY PLAN'][0].Plan);
  }
  return rows;
}

function ofOrders(node: Json): number {
  const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  const own = node['Relation Name'] === 'orders' ? read : 0;
  return (node.Plans ?? []).reduce((sum: number, below: Json) => sum + ofOrders(below), own);
}

const today = new Date().toISOString().slice(0, 10);
const half = { at: new Date(Date.now() - (ORDERS / 2) * 3_600_000), id: '01930000-0000-7000-8000-000000000000' };
const pages: [string, AdminFilter, Parameters<typeof selectOrdersForAdmin>[2]['after']?][] = [
  ['the queue', { sort: 'queue' }],
  ['the queue, far down', { sort: 'queue' }, { group: 'rest', ...half }],
  ['the newest', { sort: 'newest' }],
  ['the oldest, far down', { sort: 'oldest' }, { group: 'oldest', ...half }],
  ['one status', { sort: 'queue', status: 'expired' }],
  ['the newest of a status, far down', { sort: 'newest', status: 'paid' }, { group: 'newest', ...half }],
  ['money that is to go back', { sort: 'oldest', refundDue: true }],
  ['a code that nobody has', { sort: 'queue', search: { email: 'bcdfgh', code: 'BCDFGH' } }],
  ['an amount', { sort: 'queue', search: { email: '298 kr', amount: 29_800 } }],
  ['an amount that nothing costs', { sort: 'queue', search: { email: '1 kr', amount: 100 } }],
  ['a part of an address', { sort: 'newest', search: { email: 'example' } }],
];

test.each(pages)('%s reads about as many orders as it shows', async (_what, filter, after) => {
  const rows = await looksAt((db) => selectOrdersForAdmin(db as never, filter, { limit: PAGE + 1, after, today }));
  expect(rows).toBeLessThan(20 * PAGE);
});

test('money that is to go back is counted without a look at every order', async () => {
  expect(await looksAt((db) => countRefundsDue(db as never))).toBeLessThan(PAGE);
});
