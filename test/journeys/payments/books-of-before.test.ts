import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, readMigrations } from '../../../src/platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../databases.ts';
import { defaultSettings } from '../../open-test-app.ts';
import { bodyOf, openShop, refunded, type Shop, withoutMailServer } from '../orders/shop.ts';
import { readAccounts, readVouchers, type Voucher } from './read-sie.ts';

/**
 * A database from before receipts had lines, backed up then and restored by the current program: its records stay as
 * they were reported to the bookkeeper, and wrong entries are corrected by vouchers dated today.
 */
const BEFORE = 43;
const folder = mkdtempSync(join(tmpdir(), 'sokvag-before-'));
let database: TestDatabase;
let shop: Shop;

const run = (database: TestDatabase, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['src/main.js', ...args], {
    env: { PATH: process.env.PATH, ...defaultSettings(), DATABASE_URL: database.url },
  });

type Kind = 'payment' | 'refund' | 'reversal';
/** Records as the old program left them: one rate each, a refund at the rate of the newest payment. */
const orders: { code: string; status: string; letters: number; records: [Kind, number, number, number, number?][] }[] =
  [
    // Kind, öre, percent, VAT, and the index in this list of the receipt that it credits.
    { code: 'BBBBBB', status: 'paid', letters: 1, records: [['payment', 14_900, 25, 2980]] },
    {
      // Found in practice: VAT without any money.
      code: 'CCCCCC',
      status: 'refunded',
      letters: 2,
      records: [
        ['payment', 14_900, 25, 2980],
        ['payment', 14_900, 6, 843],
        ['refund', 29_800, 6, 1687, 2],
      ],
    },
    { code: 'DDDDDD', status: 'paid', letters: 1, records: [['payment', 20_000, 25, 4000]] },
    { code: 'FFFFFF', status: 'cancelled', letters: 1, records: [['payment', 14_900, 25, 2980]] },
    {
      code: 'GGGGGG',
      status: 'sent',
      letters: 1,
      records: [
        ['payment', 14_900, 25, 2980],
        ['refund', 1, 25, 0, 1],
        ['refund', 1, 25, 0, 1],
        ['reversal', 1, 25, 0, 2],
      ],
    },
  ];

const uuid = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;

async function fill(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  let number = 0;
  for (const [o, { code, status, letters, records }] of orders.entries()) {
    await client.query(
      `insert into orders (id, code, status, letter_count, price_per_letter, created_at, updated_at)
       values ($1, $2, $3, $4, 14900, '2026-09-01', '2026-09-01')`,
      [uuid(o), code, status, letters],
    );
    const first = number;
    for (const [n, [kind, amount, percent, vat, credits]] of records.entries()) {
      number += 1;
      const reverses = kind === 'reversal' && credits ? uuid(1000 + first + credits) : null;
      await client.query(
        `insert into order_payments (id, order_id, kind, amount, received_at, source, reverses, created_at)
         values ($1, $2, $3, $4, '2026-09-10', 'manual', $5, $6)`,
        [uuid(1000 + number), uuid(o), kind, amount, reverses, `2026-09-10T10:00:0${n}Z`],
      );
      const paper = kind === 'payment' || reverses ? 'receipt' : 'credit';
      await client.query(
        `insert into receipts (number, kind, order_id, payment_id, credits, issued_at, amount, vat_percent, vat, seller)
         values ($1, $2, $3, $4, $5, '2026-09-10', $6, $7, $8, '{"name": "Brev"}')`,
        [number, paper, uuid(o), uuid(1000 + number), credits ? first + credits : null, amount, percent, vat],
      );
    }
  }
  await client.query('update receipt_series set last_number = $1', [number]);
  await client.end();
}

beforeAll(async () => {
  await using old = await createTestDatabase({ empty: true });
  await migrate(
    old.connection,
    readMigrations().filter(({ version }) => version <= BEFORE),
  );
  await fill(old.connection);
  const file = join(folder, 'before.gz');
  await run(old, 'backup', file);
  database = await createTestDatabase({ empty: true });
  await run(database, 'restore', file);
  shop = await openShop({ database, env: withoutMailServer.env });
}, 120_000);
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const about = (code: string, vouchers: Voucher[]) => vouchers.filter(({ text }) => text.includes(code));
const settle = async () => {
  bodyOf(await shop.asAdmin('POST', 'schedule/orders.settle-books/runs'), 202);
  const runs = async () => bodyOf(await shop.asAdmin('GET', 'schedule/orders.settle-books/runs'), 200).items;
  await expect.poll(async () => (await runs())[0]?.outcome, { timeout: 20_000 }).toMatch(/done|failed/);
  return (await runs())[0].detail;
};

test('old records are booked as they were, and what they lacked is booked today', { tags: 'long' }, async () => {
  const september = await readVouchers(shop, '2026-09');
  expect(september).toHaveLength(10);
  expect(readAccounts(about('CCCCCC', september))).toEqual({
    '2611': -2980,
    '3001': -11_920,
    '2631': 844,
    '3003': 14_056,
  });

  // Writing the first of the three fails: the others are still booked.
  await shop.app.rows(`create function refuse() returns trigger language plpgsql as $$ begin
    if new.order_id = '${uuid(orders.findIndex(({ code }) => code === 'CCCCCC'))}' then raise exception 'no'; end if;
      return new; end $$`);
  await shop.app.rows('create trigger refuse before insert on receipts for each row execute function refuse()');
  expect(await settle()).toBe('1 av 3 gick inte att bokföra');
  await shop.app.rows('drop trigger refuse on receipts');
  expect(await settle()).toBe('1 beställning');
  expect(await readVouchers(shop, '2026-09')).toEqual(september);
  const all = [...september, ...(await readVouchers(shop, '2026-11'))];
  const sums = (code: string) => readAccounts(about(code, all));
  expect(sums('BBBBBB')).toEqual({ '1930': 14_900, '2611': -2980, '3001': -11_920 });
  // Without money there is no VAT.
  expect(sums('CCCCCC')).toEqual({});
  expect(sums('DDDDDD')).toEqual({ '1930': 20_000, '2611': -2980, '3001': -11_920, '2890': -5100 });
  expect(sums('FFFFFF')).toEqual({ '1930': 14_900, '2890': -14_900 });
  expect(sums('GGGGGG')).toEqual({ '1930': 14_899, '2611': -2980, '3001': -11_919 });
});

test('an order of before goes on as any other', { tags: 'long' }, async () => {
  const paidThen = { id: 'BBBBBB' };
  expect(await shop.look(paidThen)).toMatchObject({ amountPaid: 149, amountMissing: 0, paymentState: 'full' });
  bodyOf(await shop.record(paidThen, refunded(shop.app, 149)), 201);
  const all = [...(await readVouchers(shop, '2026-09')), ...(await readVouchers(shop, '2026-11'))];
  expect(readAccounts(about('BBBBBB', all))).toEqual({});
});
