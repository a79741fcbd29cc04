import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, openShop, orderStatuses, paid, refunded, type Shop, withoutMailServer } from '../orders/shop.ts';

/** Money as a list of records: added, never changed, undone by a counter-record. */
let shop: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop(withoutMailServer);
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

const standing = ({ amountPaid, paymentState }: Json) => [amountPaid, paymentState];
const reversalOf = (payment: Json, note = 'Fel beställning') => ({ kind: 'reversal', reverses: payment.id, note });

test('what came and went makes what is paid, and how the order stands', async () => {
  const order = await shop.place(anna, 2);
  const stands: [string, unknown][] = [];
  const add = async (what: string, body: object) => {
    const now = bodyOf(await shop.record(order, body), 201);
    stands.push([what, standing(now)]);
    return now;
  };
  stands.push(['placed', standing(order)]);
  stands.push(['claimed', standing((await shop.confirm(anna, order)).body)]);
  await add('a part', paid(shop.app, 200));
  await add('the rest', paid(shop.app, 98));
  const { payments } = await add('too much', paid(shop.app, 0.5));
  await add('back what was too much', refunded(shop.app, 0.5));
  await add('some back', refunded(shop.app, 8));
  await add('a payment undone', reversalOf(payments[1]));
  await add('all back', refunded(shop.app, 192));
  expect(stands).toEqual([
    ['placed', [0, 'none']],
    ['claimed', [0, 'claimed']],
    ['a part', [200, 'partial']],
    ['the rest', [298, 'full']],
    ['too much', [298.5, 'over']],
    ['back what was too much', [298, 'full']],
    ['some back', [290, 'partial']],
    ['a payment undone', [192, 'partial']],
    ['all back', [0, 'refunded']],
  ]);
  // The sum was reached until a payment was undone; a refund changes no status.
  const { status, history } = await shop.look(order);
  expect([status, history.map(({ verb }: Json) => verb)]).toEqual([
    'processing',
    ['order', 'confirm_payment', 'payment', 'undo_payment'],
  ]);
});

test('the customer sees by day what came and went, and nothing that was reversed', async () => {
  const order = await shop.place(anna, 2);
  const at = (receivedAt: string, body: object) => shop.record(order, { ...body, receivedAt });
  await at('2026-11-17', paid(shop.app, 98));
  // In Sweden it is the day after.
  const { payments } = bodyOf(await at('2026-11-15T23:30:00Z', paid(shop.app, 200)), 201);
  await at('2026-11-18', paid(shop.app, 0.5));
  await at('2026-11-18', refunded(shop.app, 0.5));
  const seen = async () =>
    (await shop.app.call('GET', `/api/orders/${order.id}`, { token: anna.token })).body.transactions;
  const [first, ...others] = [
    { kind: 'payment', amount: 200, day: '2026-11-16' },
    { kind: 'payment', amount: 98, day: '2026-11-17' },
    { kind: 'payment', amount: 0.5, day: '2026-11-18' },
    { kind: 'refund', amount: 0.5, day: '2026-11-18' },
  ];
  expect(await seen()).toEqual([first, ...others]);
  bodyOf(await shop.record(order, reversalOf(payments[1])), 201);
  expect(await seen()).toEqual(others);
});

test('a record is kept with its day, reference, note and source, and stays when it is undone', async () => {
  const order = await shop.place(anna);
  const body = {
    kind: 'payment',
    amount: 149,
    receivedAt: '2026-11-17',
    reference: ' 9000000000000001 ',
    note: ' Tack ',
  };
  const first = bodyOf(await shop.record(order, body), 201);
  const expected = {
    id: expect.any(String),
    kind: 'payment',
    amount: 149,
    // Noon in Sweden.
    receivedAt: '2026-11-17T11:00:00.000Z',
    reference: '9000000000000001',
    note: 'Tack',
    source: 'manual',
    reverses: null,
    reversed: false,
    recordedAt: expect.stringMatching(/^2026-11-18T/),
    recordedByEmail: shop.admin.email,
  };
  expect(first.payments).toEqual([expected]);
  const undone = bodyOf(await shop.record(order, reversalOf(first.payments[0])), 201);
  expect(undone.payments).toEqual([
    { ...expected, reversed: true },
    {
      ...expected,
      kind: 'reversal',
      receivedAt: expect.stringMatching(/^2026-11-18T/),
      reference: null,
      note: 'Fel beställning',
      reverses: first.payments[0].id,
    },
  ]);
  expect(standing(undone)).toEqual([0, 'none']);
  for (const sql of [
    'update order_payments set amount = 1',
    'delete from order_payments',
    'truncate order_payments cascade',
  ]) {
    await expect(shop.app.rows(sql)).rejects.toThrow('never changed');
  }
  expect(await shop.look(order)).toEqual(undone);
});

