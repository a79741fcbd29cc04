import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, countStatuses, openShop, paid, refunded, type Shop, withoutMailServer } from '../orders/shop.ts';
import { confirmRows, preview, undoImport } from './bank.ts';

/** By hand or by file, money is handled in one way: the record, the receipt, the status `paid`, one mail. */
let shop: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop(withoutMailServer);
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

const kindsAbout = async ({ id }: Json) =>
  bodyOf(await shop.asAdmin('GET', `orders/${id}/mails`), 200).items.map(({ kind }: Json) => kind);
const own = async ({ id }: Json) => bodyOf(await shop.app.call('GET', `/api/orders/${id}`, { token: anna.token }), 200);
const reversalOf = (payment: Json) => ({ kind: 'reversal', reverses: payment.id, note: 'Fel order' });

const paths: [string, (order: Json) => Promise<unknown>][] = [
  ['by hand', (order) => shop.pay(order, 149)],
  [
    'by file',
    async (order) => {
      const report = await preview(shop, [{ message: order.code, amount: 149 }]);
      bodyOf(await confirmRows(shop, report), 200);
    },
  ],
];
describe.each(paths)('money that comes %s', (_how, pay) => {
  test.each(['created', 'processing', 'on_hold', 'expired'] as const)('pays an order that is %s', async (status) => {
    const order = await shop.placedIn(status, anna);
    const before = await kindsAbout(order);
    await pay(order);
    const seen = await own(order);
    // Nothing is left to confirm or to pay: the page shows no payment.
    expect(seen).toMatchObject({ status: 'paid', paymentState: 'full', amountMissing: 0, allowed: [] });
    expect(seen.history.at(-1)).toMatchObject({ from: status, to: 'paid', actor: 'admin', override: false });
    expect(await kindsAbout(order)).toEqual([...before, 'order_paid']);
  });
});

test('a part leaves the order where it waits, and both are shown what is missing', async () => {
  const order = await shop.place(anna, 2);
  const part = await shop.pay(order, 200.5);
  const asked = { status: 'created', paymentState: 'partial', amountPaid: 200.5, amountMissing: 97.5 };
  expect(part).toMatchObject(asked);
  expect(await own(order)).toMatchObject({
    ...asked,
    payment: { amount: 97.5, link: expect.stringContaining('&amt=97.5&') },
  });
  expect(await shop.pay(order, 97.5)).toMatchObject({ status: 'paid', amountMissing: 0 });
  expect(await kindsAbout(order)).toEqual(['order_created', 'order_paid']);
});

test('a payment that is reversed takes its move and its mail along, and is not undone as a move', {
  tags: 'long',
}, async () => {
  const order = await shop.placedIn('processing', anna);
  const { payments, undoable } = await shop.pay(order, 149);
  expect(undoable).toBe(false);
  expectProblem(await shop.undo(order), 'invalid_transition');
  const back = bodyOf(await shop.record(order, reversalOf(payments[0])), 201);
  expect(back).toMatchObject({ status: 'processing', amountPaid: 0, amountMissing: 149 });
  expect(back.history.at(-1)).toMatchObject({ verb: 'undo_payment', from: 'paid', to: 'processing' });
  expect(await kindsAbout(order)).toEqual(['order_created', 'order_processing']);
});

test('an import that is undone after the letters went leaves them sent, with the money missing', {
  tags: 'long',
}, async () => {
  const order = await shop.place(anna);
  const report = await preview(shop, [{ message: order.code, amount: 149 }]);
  bodyOf(await confirmRows(shop, report), 200);
  bodyOf(await shop.setStatus(order, 'sent', { reason: 'Lämnat på papper' }), 200);
  bodyOf(await undoImport(shop, report), 200);
  expect(await shop.look(order)).toMatchObject({ status: 'sent', amountPaid: 0, amountMissing: 149 });
});

describe('called off', () => {
  test('with money held, a refund is due until it is recorded', async () => {
    const order = await shop.place(anna);
    await shop.pay(order, 149);
    const before = bodyOf(await shop.asAdmin('GET', 'dashboard'), 200).refundsDue;
    const off = bodyOf(await shop.setStatus(order, 'cancelled'), 200);
    expect(off).toMatchObject({ amountToRefund: 149, amountMissing: 0 });
    const due = async () => bodyOf(await shop.asAdmin('GET', 'dashboard'), 200).refundsDue - before;
    expect(await due()).toBe(1);
    bodyOf(await shop.record(order, refunded(shop.app, 100)), 201);
    expect([await due(), (await shop.look(order)).amountToRefund]).toEqual([1, 49]);
    bodyOf(await shop.record(order, refunded(shop.app, 49)), 201);
    expect([await due(), (await shop.look(order)).paymentState]).toEqual([0, 'refunded']);
  });

  test('by its customer, what was paid of it is due', async () => {
    const order = await shop.place(anna);
    await shop.pay(order, 50);
    expect((await shop.cancel(anna, order)).body).toMatchObject({ status: 'cancelled', amountToRefund: 50 });
  });
});

