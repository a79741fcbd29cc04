import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, openShop, paid, type Shop, withoutMailServer } from './shop.ts';

/** The administrator's list as a CSV file. */
let shop: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop(withoutMailServer);
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

const csv = (query: string) => shop.asAdmin('GET', `orders.csv?${query}`);
const rowsOf = (bytes: Buffer): string[][] => parse(bytes, { delimiter: ';', bom: true });

test('has a row for each order, in Swedish numbers, under Swedish headings', async () => {
  const order = await shop.place(anna, 2);
  bodyOf(await shop.record(order, paid(shop.app, 100.5)), 201);
  const claimed = (await shop.confirm(anna, order)).body;
  const reply = await csv(`q=${order.code}`);

  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="bestallningar.csv"',
    'cache-control': 'no-store',
  });
  expect(reply.bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'));
  expect(reply.bytes.toString().endsWith('\r\n')).toBe(true);
  const [header, row, ...more] = rowsOf(reply.bytes);
  expect(header).toEqual([
    'Kod',
    'Status',
    'Kund',
    'Antal brev',
    'Att betala',
    'Betalat',
    'Beställd',
    'Meddelad',
    'Ändrad',
    'Att betala tillbaka',
  ]);
  const { createdAt, claimedAt, updatedAt } = claimed;
  expect(row).toEqual([order.code, 'Hanteras', anna.email, '2', '298', '100,5', createdAt, claimedAt, updatedAt, '0']);
  expect(more).toEqual([]);
});

test('holds what the list holds, in its order, all of it', { tags: 'long' }, async () => {
  const bjorn = await shop.customer();
  for (let n = 0; n < 30; n += 1) await shop.place(bjorn);
  const query = `q=${bjorn.email}&sort=oldest`;
  const { items } = (await shop.asAdmin('GET', `orders?${query}&limit=100`)).body;
  const codes = rowsOf((await csv(query)).bytes)
    .slice(1)
    .map(([code]) => code);
  expect(codes).toEqual(items.map(({ code }: { code: string }) => code));
  expect(codes).toHaveLength(30);
  expect(rowsOf((await csv('status=refunded')).bytes)).toHaveLength(1);
});

test.each(['=cmd|calc@resa.example', '+46701234567@resa.example', '-2+3@resa.example', "'=1@resa.example"])(
  'a customer called %s is text, and no formula',
  { tags: 'long' },
  async (email) => {
    const hostile = await shop.app.register(`${email.split('@')[0]}.${Date.now()}@resa.example`);
    const order = await shop.place(hostile);
    const { bytes } = await csv(`q=${order.code}`);
    const cells = rowsOf(bytes)[1] ?? [];
    expect(cells).toHaveLength(10);
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells[2]?.replace(/^'/, '')).toBe(hostile.email.replace(/^'/, ''));
  },
);

test.each([
  ['limit=5', 'limit'],
  ['cursor=x', 'cursor'],
  ['status=x', 'status'],
  ['sort=x', 'sort'],
])('%s is refused', async (query, field) => {
  expectProblem(await csv(query), 'validation_failed', [field]);
});

test('tells the administrator, not the customer, who is waited for', async () => {
  const { code } = await shop.placedIn('on_hold', anna);
  const [, row] = rowsOf((await csv(`q=${code}`)).bytes);
  expect(row?.[1]).toBe('Väntar på kund');
});
