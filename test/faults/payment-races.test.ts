import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../calls.ts';
import { runWhileRowLocked } from '../journeys/orders/row-lock.ts';
import { countStatuses, historyVerbs, openShop, paid, refunded, type Shop } from '../journeys/orders/shop.ts';
import { confirmRows, FIRST_ROW, importNow, preview, undoImport } from '../journeys/payments/bank.ts';

/** Many concurrent requests: each has one effect, and no receipt number is skipped. */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const times = <T>(count: number, call: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)));
const receipts = (): Promise<Json[]> =>
  shop.app.rows('select number, payment_id, kind, amount from receipts order by number');

async function expectUnbrokenReceipts(): Promise<void> {
  const all = await receipts();
  expect(all.map(({ number }) => number)).toEqual(all.map((_, i) => i + 1));
  const [{ n }] = await shop.app.rows('select count(*)::int as n from order_payments');
  expect(all.filter(({ payment_id }) => payment_id)).toHaveLength(n);
  const [{ last_number: last }] = await shop.app.rows('select last_number from receipt_series');
  expect(last).toBe(all.length);
}

describe('fifty at once', () => {
  test('of one payment under one key are one record', async () => {
    const order = await shop.place(await shop.customer());
    const body = paid(shop.app, 149);
    const replies = await times(50, () => shop.record(order, body, { 'idempotency-key': 'fifty-payments' }));
    expect(countStatuses(replies)).toEqual({ '201': 50 });
    expect(new Set(replies.map(({ bytes }) => bytes.toString())).size).toBe(1);
    expect((await shop.look(order)).payments).toHaveLength(1);
    await expectUnbrokenReceipts();
  });

  test('of payments that share a key and differ are one record, and the others are told', async () => {
    const order = await shop.place(await shop.customer());
    const replies = await times(50, (n) =>
      shop.record(order, paid(shop.app, n + 1), { 'idempotency-key': 'fifty-different' }),
    );
    expect(countStatuses(replies)).toEqual({ '201': 1, '409 conflict': 49 });
    expect((await shop.look(order)).payments).toHaveLength(1);
  });

  test('of a refund of everything send the money back once', async () => {
    const order = await shop.place(await shop.customer());
    await shop.pay(order, 149);
    const replies = await times(50, () => shop.record(order, refunded(shop.app, 149)));
    expect(countStatuses(replies)).toEqual({ '201': 1, '400 validation_failed': 49 });
    expect(await shop.look(order)).toMatchObject({ amountPaid: 0, payments: { length: 2 } });
    await expectUnbrokenReceipts();
  });

  test('of reversals undo a record once', async () => {
    const order = await shop.place(await shop.customer());
    const { payments } = await shop.pay(order, 149);
    const reversal = { kind: 'reversal', reverses: payments[0].id, note: 'Fel' };
    const replies = await times(50, () => shop.record(order, reversal));
    expect(countStatuses(replies)).toEqual({ '201': 1, '400 validation_failed': 49 });
    await expectUnbrokenReceipts();
  });

  test('of confirmations of one import record it once, and pay each order once', async () => {
    const anna = await shop.customer();
    const orders = await times(3, () => shop.place(anna));
    const report = await preview(
      shop,
      orders.map(({ code }) => ({ message: code, amount: 149 })),
    );
    const replies = await times(50, () => confirmRows(shop, report));
    expect(countStatuses(replies)).toEqual({ '200': 50 });
    expect(replies.map(({ body }) => body.recorded).toSorted()).toEqual([...Array(49).fill(0), 3]);
    for (const order of orders) {
      expect(await shop.look(order)).toMatchObject({ status: 'paid', history: { length: 2 }, payments: { length: 1 } });
    }
    await expectUnbrokenReceipts();
  });

  test('of confirmations of the same file read in twice record each row once', async () => {
    const order = await shop.place(await shop.customer());
    const rows = [{ message: order.code, amount: 149, time: '12:00' }];
    const reports = [await preview(shop, rows), await preview(shop, rows)];
    const replies = await times(50, (n) => confirmRows(shop, reports[n % 2], [FIRST_ROW]));
    expect(replies.reduce((sum, { body }) => sum + body.recorded, 0)).toBe(1);
    expect((await shop.look(order)).payments).toHaveLength(1);
  });

  test('of undoings reverse an import once', async () => {
    const order = await shop.place(await shop.customer());
    const report = await preview(shop, [{ message: order.code, amount: 149, time: '13:00' }]);
    await confirmRows(shop, report);
    expect(countStatuses(await times(50, () => undoImport(shop, report)))).toEqual({ '200': 50 });
    expect(await shop.look(order)).toMatchObject({ status: 'created', payments: { length: 2 } });
    await expectUnbrokenReceipts();
  });
});

