import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Json, Reply } from '../calls.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { password, uniqueEmail } from '../factories.ts';
import { form } from '../journeys/orders/form.ts';
import { FIRST_ROW, swedbankReport } from '../journeys/payments/bank.ts';
import { type Service, spawnService } from '../spawn-service.ts';

/** kill -9 of the service while money is recorded: what was answered is stored, once, and the numbers have no gap. */
let database: TestDatabase;
let reader: pg.Pool;
let service: Service;
let admin: string;
beforeEach(async () => {
  database = await createTestDatabase();
  reader = new pg.Pool({ ...database.connection, max: 2 });
  // Dropping the database ends connections that are being closed, on which the pool listens no more.
  reader.on('connect', (client) => client.on('error', () => {}));
  await start();
});
afterEach(async () => {
  await service[Symbol.asyncDispose]();
  await reader.end();
  await database.drop();
});

async function start(): Promise<void> {
  service = await spawnService({ DATABASE_URL: database.url });
  const body = { email: 'admin@example.com', password: 'admin-losenord' };
  admin = (await service.call('POST', '/api/auth/login', { body })).body.token;
}

const rows = async (sql: string): Promise<Json[]> => (await reader.query(sql)).rows;
const asAdmin = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  service.call(method, `/api/admin/${path}`, { token: admin, body, headers });

async function placeOrders(count: number): Promise<Json[]> {
  const body = { email: uniqueEmail(), password };
  const { token } = (await service.call('POST', '/api/auth/register', { body })).body;
  const place = () => service.call('POST', '/api/orders', { token, body: { letterCount: 1 } });
  return (await Promise.all(Array.from({ length: count }, place))).map((reply) => reply.body);
}

/** Each record has one receipt, and the receipt numbers run from 1 to the last one without a gap. */
async function expectBooksInOrder(): Promise<void> {
  const numbers = (await rows('select number from receipts order by number')).map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  expect(await rows('select last_number from receipt_series')).toEqual([{ last_number: numbers.length }]);
  const alone = `select p.id from order_payments p
    where (select count(*) from receipts r where r.payment_id = p.id and r.amount = p.amount) <> 1`;
  expect(await rows(alone)).toEqual([]);
  expect(numbers).toHaveLength((await rows('select id from order_payments')).length);
}

test('two hundred payments and refunds at once, three times killed', async () => {
  const orders = await placeOrders(200);
  const receivedAt = new Date().toISOString();
  const pay = (n: number) =>
    asAdmin(
      'POST',
      `orders/${orders[n].id}/payments`,
      { kind: 'payment', amount: 149, receivedAt },
      { 'idempotency-key': `pay-${n}` },
    );
  const answered = new Set<number>();
  const statuses: number[] = [];
  for (const answers of [15, 60, 120]) {
    let now = 0;
    await Promise.allSettled(
      orders.map(async (_, n) => {
        statuses.push((await pay(n)).status);
        answered.add(n);
        now += 1;
        if (now === answers) await service.end('SIGKILL');
      }),
    );
    expect(now).toBeLessThan(200);
    expect(new Set(statuses)).toEqual(new Set([201]));
    await expectBooksInOrder();
    const counts = await rows('select order_id, count(*)::int as n from order_payments group by 1');
    const of = new Map(counts.map(({ order_id, n }) => [order_id, n]));
    for (const n of answered) expect(of.get(orders[n].id)).toBe(1);
    await start();
  }
  const last = await Promise.all(orders.map((_, n) => pay(n)));
  for (const { status, body } of last) {
    expect(status).toBe(201);
    expect(body).toMatchObject({ amountPaid: 149, payments: { length: 1 } });
  }
  await expectBooksInOrder();
});

const ROWS = 250;

