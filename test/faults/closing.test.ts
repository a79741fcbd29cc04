import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../calls.ts';
import { createTestDatabase } from '../databases.ts';
import { password, uniqueEmail } from '../factories.ts';
import { runWhileRowLocked } from '../journeys/orders/row-lock.ts';
import { bodyOf, countStatuses, openShop, type Shop, withoutMailServer } from '../journeys/orders/shop.ts';
import { spawnService } from '../spawn-service.ts';

/** A month closes while money is recorded, while another request closes it too, and while the service dies. */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ env: { ...withoutMailServer.env, TOKEN_TTL: '9000d' } });
  shop.app.clock.set(new Date('2027-04-20T10:00:00+02:00'));
});
afterAll(() => shop[Symbol.asyncDispose]());

const close = (month: string) => shop.asAdmin('POST', 'bookkeeping/closings', { month });
const series = 'select 1 from receipt_series for update';

type Rows = (sql: string) => Promise<Json[]>;

/** Voucher numbers have no gap, each receipt is in one file at most, and nothing enters a closed month. */
async function expectOrderedBooks(rows: Rows): Promise<void> {
  const gaps = `select year from book_vouchers where file is not null
    group by year having count(number) <> max(number) - min(number) + 1`;
  expect(await rows(gaps)).toEqual([]);
  // Receipts are numbered in the order of booking: after the first one that found its month closed, none is in the same
  // month.
  const astray = `with booked as (
      select distinct r.number, l.day,
        (date_trunc('month', coalesce(p.received_at, r.issued_at) at time zone 'Europe/Stockholm'))::date as month
      from receipts r join receipt_lines l on l.receipt = r.number left join order_payments p on p.id = r.payment_id
    ) select a.number from booked a join booked b on b.month = a.month and b.number < a.number
    where b.day > b.month + interval '1 month' - interval '1 day' and a.day < a.month + interval '1 month'`;
  expect(await rows(astray)).toEqual([]);
}

test('two closings, two files and forty records at once', async () => {
  const order = await shop.place(await shop.customer(), 50);
  const pay = (n: number) =>
    shop.record(order, { kind: 'payment', amount: n + 1, receivedAt: '2027-03-15', allowDouble: true });
  const file = () => shop.asAdmin('GET', 'bookkeeping.sie?month=2027-03');
  const records = Array.from({ length: 40 }, (_, n) => n);
  const replies = await Promise.all([
    ...records.slice(20).map(pay),
    ...[close('2027-03'), file(), close('2027-03'), file()],
    ...records.slice(0, 20).map(pay),
  ]);
  expect(countStatuses(replies)).toEqual({ '200': 4, '201': 40 });
  expect(await shop.app.rows('select month::text from book_closings')).toEqual([{ month: '2027-03-01' }]);
  await expectOrderedBooks(shop.app.rows);
  const whole = await file();
  expect((await file()).bytes).toEqual(whole.bytes);
});

test('money that waited while its month was closed goes to the next one', async () => {
  const order = await shop.place(await shop.customer());
  const closing = `insert into book_closings
    select '2027-03-01'::date + interval '1 month', now(), gen_random_uuid(), false
    from (select 1 from receipt_series for update) held`;
  shop.app.clock.set(new Date('2027-05-02T10:00:00+02:00'));
  const reply = await runWhileRowLocked(shop.app, [closing, []], () =>
    shop.record(order, { kind: 'payment', amount: 149, receivedAt: '2027-04-30' }),
  );
  bodyOf(reply, 201);
  const [line] = await shop.app.rows(
    'select l.day::text from receipt_lines l join receipts r on r.number = l.receipt where r.order_id = $1',
    [order.id],
  );
  expect(line).toEqual({ day: '2027-05-01' });
});

test('two files of what is new share nothing', async () => {
  const order = await shop.place(await shop.customer(), 50);
  for (const amount of [1, 2, 3])
    bodyOf(await shop.record(order, { kind: 'payment', amount, receivedAt: '2027-05-02' }), 201);
  const fresh = () => shop.asAdmin('GET', 'bookkeeping.sie?month=2027-05&onlyNew=true');
  expect(countStatuses(await Promise.all([fresh(), fresh()]))).toEqual({ '200': 1, '409 conflict': 1 });
  await expectOrderedBooks(shop.app.rows);
});

test('a closing whose connection dies has not been, and is done again', async () => {
  shop.app.clock.set(new Date('2027-06-20T10:00:00+02:00'));
  const month = '2027-05';
  const reply = await runWhileRowLocked(
    shop.app,
    [series, []],
    () => shop.asAdmin('GET', `bookkeeping.sie?month=${month}`),
    (holder) =>
      holder.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`),
  );
  const closed = () => shop.app.rows(`select 1 from book_closings where month = '${month}-01'`);
  // The service may have retried by itself: then the close is complete.
  expect(await closed()).toHaveLength(reply.status === 200 ? 1 : 0);
  expect((await shop.asAdmin('GET', `bookkeeping.sie?month=${month}`)).status).toBe(200);
  expect(await closed()).toHaveLength(1);
});

test('the service is killed while months close, files are made and money comes', async () => {
  await using database = await createTestDatabase();
  const reader = new pg.Client(database.connection);
  await reader.connect();
  const rows: Rows = async (sql) => (await reader.query(sql)).rows;
  for (const answers of [4, 12, 25]) {
    await using service = await spawnService({ DATABASE_URL: database.url });
    const body = { email: 'admin@example.com', password: 'admin-losenord' };
    const { token } = (await service.call('POST', '/api/auth/login', { body })).body;
    const call = (method: string, path: string, sent?: object) =>
      service.call(method, `/api/admin/${path}`, { token, body: sent });
    const account = { email: uniqueEmail(), password };
    const customer = (await service.call('POST', '/api/auth/register', { body: account })).body.token;
    const order = { token: customer, body: { letterCount: 9 } };
    const { id } = (await service.call('POST', '/api/orders', order)).body;
    const receivedAt = '2026-05-15';
    let now = 0;
    const done: Json[] = [];
    await Promise.allSettled(
      Array.from({ length: 45 }, async (_, n) => {
        const reply = await (n % 15 === 7
          ? call('POST', 'bookkeeping/closings', { month: '2026-05' })
          : n % 3 === 0
            ? call('GET', 'bookkeeping.sie?month=2026-05&onlyNew=true')
            : call('POST', `orders/${id}/payments`, { kind: 'payment', amount: n + 1, receivedAt, allowDouble: true }));
        done.push(reply.status);
        now += 1;
        if (now === answers) await service.end('SIGKILL');
      }),
    );
    expect(new Set(done).isSubsetOf(new Set([200, 201, 409]))).toBe(true);
    await expectOrderedBooks(rows);
  }
  await reader.end();
});
