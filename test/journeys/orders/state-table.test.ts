import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { historyVerbs, type OrderStatus, openShop, orderStatuses, type Shop, withoutMailServer } from './shop.ts';

/** Every row of the transition table, by the role that may and by those that may not. */
let shop: Shop;
let anna: Person;
let stranger: Person;
beforeAll(async () => {
  shop = await openShop(withoutMailServer);
  anna = await shop.customer();
  stranger = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

interface Row {
  label: string;
  confirm: boolean;
  cancel: boolean;
  /** The statuses that the administrator can set without an override; from `created` all. */
  admin: OrderStatus[];
}

const table: Record<OrderStatus, Row> = {
  created: {
    label: 'Väntar på betalning',
    confirm: true,
    cancel: true,
    admin: orderStatuses.filter((status) => status !== 'created'),
  },
  processing: { label: 'Hanteras', confirm: false, cancel: false, admin: ['paid', 'on_hold', 'cancelled'] },
  on_hold: { label: 'Väntar på dig', confirm: true, cancel: true, admin: ['paid', 'cancelled'] },
  paid: { label: 'Betald', confirm: false, cancel: false, admin: ['sent', 'cancelled', 'refunded'] },
  sent: { label: 'Skickad', confirm: false, cancel: false, admin: ['completed', 'refunded'] },
  completed: { label: 'Klar', confirm: false, cancel: false, admin: ['refunded'] },
  expired: { label: 'Förfallen', confirm: true, cancel: true, admin: ['paid', 'cancelled'] },
  cancelled: { label: 'Avbruten', confirm: false, cancel: false, admin: ['refunded'] },
  refunded: { label: 'Återbetald', confirm: false, cancel: false, admin: [] },
};

describe.each(orderStatuses)('an order that is %s', (status) => {
  const row = table[status];
  const may = [...(row.confirm ? ['confirm_payment'] : []), ...(row.cancel ? ['cancel'] : [])];

  test('tells its label and what each role may do', async () => {
    const { id } = await shop.placedIn(status, anna);
    const own = await shop.app.call('GET', `/api/orders/${id}`, { token: anna.token });
    expect(own.body).toMatchObject({ status, statusLabel: row.label, allowed: may });
    const seen = await shop.look({ id });
    expect(seen.allowed.toSorted()).toEqual(row.admin.toSorted());
  });

  test.each([
    ['confirm', row.confirm, 'processing', 'confirm_payment'],
    ['cancel', row.cancel, 'cancelled', 'cancel'],
  ] as const)('is answered as the table says when its customer wants to %s', async (act, allowed, to, verb) => {
    const order = await shop.placedIn(status, anna);
    const before = await shop.look(order);
    const reply = await shop[act](anna, order);
    const after = await shop.look(order);

    if (allowed) {
      expect(reply).toMatchObject({ status: 200, body: { id: order.id, status: to } });
      expect(historyVerbs(after)).toEqual([...historyVerbs(before), `${verb} ${status}→${to} by customer`]);
    } else if (status === to) {
      // Repeating it gives the same answer and has no effect.
      expect(reply).toMatchObject({ status: 200, body: { status } });
      expect(after).toEqual(before);
    } else {
      const problem = expectProblem(reply, 'invalid_transition', []);
      expect(problem).toMatchObject({ orderStatus: status, allowed: may });
      expect(problem.detail).toContain(row.label);
      expect(after).toEqual(before);
    }
  });

  test('is nothing that somebody else or nobody can touch', async () => {
    const order = await shop.placedIn(status, anna);
    const before = await shop.look(order);
    for (const act of ['confirm-payment', 'cancel']) {
      const path = `/api/orders/${order.id}/${act}`;
      expectProblem(await shop.app.call('POST', path, { token: stranger.token }), 'not_found');
      expectProblem(await shop.app.call('POST', path, { token: shop.admin.token }), 'not_found');
      expectProblem(await shop.app.call('POST', path), 'unauthenticated');
    }
    for (const token of [anna.token, stranger.token]) {
      const patch = { token, body: { status: 'paid' } };
      expectProblem(await shop.app.call('PATCH', `/api/admin/orders/${order.id}/status`, patch), 'forbidden');
      expectProblem(await shop.app.call('POST', `/api/admin/orders/${order.id}/undo`, { token }), 'forbidden');
    }
    expect(await shop.look(order)).toEqual(before);
  });

  test.each(orderStatuses)('can be set to %s by the administrator', { tags: 'long' }, async (to) => {
    const order = await shop.placedIn(status, anna);
    const before = await shop.look(order);
    const reply = await shop.setStatus(order, to, { reason: ' Efter samtal med kunden ' });
    expect(reply).toMatchObject({ status: 200, body: { status: to, statusLabel: table[to].label } });

    const lines = reply.body.history.slice(before.history.length);
    if (to === status) {
      expect(reply.body).toEqual(before);
      return;
    }
    const known = row.admin.includes(to);
    // No money was recorded and no letter written: a status that says so is an override, whatever the table says.
    const override = !known || ['paid', 'sent', 'completed', 'refunded'].includes(to);
    expect(lines).toMatchObject([{ from: status, to, actor: 'admin', reason: 'Efter samtal med kunden', override }]);
    expect(lines[0].verb === 'override').toBe(!known);
  });
});