/** Imports a report with a payment for each order. */
async function readReport(orders: Json[]): Promise<Json> {
  const file = swedbankReport(orders.map(({ code }) => ({ message: code, amount: 149 })));
  const reply = await service.call('POST', '/api/admin/payments/imports', {
    token: admin,
    ...form([{ name: 'file', fileName: 'swish.csv', content: file }]),
  });
  expect(reply.body.counts).toEqual({ match: orders.length });
  return reply.body;
}

const confirm = ({ id }: Json, count = ROWS): Promise<Reply> =>
  asAdmin('POST', `payments/imports/${id}/confirmation`, {
    rows: Array.from({ length: count }, (_, i) => FIRST_ROW + i),
  });

/** The number of recorded rows, counted by the import and by the orders: neither exists without the other. */
async function recordedRows(): Promise<number> {
  const [{ n }] = await rows(
    'select count(*)::int as n from payment_import_rows where recorded_at is not null and undone_at is null',
  );
  const [live] = await rows(`select count(*)::int as n, count(distinct order_id)::int as orders from order_payments p
    where kind = 'payment' and import_id is not null
      and not exists (select 1 from order_payments r where r.reverses = p.id)`);
  expect(live).toEqual({ n, orders: n });
  const [{ paid }] = await rows(`select count(*)::int as paid from orders o where status = 'paid'
    and exists (select 1 from order_history h where h.order_id = o.id and h.verb = 'import')`);
  expect(paid).toBe(n);
  return n;
}

/** Waits until the query finds a row, and kills the service. */
async function killWhen(sql: string): Promise<void> {
  await expect.poll(async () => (await rows(sql)).length, { timeout: 60_000, interval: 2 }).toBeGreaterThan(0);
  await service.end('SIGKILL');
}

/** Money is being recorded: a row is written but not yet committed. */
const recording = `select 1 from pg_locks l join pg_class c on c.oid = l.relation
  where c.relname = 'receipts' and l.mode = 'RowExclusiveLock' and l.granted
    and l.database = (select oid from pg_database where datname = current_database())`;

test('the confirmation of an import, killed in the middle and confirmed again', async () => {
  const orders = await placeOrders(ROWS);
  const report = await readReport(orders);
  let recorded = 0;
  for (const moment of [recording, 'select 1 from receipts having count(*) > 100', recording]) {
    const killed = killWhen(moment);
    const reply = await confirm(report).catch(() => undefined);
    await killed;
    if (reply) expect(reply).toMatchObject({ status: 200 });
    const now = await recordedRows();
    expect(now).toBeGreaterThanOrEqual(recorded);
    if (reply) expect(now).toBe(ROWS);
    recorded = now;
    await expectBooksInOrder();
    await start();
  }
  expect(await confirm(report)).toMatchObject({ status: 200, body: { recorded: ROWS - recorded } });
  expect(await recordedRows()).toBe(ROWS);
  await expectBooksInOrder();
  expect((await confirm(report)).body).toMatchObject({ recorded: 0 });
  // One mail about each payment, however often recording it was started.
  const mails = await rows("select about, count(*)::int as n from mail_outbox where kind = 'order_paid' group by 1");
  expect(mails).toHaveLength(ROWS);
  expect(mails.filter(({ n }) => n !== 1)).toEqual([]);
});

test('the undoing of an import is whole or has not been', async () => {
  const orders = await placeOrders(100);
  const report = await readReport(orders);
  expect((await confirm(report, 100)).body).toMatchObject({ recorded: 100 });
  const undo = () => asAdmin('DELETE', `payments/imports/${report.id}/confirmation`);
  const killed = killWhen(recording);
  await undo().catch(() => undefined);
  await killed;
  expect([0, 100]).toContain(await recordedRows());
  await expectBooksInOrder();
  await start();
  expect((await undo()).body).toMatchObject({ recorded: 0 });
  expect(await recordedRows()).toBe(0);
  const [{ n }] = await rows("select count(*)::int as n from order_payments where kind = 'reversal'");
  expect(n).toBe(100);
  await expectBooksInOrder();
});
