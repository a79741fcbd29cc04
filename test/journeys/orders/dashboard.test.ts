import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import { START } from '../../factories.ts';
import type { Person } from '../../open-test-app.ts';
import { bodyOf, openShop, orderStatuses, refunded, type Shop, withoutMailServer } from './shop.ts';

/** The dashboard: what there is to do, and the income. */
let shop: Shop;
let anna: Person;
let before: Json;
beforeAll(async () => {
  shop = await openShop({ env: { ...withoutMailServer.env, TOKEN_TTL: '1000d' } });
  anna = await shop.customer();
});
beforeEach(async () => {
  before = await dashboard();
});
afterAll(() => shop[Symbol.asyncDispose]());

const dashboard = async () => bodyOf(await shop.asAdmin('GET', 'dashboard'), 200);
/** How much a count has grown since the test began. */
const grown = async (count: 'todo' | 'toSend' | 'onHold' | 'refundsDue') => (await dashboard())[count] - before[count];
const incomeOf = async (month: string) =>
  (await dashboard()).incomeByMonth.find((row: Json) => row.month === month)?.amount;

test('counts the orders in each state, and those that somebody waits for', async () => {
  for (const status of orderStatuses) await shop.placedIn(status, anna);
  const after = await dashboard();
  expect(Object.keys(after)).toEqual([
    'todo',
    'toSend',
    'onHold',
    'refundsDue',
    'late',
    'revisions',
    'unanswered',
    'ordersByStatus',
    'incomeByMonth',
  ]);
  for (const status of orderStatuses) {
    expect(after.ordersByStatus[status]).toBe(before.ordersByStatus[status] + 1);
  }
  const { processing, paid, on_hold } = after.ordersByStatus;
  expect(after).toMatchObject({ todo: processing, toSend: paid, onHold: on_hold });
  expect([await grown('todo'), await grown('toSend'), await grown('onHold')]).toEqual([1, 1, 1]);
});

describe('a refund is due', () => {
  test('for what was paid too much, until it went back', async () => {
    const order = await shop.place(anna);
    await shop.pay(order, 149);
    expect(await grown('refundsDue')).toBe(0);
    await shop.pay(order, 50);
    expect(await grown('refundsDue')).toBe(1);
    bodyOf(await shop.record(order, refunded(shop.app, 50)), 201);
    expect(await grown('refundsDue')).toBe(0);
  });

  test('for what was paid for an order that was called off, even late', async () => {
    const order = await shop.place(anna);
    await shop.cancel(anna, order);
    expect(await grown('refundsDue')).toBe(0);
    const { payments } = await shop.pay(order, 100);
    expect(await shop.look(order)).toMatchObject({ status: 'cancelled', paymentState: 'partial' });
    expect(await grown('refundsDue')).toBe(1);
    const reversal = { kind: 'reversal', reverses: payments[0].id, note: 'Fel beställning' };
    bodyOf(await shop.record(order, reversal), 201);
    expect(await grown('refundsDue')).toBe(0);
  });

  test('and not for an order that waits for the rest', async () => {
    const order = await shop.placedIn('on_hold', anna);
    await shop.pay(order, 100);
    expect(await grown('refundsDue')).toBe(0);
  });
});

describe('the income', () => {
  const pay = async (amount: number, receivedAt: string, kind = 'payment') => {
    const order = await shop.place(anna, 50);
    if (kind === 'refund') bodyOf(await shop.record(order, { kind: 'payment', amount, receivedAt: '2026-01-15' }), 201);
    return bodyOf(await shop.record(order, { kind, amount, receivedAt }), 201);
  };

  test('is what was sold less what was taken back, each in the month of its voucher in Sweden', async () => {
    await pay(100.25, '2026-05-31T23:59:00+02:00');
    // Still May in London, but June here.
    await pay(10, '2026-05-31T22:30:00Z');
    await pay(4, '2026-06-30', 'refund');
    const { payments, id } = await pay(7, '2026-06-10');
    expect(await incomeOf('2026-05')).toBe(100.25);
    expect(await incomeOf('2026-06')).toBe(13);
    const november = await incomeOf('2026-11');
    const reversal = { kind: 'reversal', reverses: payments[0].id, note: 'Dubblett' };
    bodyOf(await shop.record({ id }, reversal), 201);
    // As in the books: a month that may be closed is not changed, the reversal is in a month of its own.
    expect(await incomeOf('2026-06')).toBe(13);
    expect(await incomeOf('2026-11')).toBe(november - 7);
  });

  test('is shown of twelve months, the oldest as whole as the others', { tags: 'long' }, async () => {
    await pay(1, '2025-11-30');
    await pay(2, '2025-12-01');
    await pay(3, '2025-12-31');
    const months = (await dashboard()).incomeByMonth.map(({ month }: Json) => month);
    expect(months).toEqual(months.toSorted());
    expect(months).not.toContain('2025-11');
    expect(await incomeOf('2025-12')).toBe(5);
    // New Year's Eve, half past eleven in London: in Sweden it is already January.
    shop.app.clock.set(new Date('2026-12-31T23:30:00Z'));
    expect(await incomeOf('2025-12')).toBeUndefined();
    shop.app.clock.set(START);
  });

  test('may be more than a number of 32 bits has room for', { tags: 'long' }, async () => {
    const order = await shop.place(anna, 50);
    await shop.app.rows('update orders set price_per_letter = 42000000 where id = $1', [order.id]);
    for (let n = 0; n < 22; n += 1) {
      const money = { kind: 'payment', amount: 999_999.99, receivedAt: '2026-02-10', allowDouble: true };
      bodyOf(await shop.record(order, money), 201);
    }
    const due = 21_000_000;
    expect(await shop.look(order)).toMatchObject({ amountPaid: 21_999_999.78, amountToRefund: 999_999.78 });
    expect(await incomeOf('2026-02')).toBe(due);
  });
});
