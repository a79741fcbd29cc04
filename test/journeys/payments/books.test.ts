import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { runs } from '../../runs.ts';
import { bodyOf, openShop, paid, refunded, type Shop, withoutMailServer } from '../orders/shop.ts';
import { readAccounts, readVouchers, type Voucher } from './read-sie.ts';

/** The books: each rate has accounts of its own, the customer's money is a debt, and the overview agrees with them. */
let shop: Shop;
let lower: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop({ env: { ...withoutMailServer.env, TOKEN_TTL: '1000d' } });
  lower = await openShop({
    database: shop.app.database,
    env: { ...withoutMailServer.env, VAT_PERCENT: '12', TOKEN_TTL: '1000d' },
  });
  anna = await shop.customer();
});
afterAll(async () => {
  await lower[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});

const month = '2026-11';
const about = (order: Json, vouchers: Voucher[]) => vouchers.filter(({ text }) => text.includes(order.code));
const booksOf = async (order: Json) => about(order, await readVouchers(shop, month));
const reversalOf = (payment: Json) => ({ kind: 'reversal', reverses: payment.id, note: 'Fel' });

test('a refund after a change of the rate leaves no VAT on no money', { tags: 'long' }, async () => {
  const order = await shop.place(anna, 2);
  await shop.pay(order, 149);
  bodyOf(await lower.record(order, { ...paid(lower.app, 149), allowDouble: true }), 201);
  expect(readAccounts(await booksOf(order))).toEqual({
    ...{ '1930': 29_800, '3001': -11_920, '2611': -2980, '3002': -13_304, '2621': -1596 },
  });
  bodyOf(await lower.record(order, refunded(lower.app, 200)), 201);
  // The oldest first: all that was sold at 25 %, and the rest at 12 %.
  expect((await booksOf(order)).at(-1)?.rows).toEqual({
    ...{ '1930': -20_000, '2611': 2980, '3001': 11_920, '2621': 546, '3002': 4554 },
  });
  bodyOf(await lower.record(order, refunded(lower.app, 98)), 201);
  expect(readAccounts(await booksOf(order))).toEqual({});
});

test('what is paid too much is owed, has no VAT, and goes back as that', async () => {
  const order = await shop.place(anna);
  await shop.pay(order, 200);
  expect(readAccounts(await booksOf(order))).toEqual({ '1930': 20_000, '2611': -2980, '3001': -11_920, '2890': -5100 });
  bodyOf(await shop.record(order, refunded(shop.app, 51)), 201);
  expect((await booksOf(order)).at(-1)).toMatchObject({
    text: expect.stringContaining('återbetalning'),
    rows: { '1930': -5100, '2890': 5100 },
  });
});

describe('an order that is called off', () => {
  test('gives its money back to the customer at once, and is sold again as it was when it goes on', async () => {
    const order = await shop.place(anna);
    await shop.pay(order, 149);
    bodyOf(await lower.setStatus(order, 'cancelled'), 200);
    expect(readAccounts(await booksOf(order))).toEqual({ '1930': 14_900, '2890': -14_900 });
    expect((await booksOf(order)).at(-1)).toMatchObject({
      text: expect.stringMatching(/avslutad, kreditkvitto \d+$/),
      rows: { '2611': 2980, '3001': 11_920, '2890': -14_900 },
    });
    bodyOf(await lower.setStatus(order, 'paid', { reason: 'Kunden ångrade sig' }), 200);
    expect(readAccounts(await booksOf(order))).toEqual({ '1930': 14_900, '2611': -2980, '3001': -11_920 });
    bodyOf(await lower.setStatus(order, 'cancelled'), 200);
    bodyOf(await lower.record(order, refunded(lower.app, 149)), 201);
    expect(readAccounts(await booksOf(order))).toEqual({});
  });

  test('owes what comes late, and what its customer had paid of it', { tags: 'long' }, async () => {
    const [late, part] = [await shop.place(anna), await shop.place(anna)];
    await shop.cancel(anna, late);
    await shop.pay(late, 149);
    await shop.pay(part, 60);
    await shop.cancel(anna, part);
    expect(readAccounts(await booksOf(late))).toEqual({ '1930': 14_900, '2890': -14_900 });
    expect(readAccounts(await booksOf(part))).toEqual({ '1930': 6000, '2890': -6000 });
  });

  test('has a paper for each step, whose VAT comes to nothing', { tags: 'long' }, async () => {
    const order = await shop.place(anna);
    await shop.pay(order, 149);
    await shop.setStatus(order, 'cancelled');
    bodyOf(await shop.record(order, refunded(shop.app, 149)), 201);
    const receipts = await shop.app.rows(
      'select number, kind, credits, amount, vat, payment_id is not null as money from receipts where ' +
        'order_id = $1 order by number',
      [order.id],
    );
    const [{ number }] = receipts as [Json];
    expect(receipts).toEqual([
      { number, kind: 'receipt', credits: null, amount: 14_900, vat: 2980, money: true },
      { number: number + 1, kind: 'credit', credits: number, amount: 14_900, vat: 2980, money: false },
      { number: number + 2, kind: 'credit', credits: number, amount: 14_900, vat: 0, money: true },
    ]);
    const pdf = await shop.app.call('GET', `/api/orders/${order.id}/receipt.pdf`, { token: anna.token });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test('a seller without VAT has vouchers of sales alone', { tags: 'long' }, async () => {
  await using exempt = await openShop({ env: { ...withoutMailServer.env, VAT_PERCENT: '0' } });
  const order = await exempt.place(await exempt.customer());
  await exempt.pay(order, 149);
  expect(readAccounts(about(order, await readVouchers(exempt, month)))).toEqual({ '1930': 14_900, '3004': -14_900 });
});

test('a rate without accounts is named, and no file is made of it', { tags: 'long' }, async () => {
  await using odd = await openShop({
    env: { ...withoutMailServer.env, VAT_PERCENT: '9', ACCOUNT_SALES: '3009', ACCOUNT_VAT: '2639' },
  });
  const order = await odd.place(await odd.customer());
  await odd.pay(order, 149);
  expect(readAccounts(about(order, await readVouchers(odd, month)))).toMatchObject({ '3009': -13_670, '2639': -1230 });
  await using now = await openShop({ database: odd.app.database, env: withoutMailServer.env });
  const refused = await now.asAdmin('GET', `bookkeeping.sie?month=${month}`);
  expectProblem(refused, 'conflict');
  expect(refused.body.detail).toContain('9 % moms');
});

test('overview, bookkeeping file and list agree, whatever happened', { tags: 'long', timeout: 120_000 }, async () => {
  const amounts = fc.constantFrom(1, 49.99, 100, 149, 200, 298);
  const step = fc.record({
    do: fc.constantFrom('pay', 'pay', 'pay', 'refund', 'reverse', 'cancel', 'goOn'),
    amount: amounts,
    day: fc.constantFrom('2026-08-31', '2026-09-01', '2026-10-15', '2026-11-10'),
    rate: fc.boolean(),
    which: fc.nat(6),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const order = await shop.place(anna, 2);
      for (const { do: what, amount, day: receivedAt, rate, which } of steps) {
        const at = rate ? shop : lower;
        const { payments } = await shop.look(order);
        const money = { amount, receivedAt, allowDouble: true };
        if (what === 'pay') bodyOf(await at.record(order, { kind: 'payment', ...money }), 201);
        else if (what === 'refund') await at.record(order, { kind: 'refund', ...money });
        else if (what === 'reverse' && payments.length > 0)
          await at.record(order, reversalOf(payments[which % payments.length]));
        else if (what === 'cancel') await at.setStatus(order, 'cancelled');
        else if (what === 'goOn') await at.setStatus(order, 'created', { reason: 'Ändå' });
      }
      await expectAgreement();
    }),
    { numRuns: runs(4, 12) },
  );
});

/** The overview of each month agrees with the sales and VAT in the file, and the total with the orders. */
async function expectAgreement(): Promise<void> {
  const { incomeByMonth } = bodyOf(await shop.asAdmin('GET', 'dashboard'), 200);
  const shown = new Map<string, number>(incomeByMonth.map(({ month, amount }: Json) => [month, amount]));
  const all: Voucher[] = [];
  for (const each of ['2026-08', '2026-09', '2026-10', '2026-11']) {
    const vouchers = await readVouchers(shop, each);
    for (const { rows } of vouchers) expect(Object.values(rows).reduce((a, b) => a + b, 0)).toBe(0);
    const sums = readAccounts(vouchers);
    const sold = ['3001', '3002', '2611', '2621'].reduce((sum, account) => sum - (sums[account] ?? 0), 0);
    expect(Math.round((shown.get(each) ?? 0) * 100)).toBe(sold);
    all.push(...vouchers);
  }
  const sums = readAccounts(all);
  const csv = (await shop.asAdmin('GET', 'orders.csv')).bytes.toString().trim().split('\r\n').slice(1);
  const column = (n: number) =>
    csv.reduce((sum, line) => sum + Math.round(Number(line.split(';')[n]?.replace(',', '.')) * 100), 0);
  // The demo orders were paid before the first of these months, or in the last. All money of this shop, including the
  // demo orders', came in during these months.
  expect([sums['1930'] ?? 0, -(sums['2890'] ?? 0)]).toEqual([column(5), column(9)]);
}
