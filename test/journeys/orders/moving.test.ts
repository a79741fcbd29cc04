import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, openShop, type Shop, withoutMailServer } from './shop.ts';

/** The texts that the administrator writes when changing the status of one or many orders. */
let shop: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop(withoutMailServer);
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

describe('a move', () => {
  test('by code is the same as by id', async () => {
    const { id, code } = await shop.place(anna);
    const reply = await shop.setStatus({ id: code.toLowerCase() }, 'paid');
    expect(reply).toMatchObject({ status: 200, body: { id, status: 'paid' } });
  });

  test('to the present status is no move, whatever is said with it', async () => {
    const order = await shop.placedIn('paid', anna);
    const again = await shop.setStatus(order, 'paid', { reason: 'För säkerhets skull', acceptShortfall: true });
    expect(again.body).toEqual(order);
  });

  test('is told with its reason to the customer as well, and an empty reason is none', async () => {
    const order = await shop.place(anna);
    await shop.setStatus(order, 'on_hold', { reason: ' Vi hittar ingen betalning.\nHör av dig! ' });
    await shop.setStatus(order, 'paid', { reason: '   ' });
    const { body } = await shop.app.call('GET', `/api/orders/${order.id}`, { token: anna.token });
    expect(body.history.map(({ reason }: Json) => reason)).toEqual([
      null,
      'Vi hittar ingen betalning.\nHör av dig!',
      null,
    ]);
  });

  const bad: [what: string, body: unknown, fields: string[]][] = [
    ['no status', {}, ['status']],
    ['an unknown one', { status: 'lost' }, ['status']],
    ['one in capitals', { status: 'PAID' }, ['status']],
    ['one with a blank', { status: 'paid ' }, ['status']],
    ['one with a line after it', { status: 'paid\nsent' }, ['status']],
    ['none at all', { status: null }, ['status']],
    ['a list of them', { status: ['paid'] }, ['status']],
    ['a reason too long', { status: 'paid', reason: 'x'.repeat(1001) }, ['reason']],
    ['a shortfall without a reason', { status: 'paid', acceptShortfall: true }, ['reason']],
    ['a shortfall with a blank reason', { status: 'paid', acceptShortfall: true, reason: ' ' }, ['reason']],
    ['a field of its own', { status: 'paid', amountPaid: 149 }, ['amountPaid']],
    [
      'everything at once',
      { status: 1, reason: 1, acceptShortfall: 'ja', x: 1 },
      ['status', 'reason', 'acceptShortfall', 'x'],
    ],
  ];
  test.each(bad)('with %s is refused', async (_what, body, fields) => {
    const order = await shop.place(anna);
    const reply = await shop.asAdmin('PATCH', `orders/${order.id}/status`, body);
    expectProblem(reply, 'validation_failed', fields);
    expect((await shop.look(order)).history).toHaveLength(1);
  });

  test('of an order that is not there is not found', async () => {
    for (const id of ['BCDFGH', 'x', '01930000-0000-7000-8000-00000000ffff']) {
      expectProblem(await shop.setStatus({ id }, 'paid'), 'not_found');
    }
  });
});

describe('with only a part of the money', () => {
  test('an order becomes paid when the shortfall is accepted, and the reason says why', async () => {
    const order = await shop.place(anna, 2);
    await shop.pay(order, 200);
    const problem = expectProblem(await shop.setStatus(order, 'paid'), 'conflict');
    expect(problem).toMatchObject({ amountDue: 298, amountPaid: 200 });
    const accepted = { acceptShortfall: true, reason: 'Rabatt för väntan' };
    expect((await shop.setStatus(order, 'paid', accepted)).body).toMatchObject({
      status: 'paid',
      paymentState: 'partial',
      amountPaid: 200,
      amountDue: 298,
    });
    expect((await shop.look(order)).history.at(-1)).toMatchObject({ verb: 'mark_paid', reason: 'Rabatt för väntan' });
  });

  test('its customer is asked for the rest, and for the whole when nothing is left to ask for', async () => {
    const order = await shop.place(anna, 2);
    const asked = async () => (await shop.look(order)).payment;
    await shop.pay(order, 200.5);
    expect(await asked()).toMatchObject({ amount: 97.5, link: expect.stringContaining('&amt=97.5&') });
    await shop.pay(order, 97.5);
    expect(await asked()).toMatchObject({ amount: 298, link: expect.stringContaining('&amt=298&') });
    await shop.pay(order, 1);
    expect(await asked()).toMatchObject({ amount: 298 });
  });

  test('it may still be held, sent or called off', async () => {
    for (const status of ['on_hold', 'sent', 'cancelled']) {
      const order = await shop.place(anna);
      await shop.pay(order, 1);
      expect((await shop.setStatus(order, status)).status).toBe(200);
    }
  });
});