test('confirming and undoing at the same time leave the import whole or gone', async () => {
  const anna = await shop.customer();
  const orders = await times(2, () => shop.place(anna));
  const report = await preview(
    shop,
    orders.map(({ code }) => ({ message: code, amount: 149, time: '14:00' })),
  );
  const replies = await times(20, (n) => (n % 2 ? undoImport(shop, report) : confirmRows(shop, report)));
  expect(countStatuses(replies)).toEqual({ '200': 20 });
  const { recorded } = await importNow(shop, report);
  expect([0, 2]).toContain(recorded);
  for (const order of orders) {
    expect(await shop.look(order)).toMatchObject({
      amountPaid: recorded ? 149 : 0,
      status: recorded ? 'paid' : 'created',
    });
  }
  await expectUnbrokenReceipts();
});

test('payments of many orders at once have unbroken numbers, each its own', async () => {
  const anna = await shop.customer();
  const orders = await times(40, () => shop.place(anna));
  await times(80, (n) => shop.pay(orders[n % 40], 10 + n));
  await expectUnbrokenReceipts();
  const all = await receipts();
  expect(new Set(all.map(({ payment_id }) => payment_id)).size).toBe(all.length);
});

test('everything that records money, with moves and clicks between, neither hangs nor breaks the series', async () => {
  const anna = await shop.customer();
  const orders = await times(10, () => shop.place(anna));
  const report = await preview(
    shop,
    orders.map(({ code }) => ({ message: code, amount: 149, time: '15:00' })),
  );
  const work = orders.flatMap((order, n) => [
    () => shop.record(order, paid(shop.app, 1 + n)),
    () => shop.confirm(anna, order),
    () => shop.setStatus(order, n % 2 ? 'on_hold' : 'sent'),
    () => shop.record(order, refunded(shop.app, 1)),
    () => shop.cancel(anna, order),
    () => shop.undo(order),
  ]);
  const imports = [() => confirmRows(shop, report), () => undoImport(shop, report), () => confirmRows(shop, report)];
  const replies = await Promise.all([...work, ...imports].map((call) => call()));
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  await expectUnbrokenReceipts();
  for (const { id } of orders) {
    const order = await shop.look({ id });
    const net = order.payments
      .filter(({ kind, reversed }: Json) => kind !== 'reversal' && !reversed)
      .reduce((sum: number, { kind, amount }: Json) => sum + (kind === 'payment' ? amount : -amount), 0);
    expect(order.amountPaid).toBe(net);
    expect(order.history.map(({ from }: Json) => from).slice(1)).toEqual(
      order.history.map(({ to }: Json) => to).slice(0, -1),
    );
  }
});

test('an import does not wait for somebody who waits for it', async () => {
  const anna = await shop.customer();
  const order = await shop.place(anna);
  const report = await preview(shop, [{ message: order.code, amount: 149, time: '16:00' }]);
  // A click holds the order's lock: the import waits for it, and has seen the order as unpaid.
  const reply = await runWhileRowLocked(
    shop.app,
    ["update orders set status = 'processing', claimed_at = now() where id = $1", [order.id]],
    () => confirmRows(shop, report),
  );
  expect(reply.body).toMatchObject({ recorded: 1 });
  expect(historyVerbs(await shop.look(order)).at(-1)).toBe('import processing→paid by admin');
});
