import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, historyVerbs, openShop, paid, refunded, type Shop, withoutMailServer } from '../orders/shop.ts';
import { confirmRows, FIRST_ROW, importNow, preview, undoImport } from './bank.ts';

/** A whole import is undone: every record that it created is reversed, and orders that it marked as paid go back. */
let shop: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop(withoutMailServer);
});
beforeEach(async () => {
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

const mailsAbout = async ({ id }: Json) =>
  (await shop.asAdmin('GET', `orders/${id}/mails`)).body.items.map(({ kind }: Json) => kind);
const confirmed = async (rows: Parameters<typeof preview>[1]): Promise<Json> => {
  const report = await preview(shop, rows);
  bodyOf(await confirmRows(shop, report), 200);
  return report;
};

test('its records are reversed and stay, and its orders wait again where they waited', async () => {
  const [claimed, placed] = [await shop.place(anna), await shop.place(anna, 2)];
  const { claimedAt } = (await shop.confirm(anna, claimed)).body;
  shop.app.wait({ minutes: 10 });
  const report = await confirmed([
    { message: claimed.code, amount: 149 },
    { message: placed.code, amount: 100 },
  ]);
  expect(await importNow(shop, report)).toMatchObject({ recorded: 2 });
  const undone = bodyOf(await undoImport(shop, report), 200);

  expect(undone).toMatchObject({ id: report.id, recorded: 0, rows: [{ recorded: false }, { recorded: false }] });
  const back = await shop.look(claimed);
  expect(back).toMatchObject({ status: 'processing', paymentState: 'claimed', amountPaid: 0, claimedAt });
  expect(historyVerbs(back).slice(-2)).toEqual([
    'import processing→paid by admin',
    'undo_import paid→processing by admin',
  ]);
  expect(back.payments).toMatchObject([
    { kind: 'payment', reversed: true, source: 'import' },
    { kind: 'reversal', note: 'Filen swish november.csv ångrades', source: 'import' },
  ]);
  expect(await shop.look(placed)).toMatchObject({ status: 'created', paymentState: 'none', history: { length: 1 } });
  // The mail about the payment was not sent yet, and never will be.
  expect(await mailsAbout(claimed)).toEqual(['order_created', 'order_processing']);
});

test('undone again it is the same, and confirmed again it is recorded again', { tags: 'long' }, async () => {
  const order = await shop.place(anna);
  const report = await confirmed([{ message: order.code, amount: 149, time: '09:01' }]);
  const first = bodyOf(await undoImport(shop, report), 200);
  expect(bodyOf(await undoImport(shop, report), 200)).toEqual(first);
  expect((await shop.look(order)).payments).toHaveLength(2);

  expect(bodyOf(await confirmRows(shop, report), 200)).toMatchObject({ recorded: 1 });
  expect(await shop.look(order)).toMatchObject({ status: 'paid', amountPaid: 149, payments: { length: 3 } });
  bodyOf(await undoImport(shop, report), 200);
  expect(await shop.look(order)).toMatchObject({ status: 'created', amountPaid: 0 });
});

test('what was never confirmed is undone without a trace', async () => {
  const order = await shop.place(anna);
  const report = await preview(shop, [{ message: order.code, amount: 149, time: '09:02' }]);
  expect(bodyOf(await undoImport(shop, report), 200)).toEqual(report);
  expect(await shop.look(order)).toMatchObject({ payments: [], history: { length: 1 } });
});

test('a payment and its refund in one file are undone together', { tags: 'long' }, async () => {
  const order = await shop.place(anna, 2);
  const report = await confirmed([{ message: order.code, amount: 200, time: '09:03' }]);
  const both = await preview(shop, [
    { message: order.code, amount: 98, time: '09:04' },
    { message: order.code, amount: -98, time: '09:05' },
  ]);
  bodyOf(await confirmRows(shop, both, [FIRST_ROW]), 200);
  bodyOf(await confirmRows(shop, both, [FIRST_ROW + 1]), 200);
  bodyOf(await undoImport(shop, report), 200);
  expect(await shop.look(order)).toMatchObject({ amountPaid: 0, paymentState: 'refunded' });
  bodyOf(await undoImport(shop, both), 200);
  expect(await shop.look(order)).toMatchObject({ amountPaid: 0, paymentState: 'none', status: 'created' });
});

test('an overlapping file that was read meanwhile can be confirmed in its place', async () => {
  const order = await shop.place(anna);
  const rows = [{ message: order.code, amount: 149, time: '09:06' }];
  const first = await confirmed(rows);
  bodyOf(await undoImport(shop, first), 200);
  const second = await preview(shop, rows);
  expect(second.rows[0].outcome).toBe('match');
  expect(bodyOf(await confirmRows(shop, second), 200)).toMatchObject({ recorded: 1 });
  expect(bodyOf(await confirmRows(shop, first), 200)).toMatchObject({ recorded: 0 });
  expect(await shop.look(order)).toMatchObject({ amountPaid: 149 });
});

describe('an order that has gone on', () => {
  test('is not called back, though its money is', { tags: 'long' }, async () => {
    const order = await shop.place(anna);
    const report = await confirmed([{ message: order.code, amount: 149, time: '09:07' }]);
    bodyOf(await shop.setStatus(order, 'sent'), 200);
    bodyOf(await undoImport(shop, report), 200);
    expect(await shop.look(order)).toMatchObject({ status: 'sent', amountPaid: 0 });
  });

  test('stays paid when it is paid without the import as well', { tags: 'long' }, async () => {
    const order = await shop.place(anna);
    const report = await confirmed([{ message: order.code, amount: 149, time: '09:08' }]);
    bodyOf(await shop.record(order, { ...paid(shop.app, 149), allowDouble: true }), 201);
    bodyOf(await undoImport(shop, report), 200);
    expect(await shop.look(order)).toMatchObject({ status: 'paid', amountPaid: 149, paymentState: 'full' });
  });

  test('whose money went back keeps the whole import as it is', { tags: 'long' }, async () => {
    const [order, other] = [await shop.place(anna), await shop.place(anna)];
    const report = await confirmed([
      { message: order.code, amount: 149, time: '09:09' },
      { message: other.code, amount: 149, time: '09:09' },
    ]);
    bodyOf(await shop.record(order, refunded(shop.app, 149)), 201);
    const problem = expectProblem(await undoImport(shop, report), 'conflict');
    expect(problem.detail).toContain('återbetal');
    expect(await shop.look(other)).toMatchObject({ status: 'paid', amountPaid: 149, payments: { length: 1 } });
    expect(await importNow(shop, report)).toMatchObject({ recorded: 2 });
  });

  test('one record that was reversed by hand is not reversed again', { tags: 'long' }, async () => {
    const order = await shop.place(anna);
    const report = await confirmed([{ message: order.code, amount: 149, time: '09:10' }]);
    const [payment] = (await shop.look(order)).payments;
    bodyOf(await shop.record(order, { kind: 'reversal', reverses: payment.id, note: 'Fel' }), 201);
    bodyOf(await undoImport(shop, report), 200);
    expect((await shop.look(order)).payments).toHaveLength(2);
  });
});

test('the undoing of an import is not undone on the order', async () => {
  const order = await shop.place(anna);
  const report = await confirmed([{ message: order.code, amount: 149, time: '09:11' }]);
  bodyOf(await undoImport(shop, report), 200);
  expect(await shop.look(order)).toMatchObject({ status: 'created', undoable: false });
  expectProblem(await shop.undo(order), 'invalid_transition');
  expect(await shop.look(order)).toMatchObject({ status: 'created' });
});