describe('many orders at once', () => {
  const moveAll = (orders: unknown, more: object = { status: 'cancelled' }) =>
    shop.asAdmin('POST', 'orders/status-changes', { orders, ...more });

  test('are each answered for themselves', { tags: 'long' }, async () => {
    const [moved, unchanged, short] = [
      await shop.place(anna),
      await shop.placedIn('paid', anna),
      await shop.place(anna),
    ];
    await shop.pay(short, 1);
    const names = [moved.id, unchanged.code.toLowerCase(), short.code, 'BCDFGH', moved.id];
    const { items } = bodyOf(await moveAll(names, { status: 'paid', reason: 'Sett hos banken' }), 200);
    expect(items).toEqual([
      { order: moved.id, outcome: 'moved', detail: null },
      { order: names[1], outcome: 'unchanged', detail: null },
      { order: short.code, outcome: 'moved', detail: null },
      { order: 'BCDFGH', outcome: 'refused', detail: expect.stringMatching(/finns/) },
      { order: moved.id, outcome: 'unchanged', detail: null },
    ]);
    expect((await shop.look(moved)).history.at(-1)).toMatchObject({ reason: 'Sett hos banken' });
    expect((await shop.look(short)).history.at(-1)).toMatchObject({ override: true });
  });

  test('are left alone where somebody else has moved them since', { tags: 'long' }, async () => {
    const order = await shop.placedIn('paid', anna);
    await shop.setStatus(order, 'refunded');
    const { items } = bodyOf(
      await moveAll([order.id], { status: 'sent', seen: { [order.id]: 'paid' }, reason: 'Lämnat' }),
      200,
    );
    expect(items).toMatchObject([{ outcome: 'refused', detail: expect.stringContaining('har ändrats till') }]);
    expect((await shop.look(order)).status).toBe('refunded');
  });

  test('need a reason beside the usual order, and to be done without letters or money', { tags: 'long' }, async () => {
    const [ended, bare] = [await shop.placedIn('paid', anna), await shop.place(anna)];
    await shop.setStatus(ended, 'refunded');
    const outcomes = async (status: string, reason?: string) =>
      bodyOf(await moveAll([ended.id, bare.id], { status, reason }), 200).items.map((it: Json) => it.outcome);
    expect(await outcomes('on_hold')).toEqual(['refused', 'moved']);
    expect(await outcomes('completed')).toEqual(['refused', 'refused']);
    expect(await outcomes('completed', 'Lämnat på papper')).toEqual(['moved', 'moved']);
  });

  test('may be a hundred', { tags: 'long' }, async () => {
    const { id } = await shop.place(anna);
    const { items } = bodyOf(await moveAll(Array(100).fill(id)), 200);
    expect(items.map(({ outcome }: Json) => outcome)).toEqual(['moved', ...Array(99).fill('unchanged')]);
  });

  test.each([
    ['none', { orders: [] }, ['orders']],
    ['too many', { orders: Array(101).fill('x') }, ['orders']],
    ['no list', { orders: 'x' }, ['orders']],
    ['what is no name', { orders: ['x', 1, null] }, ['orders.1', 'orders.2']],
    ['no status', { status: undefined }, ['status']],
    ['an unknown status', { status: 'lost' }, ['status']],
    ['a shortfall', { acceptShortfall: true }, ['acceptShortfall']],
  ])('%s is refused', async (_what, change, fields) => {
    const { orders = ['x'], ...more } = { status: 'paid', ...change } as Json;
    expectProblem(await moveAll(orders, more), 'validation_failed', fields);
  });

  test('is the administrator’s', async () => {
    const body = { orders: [(await shop.place(anna)).id], status: 'paid' };
    const path = '/api/admin/orders/status-changes';
    expectProblem(await shop.app.call('POST', path, { token: anna.token, body }), 'forbidden');
  });
});