test('customers see what they paid, and no records', async () => {
  const order = await shop.place(anna);
  await shop.pay(order, 100);
  const { body } = await shop.app.call('GET', `/api/orders/${order.id}`, { token: anna.token });
  expect(body).toMatchObject({ amountPaid: 100, paymentState: 'partial' });
  expect(body).not.toHaveProperty('payments');
  expect(body.lastPaymentAt).toBe((await shop.look(order)).payments[0].recordedAt);
  bodyOf(await shop.record(order, reversalOf((await shop.look(order)).payments[0])), 201);
  expect(await shop.look(order)).toMatchObject({ lastPaymentAt: null });
  expect(body).not.toHaveProperty('user');
});

const waiting = ['created', 'processing', 'on_hold', 'expired'];
test.each(orderStatuses)(
  'money on an order that is %s pays it where it waits, and moves no other',
  { tags: 'long' },
  async (status) => {
    const order = await shop.placedIn(status, anna);
    const { history } = await shop.look(order);
    const now = await shop.pay(order, 149);
    const moved = waiting.includes(status) ? [{ verb: 'payment', from: status, to: 'paid', actor: 'admin' }] : [];
    expect(now).toMatchObject({ status: moved[0]?.to ?? status, paymentState: 'full', amountPaid: 149 });
    expect(now.history.slice(history.length)).toMatchObject(moved);
    expect(bodyOf(await shop.record(order, refunded(shop.app, 149)), 201)).toMatchObject({ paymentState: 'refunded' });
  },
);

describe('what cannot be', () => {
  test('a refund of more than came in, counted without what was undone', async () => {
    const order = await shop.place(anna);
    expectProblem(await shop.record(order, refunded(shop.app, 1)), 'validation_failed', ['amount']);
    const { payments } = await shop.pay(order, 100);
    expectProblem(await shop.record(order, refunded(shop.app, 100.01)), 'validation_failed', ['amount']);
    bodyOf(await shop.record(order, reversalOf(payments[0])), 201);
    expectProblem(await shop.record(order, refunded(shop.app, 100)), 'validation_failed', ['amount']);
  });

  test('undoing twice, undoing an undoing, and undoing what money went back out of', async () => {
    const order = await shop.place(anna);
    const first = await shop.pay(order, 149);
    const back = bodyOf(await shop.record(order, refunded(shop.app, 49)), 201);
    expectProblem(await shop.record(order, reversalOf(first.payments[0])), 'validation_failed', ['reverses']);
    const undone = bodyOf(await shop.record(order, reversalOf(back.payments[1])), 201);
    expect(undone.amountPaid).toBe(149);
    for (const payment of [undone.payments[1], undone.payments[2]]) {
      expectProblem(await shop.record(order, reversalOf(payment)), 'validation_failed', ['reverses']);
    }
    expect(bodyOf(await shop.record(order, reversalOf(first.payments[0])), 201).amountPaid).toBe(0);
  });

  test('undoing the record of another order', async () => {
    const [order, other] = [await shop.place(anna), await shop.place(anna)];
    const { payments } = await shop.pay(other, 149);
    expectProblem(await shop.record(order, reversalOf(payments[0])), 'validation_failed', ['reverses']);
    expect(await shop.look(other)).toMatchObject({ amountPaid: 149 });
  });
});

test('a refund without its day asks when the money went, and a sum below nothing is told so', async () => {
  const order = await shop.place(anna);
  const nothing = await shop.record(order, { kind: 'refund', amount: 1 });
  expect(nothing.body.errors[0].message).toBe('Skriv dagen då pengarna betalades ut, till exempel 2026-11-20.');
  const less = await shop.record(order, { kind: 'payment', amount: -149, receivedAt: '2026-11-17' });
  expect(less.body.errors[0].message).toBe('Beloppet ska vara större än 0.');
});

