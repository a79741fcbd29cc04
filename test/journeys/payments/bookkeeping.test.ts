import { decode } from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, openShop, type Shop, withoutMailServer } from '../orders/shop.ts';

/** The month's receipts as SIE 4I, by the date of payment in Sweden. */
let shop: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop({
    env: {
      ...withoutMailServer.env,
      SELLER_NAME: 'Brevbyrån i Ånge',
      SELLER_ORG_NUMBER: '556677-8899',
      ACCOUNT_BANK: '1940',
      ACCOUNT_SALES: '3041',
      VAT_PERCENT: '25',
    },
  });
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

const fileOf = async (month: string) => {
  const reply = await shop.asAdmin('GET', `bookkeeping.sie?month=${month}`);
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.bytes}`);
  return { reply, lines: decode(reply.bytes, 'cp437').split('\r\n') };
};
const record = async (order: Json, kind: string, amount: number, receivedAt: string) =>
  bodyOf(await shop.record(order, { kind, amount, receivedAt }), 201);
/** The sum of an account's lines over all vouchers. */
const sumOf = (lines: string[], account: string) =>
  lines
    .filter((line) => line.trim().startsWith(`#TRANS ${account} `))
    .reduce((sum, line) => sum + Math.round(Number(/\} (-?[\d.]+)/.exec(line)?.[1]) * 100), 0);

test('has a voucher for each receipt of the month, whose lines come to nothing', async () => {
  const order = await shop.place(anna, 2);
  await record(order, 'payment', 298, '2026-03-31T23:30:00+02:00');
  await record(order, 'refund', 100, '2026-04-01T00:30:00+02:00');
  const march = await fileOf('2026-03');
  expect(march.reply.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="sokvag-2026-03.se"',
  });
  const { lines } = march;
  expect(lines[0]).toBe('#FLAGGA 0');
  expect(lines).toContain('#FORMAT PC8');
  expect(lines).toContain('#FNAMN "Brevbyrån i Ånge"');
  const [number] = await shop.app.rows('select number from receipts where order_id = $1 order by number', [order.id]);
  const vouchers = lines.filter((line) => line.startsWith('#VER'));
  expect(vouchers).toEqual([`#VER "S" 1 20260331 "Brev ${order.code}, kvitto ${number.number}"`]);
  expect([sumOf(lines, '1940'), sumOf(lines, '3041'), sumOf(lines, '2611')]).toEqual([29_800, -23_840, -5960]);

  const april = (await fileOf('2026-04')).lines;
  expect(april.filter((line) => line.startsWith('#VER'))).toEqual([expect.stringContaining('kreditkvitto')]);
  expect([sumOf(april, '1940'), sumOf(april, '3041'), sumOf(april, '2611')]).toEqual([-10_000, 8000, 2000]);
});

test('together the months hold what the receipts hold', async () => {
  const order = await shop.place(anna, 50);
  for (const [n, day] of ['2026-05-01', '2026-05-31', '2026-06-01', '2026-06-15'].entries()) {
    await record(order, 'payment', 10.01 + n, day);
  }
  const sums = await Promise.all(
    ['2026-05', '2026-06'].map(async (month) => sumOf((await fileOf(month)).lines, '1940')),
  );
  expect(sums).toEqual([1001 + 1101, 1201 + 1301]);
});

test('a month without money is a file without vouchers', async () => {
  const { lines } = await fileOf('2024-02');
  expect(lines.some((line) => line.startsWith('#VER'))).toBe(false);
});

test.each([
  '',
  'month=',
  'month=2026',
  'month=2026-13',
  'month=2026-00',
  'month=1999-01',
  'month=2026-11-01',
  'month=2026-11&year=1',
])('%j names no month', async (query) => {
  expectProblem(await shop.asAdmin('GET', `bookkeeping.sie?${query}`), 'validation_failed');
});
