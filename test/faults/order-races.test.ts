import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json, Reply } from '../calls.ts';
import { runWhileRowLocked } from '../journeys/orders/row-lock.ts';
import { countStatuses, historyVerbs, openShop, type Shop } from '../journeys/orders/shop.ts';
import { mailsTo, waitForMail } from '../mailbox.ts';
import { expectProblem } from '../problem.ts';

/** Many concurrent requests with one effect. */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const fifty = <T>(call: (n: number) => Promise<T>) => Promise.all(Array.from({ length: 50 }, (_, n) => call(n)));

/**
 * Each line of the history starts with the status in which the previous one ended, and the last one ends in the order's
 * status.
 */
function expectUnbroken(order: Json): void {
  const { history } = order;
  expect(history.map(({ from }: Json) => from)).toEqual([null, ...history.map(({ to }: Json) => to).slice(0, -1)]);
  expect(history.at(-1).to).toBe(order.status);
  const times = history.map(({ at }: Json) => at);
  expect(times).toEqual(times.toSorted());
}

describe('fifty clicks at once', () => {
  test('on "Jag har betalat" are one move, one line and one mail, and each gets the same answer', async () => {
    const anna = await shop.customer();
    const order = await shop.place(anna);
    const replies = await fifty(() => shop.confirm(anna, order));

    expect(countStatuses(replies)).toEqual({ '200': 50 });
    expect(new Set(replies.map(({ bytes }) => bytes.toString())).size).toBe(1);
    expect(historyVerbs(await shop.look(order))).toEqual([
      'order →created by customer',
      'confirm_payment created→processing by customer',
    ]);
    // Mails are sent in the order in which they were queued: once the next one is there, no earlier one can come.
    await shop.setStatus(order, 'paid');
    await waitForMail({ to: anna.email, subject: 'betalning' });
    const { items } = (await shop.asAdmin('GET', `orders/${order.id}/mails`)).body;
    expect(items.map(({ kind }: Json) => kind)).toEqual(['order_created', 'order_processing', 'order_paid']);
    await waitForMail({ to: anna.email, subject: items[2].subject });
    expect(await mailsTo(anna.email)).toHaveLength(3);
  });

  test('on "Avbryt" call it off once', async () => {
    const anna = await shop.customer();
    const order = await shop.place(anna);
    expect(countStatuses(await fifty(() => shop.cancel(anna, order)))).toEqual({ '200': 50 });
    expect((await shop.look(order)).history).toHaveLength(2);
  });

  test('on both let one of them win', async () => {
    const anna = await shop.customer();
    const order = await shop.place(anna);
    const replies = await fifty((n) => (n % 2 ? shop.confirm : shop.cancel)(anna, order));
    expect(countStatuses(replies)).toEqual({ '200': 25, '409 invalid_transition': 25 });
    expectUnbroken(await shop.look(order));
    expect((await shop.look(order)).history).toHaveLength(2);
  });

  test('of the administrator to one status are one move', async () => {
    const anna = await shop.customer();
    const order = await shop.place(anna);
    expect(countStatuses(await fifty(() => shop.setStatus(order, 'paid')))).toEqual({ '200': 50 });
    expect((await shop.look(order)).history).toHaveLength(2);
  });

  test('to undo take one move back', async () => {
    const anna = await shop.customer();
    const order = await shop.place(anna);
    await shop.setStatus(order, 'completed');
    const replies = await fifty(() => shop.undo(order));
    expect(countStatuses(replies)).toEqual({ '200': 1, '409 invalid_transition': 49 });
    expect(await shop.look(order)).toMatchObject({ status: 'created' });
  });

  test('with one Idempotency-Key place one order', async () => {
    const anna = await shop.customer();
    const replies = await fifty(() =>
      shop.app.call('POST', '/api/orders', {
        token: anna.token,
        body: { letterCount: 2 },
        headers: { 'idempotency-key': 'en-bestallning' },
      }),
    );
    expect(countStatuses(replies)).toEqual({ '201': 50 });
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect((await shop.app.call('GET', '/api/orders', { token: anna.token })).body.items).toHaveLength(1);
  });
});

describe('the customer’s click and the administrator’s move at the same time', () => {
  test.each(['paid', 'sent', 'cancelled', 'refunded', 'completed'])(
    'never leave an order anywhere but %s',
    async (status) => {
      const anna = await shop.customer();
      const orders = await Promise.all(Array.from({ length: 10 }, () => shop.place(anna)));
      const answers = orders.map(async (order, n) => {
        const both = [() => shop.confirm(anna, order), () => shop.setStatus(order, status)];
        const [one, other] = n % 2 ? both : both.reverse();
        const replies = (await Promise.all([one?.(), other?.()])) as Reply[];
        return n % 2 ? replies : replies.reverse();
      });
      for (const [clicked, moved] of await Promise.all(answers)) {
        expect(moved).toMatchObject({ status: 200, body: { status } });
        if (clicked?.status !== 200) expectProblem(clicked as Reply, 'invalid_transition');
      }
      for (const { id } of orders) {
        const order = await shop.look({ id });
        expect(order.status).toBe(status);
        expectUnbroken(order);
      }
    },
  );

  test('are told in the order in which they happened', async () => {
    const anna = await shop.customer();
    for (let round = 0; round < 5; round += 1) {
      const order = await shop.place(anna);
      await Promise.all([
        ...[1, 2, 3].map(() => shop.confirm(anna, order)),
        ...['on_hold', 'created', 'on_hold', 'expired'].map((status) => shop.setStatus(order, status)),
        ...[1, 2].map(() => shop.undo(order)),
      ]);
      expectUnbroken(await shop.look(order));
    }
  });

  test('a click said again meets the move that came in between, and is answered by where the order is', async () => {
    const anna = await shop.customer();
    const claimed = await shop.place(anna);
    await shop.confirm(anna, claimed);
    const held = (order: Json): [string, unknown[]] => [
      "update orders set status = 'on_hold' where id = $1",
      [order.id],
    ];
    const again = await runWhileRowLocked(shop.app, held(claimed), () => shop.confirm(anna, claimed));
    expect(again).toMatchObject({ status: 200, body: { status: 'processing', history: { length: 3 } } });

    const cancelled = await shop.placedIn('cancelled', anna);
    const sent: [string, unknown[]] = ["update orders set status = 'sent' where id = $1", [cancelled.id]];
    const late = await runWhileRowLocked(shop.app, sent, () => shop.cancel(anna, cancelled));
    expect(expectProblem(late, 'invalid_transition')).toMatchObject({ orderStatus: 'sent', allowed: [] });
  });

  test('a move that had to wait carries the time at which it was made', async () => {
    const anna = await shop.customer();
    const order = await shop.place(anna);
    let released = '';
    const reply = await runWhileRowLocked(
      shop.app,
      ['select 1 from orders where id = $1 for update', [order.id]],
      () => shop.confirm(anna, order),
      () => {
        shop.app.wait({ minutes: 2 });
        released = shop.app.clock.now().toISOString();
      },
    );
    expect(reply.body.claimedAt >= released).toBe(true);
    expect(reply.body.history.at(-1).at).toBe(reply.body.claimedAt);
  });
});