const day = '2026-11-17';
const bad: [what: string, body: unknown, fields: string[]][] = [
  ['nothing', {}, ['kind']],
  ['an unknown kind', { kind: 'gift', amount: 1, receivedAt: day }, ['kind']],
  ['no amount', { kind: 'payment', receivedAt: day }, ['amount']],
  ['no day', { kind: 'payment', amount: 1 }, ['receivedAt']],
  ['neither', { kind: 'refund' }, ['amount', 'receivedAt']],
  ['zero', { kind: 'payment', amount: 0, receivedAt: day }, ['amount']],
  ['less than zero', { kind: 'payment', amount: -149, receivedAt: day }, ['amount']],
  ['a tenth of an öre', { kind: 'payment', amount: 149.001, receivedAt: day }, ['amount']],
  ['next to nothing', { kind: 'payment', amount: 1e-7, receivedAt: day }, ['amount']],
  ['a million', { kind: 'payment', amount: 1_000_000, receivedAt: day }, ['amount']],
  ['an amount as text', { kind: 'payment', amount: '149', receivedAt: day }, ['amount']],
  ['an amount that is null', { kind: 'payment', amount: null, receivedAt: day }, ['amount']],
  ['a day that is none', { kind: 'payment', amount: 1, receivedAt: '2026-02-30' }, ['receivedAt']],
  ['a day in words', { kind: 'payment', amount: 1, receivedAt: 'i går' }, ['receivedAt']],
  ['a day of another form', { kind: 'payment', amount: 1, receivedAt: '17/11/2026' }, ['receivedAt']],
  ['a number for a day', { kind: 'payment', amount: 1, receivedAt: 20_261_117 }, ['receivedAt']],
  ['the day after tomorrow', { kind: 'payment', amount: 1, receivedAt: '2026-11-20' }, ['receivedAt']],
  ['a year with a digit missing', { kind: 'payment', amount: 1, receivedAt: '0226-11-17' }, ['receivedAt']],
  ['a year before all others', { kind: 'payment', amount: 1, receivedAt: '0000-01-01' }, ['receivedAt']],
  ['a reference too long', { kind: 'payment', amount: 1, receivedAt: day, reference: 'x'.repeat(201) }, ['reference']],
  ['a note too long', { kind: 'payment', amount: 1, receivedAt: day, note: 'x'.repeat(1001) }, ['note']],
  [
    'a payment that undoes',
    { kind: 'payment', amount: 1, receivedAt: day, reverses: '01930000-0000-7000-8000-00000000ffff' },
    ['reverses'],
  ],
  ['an undoing of nothing', { kind: 'reversal' }, ['reverses', 'note']],
  [
    'an undoing without a reason',
    { kind: 'reversal', reverses: '01930000-0000-7000-8000-00000000ffff', note: ' ' },
    ['note'],
  ],
  [
    'an undoing of what is not there',
    { kind: 'reversal', reverses: '01930000-0000-7000-8000-00000000ffff', note: 'x' },
    ['reverses'],
  ],
  ['an undoing of what is no id', { kind: 'reversal', reverses: 'x', note: 'x' }, ['reverses']],
  [
    'an undoing with an amount and a day',
    { kind: 'reversal', reverses: '01930000-0000-7000-8000-00000000ffff', note: 'x', amount: 1, receivedAt: day },
    ['amount', 'receivedAt'],
  ],
  ['a source of its own', { kind: 'payment', amount: 1, receivedAt: day, source: 'import' }, ['source']],
  [
    'all that can be wrong',
    { kind: 1, amount: 'x', receivedAt: 1, reference: 1, note: 1, reverses: 1, x: 1 },
    ['kind', 'amount', 'receivedAt', 'reference', 'note', 'reverses', 'x'],
  ],
];
test.each(bad)('%s is refused with its fields, and nothing is recorded', async (_what, body, fields) => {
  const order = await shop.place(anna);
  expectProblem(await shop.record(order, body as object), 'validation_failed', fields);
  expect((await shop.look(order)).payments).toEqual([]);
});

test('the least and the most that can be recorded, and the latest day', async () => {
  const order = await shop.place(anna);
  await shop.pay(order, 0.01);
  await shop.pay(order, 999_999.99);
  const tomorrow = { kind: 'payment', amount: 1, receivedAt: '2026-11-19T09:00:00Z' };
  expect(bodyOf(await shop.record(order, tomorrow), 201)).toMatchObject({ amountPaid: 1_000_001 });
});

test('records are the administrator’s, on orders that are there', async () => {
  const order = await shop.place(anna);
  const body = paid(shop.app, 149);
  const path = `/api/admin/orders/${order.id}/payments`;
  expectProblem(await shop.app.call('POST', path, { token: anna.token, body }), 'forbidden');
  expectProblem(await shop.app.call('POST', path, { body }), 'unauthenticated');
  for (const id of ['BCDFGH', 'x', '01930000-0000-7000-8000-00000000ffff']) {
    expectProblem(await shop.record({ id }, body), 'not_found');
  }
  expect(bodyOf(await shop.record({ id: order.code }, body), 201)).toMatchObject({ amountPaid: 149 });
});

describe('with an Idempotency-Key', () => {
  const keyed = (order: Json, key: string, body: object) => shop.record(order, body, { 'idempotency-key': key });

  test('a repeated request is one record', async () => {
    const order = await shop.place(anna);
    const body = paid(shop.app, 149);
    const replies = [await keyed(order, 'pay-1', body), await keyed(order, 'pay-1', body)];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect((await shop.look(order)).payments).toHaveLength(1);
  });

  test('the key belongs to that request on that order', async () => {
    const [order, other] = [await shop.place(anna), await shop.place(anna)];
    await keyed(order, 'pay-2', paid(shop.app, 149));
    expectProblem(await keyed(order, 'pay-2', paid(shop.app, 148)), 'conflict');
    expectProblem(await keyed(other, 'pay-2', paid(shop.app, 149)), 'conflict');
  });

  test('a request that was refused has made nothing, and its key is free for when it can be done', async () => {
    const order = await shop.place(anna);
    const body = refunded(shop.app, 100);
    expectProblem(await keyed(order, 'pay-3', body), 'validation_failed', ['amount']);
    await shop.pay(order, 149);
    const done = await keyed(order, 'pay-3', body);
    expect(done).toMatchObject({ status: 201, body: { amountPaid: 49 } });
    expect((await keyed(order, 'pay-3', body)).body).toEqual(done.body);
  });
});
