import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankPayment, bankLayouts } from '../../bank-layouts.ts';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, openShop, type Shop } from '../orders/shop.ts';
import { confirmRows, importNow, upload } from './bank.ts';

/** The same money in two files, or by hand and in a file, neither recorded when the other was read. */
let shop: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop();
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

const payment = (id: number, message: string, more: Partial<BankPayment> = {}): BankPayment => ({
  ...{ id, day: '2026-11-16', time: '08:15', amount: 149, message, name: 'Åsa Öberg', phone: '+46700000001' },
  ...more,
});
const writerOf = (wanted: string) =>
  bankLayouts.find(({ layout }) => layout === wanted)?.write as (payments: BankPayment[]) => string;
const read = async (layout: 'swedbank' | 'camt', payments: BankPayment[]): Promise<Json> =>
  bodyOf(await upload(shop, writerOf(layout)(payments)), 201);
const outcomesOf = (report: Json) => report.rows.map(({ outcome }: Json) => outcome);
const confirm = async (report: Json, body: object) =>
  shop.asAdmin('POST', `payments/imports/${report.id}/confirmation`, body);
const byHand = { kind: 'payment', amount: 149, receivedAt: '2026-11-16' };

test('two files that were both read first record it once; the rest of the second is recorded', {
  tags: 'long',
}, async () => {
  const [order, other] = [await shop.place(anna), await shop.place(anna)];
  const csv = await read('swedbank', [payment(1, order.code)]);
  const camt = await read('camt', [payment(1, order.code), payment(2, other.code, { time: '09:00' })]);
  expect([...outcomesOf(csv), ...outcomesOf(camt)]).toEqual(['match', 'match', 'match']);
  expect(bodyOf(await confirmRows(shop, csv), 200)).toEqual({ recorded: 1, doubted: 0 });
  expect(bodyOf(await confirmRows(shop, camt), 200)).toEqual({ recorded: 1, doubted: 1 });
  expect(await shop.look(order)).toMatchObject({ amountPaid: 149, payments: { length: 1 } });
  expect(await shop.look(other)).toMatchObject({ status: 'paid' });

  const now = await importNow(shop, camt);
  expect(now.rows[0]).toMatchObject({ outcome: 'possible_duplicate', recorded: false, recordable: true });
  expect(now.rows[0].reason).toContain(`redan registrerat på ${order.code}, från en annan sorts fil`);
  // A request that has not seen the duplicate leaves the row unchanged; one that has seen it records another payment.
  const rows = [now.rows[0].row];
  expect(bodyOf(await confirm(camt, { rows }), 200)).toEqual({ recorded: 0, doubted: 1 });
  expect(bodyOf(await confirm(camt, { rows, allowDouble: rows }), 200)).toEqual({ recorded: 1, doubted: 0 });
  expect(await shop.look(order)).toMatchObject({ amountPaid: 298, payments: { length: 2 } });
});

test('confirmed at once, each of them twice, it is one record', { tags: 'long' }, async () => {
  const order = await shop.place(anna);
  const csv = await read('swedbank', [payment(11, order.code)]);
  const camt = await read('camt', [payment(11, order.code)]);
  const replies = await Promise.all([csv, camt, csv, camt].map((report) => confirmRows(shop, report)));
  expect(replies.reduce((sum, reply) => sum + bodyOf(reply, 200).recorded, 0)).toBe(1);
  expect(await shop.look(order)).toMatchObject({ amountPaid: 149, payments: { length: 1 } });
});

test('by hand, after the file was read, is asked about, and a second payment in the file is a second one', async () => {
  const order = await shop.place(anna, 2);
  const csv = await read('swedbank', [payment(21, order.code), payment(22, order.code, { time: '10:00' })]);
  expect(outcomesOf(csv)).toEqual(['wrong_amount', 'wrong_amount']);
  bodyOf(await shop.record(order, byHand), 201);
  expect(bodyOf(await confirmRows(shop, csv), 200)).toEqual({ recorded: 1, doubted: 1 });
  expect(await shop.look(order)).toMatchObject({ amountPaid: 298, payments: { length: 2 } });
});

test('by hand, and then its row without a code on that order, is asked about', async () => {
  const order = await shop.place(anna);
  bodyOf(await shop.record(order, byHand), 201);
  bodyOf(await shop.record(order, { ...byHand, kind: 'refund' }), 201);
  const csv = await read('swedbank', [payment(31, 'Tack'), payment(32, 'Åter', { amount: -149 })]);
  expect(outcomesOf(csv)).toEqual(['no_match', 'refund']);
  for (const { row, kind } of csv.rows) {
    const assigned = { rows: [row], orderCode: order.code };
    const problem = expectProblem(await confirm(csv, assigned), 'conflict');
    expect(problem.detail).toContain(`redan registrerat på ${order.code}, för hand`);
    expect(problem).toHaveProperty('double');
    if (kind === 'payment')
      expect(bodyOf(await confirm(csv, { ...assigned, allowDouble: [row] }), 200)).toMatchObject({ recorded: 1 });
  }
  // A refunded payment may belong to another order after all.
  expect((await importNow(shop, csv)).rows[1]).toMatchObject({ outcome: 'refund', assignable: true });
  expect(await shop.look(order)).toMatchObject({ amountPaid: 149, payments: { length: 3 } });
});

test('the entries of a read statement, in a notification, are told as the same entries', async () => {
  const order = await shop.place(anna);
  const [statement, notification] = ['camt.053 of version 2', 'camt.054 of version 8'].map((name) =>
    bankLayouts.find((bank) => bank.name === name),
  );
  const payments = [payment(21, order.code)];
  const read = async (bank: typeof statement): Promise<Json> =>
    bodyOf(await upload(shop, bank?.write(payments) ?? '', {}, bank?.fileName), 201);
  await confirmRows(shop, await read(statement));
  expect((await read(notification)).warnings).toEqual([
    'Samma rader läste du in den 18 november 2026, i filen kontoutdrag.xml. Den enda raden finns redan, och det ' +
      'är inget mer att registrera.',
  ]);
});