describe('a record that equals another', { tags: 'long' }, () => {
  test('of the same order, sum and day is asked about for ten minutes', async () => {
    const order = await shop.place(anna, 3);
    const { payments } = await shop.pay(order, 149);
    const again = await shop.record(order, paid(shop.app, 149));
    expectProblem(again, 'conflict');
    expect(again.body).toMatchObject({ double: payments[0].id, detail: expect.stringContaining('149\u00a0kr') });
    expect((await shop.look(order)).payments).toMatchObject([{ recordedByEmail: shop.admin.email }]);
    expect(bodyOf(await shop.record(order, { ...paid(shop.app, 149), allowDouble: true }), 201).amountPaid).toBe(298);
    shop.app.clock.set(new Date(shop.app.clock.now().getTime() + 601_000));
    expect((await shop.pay(order, 149)).amountPaid).toBe(447);
  });

  test('is another one with another sum, day, kind, order or reference', async () => {
    const [order, other] = [await shop.place(anna, 5), await shop.place(anna)];
    const first = { ...paid(shop.app, 149), reference: 'A1' };
    bodyOf(await shop.record(order, first), 201);
    bodyOf(await shop.record(order, { ...first, amount: 149.01 }), 201);
    bodyOf(await shop.record(order, { ...first, receivedAt: '2026-11-17' }), 201);
    bodyOf(await shop.record(order, { ...first, reference: 'A2' }), 201);
    bodyOf(await shop.record(order, { ...first, kind: 'refund' }), 201);
    bodyOf(await shop.record(other, first), 201);
    expectProblem(await shop.record(order, { ...first, reference: undefined }), 'conflict');
  });

  test('may come once the first was reversed', async () => {
    const order = await shop.place(anna);
    const { payments } = await shop.pay(order, 149);
    bodyOf(await shop.record(order, reversalOf(payments[0])), 201);
    expect(await shop.pay(order, 149)).toMatchObject({ status: 'paid', amountPaid: 149 });
  });

  test('at the same moment is one record', async () => {
    const order = await shop.place(anna, 5);
    const bodies = Array.from({ length: 10 }, () => paid(shop.app, 149));
    const replies = await Promise.all(bodies.map((body) => shop.record(order, body)));
    expect(countStatuses(replies)).toEqual({ '201': 1, '409 conflict': 9 });
    expect((await shop.look(order)).amountPaid).toBe(149);
  });
});

describe('many at once', () => {
  test('what money and letters do not bear out needs a reason, order by order', { tags: 'long' }, async () => {
    const [bare, written, part] = [await shop.place(anna), await shop.place(anna), await shop.place(anna)];
    const letter = `orders/${written.id}/letters/${written.letters[0].id}`;
    bodyOf(await shop.asAdmin('PUT', letter, { text: 'Hej!' }), 200);
    await shop.pay(part, 50);
    const all = [bare, written, part].map(({ id }) => id);
    const change = async (body: object) =>
      bodyOf(await shop.asAdmin('POST', 'orders/status-changes', { orders: all, ...body }), 200).items.map(
        ({ outcome, detail }: Json) => `${outcome} ${detail ?? ''}`.trim(),
      );
    const refused = 'refused Inget brev är skrivet. Skriv varför, om det ändå stämmer.';
    expect(await change({ status: 'sent' })).toEqual([refused, 'moved', refused]);
    expect(await kindsAbout(bare)).toEqual(['order_created']);
    expect(await kindsAbout(written)).toEqual(['order_created', 'order_sent']);
    expect(await change({ status: 'refunded' })).toEqual([
      'refused Inga pengar har kommit in. Skriv varför, om det ändå stämmer.',
      'refused Inga pengar har kommit in. Skriv varför, om det ändå stämmer.',
      expect.stringMatching(/^refused 50.kr har inte betalats tillbaka\./),
    ]);
    expect(await change({ status: 'sent', reason: 'Lämnat på papper' })).toEqual([
      'moved Kunden får inget mejl: inget brev är skrivet.',
      'unchanged',
      'moved Kunden får inget mejl: inget brev är skrivet.',
    ]);
    expect((await shop.look(bare)).history.at(-1)).toMatchObject({ override: true, reason: 'Lämnat på papper' });
    expect(await kindsAbout(bare)).toEqual(['order_created']);
  });
});
